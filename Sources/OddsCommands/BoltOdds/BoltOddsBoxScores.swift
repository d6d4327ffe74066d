internal import ArgumentParser
internal import BoltOdds
internal import OddsJSON
internal import OddsModel
internal import OddsOutput

/// `odds boltodds boxscores`: scores by period and players' statistics.
enum BoltOddsBoxScores: NativeEndpoint {
  static let info = EndpointInfo(
    "boxscores", "POST /boxscores: scores by period, and players' statistics.",
    ["Show the box score of a game, with an id from 'odds boltodds games'": "odds boltodds boxscores 6b84a3314152"])

  static func answer(
    _ games: BoltOddsGamesArgument, _ run: EndpointRun<BoltOddsProvider>
  ) async throws(OddsError) -> Int32 {
    let endpoint = try await run.open()
    let labels = try await games.labels(endpoint)
    return try await endpoint.answer(endpoint.provider.boxScores(labels)) { body throws(OddsError) in
      Self.answer(try BoltOddsBoxScore.list(body))
    }
  }

  static func answer(_ scores: [BoltOddsBoxScore]) -> NestedAnswer {
    NestedAnswer(scores.map(thing), rows: scores.flatMap(rows))
  }

  private static func thing(_ score: BoltOddsBoxScore) -> Value {
    [
      "game": .text(score.game), "home": Value(score.home), "away": Value(score.away), "clock": Value(score.clock),
      "periods": .array(
        score.periods.map { ["name": .text($0.name), "home": Value($0.home), "away": Value($0.away)] }),
      "details": members(score.details),
      "players": .array(
        score.players.map { player in
          [
            "name": .text(player.name), "number": Value(player.number), "position": Value(player.position),
            "stats": members(player.stats),
          ]
        }),
    ]
  }

  private static func members(_ values: [BoltOddsBoxScore.Value]) -> Value {
    .object(values.map { .init($0.name, .text($0.value)) })
  }

  private static func rows(_ score: BoltOddsBoxScore) -> [Value] {
    func row(_ item: String, _ home: Value = .null, _ away: Value = .null, _ detail: String? = nil) -> Value {
      ["game": .text(score.game), "item": .text(item), "home": home, "away": away, "detail": Value(detail)]
    }
    var rows = [row("score", Value(score.home), Value(score.away), score.clock)]
    rows += score.periods.map { row($0.name, Value($0.home), Value($0.away)) }
    rows += score.details.map { row($0.name, .null, .null, $0.value) }
    for player in score.players {
      let words = [player.number.map { "#\($0)" }, player.position].compactMap { $0 }
      rows.append(
        row(player.name, .null, .null, (words + player.stats.map { "\($0.name) \($0.value)" }).joined(separator: " ")))
    }
    return rows
  }
}
