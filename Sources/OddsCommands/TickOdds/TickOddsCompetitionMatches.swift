internal import ArgumentParser
internal import OddsManual
internal import OddsModel
internal import OddsProvider
internal import TickOdds

/// `odds tickodds competition-matches`: a competition's matches, page by page.
struct TickOddsCompetitionMatches: OddsCommand {
  static let configuration = CommandConfiguration(
    commandName: "competition-matches",
    abstract: "GET /api/v1/competitions/{sportId}/{competitionId}/matches: a competition's matches.")

  static let manual = CommandManual(
    [.feeds],
    [
      Example("List a competition's matches", "odds tickodds competition-matches soccer 1")
    ])

  @Argument(help: ArgumentHelp("The sport's id, as 'sports' shows it.", valueName: "sport-id"))
  var sport: String
  @Argument(help: ArgumentHelp("The competition's id, as 'competitions' shows it.", valueName: "competition-id"))
  var competition: String
  @Flag(help: "Include finished matches.")
  var includePast = false
  @OptionGroup var paging: TickOddsPageOptions
  @OptionGroup var raw: RawOptions
  @OptionGroup var common: CommonOptions

  static var shape: AnswerShape { .matches }

  func execute(_ context: Context) async throws(OddsError) -> Int32 {
    let endpoint = try await Endpoint(TickOddsProvider.self, raw, context)
    return try await endpoint.matches(
      endpoint.provider.matches(
        sport, competition: competition, page: paging.page ?? 1, pageSize: paging.pageSize ?? 200,
        includePast: includePast),
      sport: TickOddsProvider.sportWords.sport(sport))
  }
}
