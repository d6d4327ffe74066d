internal import ArgumentParser
internal import BoltOdds

/// `odds boltodds`: BoltOdds' native endpoints and sockets.
struct BoltOddsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "boltodds",
    abstract: "BoltOdds' native endpoints and sockets.",
    subcommands: [
      BoltOddsInfoCommand.self, BoltOddsGames.self, BoltOddsMarkets.self, BoltOddsParlays.self, BoltOddsBoxScores.self,
      BoltOddsMatchStats.self, BoltOddsMatchInfoCommand.self, BoltOddsEsports.self, BoltOddsStream.self,
    ])
}

extension BoltOddsProvider: CommandedProvider {
  static var commands: any ParsableCommand.Type { BoltOddsCommand.self }
}
