import OddsBoard
import OddsDashboard
import OddsModel

extension FixedWorld {
  static let edgeBooks = ["draftkings", "pinnacle", "fanduel", "unibet"]

  /// Two matches of two feeds. The first has a sure win of two prices and one of three, a value bet, a middle, and a
  /// price that must be a mistake; the second has none.
  func fillEdges() {
    for (id, provider) in [("2", "tickodds"), ("b2", "boltodds")] as [(String, ProviderName)] {
      add(
        id, .soccer, "Premier League", "Arsenal", "Manchester United", 1, 0, clock: 67 * 60 + 23,
        ["1.50", "4.00", "6.50"],
        bookmakers: [provider == "tickodds" ? "bet365" : "betmgm"], provider: provider)
    }
    for (id, provider) in [("3", "tickodds"), ("b3", "boltodds")] as [(String, ProviderName)] {
      add(
        id, .soccer, "Premier League", "Fulham", "Chelsea", 0, 0, clock: 12 * 60, ["2.00", "3.50", "3.60"],
        bookmakers: [provider == "tickodds" ? "bet365" : "betmgm"], provider: provider)
    }
    sureWin("2.10", "2.05")
    market(
      "b2", MarketMeaning(.handicap3, settles: .regulation), "-1", name: "3-way handicap",
      [("Home", .home, ["2.60", "2.40"]), ("Draw", .draw, ["3.70", "4.00"]), ("Away", .away, ["2.50", "3.00"])],
      bookmakers: Array(Self.edgeBooks.prefix(2)), provider: "boltodds")
    // Four bookmakers agree; a fifth pays more for yes.
    bothScore("2.12")
    market(
      "b2", MarketMeaning(.bothScore, settles: .regulation), name: "Both to score",
      [("Yes", .yes, ["1.90", "1.91", "1.92", "1.90"]), ("No", .no, ["1.85", "1.84", "1.85", "1.86"])],
      bookmakers: Self.edgeBooks, provider: "boltodds")
    total("b2", "3.5", ["3.10"], ["1.60"], bookmakers: ["fanduel"], provider: "boltodds")
    market(
      "2", MarketMeaning(.drawNoBet, settles: .regulation), name: "Draw no bet",
      [("Home", .home, ["1.20"]), ("Away", .away, ["4.50"])], bookmakers: ["bet365"])
    total("b3", "1.5", ["9.00"], ["1.80"], bookmakers: ["draftkings"], provider: "boltodds")
    total("3", "1.5", ["1.80"], ["1.95"], bookmakers: ["bet365"])
  }

  /// Sets the best price of over at one feed's bookmaker, and that of under at the other's.
  func sureWin(_ over: String, _ under: String) {
    total("2", "2.5", [over], ["1.80"], bookmakers: ["bet365"])
    total("b2", "2.5", ["1.75"], [under], bookmakers: ["pinnacle"], provider: "boltodds")
  }

  /// Sets a price of one bookmaker that may exceed the others' fair price.
  func bothScore(_ yes: String) {
    market(
      "2", MarketMeaning(.bothScore, settles: .regulation), name: "Both to score",
      [("Yes", .yes, [yes]), ("No", .no, ["1.60"])], bookmakers: ["bet365"])
  }

  /// Makes feeds confirm all their prices.
  func confirm(_ providers: [ProviderName] = ["tickodds", "boltodds"]) {
    for provider in providers { tell(provider) { $0.confirmation = .socket } }
  }

  /// The lines of the picture between header and footer.
  var bodyLines: [String] {
    let lines = picture().split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return Array(lines.dropFirst(2).dropLast(2))
  }

  /// The first line of the picture with some words, and the line below it.
  func row(_ words: String) -> String? {
    let lines = bodyLines
    guard let index = lines.firstIndex(where: { $0.contains(words) }) else { return nil }
    return lines[index...].prefix(2).joined(separator: "\n")
  }
}
