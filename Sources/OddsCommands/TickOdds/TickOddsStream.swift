internal import ArgumentParser
internal import OddsManual
internal import OddsModel
internal import TickOdds

/// `odds tickodds stream`: WebSocket /ws/live: the matches in play, as they change.
struct TickOddsStream: OddsCommand {
  static let configuration = CommandConfiguration(
    commandName: "stream", abstract: "WebSocket /ws/live: the matches in play, as they change.")

  static let manual = CommandManual(
    [.feeds, .aliases],
    [
      Example("Print goals, cards and other incidents", "odds tickodds stream --types incident", trial: "--duration 2s")
    ])

  @OptionGroup var filter: FilterOptions
  @OptionGroup var limits: StreamLimitOptions
  @OptionGroup var raw: RawOptions
  @OptionGroup var common: CommonOptions

  static var shape: AnswerShape { .lines }

  func execute(_ context: Context) async throws(OddsError) -> Int32 {
    try await Streaming.run(filter, limits, [.tickodds], raw: raw.raw, context)
  }
}
