import OddsBoard
import OddsFinder
import OddsFixtures
import OddsMath
import OddsModel

/// A board fed by hand, with its fixtures and a finder that observes every change.
struct World {
  /// One bookmaker's prices in a market of a feed's match.
  struct Received {
    var meaning: MarketMeaning
    var line: Line = .none
    var book: String
    /// By side: a price, empty for suspended, `gone` for withdrawn, `SP` for unpriced.
    var prices: [(side: Side, text: String)]
    var key = ""
  }

  static let start: Int64 = 1_700_000_000_000
  static let goals = MarketMeaning(.total, settles: .regulation)
  static let result = MarketMeaning(.result, settles: .regulation)
  static let handicap = MarketMeaning(.handicap, settles: .regulation)

  let names = TextTable()
  var board = Board()
  let fixtures: FixtureIndex
  let finder: Finder
  /// Milliseconds.
  var now = start
  var sport = Sport.soccer
  /// The finder's events, in order.
  var events: [FinderEvent] = []

  init(_ options: FinderOptions = .arbs(), selection: FinderSelection = FinderSelection()) {
    var aliases = Aliases()
    let providers = ["boltodds", "pulsescore", "tickodds", "sportsapi-v1", "sportsapi-v2"]
    for match in ["m", "n"] { aliases.join(providers.map { "\($0):\(match)" }) }
    fixtures = FixtureIndex(names, aliases)
    finder = Finder(options, names, selection: selection)
  }

  var time: Timestamp { Timestamp(milliseconds: now) }

  func id(_ text: String) -> TextID { names.intern(text) }

  /// Applies a message of a feed on a match and its prices.
  mutating func tell(
    _ provider: ProviderName, match: String = "m", home: String = "Fulham", away: String = "Chelsea",
    status: MatchStatus = .live, score: Score? = nil, confirmation: Confirmation = .named, published: Int64? = nil,
    incident: IncidentRow? = nil, isImage: Bool = false, _ received: [Received] = []
  ) {
    var batch = FeedBatch(provider: provider)
    (batch.receivedAt, batch.confirmation) = (time, confirmation)
    if let published { batch.publishedAt = Timestamp(milliseconds: published) }
    var row = MatchRow(id: id(match))
    row.fields = [.sport, .league, .teams, .status]
    (row.sport, row.league, row.status) = (sport, id("Premier League"), status)
    (row.home, row.away) = (id(home), id(away))
    if let score {
      row.fields.insert(.score)
      row.score = score
    }
    batch.add(row)
    if isImage { batch.events.append(.imageBegins(.lines(bookmaker: .none))) }
    for received in received { add(received, home, away, to: &batch) }
    if isImage { batch.events.append(.imageEnds) }
    if let incident { batch.add(incident) }
    apply(batch)
  }

  private func add(_ received: Received, _ home: String, _ away: String, to batch: inout FeedBatch) {
    let key = received.key.isEmpty ? "\(received.meaning.kind) \(received.meaning.scope.word ?? "")" : received.key
    var market = MarketRow(key: id(key), name: id("Name of \(key)"))
    (market.meaning, market.line) = (received.meaning, received.line)
    let first = batch.quotes.count
    for (side, text) in received.prices {
      var text = text
      let state: QuoteState = text.isEmpty ? .suspended : text == "gone" ? .withdrawn : text == "SP" ? .unpriced : .open
      var quote = QuoteRow(
        selection: id(side == .home ? home : side == .away ? away : "\(side)"), bookmaker: id(received.book),
        notation: .decimal, state: state, quoted: state == .open ? text.withUTF8 { Quoted($0, names) } : .none)
      (quote.side, quote.line) = (
        side, received.meaning.kind.isHandicap && side == .away ? received.line.negated : received.line
      )
      batch.quotes.append(quote)
    }
    market.quotes = first..<batch.quotes.count
    market.isPart = true
    batch.add(market)
  }

  mutating func apply(_ batch: FeedBatch) {
    var changes: [BoardChange] = []
    board.apply(batch, changes: &changes)
    let rejoined = fixtures.observe(changes, of: board)
    finder.observe(changes, rejoined: rejoined, of: board, fixtures, at: time)
    take()
  }

  /// Advances the clock.
  mutating func pass(_ seconds: Double) {
    now += Int64(seconds * 1000)
    finder.tick(of: board, fixtures, at: time)
    take()
  }

  private mutating func take() { finder.takeEvents { events.append($0) } }

  /// Returns the events since the last call, as text.
  mutating func news() -> [String] {
    defer { events = [] }
    return events.map { event in
      switch event {
      case .arb(let state, let row): "\(state) arb \(words(row.legs))"
      case .value(let state, let row): "\(state) value \(words([row.leg]))"
      case .middle(let state, let row): "\(state) middle \(words(row.legs))"
      }
    }
  }

  func words(_ legs: [Leg]) -> String {
    legs.map { leg in
      let line = leg.line.isNone ? "" : " \(Double(leg.line.thousandths) / 1000)"
      return "\(leg.side)\(line) \(leg.price.approximate) \(names.string(leg.bookmaker))"
    }.joined(separator: ", ")
  }

  /// The sure wins.
  var arbs: [String] { finder.arbs.map { words($0.legs) + ($0.refused.map { " \($0.rawValue)" } ?? "") } }
  var values: [String] { finder.values.map { words([$0.leg]) + ($0.refused.map { " \($0.rawValue)" } ?? "") } }
}

extension FinderOptions {
  static func arbs(_ change: (inout FinderOptions.Arbs) -> Void = { _ in }) -> FinderOptions {
    var options = FinderOptions()
    var arbs = Arbs()
    change(&arbs)
    options.arbs = arbs
    return options
  }

  static func values(_ change: (inout FinderOptions.Values) -> Void = { _ in }) -> FinderOptions {
    var options = FinderOptions()
    var values = Values()
    change(&values)
    options.values = values
    return options
  }
}

extension World.Received {
  static func result(_ book: String, _ home: String, _ draw: String, _ away: String) -> Self {
    .init(meaning: World.result, book: book, prices: [(.home, home), (.draw, draw), (.away, away)])
  }

  static func total(
    _ line: Double, _ book: String, _ over: String, _ under: String, _ meaning: MarketMeaning = World.goals
  ) -> Self {
    .init(
      meaning: meaning, line: Line(thousandths: Int32(line * 1000)), book: book,
      prices: [(.over, over), (.under, under)])
  }

  /// - Parameter line: The home side's line.
  static func handicap(_ line: Double, _ book: String, _ home: String, _ away: String) -> Self {
    .init(
      meaning: World.handicap, line: Line(thousandths: Int32(line * 1000)), book: book,
      prices: [(.home, home), (.away, away)])
  }
}
