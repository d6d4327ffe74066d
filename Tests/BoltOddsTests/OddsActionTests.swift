import BoltOdds
import OddsBoard
import OddsModel
import Testing

@Suite struct OddsActionTests {
  let feed = Feed()

  static func message(
    _ action: String, book: String = "betmgm", _ outcomes: String?, game: String = "Alpha vs Beta, 2026-01-02, 07",
    id: String? = "0123456789ab", sport: String = "NBA", home: String = "Alpha", away: String = "Beta",
    when: String = "2026-01-02, 07:10 PM"
  ) -> String {
    let universal = id.map { #""universal_game_id":"\#($0)","# } ?? ""
    let lines = outcomes.map { #","outcomes":{\#($0)}"# } ?? ""
    return """
      {"timestamp":"2026-01-02T03:04:05.000006+00:00","action":"\(action)","data":{"sport":"\(sport)",\
      "sportsbook":"\(book)","game":"\(game)",\(universal)"home_team":"\(home)","away_team":"\(away)",\
      "info":{"id":77,"when":"\(when)","link":"https://example.com/a"}\(lines)}}
      """
  }

  static func outcome(
    _ key: String, _ odds: String, _ name: String, line: String = "null", over: String = "null", target: String = "null"
  ) -> String {
    """
    "\(key)":{"odds":\(odds),"link":"","outcome_name":"\(name)","outcome_line":\(line),"outcome_over_under":\(over),\
    "outcome_target":\(target)}
    """
  }

  static let alpha = outcome("Alpha Moneyline", #""-150""#, "Moneyline", target: #""Alpha""#)
  static let beta = outcome("Beta Moneyline", #""+130""#, "Moneyline", target: #""Beta""#)

  @Test func anInitialStateTellsTheGameAndItsLines() throws {
    feed.receive(Self.message("initial_state", "\(Self.alpha),\(Self.beta)"))
    let match = try #require(feed.match("0123456789ab"))
    #expect(match.sport == .basketball)
    #expect(feed.text(match.league) == "NBA")
    #expect(feed.text(match.home) == "Alpha")
    #expect(feed.text(match.away) == "Beta")
    #expect(match.start.rfc3339 == "2026-01-03T00:10:00.000Z")
    #expect(match.updated.rfc3339 == "2026-01-02T03:04:05.000Z")
    #expect(
      feed.lines("0123456789ab") == [
        "moneyline[]|Alpha|home||betmgm|-150", "moneyline[]|Beta|away||betmgm|+130",
      ])
    #expect(feed.isComplete("0123456789ab", "moneyline") == true)
    #expect(feed.received == ["snapshot 0123456789ab"])
  }

  @Test func aLineUpdateMovesItsLineOnly() {
    feed.receive(Self.message("initial_state", "\(Self.alpha),\(Self.beta)"))
    feed.receive(
      Self.message("line_update", Self.outcome("Alpha Moneyline", #""-160""#, "Moneyline", target: #""Alpha""#)))
    #expect(feed.changes.count == 1)
    #expect(
      feed.lines("0123456789ab") == [
        "moneyline[]|Alpha|home||betmgm|-160", "moneyline[]|Beta|away||betmgm|+130",
      ])
    // An update with one selection doesn't make the market incomplete.
    #expect(feed.isComplete("0123456789ab", "moneyline") == true)
  }

  @Test(arguments: ["null", #""""#, #""None""#]) func oddsThatSayNothingSuspendTheLine(_ odds: String) {
    feed.receive(Self.message("initial_state", "\(Self.alpha),\(Self.beta)"))
    feed.receive(Self.message("line_update", Self.outcome("Alpha Moneyline", odds, "Moneyline", target: #""Alpha""#)))
    #expect(feed.lines("0123456789ab").first == "moneyline[]|Alpha|home||betmgm|suspended")
    guard case .price(let move) = feed.changes.first else {
      Issue.record("no change was told")
      return
    }
    #expect(move.previous.string(feed.names) == "-150")
    #expect(move.quoted.string(feed.names) == "-150")
  }

  @Test(arguments: ["initial_state", "game_update", "game_added"])
  func aWholeGameReplacesTheLinesOfThatSportsbookOnly(_ action: String) {
    feed.receive(Self.message("initial_state", "\(Self.alpha),\(Self.beta)"))
    feed.receive(Self.message("initial_state", book: "fanduel", "\(Self.alpha),\(Self.beta)"))
    feed.receive(Self.message(action, Self.beta))
    #expect(
      feed.lines("0123456789ab") == [
        "moneyline[]|Beta|away||betmgm|+130", "moneyline[]|Alpha|home||fanduel|-150",
        "moneyline[]|Beta|away||fanduel|+130",
      ])
  }

  @Test(arguments: ["game_update", "game_added"]) func gameWithoutOutcomesKeepsItsLines(_ action: String) {
    feed.receive(Self.message("initial_state", "\(Self.alpha),\(Self.beta)"))
    feed.receive(Self.message(action, nil))
    #expect(feed.lines("0123456789ab").count == 2)
    #expect(feed.changes.isEmpty)
  }

  @Test func gameWithEmptyOutcomesLosesItsLines() {
    feed.receive(Self.message("initial_state", "\(Self.alpha),\(Self.beta)"))
    feed.receive(Self.message("game_update", ""))
    #expect(feed.lines("0123456789ab").isEmpty)
  }

  @Test func aRemovedGameIsGoneFromThatSportsbookAndFromTheLast() {
    feed.receive(Self.message("initial_state", Self.alpha))
    feed.receive(Self.message("initial_state", book: "fanduel", Self.alpha))
    feed.receive(Self.message("game_removed", ""))
    #expect(feed.received == ["removed 0123456789ab betmgm"])
    #expect(feed.lines("0123456789ab") == ["moneyline[]|Alpha|home||fanduel|-150"])
    feed.receive(Self.message("game_removed", book: "fanduel", ""))
    #expect(feed.received == ["removed 0123456789ab "])
    #expect(feed.match("0123456789ab") == nil)
  }

  @Test func removalOfAnUnknownGameAddsNoMatch() {
    feed.receive(Self.message("game_removed", ""))
    #expect(feed.match("0123456789ab") == nil)
  }

  @Test func aSportClearTakesTheSportsbooksLinesOfThatLeague() {
    feed.receive(Self.message("initial_state", Self.alpha))
    feed.receive(Self.message("initial_state", Self.alpha, game: "C vs D, 2026-01-02, 07", id: "cd", sport: "NFL"))
    feed.receive(Self.clear("sport_clear", sport: #""NBA""#))
    #expect(feed.match("0123456789ab") == nil)
    #expect(feed.lines("cd").count == 1)
  }

  @Test func aBookClearTakesTheSportsbooksLinesEverywhere() {
    feed.receive(Self.message("initial_state", Self.alpha))
    feed.receive(Self.message("initial_state", book: "fanduel", Self.alpha))
    feed.receive(Self.message("initial_state", Self.alpha, game: "C vs D, 2026-01-02, 07", id: "cd", sport: "NFL"))
    feed.receive(Self.clear("book_clear", sport: "{}"))
    #expect(feed.lines("0123456789ab") == ["moneyline[]|Alpha|home||fanduel|-150"])
    #expect(feed.match("cd") == nil)
  }

  static func clear(_ action: String, sport: String) -> String {
    """
    {"action":"\(action)","data":{"sport":\(sport),"sportsbook":"betmgm","game":{},"home_team":{},"away_team":{},\
    "info":{},"outcomes":{}}}
    """
  }

  @Test func clearWithoutSportsbookClearsNothing() {
    feed.receive(Self.message("initial_state", Self.alpha))
    let batch = feed.receive(#"{"action":"book_clear","data":{"sport":{},"sportsbook":{},"game":{}}}"#)
    #expect(batch.badElements == 1)
    #expect(feed.lines("0123456789ab").count == 1)
  }

  @Test func controlMessagesAddNoRows() {
    #expect(feed.receive(#"{"action":"ping"}"#).events == [.heartbeat])
    #expect(feed.receive(#"[{"action":"ping"},{"action":"ping"}]"#).events == [.heartbeat])
    #expect(feed.receive("ping").events == [.heartbeat])
    #expect(feed.receive(#"{"action":"socket_connected","plan":"Pro"}"#).notices == [.ready])
    #expect(feed.receive(#"{"action":"error","message":"Wait 5 seconds."}"#).notices == [.refused("Wait 5 seconds.")])
    #expect(feed.receive(#"{"action":"subscription_updated","message":"Done."}"#).notices == [.subscribed("Done.")])
    let unknown = feed.receive(#"{"action":"boost_update","data":{"x":[1,{"y":2}]}}"#)
    #expect(unknown.events.isEmpty && unknown.notices.isEmpty && unknown.badFrame == nil)
  }

  @Test func badElementOfAnArrayIsSkippedAlone() {
    let batch = feed.receive(
      """
      [7,null,"x",\(Self.message("initial_state", "\(Self.alpha),\"Bad\":7,\(Self.beta)")),\
      {"action":"line_update","data":{"sportsbook":"betmgm"}},[\(Self.message("line_update", Self.alpha, id: "zz"))]]
      """)
    #expect(batch.badFrame == nil)
    #expect(batch.badElements == 2)
    #expect(feed.lines("0123456789ab").count == 2)
    #expect(feed.lines("zz").count == 1)
  }

  @Test func aMessageThatIsCutOffTellsNothing() {
    let batch = feed.receive("[\(Self.message("initial_state", Self.alpha)),{\"action\":\"li")
    #expect(batch.badFrame != nil)
    #expect(batch.events.isEmpty)
    #expect(feed.match("0123456789ab") == nil)
  }

  @Test func gameWithUnknownUniversalIDUsesItsLabel() {
    let label = "Alpha vs Beta, 2026-01-02, 07"
    feed.receive(Self.message("initial_state", Self.alpha, id: nil))
    #expect(feed.lines(label).count == 1)
    let other = Feed()
    other.receive(Self.message("initial_state", Self.alpha))
    other.receive(Self.message("line_update", Self.beta, id: nil))
    #expect(other.lines("0123456789ab").count == 2)
    #expect(other.match(label) == nil)
  }

  @Test func differentSpellingsOfSportsbooksDoNotChangeAGame() throws {
    feed.receive(Self.message("initial_state", Self.alpha))
    feed.receive(
      Self.message(
        "initial_state", book: "fanduel", Self.alpha, home: "Alphas", away: "Betas", when: "2026-01-02, 07:00 PM"))
    #expect(!feed.received.contains("snapshot 0123456789ab"))
    let match = try #require(feed.match("0123456789ab"))
    #expect(feed.text(match.home) == "Alpha")
    // The deciding sportsbook's update counts: the game is postponed.
    feed.receive(Self.message("game_update", Self.alpha, when: "2026-01-02, 08:00 PM"))
    #expect(feed.match("0123456789ab")?.start.rfc3339 == "2026-01-03T01:00:00.000Z")
  }

  @Test func linesMissingAfterAReconnectAreRemoved() {
    feed.receive(#"{"action":"socket_connected"}"#)
    feed.receive(Self.message("initial_state", "\(Self.alpha),\(Self.beta)"))
    feed.receive(Self.message("initial_state", Self.alpha, game: "C vs D, 2026-01-02, 07", id: "cd"))
    feed.reconnect()
    feed.receive(#"{"action":"socket_connected"}"#)
    feed.receive(#"{"action":"ping"}"#)
    feed.receive(Self.message("initial_state", Self.alpha))
    feed.receive(#"{"action":"ping"}"#)
    #expect(feed.lines("cd").count == 1)
    feed.receive(#"{"action":"ping"}"#)
    #expect(feed.match("cd") == nil)
    #expect(feed.lines("0123456789ab").count == 1)
    feed.receive(#"{"action":"ping"}"#)
    #expect(feed.batch.events == [.heartbeat])
  }
}
