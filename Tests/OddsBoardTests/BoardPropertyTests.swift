import OddsBoard
import OddsModel
import Testing

/// Random batches, applied to a board and to a model in dictionaries: both must hold the same, and who only reads the
/// changes must come to know it too.
@Suite struct BoardPropertyTests {
  struct Random: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
    mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &self) }
    mutating func chance(_ percent: Int) -> Bool { below(100) < percent }
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func theBoardHoldsWhatAModelHoldsAndTellsAllOfIt(seed: UInt64) throws {
    var random = Random(state: seed)
    var feed = Feed()
    var model = NaiveBoard()
    var reader = ChangeReader()
    for step in 0..<150 {
      let place: Comment = "seed \(seed), step \(step)"
      if random.chance(3) { feed.board.expectSnapshots("tickodds") }
      feed.send { Self.fill(&$0, &random) }
      model.apply(feed.batch)
      let board = feed.board
      let held = board.liveMatches.compactMap { board[$0] }.map { ($0.id, NaiveBoard.Match($0, of: board)) }
      #expect(Dictionary(uniqueKeysWithValues: held) == model.matches, place)
      reader.read(feed, previous: model.previous, place)
    }
  }

  // MARK: Random batches

  private static func fill(_ feed: inout Feed, _ random: inout Random) {
    if random.chance(20) {
      feed.image(.matches(sport: nil, absences: 2)) { part(&$0, 4, &random) }
    } else {
      part(&feed, 3, &random)
    }
    if random.chance(5) { feed.say(.roundBegins) }
    if random.chance(5) { feed.say(.roundEnds) }
    if random.chance(4) {
      let league = random.chance(50) ? TextID.none : feed.id("league \(random.below(2))")
      feed.say(.cleared(bookmaker: bookmaker(feed, &random), league: league))
    }
  }

  private static func part(_ feed: inout Feed, _ count: Int, _ random: inout Random) {
    for _ in 0..<random.below(count + 1) {
      match(&feed, &random)
      if random.chance(30) {
        feed.image(.lines(bookmaker: random.chance(50) ? .none : bookmaker(feed, &random))) { markets(&$0, &random) }
      } else {
        markets(&feed, &random)
      }
      if random.chance(10) {
        feed.image(.incidents) { incidents(&$0, &random) }
      } else if random.chance(20) {
        incidents(&feed, &random)
      }
      if random.chance(15) { situation(&feed, &random) }
      if random.chance(5) {
        var facts = MatchFacts()
        (facts.fields, facts.country) = (.country, feed.id("country \(random.below(2))"))
        feed.batch.add(facts)
      }
      if random.chance(15) { feed.batch.add(PlayRow(kind: feed.id("play"))) }
      if random.chance(5) {
        feed.say(.linesRemoved(bookmaker: bookmaker(feed, &random)))
        markets(&feed, &random)
      }
      if random.chance(5) {
        feed.say(.removed)
        markets(&feed, &random)
      }
    }
  }

  private static func match(_ feed: inout Feed, _ random: inout Random) {
    let league = feed.id("league \(random.below(2))")
    let points = feed.id("\(random.below(3) * 15)")
    feed.batch.periods.append(PeriodScore(name: feed.id("Set 1"), score: Score(home: Int32(random.below(3)), away: 0)))
    let period = feed.batch.periods.count - 1
    feed.match("match \(random.below(6))") { row in
      if random.chance(10) {
        row.fields.insert(.league)
        row.league = league
      }
      if random.chance(15) {
        row.fields.insert(.score)
        row.score = random.chance(30) ? .none : Score(home: Int32(random.below(3)), away: 0)
      }
      if random.chance(10) {
        row.fields.formUnion([.points, .serving])
        (row.homePoints, row.serving) = (points, random.chance(50) ? .home : .away)
      }
      if random.chance(10) {
        row.fields.insert(.periods)
        row.periods = period..<(period + 1)
      }
      if random.chance(20) {
        row.fields.insert(.status)
        row.status = [.live, .suspended, .break][random.below(3)]
      }
    }
  }

  private static func markets(_ feed: inout Feed, _ random: inout Random) {
    for _ in 0..<random.below(4) {
      var row = MarketRow(key: feed.id("market \(random.below(3))"), name: feed.id("name"))
      row.line = random.chance(50) ? .none : Line(thousandths: Int32(random.below(2)) * 500)
      let count = random.below(4)
      row.quotes = feed.batch.quotes.count..<(feed.batch.quotes.count + count)
      for _ in 0..<count {
        let state: QuoteState = random.chance(60) ? .open : [.suspended, .withdrawn, .unpriced][random.below(3)]
        feed.batch.quotes.append(
          QuoteRow(
            selection: feed.id("selection \(random.below(3))"), bookmaker: bookmaker(feed, &random),
            notation: .decimal, state: state,
            quoted: state == .open
              ? feed.quoted("1.\(5 + random.below(3))") : random.chance(30) ? feed.quoted("SP") : .none))
      }
      feed.batch.add(row)
    }
  }

  private static func incidents(_ feed: inout Feed, _ random: inout Random) {
    for _ in 0..<random.below(3) {
      var row = IncidentRow([.goal, .yellowCard][random.below(2)])
      row.id = feed.id("incident \(random.below(4))")
      if random.chance(20) {
        feed.say(.retracted(feed.batch.incidents.count))
        feed.batch.incidents.append(row)
      } else {
        feed.batch.add(row)
      }
    }
  }

  private static func situation(_ feed: inout Feed, _ random: inout Random) {
    var situation = Situation()
    if random.chance(50) {
      situation.fields.insert(.outs)
      situation.outs = Int16(random.below(3))
    }
    if random.chance(50) {
      situation.fields.insert(.corners)
      situation.corners = .init(home: Int16(random.below(2)), away: 0)
    }
    feed.batch.add(situation)
  }

  private static func bookmaker(_ feed: Feed, _ random: inout Random) -> TextID { feed.id("book \(random.below(2))") }
}
