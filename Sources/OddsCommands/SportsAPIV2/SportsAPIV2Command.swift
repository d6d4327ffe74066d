internal import ArgumentParser
internal import SportsAPIV2

/// `odds sportsapi-v2`: SportsAPI V2's native endpoints and stream.
struct SportsAPIV2Command: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sportsapi-v2",
    abstract: "SportsAPI V2's native endpoints and channels.",
    subcommands: [
      SportsAPIV2Incidents.self, SportsAPIV2Stats.self, SportsAPIV2Odds.self, SportsAPIV2Lineups.self,
      SportsAPIV2Match.self, SportsAPIV2Live.self, SportsAPIV2Today.self, SportsAPIV2Schedule.self,
      ChannelStream<SportsAPIV2Provider>.self,
    ])
}

extension SportsAPIV2Provider: CommandedProvider {
  static var commands: any ParsableCommand.Type { SportsAPIV2Command.self }
}

extension SportsAPIV2Provider: ChannelProvider {}
extension SportsAPIV2Channel: NamedChannel {}
