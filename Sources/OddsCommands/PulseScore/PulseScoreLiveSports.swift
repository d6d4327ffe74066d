internal import ArgumentParser
internal import OddsManual
internal import OddsModel
internal import PulseScore

/// `odds pulsescore live-sports`: the number of matches in play in each sport.
struct PulseScoreLiveSports: OddsCommand {
  static let configuration = CommandConfiguration(
    commandName: "live-sports", abstract: "GET /live-events/sports: the sports in play.")

  static let manual = CommandManual(
    [.feeds],
    [
      Example("List the sports in play", "odds pulsescore live-sports")
    ])

  @OptionGroup var raw: RawOptions
  @OptionGroup var common: CommonOptions

  func execute(_ context: Context) async throws(OddsError) -> Int32 {
    let endpoint = try await Endpoint(PulseScoreProvider.self, raw, context)
    return try await endpoint.values(endpoint.provider.liveSports())
  }
}
