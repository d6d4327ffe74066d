import ConditionAllocations
import Glibc
import OddsBoard
import OddsConditions
import OddsFixtures
import OddsModel
import OddsOutput

/// `conditions-bench [--allocations] [ROUNDS]`: what judging a change costs, and how often it asks for memory: a line for
/// each condition. It fails if that is too much; with `--allocations`, whatever the time is.
@main struct ConditionsBench {
  private static let conditions = [
    "price > 2.1 and bookmaker != bet365",
    "price > 2.1 and bookmaker != bet365 and selection ~ home and not suspended",
    "price / previous - 1 < -3%",
    "change(price, 5m) < -3%",
    "change(price, 1m) < -3% or change(price, 5m) < -10%",
    "match.sport == soccer and match.clock > 80:00 and abs(match.home.score - match.away.score) <= 1 and price < 1.5",
    "match.league ~ premier and market.kind in (result, total) and line == null",
    "arsenal price<2",
    "type == price and side in (home, away)",
    "home > away and previous.home == previous.away",
    "status == suspended and match.league ~ liga",
    "incident.kind in (goal, redCard) and incident.minute > 80 and not retracted",
    "price > 2 or home > 1 or status == suspended or incident.kind == goal",
  ]

  static func main() {
    let rounds = CommandLine.arguments.dropFirst().compactMap { Int($0) }.first ?? 200
    let isTimed = !CommandLine.arguments.contains("--allocations")
    var world = World()
    var worst = (nanoseconds: 0.0, allocations: 0.0)
    for text in conditions {
      guard let condition = try? Condition(text, .lines(providers: ["tickodds", "boltodds"])) else {
        print("no condition: \(text)")
        exit(1)
      }
      let cost = world.judge(condition, rounds: rounds)
      worst = (max(worst.nanoseconds, cost.nanoseconds), max(worst.allocations, cost.allocations))
      print("\(Int(cost.nanoseconds.rounded())) ns  \(cost.allocations) allocations  \(cost.share)%  \(text)")
    }
    print("worst: \(Int(worst.nanoseconds.rounded())) ns a change, \(worst.allocations) allocations")
    if isTimed && worst.nanoseconds > 1000 || worst.allocations > 0 { exit(1) }
  }
}

/// A hundred matches with twenty books, and changes of every kind that is hot: ten prices for each of the others.
private struct World {
  let names = TextTable()
  var board = Board()
  var batch = FeedBatch(provider: "tickodds")
  let show: Presentation
  let fixtures: FixtureIndex
  private var now: Int64 = 1_776_429_296_000
  private var round = 0

  init() {
    fixtures = FixtureIndex(names)
    var show = Presentation(OutputFilter(names: names))
    show.fixtures = fixtures
    self.show = show
    var changes: [BoardChange] = []
    for _ in 0..<3 { step(&changes) }
  }

  private mutating func step(_ changes: inout [BoardChange]) {
    round += 1
    now += 1000
    batch.removeAll()
    batch.receivedAt = Timestamp(milliseconds: now)
    for number in 0..<100 {
      var match = MatchRow(id: names.intern("match \(number)"))
      match.fields = [.sport, .league, .teams, .score, .status, .clock]
      match.sport = number % 3 == 0 ? .tennis : .soccer
      match.league = names.intern(number % 2 == 0 ? "Premier League" : "La Liga")
      match.home = names.intern("Arsenal \(number)")
      match.away = names.intern("Gremio \(number)")
      match.score = Score(home: Int32(round / 7 % 5), away: Int32(number % 3))
      match.status = round % 9 == number % 9 ? .suspended : .live
      match.clock = .seconds(Int32(round), runs: true)
      batch.add(match)
      var market = MarketRow(key: names.intern("result"), name: names.intern("Full Time Result"))
      market.meaning = MarketMeaning(.result, settles: .regulation)
      let first = batch.quotes.count
      for book in 0..<4 {
        for (place, selection) in ["Home", "Draw", "Away"].enumerated() {
          var text = "\(1 + (round + book + place + number) % 7).\(10 + (round * 3 + place) % 90)"
          var quote = QuoteRow(
            selection: names.intern(selection), bookmaker: names.intern(book == 0 ? "bet365" : "book \(book)"),
            notation: .decimal, state: .open, quoted: text.withUTF8 { Quoted($0, names) })
          quote.side = [.home, .draw, .away][place]
          batch.quotes.append(quote)
        }
      }
      market.quotes = first..<batch.quotes.count
      batch.add(market)
      if number % 10 == 0 {
        var goal = IncidentRow(.goal)
        goal.id = names.intern("goal \(number)")
        goal.minute = Int16(round % 90)
        batch.add(goal)
      }
    }
    changes.removeAll(keepingCapacity: true)
    board.apply(batch, changes: &changes)
    fixtures.observe(changes, of: board)
  }

  /// The least of several rounds' time, and all of their allocations, for a change.
  mutating func judge(_ condition: Condition, rounds: Int) -> (nanoseconds: Double, allocations: Double, share: Int) {
    let judge = LineEvaluator(condition, show)
    var changes: [BoardChange] = []
    var (least, asked, judged, passed) = (Double.infinity, 0, 0, 0)
    // The first rounds see each name and line for the first time.
    for round in 0..<(rounds + 40) {
      step(&changes)
      let before = allocations_so_far()
      let start = Self.nanoseconds()
      judge.observe(changes, of: board, by: batch)
      var count = 0
      for change in changes where judge.holds(change, of: board, by: batch) { count += 1 }
      let spent = Self.nanoseconds() - start
      if round < 40 { continue }
      asked += Int(allocations_so_far() - before)
      judged += changes.count
      passed += count
      least = min(least, spent / Double(max(1, changes.count)))
    }
    return (least, Double(asked) / Double(max(1, judged)), passed * 100 / max(1, judged))
  }

  private static func nanoseconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}
