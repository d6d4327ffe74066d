internal import ArgumentParser
internal import OddsManual
internal import OddsModel
internal import OddsProvider
internal import TickOdds

/// `odds tickodds matches`: matches by sport, competition and date.
struct TickOddsMatches: OddsCommand {
  static let configuration = CommandConfiguration(
    commandName: "matches", abstract: "GET /api/v1/matches: matches by sport, competition and date.")

  static let manual = CommandManual(
    [.feeds],
    [
      Example("List upcoming matches, fifty a page", "odds tickodds matches --upcoming --page-size 50")
    ])

  @Option(help: ArgumentHelp("The sport's id.", valueName: "id"))
  var sport: String?
  @Option(help: ArgumentHelp("The competition's id.", valueName: "id"))
  var competition: String?
  @Option(help: ArgumentHelp("The first day.", valueName: "date"))
  var dateFrom: String?
  @Option(help: ArgumentHelp("The last day.", valueName: "date"))
  var dateTo: String?
  @Flag(help: "Only upcoming matches.")
  var upcoming = false
  @OptionGroup var paging: TickOddsPageOptions
  @OptionGroup var raw: RawOptions
  @OptionGroup var common: CommonOptions

  static var shape: AnswerShape { .matches }

  func execute(_ context: Context) async throws(OddsError) -> Int32 {
    let endpoint = try await Endpoint(TickOddsProvider.self, raw, context)
    let named: [(name: String, value: String?)] = [
      ("sport", sport), ("competition", competition), ("dateFrom", dateFrom), ("dateTo", dateTo),
      ("upcoming", upcoming ? "1" : nil), ("page", paging.page.map(String.init)),
      ("pageSize", paging.pageSize.map(String.init)),
    ]
    return try await endpoint.matches(
      endpoint.provider.matches(named.compactMap { item in item.value.map { (item.name, $0) } }),
      sport: sport.map { TickOddsProvider.sportWords.sport($0) })
  }
}
