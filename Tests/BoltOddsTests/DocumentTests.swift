import BoltOdds
import OddsModel
import OddsProvider
import OddsTransport
import TestSupport
import Testing

/// The examples of the provider's documentation, unchanged.
@Suite(.enabled(if: DocumentedJSON.areHere)) struct DocumentTests {
  static let examples = DocumentedJSON.examples(in: "boltodds.txt")

  /// Returns the examples with this member, in the documentation's order; with `value`, only those whose member has it.
  static func examples(_ key: String, _ value: String? = nil) -> [JSONTree] {
    examples.map(\.tree).filter { tree in
      guard let found = tree[key] else { return false }
      return value == nil || found == .string(value ?? "") || found == .number(value ?? "")
    }
  }

  /// Returns the only example with these values.
  static func example(_ values: [String: String]) throws -> JSONTree {
    let found = examples.map(\.tree).filter { tree in
      values.allSatisfy { tree[$0] == .string($1) || tree[$0] == .number($1) }
    }
    try #require(found.count == 1, "\(values): \(found.count)")
    return found[0]
  }

  private func received(_ feed: BoltOddsFeed, _ trees: JSONTree...) throws -> [String] {
    let sockets = try Sockets()
    for tree in trees { sockets.receive(feed, tree.text) }
    return Digest(batch: sockets.batch, names: sockets.names).lines
  }

  @Test func everyDocumentedExampleIsFound() { #expect(Self.examples.count == 35) }

  // MARK: Odds

  private static let mets = "New York Mets vs Los Angeles Angels, 2025-07-23, 01"

  /// The documented odds messages have no universal id, and the documented list of games contains none of their games.
  private func odds(_ actions: String...) async throws -> [String] {
    let sockets = try Sockets()
    try await sockets.learn(try Self.listOfGames().text)
    for action in actions { sockets.receive(.odds, try Self.example(["action": action]).text) }
    return Digest(batch: sockets.batch, names: sockets.names).lines
  }

  private static func listOfGames() throws -> JSONTree {
    try #require(examples.first { $0.tree.text.contains("Damian Pinas") }?.tree)
  }

  private static let page = "https://play.ballybet.ca/sports#event/1022036664"
  private static let game = [
    "match \(mets); baseball; league MLB; teams New York Mets - Los Angeles Angels; start 2025-07-23T17:09:00.000Z",
    "link \(page)",
  ]

  @Test func initialStateAndGameUpdateReplaceTheSportsbooksLines() async throws {
    let begins = Self.game + ["all lines of ballybet:"]
    // The list lacks this game, so it is requested again.
    #expect(
      try await odds("initial_state") == begins + [
        "moneyline New York Mets home ballybet -10000 \(Self.page)?coupon=pickType|3815533797|wagerAmounts|replace",
        "moneyline Los Angeles Angels away ballybet +3300 \(Self.page)?coupon=pickType|3815533801|wagerAmounts|replace",
        "lookUp",
      ])
    #expect(
      try await odds("initial_state", "game_update") == begins + [
        "moneyline New York Mets home ballybet -3333 \(Self.page)?coupon=pickType|3815533797|wagerAmounts|replace",
        "moneyline Los Angeles Angels away ballybet +900 \(Self.page)?coupon=pickType|3815533801|wagerAmounts|replace",
      ])
  }

  @Test func lineUpdateChangesOneLine() async throws {
    #expect(
      try await odds("initial_state", "line_update") == [
        Self.game[0],
        "moneyline New York Mets home ballybet -1250 \(Self.page)?coupon=pickType|3815533797|wagerAmounts|replace",
      ])
  }

  @Test func removalsAndClearsRemoveLines() async throws {
    #expect(
      try await odds("initial_state", "game_removed") == ["match \(Self.mets)", "no lines of ballybet"])
    #expect(try await odds("sport_clear") == ["cleared ballybet NBA"])
    #expect(try await odds("book_clear") == ["cleared ballybet everywhere"])
  }

  @Test func controlMessagesOfTheOddsSocketDecode() async throws {
    #expect(try await odds("socket_connected") == ["roundBegins", "ready"])
    #expect(try await odds("ping") == ["heartbeat"])
    let refusal = "Re-subscription rate limit hit. Please wait 5 seconds before re-subscribing."
    #expect(try await odds("error") == [#"refused("\#(refusal)")"#, "again(6.0 seconds)"])
    #expect(
      try await odds("subscription_updated") == [
        "roundBegins", #"subscribed("You have successfully updated your subscription filters.")"#,
      ])
  }

  // MARK: Play-by-play

  private static let bills =
    "match 26dbab0e7ade; americanFootball; league NFL; teams Buffalo Bills - Cincinnati Bengals"

  @Test func streamOneSendsStatePlaysAndStatistics() throws {
    #expect(
      try received(.playByPlay, Self.example(["stream": "1", "action": "current_state"])) == [
        Self.bills + "; score 11-21; live; period 3rd Quarter; clock 631",
        "situation down 3, yard line 35, possession home, timeouts 3-3",
      ])
    let statistics = try received(.playByPlay, Self.example(["stream": "1", "action": "stats"]))
    #expect(statistics.first == Self.bills)
    #expect(statistics.contains("statistic first_downs 13|10"))
    #expect(statistics.contains("statistic punt |2"))
    #expect(
      try received(.playByPlay, Self.example(["stream": "1", "state": "last_play"])) == [
        Self.bills + "; live", "situation down 3, distance 2, yard line 35, possession home",
        "play 1 pass_that_gains_yards; home; receiver James Cook, passer Josh Allen, drive_number 5, net_yards 5, "
          + "play_number 7; from (down 2, side away, possession home, yardline 40, distance 7); "
          + "to (down 3, side away, possession home, yardline 35, distance 2); "
          + "then (down 3, distance 2, yard line 35, possession home)",
      ])
    #expect(
      try received(.playByPlay, Self.example(["stream": "1", "state": "new_play"])) == [
        "match e6251db7dbec; americanFootball; league NFL; teams New York Jets - Miami Dolphins; live",
        "situation down 2, distance 9, yard line 8, possession away",
        "play 1 rush_that_gains_yards; away; drive_number 9, net_yards 1, play_number 1; "
          + "from (down 1, side away, possession away, yardline 7, distance 10); "
          + "to (down 2, side away, possession away, yardline 8, distance 9); "
          + "then (down 2, distance 9, yard line 8, possession away)",
      ])
  }

  @Test func streamTwoSendsPlaysAndStatistics() throws {
    let rockets = "match 08a0bc661896; basketball; league NBA; teams Houston Rockets - Los Angeles Clippers"
    #expect(
      try received(.playByPlay, Self.example(["stream": "2", "action": "new_play"])) == [
        rockets + "; score 80-82; break; clock 0", "play 2 new_play; clock 00:00; End of 3rd Quarter.; score 80-82",
      ])
    let statistics = try received(.playByPlay, Self.example(["stream": "2", "action": "stats"]))
    #expect(statistics.first == rockets)
    #expect(statistics.contains("statistic rebounds 36|19"))
    #expect(statistics.contains("statistic personalFouls |12"))
  }

  @Test func streamThreeSendsPlaysAndStatistics() throws {
    let hull = "match d8b78ad82391; soccer; league EFL Championship; teams Sheffield - Hull City"
    #expect(
      try received(.playByPlay, Self.example(["stream": "3", "action": "new_play"])) == [
        hull + "; score 2-2; live; clock 3983 runs", "play 3 DangerStateChanged; away; clock 01:06:22; Safe",
        "play 3 GoalKick; away; clock 01:06:23; score 2-2",
      ])
    #expect(
      try received(.playByPlay, Self.example(["stream": "3", "action": "stats"])) == [
        hull, "statistic POSSESSIONS 48|52", "statistic ATTACKS 67|53", "statistic DANGEROUS_ATTACK 41|43",
        "statistic SHOTS 0/3|4/7",
      ])
  }

  @Test func streamFourSendsPlaysWithPointsAndCoordinates() throws {
    #expect(
      try received(.playByPlay, Self.example(["stream": "4", "action": "new_play"])) == [
        "match af76659e4344; basketball; league NBA; teams Portland Trail Blazers - Dallas Mavericks; score 8-9; live",
        "play 4 attempt_missed; home; clock 3:20; Attempt missed; score 8-9; points 3; at 73.0,83.0",
      ])
  }

  // MARK: Live scores

  @Test func matchUpdateSendsInningsCountAndBases() throws {
    #expect(
      try received(.liveScores, Self.example(["action": "match_update"])) == [
        "match 469e868dfa5b; baseball; teams Georgia Yellow Jackets - Georgia Panthers; score 2-0; live; "
          + "period Top 5th Inning; periods Inning 1 2-0, Inning 2 0-0, Inning 3 0-0, Inning 4 0-0, Inning 5 0-0",
        "situation outs 0, strikes 1, balls 0, bases 6",
      ])
  }

  // MARK: Requests

  @Test func subscriptionsAndRequestBodiesEqualTheDocumentedOnes() throws {
    let provider = try Sockets().provider
    let subscriptions = Self.examples("action", "subscribe")
    #expect(subscriptions.count == 2)
    for tree in subscriptions {
      let filters = BoltOddsFilters(games: Self.strings(tree["filters"]?["games"]))
      #expect(JSONTree(Array(filters.subscription.utf8)) == tree)
    }
    let bodies = Self.examples("games")
    #expect(bodies.count == 6)
    for tree in bodies {
      let games = Self.strings(tree["games"])
      for request in [provider.boxScores(games), provider.matchStats(games), provider.matchInfo(games)] {
        #expect(request.http.body.flatMap { JSONTree($0) } == tree)
      }
    }
  }

  private static func strings(_ tree: JSONTree?) -> [String] {
    guard case .array(let elements) = tree else { return [] }
    return elements.compactMap { if case .string(let text) = $0 { text } else { nil } }
  }

  // MARK: Answers

  @Test func documentedListsDecode() throws {
    let info = try BoltOddsInfo(try #require(Self.examples("sportsbooks").first).bytes)
    #expect(info == BoltOddsInfo(leagues: ["UFC", "Boxing", "NBA"], sportsbooks: ["draftkings", "neobet"]))
    let games = try BoltOddsGame.list(try Self.listOfGames().bytes)
    #expect(
      games.map(\.label) == [
        "Damian Pinas vs Wes Schultz, 2026-02-28, 05", "Erik Silva vs Francis Marshall, 2026-02-28, 05",
      ])
    #expect(games.map(\.id) == ["af418396d57c", "144fb6386df6"])
    #expect(games.map(\.league) == ["UFC", "UFC"])
    #expect(games.map { $0.start?.rfc3339 } == ["2026-02-28T22:15:00.000Z", "2026-02-28T22:45:00.000Z"])
    #expect(games.map(\.home) == ["Damian Pinas", "Erik Silva"])
    let markets = try BoltOddsMarket.list(try #require(Self.examples("draftkings").first).bytes)
    #expect(markets.map(\.name) == ["Fight To Not Start R3", "Fight To Not Go Distance", "To Win By KO, TKO, DQ"])
    #expect(markets.allSatisfy { $0.sportsbook == "draftkings" && $0.league == "UFC" })
  }

  @Test func documentedParlaysDecode() throws {
    let tree = try #require(Self.examples.first { $0.tree.text.contains("SGP_PLUS") }?.tree)
    let parlays = try BoltOddsParlay.list(tree.bytes)
    #expect(parlays.count == 1)
    #expect(parlays[0].odds == "+1746")
    #expect(parlays[0].totalBets == 3238)
    #expect(parlays[0].type == "SGP_PLUS")
    #expect(
      parlays[0].legs.map(\.name) == [
        "Auston Matthews Over 0.5 Goals", "Toronto Maple Leafs Moneyline", "Toronto Blue Jays Moneyline",
        "Vladimir Guerrero Jr. Over 0.5 Home Runs",
      ])
    #expect(parlays[0].legs.map(\.universalID) == ["ac792a4acb18", "ac792a4acb18", "762ce180a3ef", "762ce180a3ef"])
    #expect(parlays[0].legs.map(\.outcomeLine) == ["0.5", nil, nil, "0.5"])
  }

  @Test func documentedBoxScoreDecodes() throws {
    let tree = try #require(Self.examples.first { $0.tree.text.contains("scorePerPeriod") }?.tree)
    let score = try #require(try BoltOddsBoxScore.list(tree.bytes).first)
    #expect(score.game == "Tampa Bay Buccaneers vs Atlanta Falcons, 2025-12-11, 08")
    #expect(score.home == 13)
    #expect(score.away == 14)
    #expect(score.clock == "Halftime")
    #expect(
      score.periods.map { "\($0.name) \($0.home ?? -1)-\($0.away ?? -1)" } == ["Q1 7-0", "Q2 6-14", "Q3 0-0"])
    #expect(
      score.details.map(\.name) == ["timeoutsTotal", "timeoutsRemaining", "isRedZone", "possession"])
    #expect(score.players.map(\.name) == ["Kirk Cousins"])
    #expect(score.players[0].stats.map(\.value) == ["12/16", "156", "36", "2", "0", "0"])
  }

  @Test func documentedMatchStatisticsDecode() throws {
    let tree = try #require(Self.examples.first { $0.tree.text.contains("match_detailsextended") }?.tree)
    let statistics = try #require(try BoltOddsMatchStatistics.list(tree.bytes).first)
    #expect(statistics.home == "Bouzas Maneiro, Jessica")
    #expect(
      statistics.rows.map { "\($0.name) \($0.home ?? "") \($0.away ?? "")" } == [
        "Double Faults 1 1", "Points won 25 39", "Max Points in a Row 3 7", "1st Serve Pts. Won 8/9/17 12/8/20",
      ])
  }

  static func matchInfo() throws -> JSONTree {
    try #require(examples.first { $0.tree.text.contains("match_timelinedelta") }?.tree)
  }

  @Test func documentedMatchInfoDecodes() throws {
    let info = try #require(try BoltOddsMatchInfo.list(try Self.matchInfo().bytes).first)
    #expect(info.home == "Bouzas Maneiro, Jessica")
    #expect(info.away == "Frech, Magdalena")
    #expect(info.homeScore == 0)
    #expect(info.awayScore == 1)
    #expect(info.winner == "away")
    #expect(info.status == "2nd set")
    #expect(info.periods.map { "\($0.name) \($0.home ?? -1)-\($0.away ?? -1)" } == ["p1 0-6", "p2 2-1"])
    #expect(info.homePoints == "0")
    #expect(info.awayPoints == "0")
    #expect(info.serving == .home)
    #expect(info.homeSeed == "7")
    #expect(info.awaySeed == nil)
    #expect(info.round == "26")
    #expect(info.played == 2748)
    #expect(info.remaining == 0)
    #expect(info.updated == Timestamp(seconds: 1_772_139_299))
    #expect(info.ended == nil)
    #expect(info.events.isEmpty)
  }

  @Test func documentedMatchInfoReachesTheBoard() async throws {
    #expect(
      try await Self.standing(Self.matchInfo()) == [
        "match u; tennis; league WTA Austin; teams Jessica Bouzas Maneiro - Magdalena Frech; score 0-1; live; "
          + "period Set 2; start 2026-02-26T20:00:00.000Z; periods Set 1 0-6, Set 2 2-1; points 0-0; serving home",
        "round 26", "situation seeds 7|",
      ])
  }

  /// Returns the rows for a game in play with this match info.
  static func standing(_ info: JSONTree) async throws -> [String] {
    let sockets = try Sockets()
    let games = """
      {"Jessica Bouzas Maneiro vs Magdalena Frech, 2026-02-26, 03":{"universal_id":"u","sport":"WTA Austin"}}
      """
    let documents = try await sockets.provider.live([]) { request throws(OddsError) in
      request.asked == "match info" ? info.bytes : Array(games.utf8)
    }
    sockets.apply(documents ?? [])
    return Digest(batch: sockets.batch, names: sockets.names).lines
  }
}
