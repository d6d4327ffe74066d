internal import ArgumentParser
internal import TickOdds

/// `odds tickodds`: TickOdds' native endpoints and stream.
struct TickOddsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tickodds",
    abstract: "TickOdds' native endpoints and stream.",
    subcommands: [
      EndpointCommand<TickOddsLiveEvents>.self, EndpointCommand<TickOddsLiveEvent>.self,
      EndpointCommand<TickOddsLiveSports>.self, EndpointCommand<TickOddsStatus>.self,
      EndpointCommand<TickOddsSports>.self, EndpointCommand<TickOddsCompetitions>.self,
      EndpointCommand<TickOddsCompetitionMatches>.self, EndpointCommand<TickOddsMatches>.self,
      EndpointCommand<TickOddsMatch>.self, TickOddsStream.self,
    ])
}

extension TickOddsProvider: CommandedProvider {
  static var commands: any ParsableCommand.Type { TickOddsCommand.self }
}
