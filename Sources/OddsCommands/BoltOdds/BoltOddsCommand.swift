internal import ArgumentParser
internal import BoltOdds

/// `odds boltodds`: BoltOdds' native endpoints and sockets.
struct BoltOddsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "boltodds",
    abstract: "BoltOdds' native endpoints and sockets.",
    subcommands: [
      EndpointCommand<BoltOddsInfoCommand>.self, EndpointCommand<BoltOddsGames>.self,
      EndpointCommand<BoltOddsMarkets>.self, EndpointCommand<BoltOddsParlays>.self,
      EndpointCommand<BoltOddsBoxScores>.self, EndpointCommand<BoltOddsMatchStats>.self,
      EndpointCommand<BoltOddsMatchInfoCommand>.self, EndpointCommand<BoltOddsEsports>.self, BoltOddsStream.self,
    ])
}

extension BoltOddsProvider: CommandedProvider {
  static var commands: any ParsableCommand.Type { BoltOddsCommand.self }
}
