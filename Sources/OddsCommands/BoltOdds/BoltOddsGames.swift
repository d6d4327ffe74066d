internal import ArgumentParser
internal import BoltOdds
internal import OddsJSON
internal import OddsModel
internal import OddsOutput

/// `odds boltodds games`: the games available for subscription.
enum BoltOddsGames: NativeEndpoint {
  static let info = EndpointInfo(
    "games", "GET /get_games: games available for subscription, with their labels.", aliases: ["get_games"],
    [
      "List all games with their labels": "odds boltodds games",
      "List the games of one league": "odds boltodds games --sports 'Premier League'",
    ])

  struct Parameters: ParsableArguments, Sendable {
    @Option(help: ArgumentHelp("Comma-separated list of leagues, in BoltOdds' spelling.", valueName: "names"))
    var sports: String?
  }

  static func answer(
    _ parameters: Parameters, _ run: EndpointRun<BoltOddsProvider>
  ) async throws(OddsError) -> Int32 {
    let endpoint = try await run.open()
    let sports = NameList.names(parameters.sports)
    try await endpoint.check(BoltOddsFilters(sports: sports))
    return try await endpoint.answer(endpoint.provider.games(sports: sports)) { body throws(OddsError) in
      Self.answer(try BoltOddsGame.list(body), run.context.style)
    }
  }

  /// Starts are UTC for scripts, and in the user's zone for tables; BoltOdds sends them in US Eastern time.
  static func answer(_ games: [BoltOddsGame], _ style: TableStyle) -> NestedAnswer {
    func row(_ game: BoltOddsGame, _ start: String?) -> Value {
      [
        "game": .text(game.label), "start": Value(start), "league": Value(game.league), "home": Value(game.home),
        "away": Value(game.away), "id": .text(game.id),
        "origTeams": Value(game.origTeams),
      ]
    }
    let rows = games.map { row($0, $0.start?.rfc3339) }
    return NestedAnswer(rows, rows: rows, shown: games.map { row($0, $0.start.map { style.zone.long($0) } ?? $0.when) })
  }
}
