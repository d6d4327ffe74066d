import OddsCommands
Main.main()
