internal import ArgumentParser
internal import OddsManual
internal import OddsModel
internal import TickOdds

/// `odds tickodds competitions`: a sport's competitions.
struct TickOddsCompetitions: OddsCommand {
  static let configuration = CommandConfiguration(
    commandName: "competitions", abstract: "GET /api/v1/sports/{sportId}/competitions: a sport's competitions.")

  static let manual = CommandManual(
    [.feeds],
    [
      Example("List the soccer competitions with their ids", "odds tickodds competitions soccer")
    ])

  @Argument(help: ArgumentHelp("The sport's id, as 'sports' shows it.", valueName: "sport-id"))
  var sport: String
  @OptionGroup var raw: RawOptions
  @OptionGroup var common: CommonOptions

  func execute(_ context: Context) async throws(OddsError) -> Int32 {
    let endpoint = try await Endpoint(TickOddsProvider.self, raw, context)
    return try await endpoint.values(endpoint.provider.competitions(sport), member: "data")
  }
}
