internal import ArgumentParser
internal import OddsRegistry

/// The command `odds`.
struct Odds: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "odds",
    abstract: "Live odds and scores in the terminal.",
    discussion: """
      Without a key, --demo runs any command on simulated matches:

        odds live --demo
        odds dashboard --demo
        odds stream --demo | head

      'odds help TOPIC' explains conditions, environment, exit-codes, formatting and providers.
      """,
    version: "odds \(Version.text)",
    groupedSubcommands: [
      CommandGroup(
        name: "Match",
        subcommands: [
          LiveCommand.self, CompareCommand.self, DashboardCommand.self, StreamCommand.self, AlertCommand.self,
          FixturesCommand.self,
        ]),
      CommandGroup(
        name: "Price", subcommands: [ArbCommand.self, ValueCommand.self, MiddlesCommand.self]),
      CommandGroup(
        name: "Catalogue",
        subcommands: [SportsCommand.self, LeaguesCommand.self, EventsCommand.self, EventCommand.self]),
      CommandGroup(name: "Calculator", subcommands: [CalcCommand.self]),
      CommandGroup(
        name: "Setup",
        subcommands: [
          AuthCommand.self, ConfigCommand.self, ProvidersCommand.self, DoctorCommand.self, SimulateCommand.self,
          SchemaCommand.self,
        ]),
      CommandGroup(name: "Provider", subcommands: ProviderRegistry.commands),
    ]
  )
}
