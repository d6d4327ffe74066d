import NIOCore
import OddsFeed
import OddsModel
import OddsTransport

/// Matches that are told once, and then change only as they are asked to: for tests on a terminal, and for load.
enum FixedFeed {
  /// A few matches with names that are hard to draw.
  static func tell(_ hub: FeedHub) {
    let names = hub.names
    var batch = FeedBatch(provider: "tickodds")
    batch.receivedAt = TimeSource.system.time()
    let rows: [(String, String, String, Int32, Int32)] = [
      ("Premier League", "Crystal Palace", "West Ham", 2, 1), ("Premier League", "Arsenal", "Chelsea", 0, 0),
      ("Ελλάδα Super League", "Ολυμπιακός", "ΠΑΟΚ", 1, 1), ("中国超级联赛", "上海海港足球俱乐部", "北京国安", 3, 0),
      ("دوري المحترفين", "الهلال", "النصر", 0, 2),
      ("Evil \u{1B}[2J\u{1B}]0;title\u{7}", "\u{202E}Right\r\nLeft", "Zo\u{308}e\u{301}", 1, 0),
    ]
    for (number, row) in rows.enumerated() {
      add("\(number + 1)", row.0, row.1, row.2, Score(home: row.3, away: row.4), names, &batch)
    }
    hub.apply(batch)
  }

  /// Many matches, whose prices change so many times a second, in messages of ten changes.
  static func load(_ hub: FeedHub, matches: Int, changesPerSecond: Int) {
    let names = hub.names
    var batch = FeedBatch(provider: "tickodds")
    batch.receivedAt = TimeSource.system.time()
    for number in 0..<matches {
      add(
        "\(number)", "League \(number / 12)", "Home \(number)", "Away \(number)", Score(home: 0, away: 0), names, &batch
      )
    }
    hub.apply(batch)
    if changesPerSecond > 0 { LoadFeed(hub, matches: matches, changesPerSecond: changesPerSecond).start() }
  }

  static func price(_ value: Double, _ names: TextTable) -> Quoted {
    let cents = Int((value * 100).rounded())
    var text = "\(cents / 100).\(cents % 100 < 10 ? "0" : "")\(cents % 100)"
    return text.withUTF8 { Quoted($0, names) }
  }

  private static func add(
    _ id: String, _ league: String, _ home: String, _ away: String, _ score: Score, _ names: TextTable,
    _ batch: inout FeedBatch
  ) {
    var row = MatchRow(id: names.intern(id))
    row.fields = [.sport, .league, .teams, .score, .status, .clock, .period]
    row.sport = .soccer
    row.league = names.intern(league)
    row.home = names.intern(home)
    row.away = names.intern(away)
    row.score = score
    row.status = .live
    row.period = names.intern("2nd Half")
    row.clock = .seconds(4043, runs: false)
    batch.add(row)
    var market = MarketRow(key: names.intern("full_time_result"), name: names.intern("Fulltime Result"))
    market.meaning = MarketMeaning(.result, settles: .regulation)
    market.isComplete = true
    let start = batch.quotes.count
    for (side, text) in zip([Side.home, .draw, .away], [1.9, 3.6, 4.2]) {
      var quote = QuoteRow(
        selection: names.intern(side == .home ? "Home" : side == .away ? "Away" : "Draw"),
        bookmaker: names.intern("tickodds"), notation: .decimal, state: .open, quoted: price(text, names))
      quote.side = side
      batch.quotes.append(quote)
    }
    market.quotes = start..<batch.quotes.count
    batch.add(market)
  }
}
