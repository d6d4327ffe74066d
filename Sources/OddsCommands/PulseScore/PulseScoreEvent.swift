internal import ArgumentParser
internal import OddsModel
internal import PulseScore

/// `odds pulsescore event`: one match to come, with every market.
struct PulseScoreEvent: OddsCommand {
  static let configuration = CommandConfiguration(
    commandName: "event", abstract: "GET /{sport}/events/{id}: one match to come, with every market.")

  @Argument(help: ArgumentHelp("The event's id.", valueName: "id"))
  var id: String
  @OptionGroup var sport: PulseScoreSportOption
  @OptionGroup var raw: RawOptions
  @OptionGroup var common: CommonOptions

  func execute(_ context: Context) async throws(OddsError) -> Int32 {
    let sport = try sport.value()
    let endpoint = try await Endpoint(PulseScoreProvider.self, raw, context)
    return try await endpoint.matches(try endpoint.provider.event(id, sport), sport: sport, isSingle: true)
  }
}
