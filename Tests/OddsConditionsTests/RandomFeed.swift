import OddsBoard
import OddsModel
import OddsOutput

/// A board fed with random batches, so that in time every field of every line takes every kind of value.
struct RandomFeed {
  let names = TextTable()
  var board = Board()
  var batch = FeedBatch(provider: "tickodds")
  var changes: [BoardChange] = []
  private var state: UInt64
  private var now: Int64 = 1_776_429_296_000

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func number(_ bound: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(max(bound, 1)))
  }

  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[number(elements.count)] }

  func id(_ text: String) -> TextID { names.intern(text) }

  private func quoted(_ text: String) -> Quoted {
    var text = text
    return text.withUTF8 { Quoted($0, names) }
  }

  private mutating func name() -> TextID {
    id(pick(["", "Crystal Palace", "Grêmio", "WEST HAM", "São Paulo", "Bayern München", "40", "AD", "12.3", "x"]))
  }

  private mutating func text() -> Range<Int> {
    let text = Array(pick(["", "12:30", "Q4 02:11", "45+2'", "Goal by Ødegaard", "20 yard line"]).utf8)
    batch.text += text
    return (batch.text.count - text.count)..<batch.text.count
  }

  private mutating func score() -> Score {
    func part(_ value: Int) -> Int32 { value == 0 ? Score.unknown : Int32(value - 1) }
    return Score(home: part(number(5)), away: part(number(5)))
  }

  private mutating func small() -> Int16 { number(4) == 0 ? .min : Int16(number(99)) }
  private mutating func counts() -> Situation.Counts { Situation.Counts(home: small(), away: small()) }

  private mutating func situation() -> Situation {
    var all = Situation()
    all.fields = Situation.Fields(rawValue: UInt32(number(1 << 17)))
    (all.outs, all.strikes, all.balls, all.bases) = (small(), small(), small(), UInt8(number(8)))
    (all.down, all.distance, all.yardLine) = (small(), small(), small())
    all.possession = pick([.none, .home, .away])
    (all.timeouts, all.corners, all.yellowCards) = (counts(), counts(), counts())
    (all.redCards, all.wickets, all.tieBreak) = (counts(), counts(), counts())
    all.varReview = number(2) == 0
    (all.overs, all.homeSeed, all.awaySeed) = (name(), name(), name())
    return all
  }

  private mutating func addMatch() {
    var row = MatchRow(id: id(String(number(6))))
    row.fields = MatchRow.Fields(rawValue: UInt16(number(1 << 11)))
    row.sport = pick(Sport.allCases)
    (row.league, row.home, row.away, row.period) = (name(), name(), name(), name())
    (row.homePoints, row.awayPoints) = (name(), name())
    row.score = score()
    row.status = pick(MatchStatus.allCases)
    row.clock = pick([
      .none, .seconds(Int32(number(6000)), runs: number(2) == 0),
      .seconds(Int32(number(900)), runs: false, countsDown: true), .text(id("90+4'")), .text(id("HT")),
      .text(id("67'")),
      .text(id("12")), .text(id("3rd Quarter")),
    ])
    row.start = number(3) == 0 ? .none : Timestamp(milliseconds: now + Int64(number(9_000_000)))
    row.serving = pick([.none, .home, .away])
    row.periods = batch.periods.count..<(batch.periods.count + 2)
    for _ in 0..<2 { batch.periods.append(PeriodScore(name: name(), score: score())) }
    batch.add(row)
    if number(3) == 0 {
      var facts = MatchFacts()
      facts.fields = MatchFacts.Fields(rawValue: UInt16(number(1 << 7)))
      (facts.country, facts.round, facts.season) = (name(), name(), name())
      (facts.venue, facts.referee, facts.link, facts.aggregate) = (name(), name(), name(), score())
      batch.add(facts)
    }
    if number(3) == 0 { batch.add(situation()) }
  }

  private mutating func addMarket() {
    var market = MarketRow(key: id(pick(["result", "total"])), name: id(pick(["Full Time", "Über/Unter"])))
    market.meaning = MarketMeaning(
      pick(MarketKind.allCases), scope: pick([.unknown] + MarketScope.all),
      settles: pick([.unknown, .regulation, .overtime]))
    market.isComplete = number(2) == 0
    market.period = name()
    market.line = number(2) == 0 ? .none : Line(thousandths: Int32(number(20_000) - 10_000))
    let first = batch.quotes.count
    for _ in 0..<number(4) {
      let notation: Notation = pick([.decimal, .american, .fractional])
      let written =
        switch notation {
        case .decimal: pick(["1.45", "2.10", "34", "1.000001", "SP", "0"])
        case .american: pick(["+150", "-3333", "EVEN", "x"])
        case .fractional: pick(["17/25", "5/2", "EVS", ""])
        }
      var quote = QuoteRow(
        selection: id(pick(["Home", "Draw", "Über 2,5"])),
        bookmaker: id(pick(["Bet365", "bet365", "Pinnacle", "Tipico"])),
        notation: notation, state: pick([.open, .open, .open, .suspended, .withdrawn, .unpriced]),
        quoted: quoted(written))
      quote.side = pick(Side.allCases)
      quote.line = number(2) == 0 ? .none : Line(thousandths: Int32(number(4000) - 2000))
      batch.quotes.append(quote)
    }
    market.quotes = first..<batch.quotes.count
    batch.add(market)
  }

  private mutating func addIncident() {
    var incident = IncidentRow(pick(IncidentKind.allCases))
    incident.id = id(String(number(5)))
    incident.side = pick([.none, .home, .away])
    (incident.minute, incident.addedTime) = (small(), small())
    (incident.player, incident.related, incident.detail) = (name(), name(), name())
    (incident.assist, incident.secondAssist, incident.score) = (name(), name(), score())
    batch.add(incident)
  }

  private mutating func addPlay() {
    var play = PlayRow(kind: name())
    play.side = pick([.none, .home, .away])
    (play.clock, play.description, play.start, play.end) = (text(), text(), text(), text())
    (play.score, play.period, play.points) = (score(), name(), small())
    play.stream = Int16(number(3))
    if number(2) == 0 { (play.x, play.y) = (Double(number(1000)) / 8, -0.5) }
    if number(2) == 0 { play.situation = situation() }
    batch.add(play)
  }

  /// Applies one more batch and sets ``changes``.
  mutating func step() {
    batch.removeAll()
    batch.provider = pick(["tickodds", "boltodds"])
    now += Int64(number(90_000))
    batch.receivedAt = Timestamp(milliseconds: now)
    batch.publishedAt = number(3) == 0 ? .none : Timestamp(milliseconds: now - Int64(number(2000)))
    for _ in 0..<(1 + number(3)) {
      addMatch()
      for _ in 0..<number(3) { addMarket() }
      if number(2) == 0 { addIncident() }
      if number(3) == 0 { addPlay() }
      if number(40) == 0 { batch.events.append(.linesRemoved(bookmaker: id("Bet365"))) }
      if number(60) == 0 { batch.events.append(.removed) }
    }
    changes.removeAll()
    board.apply(batch, changes: &changes)
  }
}
