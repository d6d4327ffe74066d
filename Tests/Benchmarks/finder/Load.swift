import OddsModel

/// Fixtures, their bookmakers, and prices that move.
struct Load {
  /// One price that changes.
  struct Message {
    var fixture, feed, book, market, side: Int
    /// In hundredths.
    var price: Int
    var at: Timestamp
  }

  private static let feeds = ["one", "two", "three", "four"].compactMap { ProviderName(rawValue: $0) }
  /// The last feed has most bookmakers, as feeds are.
  private static let books = [1, 1, 2, 16]
  private static let start: Int64 = 1_700_000_000_000
  private static let meanings = [
    MarketMeaning(.result, settles: .regulation), MarketMeaning(.total, settles: .regulation),
    MarketMeaning(.handicap, settles: .regulation),
  ]
  private static let lines: [Line] = [.none, Line(thousandths: 2_500), Line(thousandths: -500)]
  private static let sides: [[Side]] = [[.home, .draw, .away], [.over, .under], [.home, .away]]

  let names = TextTable()
  /// Filled again for each message.
  private(set) var batch = FeedBatch(provider: Self.feeds[0])
  private let fixtures: Int
  private var random = Generator()
  private var now = Self.start
  /// The fair probabilities of each fixture and market.
  private var fair: [[[Double]]]
  private var ids: [[TextID]]
  private var bookmakers: [[TextID]] = []
  private var selections: [TextID] = []
  private var keys: [TextID] = []

  init(fixtures: Int) {
    self.fixtures = fixtures
    var random = Generator()
    fair = (0..<fixtures).map { _ in
      let home = Double.random(in: 0.15...0.6, using: &random)
      let draw = Double.random(in: 0.15...0.3, using: &random)
      let over = Double.random(in: 0.35...0.65, using: &random)
      return [[home, draw, 1 - home - draw], [over, 1 - over], [home, 1 - home]]
    }
    let names = names
    ids = (0..<fixtures).map { fixture in Self.feeds.map { names.intern("\(fixture) \($0.rawValue)") } }
    for (feed, count) in Self.books.enumerated() {
      bookmakers.append((0..<count).map { names.intern("book \(feed) \($0)") })
    }
    selections = ["home", "draw", "away", "over", "under"].map { names.intern($0) }
    keys = ["result", "total", "handicap"].map { names.intern($0) }
  }

  /// Every match with all of its prices, feed by feed.
  mutating func beginning() -> [FeedBatch] {
    let teams = (0..<fixtures).map { _ in (home: club(), away: club()) }
    return Self.feeds.indices.map { feed in
      var batch = FeedBatch(provider: Self.feeds[feed])
      (batch.receivedAt, batch.confirmation) = (Timestamp(milliseconds: now), .socket)
      for fixture in 0..<fixtures {
        var row = MatchRow(id: ids[fixture][feed])
        row.fields = [.sport, .league, .teams, .status, .start]
        (row.sport, row.league, row.status) = (.soccer, names.intern("League \(fixture % 40)"), .live)
        (row.home, row.away) = teams[fixture]
        row.start = Timestamp(milliseconds: Self.start - Int64(fixture) * 300_000)
        batch.add(row)
        for market in Self.meanings.indices {
          for book in bookmakers[feed].indices {
            let sides = Self.sides[market].indices
            add(market, feed, book, sides.map { ($0, price(fixture, market, $0)) }, isPart: false, to: &batch)
          }
        }
      }
      return batch
    }
  }

  /// The next price that moves.
  mutating func message(_ place: Int, of count: Int) -> Message {
    let fixture = Int.random(in: 0..<fixtures, using: &random)
    // Every bookmaker as often as any other.
    let any = Int.random(in: 0..<20, using: &random)
    let (feed, book) = any < 2 ? (any, 0) : any < 4 ? (2, any - 2) : (3, any - 4)
    let market = Int.random(in: Self.meanings.indices, using: &random)
    let side = Int.random(in: Self.sides[market].indices, using: &random)
    let message = Message(
      fixture: fixture, feed: feed, book: book, market: market, side: side, price: price(fixture, market, side),
      at: Timestamp(milliseconds: now + Int64(place * 1000 / count)))
    if place == count - 1 { now += 1000 }
    return message
  }

  /// Puts a message into ``batch``.
  mutating func fill(_ message: Message) {
    batch.removeAll()
    batch.provider = Self.feeds[message.feed]
    (batch.receivedAt, batch.confirmation) = (message.at, .socket)
    batch.add(MatchRow(id: ids[message.fixture][message.feed]))
    add(message.market, message.feed, message.book, [(message.side, message.price)], isPart: true, to: &batch)
  }

  /// A name like no other's.
  private mutating func club() -> TextID {
    let syllables = [
      "ba", "ren", "lo", "mir", "ta", "vis", "kor", "del", "sun", "ag", "tor", "wil", "es", "pan", "dro", "gal", "hem",
    ]
    let word = (0..<4).map { _ in syllables[Int.random(in: syllables.indices, using: &random)] }
    return names.intern(word.joined())
  }

  /// With 6 % margin and some noise: now and then one is worth backing, and seldom some are a sure win.
  private mutating func price(_ fixture: Int, _ market: Int, _ side: Int) -> Int {
    let probability = fair[fixture][market][side] * Double.random(in: 1.02...1.10, using: &random)
    return max(Int(100 / probability), 101)
  }

  private func add(
    _ market: Int, _ feed: Int, _ book: Int, _ prices: [(side: Int, price: Int)], isPart: Bool,
    to batch: inout FeedBatch
  ) {
    var row = MarketRow(key: keys[market], name: keys[market])
    (row.meaning, row.line, row.isPart, row.isComplete) = (Self.meanings[market], Self.lines[market], isPart, true)
    let first = batch.quotes.count
    for (place, price) in prices {
      let side = Self.sides[market][place]
      var text = "\(price / 100).\(price % 100 / 10)\(price % 10)"
      let selection =
        switch side {
        case .home: selections[0]
        case .draw: selections[1]
        case .away: selections[2]
        case .over: selections[3]
        default: selections[4]
        }
      var quote = QuoteRow(
        selection: selection, bookmaker: bookmakers[feed][book], notation: .decimal, state: .open,
        quoted: text.withUTF8 { Quoted($0, names) })
      quote.side = side
      if market == 2 { quote.line = side == .away ? Self.lines[2].negated : Self.lines[2] }
      if market == 1 { quote.line = Self.lines[1] }
      batch.quotes.append(quote)
    }
    row.quotes = first..<batch.quotes.count
    batch.add(row)
  }
}

struct Generator: RandomNumberGenerator {
  private var state: UInt64 = 42
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
