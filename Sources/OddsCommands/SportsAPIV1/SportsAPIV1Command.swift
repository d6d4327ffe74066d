internal import ArgumentParser
internal import SportsAPIV1

/// `odds sportsapi-v1`: SportsAPI V1's native endpoint and stream.
struct SportsAPIV1Command: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sportsapi-v1",
    abstract: "SportsAPI V1's native endpoint and channels.",
    subcommands: [
      EndpointCommand<SportsAPIV1Live>.self, EndpointCommand<SportsAPIV1Match>.self,
      EndpointCommand<SportsAPIV1AllScores>.self, ChannelStream<SportsAPIV1Provider>.self,
    ])
}

extension SportsAPIV1Provider: CommandedProvider {
  static var commands: any ParsableCommand.Type { SportsAPIV1Command.self }
}

extension SportsAPIV1Provider: ChannelProvider {}
extension SportsAPIV1Channel: NamedChannel {}
