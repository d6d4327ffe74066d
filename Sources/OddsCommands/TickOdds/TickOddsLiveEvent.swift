internal import ArgumentParser
internal import OddsModel
internal import TickOdds

/// `odds tickodds live-event`: one match in play, with every market.
struct TickOddsLiveEvent: OddsCommand {
  static let configuration = CommandConfiguration(
    commandName: "live-event", abstract: "GET /api/v1/live/events/{fixtureId}: one match in play.")

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
