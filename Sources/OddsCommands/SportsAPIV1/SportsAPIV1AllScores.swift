internal import ArgumentParser
internal import OddsManual
internal import OddsModel
internal import SportsAPIV1

/// `odds sportsapi-v1 allscores`: a sport's games between two days.
struct SportsAPIV1AllScores: OddsCommand {
  static let configuration = CommandConfiguration(
    commandName: "allscores", abstract: "GET /games/allscores: a sport's games between two dates.")

  static let manual = CommandManual(
    [.feeds],
    [
      Example("List the soccer games of a day", "odds sportsapi-v1 allscores --sport soccer --from 17/04/2026")
    ])

  @Option(help: ArgumentHelp("First date, as 17/04/2026.", valueName: "date"))
  var from: String
  @Option(help: ArgumentHelp("Last date, as 18/04/2026 (default: the first).", valueName: "date"))
  var to: String?
  @OptionGroup var sport: SportsAPIV1SportOption
  @OptionGroup var raw: RawOptions
  @OptionGroup var common: CommonOptions

  static var shape: AnswerShape { .matches }

  func execute(_ context: Context) async throws(OddsError) -> Int32 {
    let sport = try sport.value() ?? .soccer
    let endpoint = try await Endpoint(SportsAPIV1Provider.self, raw, context)
    return try await endpoint.matches(endpoint.provider.allScores(sport, from: from, to: to ?? from), sport: sport)
  }
}
