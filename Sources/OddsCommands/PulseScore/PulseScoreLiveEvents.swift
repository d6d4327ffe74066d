internal import ArgumentParser
internal import OddsManual
internal import OddsModel
internal import PulseScore

/// `odds pulsescore live-events`: the matches of a sport in play.
struct PulseScoreLiveEvents: OddsCommand {
  static let configuration = CommandConfiguration(
    commandName: "live-events", abstract: "GET /live-events: the matches of a sport in play.")

  static let manual = CommandManual(
    [.feeds],
    [
      Example("List the tennis matches in play", "odds pulsescore live-events --sport tennis"),
      Example("Save the unchanged response", "odds pulsescore live-events --raw > live.json"),
    ])

  @OptionGroup var sport: PulseScoreSportOption
  @OptionGroup var raw: RawOptions
  @OptionGroup var common: CommonOptions

  static var shape: AnswerShape { .matches }

  func execute(_ context: Context) async throws(OddsError) -> Int32 {
    let sport = try sport.value()
    let endpoint = try await Endpoint(PulseScoreProvider.self, raw, context)
    return try await endpoint.matches(try endpoint.provider.liveEvents(sport), sport: sport)
  }
}
