internal import ArgumentParser
internal import BoltOdds
internal import OddsJSON
internal import OddsManual
internal import OddsModel
internal import OddsOutput

/// `odds boltodds games`: the games available for subscription.
struct BoltOddsGames: OddsCommand {
  static let configuration = CommandConfiguration(
    commandName: "games", abstract: "GET /get_games: games available for subscription, with their labels.",
    aliases: ["get_games"])

  static let manual = CommandManual(
    [.feeds],
    [
      Example("List all games with their labels", "odds boltodds games"),
      Example("List the games of one league", "odds boltodds games --sports 'Premier League'"),
    ])

  @Option(help: ArgumentHelp("Comma-separated list of leagues, in BoltOdds' spelling.", valueName: "names"))
  var sports: String?
  @OptionGroup var raw: RawOptions
  @OptionGroup var common: CommonOptions

  func execute(_ context: Context) async throws(OddsError) -> Int32 {
    let endpoint = try await Endpoint(BoltOddsProvider.self, raw, context)
    let sports = NameList.names(sports)
    try await endpoint.check(BoltOddsFilters(sports: sports))
    return try await endpoint.answer(endpoint.provider.games(sports: sports)) { body throws(OddsError) in
      Self.answer(try BoltOddsGame.list(body), context.style)
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
