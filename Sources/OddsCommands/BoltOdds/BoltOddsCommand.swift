internal import ArgumentParser
internal import BoltOdds

/// `odds boltodds`: BoltOdds under its own names.
struct BoltOddsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "boltodds",
    abstract: "BoltOdds' endpoints and its channels, under their own names.",
    subcommands: [
      BoltOddsInfoCommand.self, BoltOddsGames.self, BoltOddsMarkets.self, BoltOddsParlays.self, BoltOddsBoxScores.self,
      BoltOddsMatchStats.self, BoltOddsMatchInfoCommand.self, BoltOddsEsports.self, BoltOddsStream.self,
    ])
}

extension BoltOddsProvider: CommandedProvider {
  static var commands: any ParsableCommand.Type { BoltOddsCommand.self }
}
