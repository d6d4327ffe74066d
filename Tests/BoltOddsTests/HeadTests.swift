import BoltOdds
import OddsBoard
import OddsModel
import OddsProvider
import Testing

/// Messages with a cached head decode like messages that are read completely.
@Suite struct HeadTests {
  /// A message in the feed's format. Blanks at the head of its data make the head new to the cache.
  private struct Message {
    var action = "line_update"
    var book = "draftkings"
    var game = 0
    var league = "NFL"
    var info = ""
    var after = ""
    var odds = "-110"

    func text(blanks: Int = 0) -> String {
      let label = "Home Town \(game) vs Away City \(game), 2025-09-08, 08"
      return """
        {"timestamp": "2025-09-08T10:52:34.472825+00:00", "action": "\(action)", "data": \
        {\(String(repeating: " ", count: blanks))"sport": "\(league)", "sportsbook": "\(book)", "game": "\(label)", \
        "universal_game_id": "80cfa828\(game)", "home_team": "Home Town \(game)", "away_team": "Away City \(game)", \
        "info": {"id": "1", "when": "2025-09-08, 08:15 PM"\(info)}, "outcomes": {\
        "Home Town \(game) Moneyline": {"odds": "\(odds)", "link": "", "outcome_name": "Moneyline", "outcome_line": null, \
        "outcome_over_under": null, "outcome_target": "Home Town \(game)"}}\(after)}}
        """
    }
  }

  private func picture(_ feed: Feed) -> [String] {
    feed.received + ["\(feed.batch.badElements) \(feed.batch.badFrame ?? "")"]
      + (0..<3).flatMap { game -> [String] in
        guard let match = feed.match("80cfa828\(game)") else { return ["-"] }
        return [feed.text(match.home), feed.text(match.league), "\(match.start)", feed.text(match.facts.link)]
          + feed.lines("80cfa828\(game)")
      }
  }

  @Test func cachedHeadsDecodeLikeUncachedOnes() {
    var state: UInt64 = 88_172_645_463_325_252
    func below(_ count: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state >> 11) % count
    }
    let actions = [
      "initial_state", "game_update", "game_added", "game_removed", "sport_clear", "book_clear", "subscription_updated",
    ]
    let infos = ["", #", "link": "https://a.example/1""#, #", "orig_teams": "HT vs AC""#, #", "game_id": 12"#]
    let afters = [#", "home_team": "Another""#, #", "sport": "NBA""#, #", "more": 1"#, #", "outcomes": {}"#]
    let (known, read) = (Feed(), Feed())
    for number in 0..<4_000 {
      var message = Message()
      if below(4) == 0 { message.action = actions[below(actions.count)] }
      message.book = ["draftkings", "bodog"][below(2)]
      message.game = below(3)
      if below(9) == 0 { message.league = "NBA" }
      if below(3) == 0 { message.info = infos[below(infos.count)] }
      if below(12) == 0 { message.after = afters[below(afters.count)] }
      message.odds = "\(below(2) == 0 ? "+" : "-")\(100 + below(50))"
      known.receive(message.text())
      read.receive(message.text(blanks: number + 1))
      #expect(picture(known) == picture(read), "\(message)")
    }
  }

  @Test func headEndingInANumberIsNotCached() {
    let feed = Feed()
    func text(_ id: String, _ odds: String) -> String {
      Message(odds: odds).text().replacing(#"15 PM"}, "outcomes""#, with: #"15 PM"}, "count": \#(id), "outcomes""#)
    }
    feed.receive(text("1", "-110"))
    feed.receive(text("1", "-120"))
    let batch = feed.receive(text("12", "-130"))
    #expect(batch.badFrame == nil)
    #expect(feed.lines("80cfa8280") == ["moneyline[]|Home Town 0|home||draftkings|-130"])
  }

  @Test func messageWithTwoDataMembersIsReadCompletely() {
    let feed = Feed()
    feed.receive(Message().text())
    let twice = Message(odds: "-150").text().replacing(#""data": {"#, with: #""data": {}, "data": {"#)
    feed.receive(twice)
    #expect(feed.lines("80cfa8280") == ["moneyline[]|Home Town 0|home||draftkings|-150"])
  }

  @Test func aMessageThatIsCutOffTellsNothing() {
    let feed = Feed()
    feed.receive(Message().text())
    let text = Array(Message(odds: "-150").text().utf8)
    for count in stride(from: 1, to: text.count, by: 7) {
      #expect(feed.receive(Array(text[..<count])).badFrame != nil)
      #expect(feed.changes.isEmpty)
    }
  }
}
