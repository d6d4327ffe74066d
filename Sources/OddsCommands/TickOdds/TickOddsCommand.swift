internal import ArgumentParser
internal import TickOdds

/// `odds tickodds`: TickOdds' native endpoints and stream.
struct TickOddsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tickodds",
    abstract: "TickOdds' native endpoints and stream.",
    subcommands: [
      TickOddsLiveEvents.self, TickOddsLiveEvent.self, TickOddsLiveSports.self, TickOddsStatus.self,
      TickOddsSports.self, TickOddsCompetitions.self, TickOddsCompetitionMatches.self, TickOddsMatches.self,
      TickOddsMatch.self, TickOddsStream.self,
    ])
}

extension TickOddsProvider: CommandedProvider {
  static var commands: any ParsableCommand.Type { TickOddsCommand.self }
}
