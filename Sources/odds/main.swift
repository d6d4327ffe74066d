import OddsCommands

Program.main()
