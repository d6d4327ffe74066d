internal import ArgumentParser
internal import PulseScore

/// `odds pulsescore`: PulseScore's native endpoints and stream.
struct PulseScoreCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pulsescore",
    abstract: "PulseScore's native endpoints and stream.",
    subcommands: [
      PulseScoreLiveEvents.self, PulseScoreLiveSports.self, PulseScoreLiveEvent.self, PulseScoreLeagues.self,
      PulseScoreEvents.self, PulseScoreEvent.self, PulseScoreStream.self,
    ])
}

extension PulseScoreProvider: CommandedProvider {
  static var commands: any ParsableCommand.Type { PulseScoreCommand.self }
}
