internal import ArgumentParser
internal import OddsManual
internal import OddsModel
internal import PulseScore

/// `odds pulsescore leagues`: the leagues of a sport with upcoming matches.
struct PulseScoreLeagues: OddsCommand {
  static let configuration = CommandConfiguration(
    commandName: "leagues", abstract: "GET /{sport}/leagues: the leagues of a sport, with upcoming events.")

  static let manual = CommandManual(
    [.feeds],
    [
      Example("List the soccer leagues with upcoming events", "odds pulsescore leagues --sport soccer")
    ])

  @OptionGroup var sport: PulseScoreSportOption
  @OptionGroup var raw: RawOptions
  @OptionGroup var common: CommonOptions

  func execute(_ context: Context) async throws(OddsError) -> Int32 {
    let sport = try sport.value()
    let endpoint = try await Endpoint(PulseScoreProvider.self, raw, context)
    return try await endpoint.values(try endpoint.provider.leagues(sport))
  }
}
