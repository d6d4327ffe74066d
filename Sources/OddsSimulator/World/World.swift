/// A seeded world of matches. Equal seeds give the same events at the same simulated times, whatever the steps of `advance(to:)`.
public struct World: Sendable {
  /// A match with its hidden state.
  struct Entry: Sendable {
    var match: WorldMatch
    var play: Play
    /// Each bookmaker's lean from the fair price.
    var leans: [Double]
    var league: Catalogue.Entry
    var nextQuote: SimTime
    var resumesAt: SimTime?
    /// A market that is suspended by itself, and until when.
    var pausedMarket: (identity: WorldMarketIdentity, until: SimTime)?
    var removesAt: SimTime?
    /// When a late goal or a wrong score is corrected.
    var straightAt: SimTime?
    /// The time of the last incident that affected prices.
    var lastIncident: SimTime
    /// The prices of the last seconds, each with its time.
    var trail: [(at: SimTime, markets: [WorldMarket])] = []
    var removed = false
  }

  /// The hidden state of a match, by sport.
  enum Play: Sendable {
    case soccer(SoccerState)
    case timed(TimedState)
    case tennis(TennisState)
    case volleyball(VolleyballState)
    case baseball(BaseballState)
  }

  /// The current simulated time.
  public private(set) var time = SimTime.start
  /// The seed of the world.
  public let seed: UInt64
  var random: SplitMix64
  /// Decides which scores are late or wrong; nil if none are.
  var hasScoreErrors: SplitMix64?
  /// The bookmakers' mispricings; nil in a world without them.
  var mistakes: Mispricings?
  var entries: [Entry] = []
  var events: [WorldEvent] = []
  var moments: [ScriptedMoment] = []
  /// The maximum expected profit of a price of the last seconds at the new fair probability: 0.01 is 1%.
  var mostEdge = 0.01
  var nextIncident = 1
  private var nextNumber = 1
  let catalogue: [Catalogue.Entry]
  let books = Catalogue.bookmakers

  /// Creates a world at its beginning: matches in every phase, and more to come.
  /// - Parameters:
  ///   - sameNames: Whether all feeds send the same; otherwise other teams of the clubs play too, and some scores are late or
  ///     wrong.
  ///   - misprice: How far below 1 the best prices of a market add up while a bookmaker misprices it; nil for no
  ///     mispricings.
  public init(seed: UInt64, hostile: Bool = false, sameNames: Bool = true, misprice: Double? = nil) {
    self.init(
      seed: seed, hostile: hostile, sameNames: sameNames, misprice: misprice, sports: Set(WorldSport.allCases))
  }

  /// Creates a world of some sports only.
  init(
    seed: UInt64, hostile: Bool = false, sameNames: Bool = true, misprice: Double? = nil, sports: Set<WorldSport>
  ) {
    self.seed = seed
    random = SplitMix64(seed: seed)
    catalogue =
      Catalogue.leagues + (hostile ? [Catalogue.hostile] : []) + (sameNames ? [] : Catalogue.squads)
    populate(hostile: hostile, sports: sports)
    if !sameNames {
      hasScoreErrors = SplitMix64(seed: ~seed)
      if sports.contains(.soccer) { populateSquads() }
    }
    mistakes = misprice.map { Mispricings(size: $0, seed: seed) }
    events = []
  }

  /// The current matches, in order of creation.
  public var matches: [WorldMatch] {
    entries.lazy.filter { !$0.removed }.map(\.match)
  }

  /// The bookmakers, in the order of each selection's prices.
  public var bookmakers: [WorldBookmaker] { books }

  /// Advances the world to the given time and returns its events in order.
  public mutating func advance(to target: SimTime) -> [WorldEvent] {
    while time.adding(seconds: 1) <= target { step() }
    defer { events = [] }
    return events
  }

  // MARK: One second

  private mutating func step() {
    time = time.adding(seconds: 1)
    let count = events.count
    runMoments()
    for place in entries.indices where !entries[place].removed {
      switch entries[place].match.status {
      case .scheduled:
        if entries[place].match.kickoff <= time {
          begin(place)
        } else if entries[place].nextQuote <= time {
          requote(place)
        }
      case .live, .break: play(place)
      case .ended:
        if let removesAt = entries[place].removesAt, removesAt <= time { remove(place) }
      }
    }
    misprice()
    if events.count == count { stir() }
    if entries.count > 200 { entries.removeAll { $0.removed } }
  }

  /// Plays a match that began earlier up to the beginning of the world.
  mutating func playHistory(_ place: Int, seconds: Int) {
    time = SimTime(seconds: -seconds)
    begin(place)
    while time < .start {
      time = time.adding(seconds: 1)
      if entries[place].match.inPlay { play(place) }
    }
    // A match that ended earlier than planned is not shown.
    entries[place].removed = entries[place].match.status == .ended
  }

  /// Moves some prices in a second without an incident.
  private mutating func stir() {
    let count = events.count
    let open = entries.indices.filter { entries[$0].match.status == .live && !entries[$0].match.suspended }
    for place in open.sorted(by: { entries[$0].nextQuote < entries[$1].nextQuote }) where events.count == count {
      requote(place)
    }
  }

  private mutating func begin(_ place: Int) {
    entries[place].match.status = .live
    entries[place].match.score = WorldScore()
    let before = entries[place].match.period
    switch entries[place].play {
    case .soccer: beginSoccer(place)
    case .timed: beginTimed(place)
    case .tennis: beginTennis(place)
    case .volleyball: beginVolleyball(place)
    case .baseball: beginBaseball(place)
    }
    emit(place, .started)
    emit(place, .period(from: before, to: entries[place].match.period))
    requote(place)
  }

  private mutating func play(_ place: Int) {
    slipOrCorrect(place)
    if let resumesAt = entries[place].resumesAt, resumesAt <= time { resume(place) }
    switch entries[place].play {
    case .soccer: playSoccer(place)
    case .timed: playTimed(place)
    case .tennis: playTennis(place)
    case .volleyball: playVolleyball(place)
    case .baseball: playBaseball(place)
    }
    guard entries[place].match.inPlay, !entries[place].match.suspended else { return }
    if entries[place].nextQuote <= time { requote(place) }
    pauseOneMarket(place)
  }

  /// Ends a match: removes its markets, fixes its score, and schedules its removal.
  mutating func end(_ place: Int) {
    let before = entries[place].match.period
    entries[place].match.status = .ended
    entries[place].match.period = .ended
    entries[place].match.elapsed = nil
    entries[place].match.remaining = nil
    entries[place].match.points = nil
    entries[place].match.serving = nil
    entries[place].match.suspended = true
    entries[place].resumesAt = nil
    entries[place].removesAt = time.adding(seconds: 90)
    emit(place, .period(from: before, to: .ended))
    emit(place, .ended)
  }

  private mutating func remove(_ place: Int) {
    entries[place].removed = true
    emit(place, .removed)
    let league = entries[place].league
    let kickoff = time.adding(seconds: random.integer(in: 60...600))
    if let next = add(league: league, kickoff: kickoff) { emit(next, .scheduled) }
  }

  // MARK: Making matches

  /// Adds a match of two idle teams of the league, chosen from the given clubs if any; returns nil if there are not two.
  @discardableResult
  mutating func add(
    league: Catalogue.Entry, kickoff: SimTime, clubs: (home: String, away: String)? = nil
  ) -> Int? {
    let busy = Set(
      entries.lazy.filter { !$0.removed && $0.match.league.name == league.name }
        .flatMap { [$0.match.home.name, $0.match.away.name] })
    var free = league.teams.filter { !busy.contains($0) }.shuffled(using: &random)
    if let clubs {
      free = [clubs.home, clubs.away].map { $0 + league.squad.suffix }.filter { !busy.contains($0) }
    }
    guard free.count >= 2 else { return nil }
    let leagueNumber = (catalogue.firstIndex { $0.name == league.name } ?? 0) + 1
    func team(_ name: String) -> WorldTeam {
      let number = leagueNumber * 50 + (league.teams.firstIndex(of: name) ?? 0)
      return WorldTeam(number: number, name: name, code: Catalogue.code(name))
    }
    var match = WorldMatch(
      number: nextNumber, sport: league.sport,
      league: WorldLeague(
        number: leagueNumber, name: league.name, country: league.country, sport: league.sport, squad: league.squad),
      home: team(free[0]), away: team(free[1]), kickoff: kickoff)
    nextNumber += 1
    if league.sport == .soccer || league.sport == .iceHockey {
      match.homeLineup = Catalogue.lineup(league.names, team: match.home.number, using: &random)
      match.awayLineup = Catalogue.lineup(league.names, team: match.away.number, using: &random)
    }
    let leans = books.indices.map { _ in random.normal() * 0.02 }
    let play: Play =
      switch league.sport {
      case .soccer: .soccer(SoccerState(using: &random))
      case .tennis: .tennis(TennisState(using: &random))
      case .volleyball: .volleyball(VolleyballState(using: &random))
      case .baseball: .baseball(BaseballState(using: &random))
      case .basketball, .iceHockey, .americanFootball, .cricket:
        .timed(TimedState(rules: .of(league.sport), using: &random))
      }
    let entry = Entry(
      match: match, play: play, leans: leans, league: league, nextQuote: time.adding(seconds: 1),
      lastIncident: time.adding(seconds: -Mispricings.quiet))
    entries.append(entry)
    requote(entries.count - 1)
    return entries.count - 1
  }

  // MARK: Events

  mutating func emit(_ place: Int, _ change: WorldChange) {
    if change.movesPrices {
      entries[place].lastIncident = time
      mendAll(place)
    }
    events.append(WorldEvent(at: time, match: entries[place].match, change: change))
  }

  /// Suspends all markets of the match for `seconds`, unless a longer suspension is in effect.
  mutating func suspend(_ place: Int, seconds: Int) {
    let until = time.adding(seconds: seconds)
    entries[place].resumesAt = max(entries[place].resumesAt ?? until, until)
    guard !entries[place].match.suspended else { return }
    mendAll(place)
    entries[place].match.suspended = true
    emit(place, .suspended)
  }

  private mutating func resume(_ place: Int) {
    if case .soccer(let state) = entries[place].play, state.review != nil || state.penalty != nil {
      entries[place].resumesAt = time.adding(seconds: 5)
      return
    }
    entries[place].resumesAt = nil
    // New prices first, so that no outdated one is shown as open; their events follow the reopening.
    let count = events.count
    requote(place)
    let changes = events[count...].map(\.change)
    events.removeSubrange(count...)
    entries[place].match.suspended = false
    emit(place, .resumed)
    for change in changes { emit(place, change) }
  }
}

extension World: WorldSource {
  var nextEventTime: SimTime? { nil }
  var isReplay: Bool { false }
  func publishedAt(_ time: SimTime) -> WallClock? { nil }
}
