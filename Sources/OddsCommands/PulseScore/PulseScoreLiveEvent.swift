internal import ArgumentParser
internal import OddsManual
internal import OddsModel
internal import PulseScore

/// `odds pulsescore live-event`: one match in play, with every market.
struct PulseScoreLiveEvent: OddsCommand {
  static let configuration = CommandConfiguration(
    commandName: "live-event", abstract: "GET /live-events/{id}: one match in play, with every market.")

  static let manual = CommandManual(
    [.feeds],
    [
      Example(
        "Show a match in play, with an id from 'odds pulsescore live-events'", "odds pulsescore live-event 98734001")
    ])

  @Argument(
    help: ArgumentHelp("The event's id, such as 98734001.", valueName: "id"),
    completion: Seen.matches(of: .pulsescore))
  var id: String
  @OptionGroup var raw: RawOptions
  @OptionGroup var common: CommonOptions

  static var shape: AnswerShape { .matches }

  func execute(_ context: Context) async throws(OddsError) -> Int32 {
    let endpoint = try await Endpoint(PulseScoreProvider.self, raw, context)
    return try await endpoint.matches(endpoint.provider.liveEvent(id), isSingle: true)
  }
}
