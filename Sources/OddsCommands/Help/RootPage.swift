internal import ArgumentParser
internal import OddsManual
internal import OddsRegistry

/// Additional sections of odds(1).
enum RootPage {
  static let manual = CommandManual(
    [.feeds, .keys, .aliases, .alerts, .dashboard, .terminal],
    [
      Example("Try odds without a key", "odds live --demo"),
      Example("Store a key", "odds auth set \(CommandManual.provider)", trial: "< key.txt"),
      Example("Check that everything works", "odds doctor"),
      Example("Watch everything in play", "odds dashboard", trial: "--snapshot --after 1s"),
      Example("Compare all prices of one match", "odds compare tottenham"),
      Example(
        "Write a league's price changes to a file", "odds stream --league premier --types price > prices.ndjson",
        trial: "--duration 2s"),
    ])

  /// - Parameter root: The description of the whole program.
  static func sections(_ root: CommandInfo) -> [ManualPage.Section] {
    let blocks = Odds.configuration.groupedSubcommands.flatMap { group -> [ManualPage.Block] in
      let names = group.subcommands.map { $0._commandName }
      let pairs = root.commands.filter { names.contains($0.path.last ?? "") }.map { ($0.name, $0.abstract) }
      return [.text("\(group.name) commands:"), .pairs(.command, pairs)]
    }
    return [.init("Commands", blocks)]
  }
}
