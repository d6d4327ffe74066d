internal import ArgumentParser
internal import OddsManual
internal import OddsModel
internal import TickOdds

/// `odds tickodds live-events`: the matches in play.
struct TickOddsLiveEvents: OddsCommand {
  static let configuration = CommandConfiguration(
    commandName: "live-events", abstract: "GET /api/v1/live/events: the matches in play, of every sport.")

  static let manual = CommandManual(
    [.feeds],
    [
      Example("List the matches in play", "odds tickodds live-events")
    ])

  @OptionGroup var raw: RawOptions
  @OptionGroup var common: CommonOptions

  static var shape: AnswerShape { .matches }

  func execute(_ context: Context) async throws(OddsError) -> Int32 {
    let endpoint = try await Endpoint(TickOddsProvider.self, raw, context)
    return try await endpoint.matches(endpoint.provider.liveEvents())
  }
}
