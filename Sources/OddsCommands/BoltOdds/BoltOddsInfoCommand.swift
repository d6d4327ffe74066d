internal import ArgumentParser
internal import BoltOdds
internal import OddsJSON
internal import OddsManual
internal import OddsModel
internal import OddsOutput

/// `odds boltodds info`: leagues and sportsbooks.
struct BoltOddsInfoCommand: OddsCommand {
  static let configuration = CommandConfiguration(
    commandName: "info", abstract: "GET /get_info: leagues and sportsbooks available for subscription.",
    aliases: ["get_info"])

  static let manual = CommandManual(
    [.feeds],
    [
      Example("List the leagues and sportsbooks", "odds boltodds info")
    ])

  @OptionGroup var raw: RawOptions
  @OptionGroup var common: CommonOptions

  func execute(_ context: Context) async throws(OddsError) -> Int32 {
    let endpoint = try await Endpoint(BoltOddsProvider.self, raw, context)
    return try await endpoint.answer(endpoint.provider.info()) { body throws(OddsError) in
      let info = try BoltOddsInfo(body)
      let rows =
        info.leagues.map { Row(kind: "sports", name: $0, sport: BoltOddsInfo.sport(of: $0).rawValue) }
        + info.sportsbooks.map { Row(kind: "sportsbooks", name: $0, sport: nil) }
      return ValueAnswer(rows)
    }
  }

  /// A name; `kind` is the filter that accepts it.
  private struct Row: AnswerRow {
    var kind: String
    var name: String
    var sport: String?
    static let fields = ["kind", "name", "sport"]
    var value: Value { ["kind": .text(kind), "name": .text(name), "sport": Value(sport)] }
  }
}
