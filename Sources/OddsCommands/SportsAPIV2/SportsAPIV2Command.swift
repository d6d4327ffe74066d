internal import ArgumentParser
internal import SportsAPIV2

/// `odds sportsapi-v2`: SportsAPI V2's native endpoints and stream.
struct SportsAPIV2Command: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sportsapi-v2",
    abstract: "SportsAPI V2's native endpoints and channels.",
    subcommands: [
      EndpointCommand<SportsAPIV2Incidents>.self, EndpointCommand<SportsAPIV2Stats>.self,
      EndpointCommand<SportsAPIV2Odds>.self, EndpointCommand<SportsAPIV2Lineups>.self,
      EndpointCommand<SportsAPIV2Match>.self, EndpointCommand<SportsAPIV2Live>.self,
      EndpointCommand<SportsAPIV2Today>.self, EndpointCommand<SportsAPIV2Schedule>.self,
      ChannelStream<SportsAPIV2Provider>.self,
    ])
}

extension SportsAPIV2Provider: CommandedProvider {
  static var commands: any ParsableCommand.Type { SportsAPIV2Command.self }
}

extension SportsAPIV2Provider: ChannelProvider {}
extension SportsAPIV2Channel: NamedChannel {}
