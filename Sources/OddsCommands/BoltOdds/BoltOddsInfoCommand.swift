internal import ArgumentParser
internal import BoltOdds
internal import OddsJSON
internal import OddsModel
internal import OddsOutput

/// `odds boltodds info`: leagues and sportsbooks.
enum BoltOddsInfoCommand: NativeEndpoint {
  static let info = EndpointInfo(
    "info", "GET /get_info: leagues and sportsbooks available for subscription.", aliases: ["get_info"],
    ["List the leagues and sportsbooks": "odds boltodds info"])

  static func answer(
    _: NoParameters, _ run: EndpointRun<BoltOddsProvider>
  ) async throws(OddsError) -> Int32 {
    let endpoint = try await run.open()
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
