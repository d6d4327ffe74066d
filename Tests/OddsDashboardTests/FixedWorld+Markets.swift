import OddsBoard
import OddsDashboard
import OddsModel

extension FixedWorld {
  /// A selection and each bookmaker's price on it; "-" suspends the price, "" omits it.
  typealias Prices = (name: String, side: Side, prices: [String])

  /// Adds a market of any kind; `bookmakers` has the order of the prices.
  func market(
    _ id: String, _ meaning: MarketMeaning, _ line: String = "", name: String = "", _ selections: [Prices],
    bookmakers: [String], provider: ProviderName = "tickodds", isComplete: Bool = true
  ) {
    tell(provider) { batch in
      batch.add(MatchRow(id: names.intern(id)))
      let words = name.isEmpty ? "\(meaning.kind)" : name
      var line = line
      let key = "\(words) \(meaning.scope.word ?? "") \(meaning.settles) \(line)"
      var market = MarketRow(key: names.intern(key), name: names.intern(words))
      market.meaning = meaning
      market.isComplete = isComplete
      market.line = line.withUTF8 { Line($0) } ?? .none
      let start = batch.quotes.count
      for selection in selections {
        for (bookmaker, text) in zip(bookmakers, selection.prices) where !text.isEmpty {
          var text = text
          let isOpen = !text.hasPrefix("-")
          var quote = QuoteRow(
            selection: names.intern(selection.name), bookmaker: names.intern(bookmaker), notation: .decimal,
            state: isOpen ? .open : .suspended, quoted: isOpen ? text.withUTF8 { Quoted($0, names) } : .none)
          quote.side = selection.side
          batch.quotes.append(quote)
        }
      }
      market.quotes = start..<batch.quotes.count
      batch.add(market)
    }
  }

  /// Adds a total with over and under.
  func total(
    _ id: String, _ line: String, _ over: [String], _ under: [String], bookmakers: [String],
    provider: ProviderName = "tickodds"
  ) {
    market(
      id, MarketMeaning(.total, settles: .regulation), line, name: "Total Goals",
      [("Over", .over, over), ("Under", .under, under)], bookmakers: bookmakers, provider: provider)
  }

  func tellStatistics(_ id: String, _ rows: [(name: String, home: String, away: String)], provider: ProviderName) {
    tell(provider) { batch in
      batch.add(MatchRow(id: names.intern(id)))
      for (name, home, away) in rows {
        var row = StatisticRow(name: names.intern(name))
        (row.home, row.away) = (names.intern(home), names.intern(away))
        batch.statistics.append(row)
      }
      batch.events.append(.statistics(0..<batch.statistics.count))
    }
  }

  /// Adds one match of four feeds: tickodds, which sends its events, two feeds that share a bookmaker, and one that has
  /// home and away exchanged.
  func fillShared() {
    add(
      "2", .soccer, "Premier League", "Arsenal", "Manchester United", 0, 0, clock: 12 * 60, ["1.90", "3.60", "4.20"])
    add(
      "b2", .soccer, "Premier League", "Arsenal", "Manchester United", 0, 0, clock: 12 * 60, ["1.95", "3.50", "4.10"],
      bookmakers: ["draftkings", "pinnacle", "bet365"], provider: "boltodds")
    add(
      "p2", .soccer, "Premier League", "Arsenal", "Man United", 0, 0, clock: 12 * 60, ["1.92", "3.55", "4.33"],
      bookmakers: ["bet365"], provider: "pulsescore")
    add(
      "s2", .soccer, "Premier League", "Manchester United", "Arsenal", 0, 0, clock: 12 * 60, ["4.00", "3.40", "1.88"],
      bookmakers: ["1xbet"], provider: "sportsapi-v2")
    let books = ["draftkings", "pinnacle", "bet365"]
    total("b2", "3.5", ["3.10", "3.25", "3.20"], ["1.36", "1.35", "1.33"], bookmakers: books, provider: "boltodds")
    total("b2", "2.5", ["1.95", "1.98", "1.91"], ["1.87", "1.90", "1.91"], bookmakers: books, provider: "boltodds")
    total("p2", "2.5", ["1.90"], ["1.95"], bookmakers: ["bet365"], provider: "pulsescore")
    total("2", "10.5", ["8.00"], ["1.05"], bookmakers: ["tickodds"])
    market(
      "b2", MarketMeaning(.handicap, settles: .regulation), "-0.5", name: "Spread",
      [("Arsenal", .home, ["1.95", "1.97"]), ("Manchester United", .away, ["1.90", "1.88"])], bookmakers: books,
      provider: "boltodds")
    market(
      "s2", MarketMeaning(.handicap, settles: .regulation), "0.5", name: "Asian handicap",
      [("Manchester United", .home, ["1.93"]), ("Arsenal", .away, ["1.91"])], bookmakers: ["1xbet"],
      provider: "sportsapi-v2")
    market(
      "p2", MarketMeaning(.bothScore, settles: .regulation), name: "Both Teams To Score",
      [("Yes", .yes, ["1.70"]), ("No", .no, ["2.10"])], bookmakers: ["bet365"], provider: "pulsescore")
    market(
      "b2", MarketMeaning(.correctScore, settles: .regulation), name: "Correct Score",
      ["1-0", "2-0", "2-1", "0-0", "1-1", "0-1"].enumerated().map { index, score in
        (score, Side.none, ["\(7 + index).00", "\(8 + index).50", "\(6 + index).50"])
      }, bookmakers: books, provider: "boltodds")
    market(
      "p2", .unknown, name: "Player To Be Booked",
      [
        ("G. Xhaka", .none, ["3.00"]), ("B. Fernandes", .none, ["4.00"]), ("Casemiro", .none, ["2.75"]),
        ("R. Varane", .none, ["6.00"]),
      ], bookmakers: ["bet365"], provider: "pulsescore", isComplete: false)
    market(
      "b2", .unknown, name: "First Corner",
      [("Arsenal", .none, ["1.70", "1.72"]), ("Man Utd", .none, ["2.05", "2.10"])],
      bookmakers: ["draftkings", "bet365"], provider: "boltodds", isComplete: false)
    tellStatistics(
      "2", [("Shots", "4", "2"), ("Corners", "3", "1"), ("POSSESSION", "58", "42")], provider: "tickodds")
    tellStatistics("s2", [("Corners", "1", "3"), ("Fouls", "7", "5")], provider: "sportsapi-v2")
  }

  /// Changes the shared match: prices move, a goal reaches one feed after the other, and one feed doesn't report it
  /// yet.
  func playShared() {
    wait(2)
    reprice("2", ["1.85", "3.70", "4.20"])
    total(
      "b2", "2.5", ["1.95", "2.02", "1.91"], ["1.87", "1.86", "1.91"],
      bookmakers: ["draftkings", "pinnacle", "bet365"], provider: "boltodds")
    happen("2", .yellowCard, minute: 11, player: "G. Xhaka")
    wait(1)
    score("2", 1, 0)
    happen("2", .goal, minute: 15, player: "B. Saka")
    wait(3)
    score("b2", 1, 0, provider: "boltodds")
    wait(8)
    happen("s2", .goal, minute: 16, player: "Saka, Bukayo", side: .away, provider: "sportsapi-v2")
    score("s2", 0, 1, provider: "sportsapi-v2")
    happen("s2", .redCard, minute: 18, player: "Fernandes, Bruno", provider: "sportsapi-v2")
    wait(1)
    happen("2", .redCard, minute: 17, player: "B. Fernandes", side: .away)
    wait(5)
    reprice("p2", ["1.45", "4.20", "7.50"], bookmakers: ["bet365"], provider: "pulsescore")
  }
}
