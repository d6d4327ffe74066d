import OddsBoard
import OddsFixtures
import OddsModel
import OddsOutput

/// One match as sent by three feeds: TickOdds; BoltOdds, the leader, with two bookmakers; and SportsAPI V1, with home
/// and away swapped.
struct FixtureSample {
  let names = TextTable()
  var board = Board()
  var aliases = Aliases()

  init() {
    aliases.join(["boltodds:x", "sportsapi-v1:7", "tickodds:1"])
  }

  struct Update {
    var provider: ProviderName
    var id: String
    var home = "Crystal Palace"
    var away = "West Ham"
    var score = Score.none
    var status = MatchStatus.live
    var period = ""
    var clock = Clock.none
    var seconds: Int64 = 0
    /// The prices of home, draw and away at each bookmaker.
    var prices: [(book: String, texts: [String])] = []
    /// The line of the home side.
    var handicap: (line: String, home: String, away: String)?
    var goal: (side: Side, player: String)?
  }

  private func id(_ text: String) -> TextID { names.intern(text) }

  static func time(_ seconds: Int64) -> Timestamp {
    Timestamp(milliseconds: SampleBoard.received.milliseconds + seconds * 1000)
  }

  mutating func receive(_ update: Update) {
    var batch = FeedBatch(provider: update.provider)
    batch.receivedAt = Self.time(update.seconds)
    var match = MatchRow(id: id(update.id))
    match.fields = [.sport, .league, .teams, .status]
    (match.sport, match.league, match.status) = (.soccer, id("Premier League"), update.status)
    (match.home, match.away) = (id(update.home), id(update.away))
    if !update.score.isNone { match.fields.insert(.score) }
    if !update.period.isEmpty { match.fields.insert(.period) }
    if update.clock != .none { match.fields.insert(.clock) }
    (match.score, match.period, match.clock) = (update.score, id(update.period), update.clock)
    batch.add(match)
    if !update.prices.isEmpty {
      var market = MarketRow(key: id("1x2"), name: id("Match Result"))
      (market.meaning, market.isComplete) = (MarketMeaning(.result, settles: .regulation), true)
      let first = batch.quotes.count
      for (book, texts) in update.prices {
        for (text, (name, side)) in zip(texts, [(update.home, Side.home), ("Draw", .draw), (update.away, .away)]) {
          batch.quotes.append(quote(name, side, text, book))
        }
      }
      market.quotes = first..<batch.quotes.count
      batch.add(market)
    }
    if let (line, home, away) = update.handicap {
      var market = MarketRow(key: id("spread"), name: id("Spread"))
      market.meaning = MarketMeaning(.handicap, settles: .regulation)
      var line = line
      market.line = line.withUTF8 { Line($0) } ?? .none
      let first = batch.quotes.count
      batch.quotes.append(quote(update.home, .home, home, "book", line: market.line))
      batch.quotes.append(quote(update.away, .away, away, "book", line: market.line.negated))
      market.quotes = first..<batch.quotes.count
      batch.add(market)
    }
    if let (side, player) = update.goal {
      var goal = IncidentRow(.goal)
      (goal.id, goal.side, goal.player, goal.minute) = (id("g"), side, id(player), 12)
      batch.add(goal)
    }
    var changes: [BoardChange] = []
    board.apply(batch, changes: &changes)
  }

  private func quote(_ name: String, _ side: Side, _ text: String, _ book: String, line: Line = .none) -> QuoteRow {
    var text = text
    let quoted = text.withUTF8 { Quoted($0, names) }
    var row = QuoteRow(
      selection: id(name), bookmaker: id(book), notation: .decimal, state: text.isEmpty ? .suspended : .open,
      quoted: quoted)
    (row.side, row.line) = (side, line)
    return row
  }

  /// The three feeds' matches, prices and goal.
  static func filled() -> FixtureSample {
    var sample = FixtureSample()
    sample.receive(
      Update(
        provider: "tickodds", id: "1", home: "C Palace", away: "West Ham Utd", score: Score(home: 0, away: 0),
        period: "live",
        prices: [("bet365", ["2.10", "3.40", "3.50"])], handicap: ("-0.5", "2.0", "1.8")))
    sample.receive(
      Update(
        provider: "boltodds", id: "x",
        prices: [("pinnacle", ["2.20", "3.30", "3.40"]), ("fanduel", ["2.05", "3.60", ""])]))
    sample.receive(
      Update(
        provider: "sportsapi-v1", id: "7", home: "West Ham United", away: "Crystal Palace FC",
        score: Score(home: 0, away: 1), period: "1st Half", clock: .seconds(12 * 60 + 5, runs: true), seconds: 2,
        prices: [("bwin", ["3.60", "3.35", "2.00"])], handicap: ("0.5", "1.85", "1.95"),
        goal: (.away, "J. Mateta")))
    return sample
  }

  func show(_ terms: FilterTerms = FilterTerms()) -> Presentation {
    var show = Presentation(OutputFilter(terms, names: names), now: Self.time(2))
    show.fixtures = FixtureIndex(of: board, names, aliases)
    return show
  }

  /// The matches, leaders first.
  var matches: [MatchRef] { board.liveMatches }
}
