internal import ArgumentParser
internal import OddsManual
internal import OddsModel
internal import TickOdds

/// `odds tickodds match`: one match, with every market.
struct TickOddsMatch: OddsCommand {
  static let configuration = CommandConfiguration(
    commandName: "match", abstract: "GET /api/v1/matches/{fixtureId}: one match.")

  static let manual = CommandManual(
    [.feeds],
    [
      Example("Show a match, with an id from 'odds tickodds matches'", "odds tickodds match 191690001")
    ])

  @Argument(
    help: ArgumentHelp("The fixture's id.", valueName: "id"),
    completion: Seen.matches(of: .tickodds))
  var id: String
  @OptionGroup var raw: RawOptions
  @OptionGroup var common: CommonOptions

  static var shape: AnswerShape { .matches }

  func execute(_ context: Context) async throws(OddsError) -> Int32 {
    let endpoint = try await Endpoint(TickOddsProvider.self, raw, context)
    return try await endpoint.matches(endpoint.provider.match(id), isSingle: true)
  }
}
