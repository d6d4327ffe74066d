import OddsModel
import Testing

/// A team has one price at a sportsbook, in any spelling.
@Suite struct SpellingTests {
  private static let game = "New York Mets vs Los Angeles Angels, 2025-07-23, 01"

  private func lines(
    _ book: String, _ home: String, _ away: String, odds: (String, String) = ("-150", "+130"),
    action: String = "initial_state", origin: String? = nil, spread: Bool = false, game: String = game
  ) -> String {
    let info = origin.map { #""orig_teams":"\#($0)""# } ?? ""
    let targets = origin.map { $0.split(separator: " vs ").map { String($0) } } ?? [home, away]
    let outcomes = zip(targets, [(odds.0, "-1.5"), (odds.1, "1.5")]).map { target, price in
      let (odds, line) = price
      let key = spread ? "\(target) \(line) Spread" : "\(target) Moneyline"
      return """
        "\(key)":{"odds":"\(odds)","outcome_name":"\(spread ? "Spread" : "Moneyline")",\
        "outcome_line":\(spread ? "\"\(line)\"" : "null"),"outcome_over_under":null,"outcome_target":"\(target)"}
        """
    }
    return """
      {"action":"\(action)","data":{"sport":"MLB","sportsbook":"\(book)","game":"\(game)","home_team":"\(home)",\
      "away_team":"\(away)","info":{\(info)},"outcomes":{\(outcomes.joined(separator: ","))}}}
      """
  }

  @Test func spellingsOfEachSportsbookMapToHomeAndAway() {
    let feed = Feed()
    feed.receive(lines("ballybet", "New York Mets", "Los Angeles Angels"))
    feed.receive(lines("betmgm", "NY Mets", "LA Angels", odds: ("-140", "+120")))
    #expect(
      feed.lines(Self.game) == [
        "moneyline[]|New York Mets|home||ballybet|-150", "moneyline[]|Los Angeles Angels|away||ballybet|+130",
        "moneyline[]|New York Mets|home||betmgm|-140", "moneyline[]|Los Angeles Angels|away||betmgm|+120",
      ])
    #expect(feed.isComplete(Self.game, "moneyline") == true)
  }

  @Test(arguments: ["ballybet", "betmgm"])
  func twoSpellingsAtOneSportsbookAreOnePrice(book: String) {
    let feed = Feed()
    feed.receive(lines("ballybet", "New York Mets", "Los Angeles Angels"))
    feed.receive(lines(book, "NY Mets", "LA Angels", odds: ("-140", "+120")))
    feed.receive(lines(book, "N.Y. Mets", "L.A. Angels", odds: ("-130", "+110"), action: "line_update"))
    feed.receive(lines(book, "New York Mets", "Los Angeles Angels", odds: ("-120", "+105"), action: "line_update"))
    feed.receive(lines(book, "N.Y. Mets", "L.A. Angels", odds: ("-110", "+100"), action: "line_update"))
    let prices = feed.lines(Self.game).filter { $0.contains("|\(book)|") }
    #expect(
      prices == [
        "moneyline[]|New York Mets|home||\(book)|-110", "moneyline[]|Los Angeles Angels|away||\(book)|+100",
      ])
  }

  @Test func spreadInAnotherSpellingIsOneMarket() {
    let feed = Feed()
    feed.receive(lines("ballybet", "New York Mets", "Los Angeles Angels"))
    feed.receive(lines("betmgm", "NY Mets", "LA Angels", spread: true))
    #expect(
      feed.lines(Self.game).filter { $0.contains("spread") } == [
        "spread[-1.5]|New York Mets|home|-1.5|betmgm|-150", "spread[-1.5]|Los Angeles Angels|away|1.5|betmgm|+130",
      ])
  }

  @Test func abbreviationsOfALaterSportsbookMapToHomeAndAway() {
    let feed = Feed()
    feed.receive(lines("ballybet", "New York Mets", "Los Angeles Angels"))
    feed.receive(
      lines("draftkings", "New York Mets", "Los Angeles Angels", origin: "NY Mets vs LA Angels"))
    #expect(
      feed.lines(Self.game).filter { $0.contains("draftkings") } == [
        "moneyline[]|New York Mets|home||draftkings|-150", "moneyline[]|Los Angeles Angels|away||draftkings|+130",
      ])
  }

  @Test func swappedTeamsAtOneSportsbookDoNotSwapTheMatch() {
    let feed = Feed()
    feed.receive(lines("ballybet", "New York Mets", "Los Angeles Angels"))
    feed.receive(lines("betmgm", "Los Angeles Angels", "NY Mets", odds: ("+120", "-140")))
    #expect(
      feed.lines(Self.game).filter { $0.contains("betmgm") }.sorted() == [
        "moneyline[]|Los Angeles Angels|away||betmgm|+120", "moneyline[]|New York Mets|home||betmgm|-140",
      ])
  }

  @Test func playerIsNotATeam() {
    let feed = Feed()
    feed.receive(lines("ballybet", "New York Mets", "Los Angeles Angels"))
    feed.receive(
      """
      {"action":"line_update","data":{"sport":"MLB","sportsbook":"betmgm","game":"\(Self.game)","home_team":"NY Mets",\
      "away_team":"LA Angels","info":{},"outcomes":{"Pete Alonso Over 0.5 Home Runs":{"odds":"+300",\
      "outcome_name":"Home Runs","outcome_line":"0.5","outcome_over_under":"Over","outcome_target":"Pete Alonso"}}}}
      """)
    #expect(feed.lines(Self.game).contains("home_runs[0.5]|Pete Alonso Over|over|0.5|betmgm|+300"))
  }
}
