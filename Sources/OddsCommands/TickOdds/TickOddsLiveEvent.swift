internal import ArgumentParser
internal import OddsManual
internal import OddsModel
internal import TickOdds

/// `odds tickodds live-event`: one match in play, with every market.
struct TickOddsLiveEvent: OddsCommand {
  static let configuration = CommandConfiguration(
    commandName: "live-event", abstract: "GET /api/v1/live/events/{fixtureId}: one match in play.")

  static let manual = CommandManual(
    [.feeds],
    [
      Example("Show a match in play, with an id from 'odds tickodds live-events'", "odds tickodds live-event 191690001")
    ])

  @Argument(
    help: ArgumentHelp("The fixture's id.", valueName: "id"),
    completion: Seen.matches(of: .tickodds))
  var id: String
  @OptionGroup var raw: RawOptions
  @OptionGroup var common: CommonOptions

  static var shape: AnswerShape { .matches }

  func execute(_ context: Context) async throws(OddsError) -> Int32 {
    let endpoint = try await Endpoint(TickOddsProvider.self, raw, context)
    return try await endpoint.matches(endpoint.provider.liveEvent(id), isSingle: true)
  }
}
