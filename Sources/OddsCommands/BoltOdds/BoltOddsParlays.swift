internal import ArgumentParser
internal import BoltOdds
internal import OddsJSON
internal import OddsModel
internal import OddsOutput

/// `odds boltodds parlays`: the parlays of a sportsbook.
enum BoltOddsParlays: NativeEndpoint {
  static let info = EndpointInfo(
    "parlays", "GET /get_parlays: the parlays that sportsbooks offer, leg by leg.", aliases: ["get_parlays"],
    ["List the parlays of a sportsbook": "odds boltodds parlays --sportsbooks draftkings"])

  struct Parameters: ParsableArguments, Sendable {
    @Option(help: ArgumentHelp("Comma-separated list of sportsbooks.", valueName: "names"))
    var sportsbooks: String
  }

  static func answer(
    _ parameters: Parameters, _ run: EndpointRun<BoltOddsProvider>
  ) async throws(OddsError) -> Int32 {
    let endpoint = try await run.open()
    let sportsbooks = NameList.names(parameters.sportsbooks)
    try await endpoint.check(BoltOddsFilters(sportsbooks: sportsbooks))
    return try await endpoint.answer(endpoint.provider.parlays(sportsbooks: sportsbooks)) { body throws(OddsError) in
      Self.answer(try BoltOddsParlay.list(body))
    }
  }

  static func answer(_ parlays: [BoltOddsParlay]) -> NestedAnswer {
    var rows: [Value] = []
    let things = parlays.enumerated().map { number, parlay -> Value in
      for leg in parlay.legs {
        rows.append([
          "parlay": .integer(Int64(number + 1)), "odds": Value(parlay.odds), "type": Value(parlay.type),
          "bets": Value(parlay.totalBets), "leg": .text(leg.name), "game": Value(leg.game), "league": Value(leg.league),
        ])
      }
      return [
        "odds": Value(parlay.odds), "type": Value(parlay.type), "totalBets": Value(parlay.totalBets),
        "legs": .array(parlay.legs.map(leg)),
      ]
    }
    return NestedAnswer(things, rows: rows)
  }

  private static func leg(_ leg: BoltOddsParlay.Leg) -> Value {
    [
      "name": .text(leg.name), "game": Value(leg.game), "universalId": Value(leg.universalID),
      "league": Value(leg.league), "outcomeName": Value(leg.outcomeName), "outcomeLine": Value(leg.outcomeLine),
      "outcomeOverUnder": Value(leg.outcomeOverUnder), "outcomeTarget": Value(leg.outcomeTarget),
    ]
  }
}
