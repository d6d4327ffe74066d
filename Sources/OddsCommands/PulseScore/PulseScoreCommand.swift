internal import ArgumentParser
internal import PulseScore

/// `odds pulsescore`: PulseScore under its own names.
struct PulseScoreCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pulsescore",
    abstract: "PulseScore's endpoints and its channel, under their own names.",
    subcommands: [
      PulseScoreLiveEvents.self, PulseScoreLiveSports.self, PulseScoreLiveEvent.self, PulseScoreLeagues.self,
      PulseScoreEvents.self, PulseScoreEvent.self, PulseScoreStream.self,
    ])
}

extension PulseScoreProvider: CommandedProvider {
  static var commands: any ParsableCommand.Type { PulseScoreCommand.self }
}
