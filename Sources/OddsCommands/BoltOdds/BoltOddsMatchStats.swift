internal import ArgumentParser
internal import BoltOdds
internal import OddsJSON
internal import OddsModel
internal import OddsOutput

/// `odds boltodds match-stats`: games' statistics.
enum BoltOddsMatchStats: NativeEndpoint {
  static let info = EndpointInfo(
    "match-stats", "POST /match_stats: games' statistics.", aliases: ["match_stats"],
    ["Show the statistics of a game": "odds boltodds match-stats 6b84a3314152"])

  static func answer(
    _ games: BoltOddsGamesArgument, _ run: EndpointRun<BoltOddsProvider>
  ) async throws(OddsError) -> Int32 {
    let endpoint = try await run.open()
    let labels = try await games.labels(endpoint)
    return try await endpoint.answer(endpoint.provider.matchStats(labels)) { body throws(OddsError) in
      Self.answer(try BoltOddsMatchStatistics.list(body))
    }
  }

  static func answer(_ games: [BoltOddsMatchStatistics]) -> NestedAnswer {
    func row(_ row: BoltOddsMatchStatistics.Row) -> [Value.Member] {
      [.init("name", .text(row.name)), .init("home", Value(row.home)), .init("away", Value(row.away))]
    }
    return NestedAnswer(
      games.map { game in
        [
          "game": .text(game.game), "home": Value(game.home), "away": Value(game.away),
          "statistics": .array(game.rows.map { .object([.init("id", .text($0.id))] + row($0)) }),
          "failure": Value(game.failure),
        ]
      },
      rows: games.flatMap { game in
        game.rows.map { .object([.init("game", .text(game.game))] + row($0)) }
          + (game.failure.map { [["game": .text(game.game), "name": .text($0), "home": .null, "away": .null]] } ?? [])
      })
  }
}
