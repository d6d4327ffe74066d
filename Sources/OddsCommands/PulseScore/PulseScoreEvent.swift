internal import ArgumentParser
internal import OddsManual
internal import OddsModel
internal import PulseScore

/// `odds pulsescore event`: one upcoming match, with every market.
struct PulseScoreEvent: OddsCommand {
  static let configuration = CommandConfiguration(
    commandName: "event", abstract: "GET /{sport}/events/{id}: one upcoming match, with every market.")

  static let manual = CommandManual(
    [.feeds],
    [
      Example("Show an upcoming match, with an id from 'odds pulsescore events'", "odds pulsescore event 98734013")
    ])

  @Argument(
    help: ArgumentHelp("The event's id.", valueName: "id"),
    completion: Seen.matches(of: .pulsescore))
  var id: String
  @OptionGroup var sport: PulseScoreSportOption
  @OptionGroup var raw: RawOptions
  @OptionGroup var common: CommonOptions

  static var shape: AnswerShape { .matches }

  func execute(_ context: Context) async throws(OddsError) -> Int32 {
    let asked = try sport.value()
    let endpoint = try await Endpoint(PulseScoreProvider.self, raw, context)
    do {
      return try await endpoint.matches(try endpoint.provider.event(id, asked), sport: asked, isSingle: true)
    } catch var error where error.kind == .notFound && sport.sport == nil {
      error.hint = "only soccer was queried; use --sport for another sport"
      throw error
    }
  }
}
