import OddsBoard
import OddsModel
import OddsOutput

/// A board with the data that the tests need, and the batch that filled it.
struct SampleBoard {
  let names = TextTable()
  var board = Board()
  var batch = FeedBatch(provider: "tickodds")
  var changes: [BoardChange] = []

  static let published = Timestamp(milliseconds: 1_776_429_296_000)  // 2026-04-17T12:34:56.000Z
  static let received = Timestamp(milliseconds: 1_776_429_296_120)

  init(provider: ProviderName = "tickodds") {
    batch = FeedBatch(provider: provider)
    begin()
  }

  mutating func begin(at received: Timestamp = SampleBoard.received) {
    batch.removeAll()
    batch.publishedAt = Self.published
    batch.receivedAt = received
    changes = []
  }

  mutating func apply() { board.apply(batch, changes: &changes) }

  /// The first match.
  var first: MatchRef { board.liveMatches[0] }

  func id(_ text: String) -> TextID { names.intern(text) }

  func quoted(_ text: String) -> Quoted {
    var text = text
    return text.withUTF8 { Quoted($0, names) }
  }

  func line(_ text: String) -> Line {
    var text = text
    return text.withUTF8 { Line($0) } ?? .none
  }

  func show(
    _ terms: FilterTerms = FilterTerms(), oddsFormat: OddsFormat = .decimal, isDemo: Bool = false, isASCII: Bool = false
  ) -> Presentation {
    Presentation(
      OutputFilter(terms, names: names), oddsFormat: oddsFormat, isDemo: isDemo, isASCII: isASCII, now: Self.received)
  }

  /// Adds the match of the documented example to the batch.
  mutating func addPalace(_ status: MatchStatus = .live) {
    var match = MatchRow(id: id("191691460"))
    match.fields = [.sport, .league, .teams, .score, .status, .period, .clock, .periods]
    match.sport = .soccer
    match.league = id("Premier League")
    match.home = id("Crystal Palace")
    match.away = id("West Ham")
    match.score = Score(home: 2, away: 1)
    match.status = status
    match.period = id("2nd Half")
    match.clock = .seconds(67 * 60 + 23, runs: true)
    match.periods = batch.periods.count..<(batch.periods.count + 1)
    batch.periods.append(PeriodScore(name: id("1st Half"), score: Score(home: 1, away: 1)))
    batch.add(match)
  }

  /// Adds a market of the current match.
  mutating func addMarket(
    _ key: String, _ name: String, kind: MarketKind = .unknown, line: String = "", period: String = "full_game",
    _ quotes: [QuoteRow]
  ) {
    var market = MarketRow(key: id(key), name: id(name))
    market.meaning = MarketMeaning(kind, settles: kind == .unknown ? .unknown : .regulation)
    market.period = id(period)
    market.line = self.line(line)
    market.isComplete = kind == .result || kind == .total
    market.quotes = batch.quotes.count..<(batch.quotes.count + quotes.count)
    batch.quotes += quotes
    batch.add(market)
  }

  func quote(
    _ name: String, _ side: Side, _ text: String, state: QuoteState = .open, line: String = "",
    notation: Notation = .decimal, bookmaker: String = "tickodds"
  ) -> QuoteRow {
    var row = QuoteRow(
      selection: id(name), bookmaker: id(bookmaker), notation: notation, state: state, quoted: quoted(text))
    row.side = side
    row.line = self.line(line)
    return row
  }

  mutating func addGoal() {
    var goal = IncidentRow(.goal)
    goal.id = id("g1")
    goal.side = .home
    goal.minute = 67
    goal.player = id("J. Mateta")
    batch.add(goal)
  }

  /// Adds details other than score and prices to the current match.
  mutating func addFacts() {
    var facts = MatchFacts()
    facts.fields = [.country, .link, .round, .season, .venue, .referee, .aggregate]
    (facts.country, facts.round, facts.season) = (id("England"), id("Round 33"), id("2025/26"))
    (facts.venue, facts.referee) = (id("Selhurst Park"), id("M. Oliver"))
    (facts.link, facts.aggregate) = (id("https://bet.example/7"), Score(home: 4, away: 2))
    batch.add(facts)
    batch.add(situation())
  }

  func situation() -> Situation {
    var all = Situation()
    all.fields = Situation.Fields(rawValue: (1 << 17) - 1)
    (all.outs, all.strikes, all.balls, all.bases) = (2, 1, 3, 0b101)
    (all.down, all.distance, all.yardLine, all.possession) = (3, 7, 42, .home)
    (all.timeouts, all.corners) = (.init(home: 2, away: 3), .init(home: 4, away: Situation.Counts.unknown))
    (all.yellowCards, all.redCards, all.varReview) = (.init(home: 1, away: 0), .init(home: 0, away: 1), true)
    (all.wickets, all.overs, all.tieBreak) = (.init(home: 3, away: 0), id("12.3"), .init(home: 5, away: 6))
    (all.homeSeed, all.awaySeed) = (id("3"), id("Q"))
    return all
  }

  /// A play with all fields; its text is appended to the batch's text.
  mutating func play() -> PlayRow {
    var play = PlayRow(kind: id("pass"))
    func text(_ words: String) -> Range<Int> {
      let start = batch.text.count
      batch.text += Array(words.utf8)
      return start..<batch.text.count
    }
    (play.side, play.score, play.stream, play.period) = (.home, Score(home: 7, away: 3), 1, id("Q2"))
    (play.clock, play.description) = (text("12:01"), text("Pass for 8 yards"))
    (play.start, play.end, play.points) = (text("NE 34"), text("NE 42"), 6)
    (play.x, play.y) = (12.5, -3)
    play.situation = situation()
    return play
  }

  /// Fills in the whole example: one match, four markets, one goal.
  mutating func fill() {
    addPalace()
    addMarket(
      "full_time_result", "Fulltime Result", kind: .result,
      [
        quote("Crystal Palace", .home, "1.45"), quote("Draw", .draw, "4.33", state: .suspended),
        quote("West Ham", .away, "7.00"),
      ])
    addMarket(
      "total_goals", "Total Goals", kind: .total, line: "2.5",
      [
        quote("Over", .over, "-3333", line: "2.5", notation: .american),
        quote("Under", .under, "17/25", line: "2.5", notation: .fractional),
      ])
    addMarket("first_scorer", "First Scorer", period: "", [quote("=cmd \"x\", y", .none, "SP", state: .unpriced)])
    addMarket("gone", "Gone", [quote("Gone", .none, "3.0", state: .withdrawn)])
    addGoal()
    apply()
  }

  static func filled(_ provider: ProviderName = "tickodds") -> SampleBoard {
    var sample = SampleBoard(provider: provider)
    sample.fill()
    return sample
  }
}
