internal import ArgumentParser
internal import OddsManual
internal import OddsModel
internal import PulseScore

/// `odds pulsescore stream`: WebSocket /ws/live: the matches of a sport in play, as they change.
struct PulseScoreStream: OddsCommand {
  static let configuration = CommandConfiguration(
    commandName: "stream", abstract: "WebSocket /ws/live: the matches of a sport in play, as they change.")

  static let manual = CommandManual(
    [.feeds, .aliases],
    [
      Example(
        "Print changes of soccer prices", "odds pulsescore stream --sport soccer --types price", trial: "--duration 2s"),
      Example("Print two unchanged messages", "odds pulsescore stream --raw --count 2"),
    ])

  @OptionGroup var filter: FilterOptions
  @OptionGroup var limits: StreamLimitOptions
  @OptionGroup var raw: RawOptions
  @OptionGroup var common: CommonOptions

  static var shape: AnswerShape { .lines }

  func execute(_ context: Context) async throws(OddsError) -> Int32 {
    try await Streaming.run(filter, limits, [.pulsescore], raw: raw.raw, context)
  }
}
