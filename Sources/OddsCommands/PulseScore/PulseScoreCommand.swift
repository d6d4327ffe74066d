internal import ArgumentParser
internal import PulseScore

/// `odds pulsescore`: PulseScore's native endpoints and stream.
struct PulseScoreCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pulsescore",
    abstract: "PulseScore's native endpoints and stream.",
    subcommands: [
      EndpointCommand<PulseScoreLiveEvents>.self, EndpointCommand<PulseScoreLiveSports>.self,
      EndpointCommand<PulseScoreLiveEvent>.self, EndpointCommand<PulseScoreLeagues>.self,
      EndpointCommand<PulseScoreEvents>.self, EndpointCommand<PulseScoreEvent>.self, PulseScoreStream.self,
    ])
}

extension PulseScoreProvider: CommandedProvider {
  static var commands: any ParsableCommand.Type { PulseScoreCommand.self }
}
