internal import ArgumentParser
internal import BoltOdds
internal import OddsJSON
internal import OddsModel
internal import OddsOutput

/// `odds boltodds markets`: the markets available for subscription.
enum BoltOddsMarkets: NativeEndpoint {
  static let info = EndpointInfo(
    "markets", "GET /get_markets: the markets of each sportsbook and league.", aliases: ["get_markets"],
    ["List the markets of every sportsbook and league": "odds boltodds markets"])

  struct Parameters: ParsableArguments, Sendable {
    @Option(help: ArgumentHelp("Comma-separated list of leagues, in BoltOdds' spelling.", valueName: "names"))
    var sports: String?
    @Option(help: ArgumentHelp("Comma-separated list of sportsbooks.", valueName: "names"))
    var sportsbooks: String?
  }

  static func answer(
    _ parameters: Parameters, _ run: EndpointRun<BoltOddsProvider>
  ) async throws(OddsError) -> Int32 {
    let endpoint = try await run.open()
    let (sports, sportsbooks) = (NameList.names(parameters.sports), NameList.names(parameters.sportsbooks))
    try await endpoint.check(BoltOddsFilters(sports: sports, sportsbooks: sportsbooks))
    let request = endpoint.provider.markets(sports: sports, sportsbooks: sportsbooks)
    return try await endpoint.answer(request) { body throws(OddsError) in
      ValueAnswer(try BoltOddsMarket.list(body).map { Row(market: $0) })
    }
  }

  private struct Row: AnswerRow {
    var market: BoltOddsMarket
    static let fields = ["sportsbook", "league", "market"]
    var value: Value {
      ["sportsbook": .text(market.sportsbook), "league": .text(market.league), "market": .text(market.name)]
    }
  }
}
