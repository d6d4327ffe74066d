/// A recorded real match, replayed on its own clock.
///
/// The recorded times are kept: the first record is the beginning. Before the match is in play, gaps between records are
/// shortened to a few seconds.
struct ReplayWorld: WorldSource {
  /// One recorded change.
  enum Step: Sendable {
    case price(WorldSide, WorldPrice)
    case score(WorldScore)
    case period(WorldPeriod)
    case suspended(Bool)
    case began(WorldPeriod)
    case closed
  }

  private(set) var time = SimTime.start
  private var match: WorldMatch
  private var removed = false
  private var steps: ArraySlice<(at: SimTime, step: Step)>
  private var removesAt: SimTime?
  private let recorded: WallClock
  let isReplay = true
  let bookmakers = [WorldBookmaker(key: "betfair", title: "Betfair", margin: 0, ladder: .decimal)]

  init(match: WorldMatch, recorded: WallClock, steps: [(at: SimTime, step: Step)]) {
    self.match = match
    self.recorded = recorded
    self.steps = steps[...]
  }

  var matches: [WorldMatch] { removed ? [] : [match] }

  var nextEventTime: SimTime? { steps.first?.at ?? removesAt }

  func publishedAt(_ time: SimTime) -> WallClock? {
    WallClock(microseconds: recorded.microseconds + time.milliseconds * 1_000)
  }

  /// The maximum time between two records before the match is in play, in seconds.
  private static let longestWait = 5

  mutating func skipIdle() {
    guard match.status == .scheduled, let next = steps.first?.at else { return }
    time = max(time, next.adding(seconds: -Self.longestWait))
  }

  mutating func advance(to target: SimTime) -> [WorldEvent] {
    var events: [WorldEvent] = []
    while let (at, step) = steps.first, at <= target {
      steps.removeFirst()
      time = max(time, at)
      for change in apply(step) { events.append(WorldEvent(at: time, match: match, change: change)) }
    }
    if let removesAt, removesAt <= target {
      self.removesAt = nil
      removed = true
      events.append(WorldEvent(at: removesAt, match: match, change: .removed))
    }
    time = max(time, target)
    return events
  }

  private mutating func apply(_ step: Step) -> [WorldChange] {
    switch step {
    case .price(let side, let price):
      let place = side == .home ? 0 : 1
      guard match.markets[0].selections[place].prices[0] != price else { return [] }
      match.markets[0].selections[place].prices[0] = price
      return [.price(market: 0, selection: place, bookmakers: [0])]
    case .score(let score):
      let before = match.score ?? WorldScore()
      guard before != score else { return [] }
      match.score = score
      return [.score(from: before, to: score)]
    case .period(let period):
      let before = match.period
      guard before != period, match.inPlay else { return [] }
      match.period = period
      return [.period(from: before, to: period)]
    case .suspended(let suspended):
      guard match.suspended != suspended else { return [] }
      match.suspended = suspended
      return [suspended ? .suspended : .resumed]
    case .began(let period):
      guard match.status == .scheduled else { return [] }
      match.status = .live
      match.period = period
      return [.started]
    case .closed:
      let before = match.period
      match.status = .ended
      match.period = .ended
      match.suspended = true
      removesAt = time.adding(seconds: 60)
      return [.period(from: before, to: .ended), .ended]
    }
  }

  /// Returns a match of two teams, before any other data is known.
  static func match(sport: WorldSport, league: String, home: String, away: String, kickoff: SimTime) -> WorldMatch {
    var match = WorldMatch(
      number: 1, sport: sport, league: WorldLeague(number: 1, name: league, country: "", sport: sport),
      home: WorldTeam(number: 2, name: home, code: Catalogue.code(home)),
      away: WorldTeam(number: 3, name: away, code: Catalogue.code(away)), kickoff: kickoff)
    match.soleBookmaker = 0
    match.markets = [
      WorldMarket(
        kind: .moneyline, line: nil,
        selections: [
          WorldSelection(name: home, side: .home, line: nil, prices: [nil]),
          WorldSelection(name: away, side: .away, line: nil, prices: [nil]),
        ], suspended: false)
    ]
    return match
  }
}
