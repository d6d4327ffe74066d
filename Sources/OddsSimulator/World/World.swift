/// A seeded world of matches: the same seed gives the same events at the same simulated times, however it is advanced.
public struct World: Sendable {
  /// One match with what drives it.
  struct Entry: Sendable {
    var match: WorldMatch
    var play: Play
    /// How far each bookmaker leans from the fair price.
    var leans: [Double]
    var league: Catalogue.Entry
    var nextQuote: SimTime
    var resumesAt: SimTime?
    /// One market that is suspended by itself, and until when.
    var pausedMarket: (identity: WorldMarketIdentity, until: SimTime)?
    var removesAt: SimTime?
    /// When a goal that is told late, or a score that is told wrong, is told as it is.
    var straightAt: SimTime?
    /// When something last happened that prices follow.
    var lastIncident: SimTime
    /// The prices of the last seconds, with when each was told.
    var trail: [(at: SimTime, markets: [WorldMarket])] = []
    var removed = false
  }

  /// What drives a match, by sport.
  enum Play: Sendable {
    case soccer(SoccerState)
    case timed(TimedState)
    case tennis(TennisState)
    case volleyball(VolleyballState)
    case baseball(BaseballState)
  }

  /// How far the world has come.
  public private(set) var time = SimTime.start
  /// What the world was made from.
  public let seed: UInt64
  var random: SplitMix64
  /// What decides which scores are told late or wrong; nil if all are told as they are.
  var hasScoreErrors: SplitMix64?
  /// The bookmakers' mistakes; nil in a world in which they make none.
  var mistakes: Mispricings?
  var entries: [Entry] = []
  var events: [WorldEvent] = []
  var moments: [ScriptedMoment] = []
  /// How far above the new fair price, as a share of it, a price of the last seconds may be.
  var mostEdge = 0.01
  var nextIncident = 1
  private var nextNumber = 1
  let catalogue: [Catalogue.Entry]
  let books = Catalogue.bookmakers

  /// A world as it stands when it begins: matches in every phase, and more to come.
  /// - Parameters:
  ///   - sameNames: Whether all feeds tell the same; otherwise clubs' other teams play too, and scores are told late or
  ///     wrong.
  ///   - misprice: By how much the best prices of a market fall short of 1 where a bookmaker misprices it now and then;
  ///     nil if none does.
  public init(seed: UInt64, hostile: Bool = false, sameNames: Bool = true, misprice: Double? = nil) {
    self.init(
      seed: seed, hostile: hostile, sameNames: sameNames, misprice: misprice, sports: Set(WorldSport.allCases))
  }

  /// A world of some sports only.
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

  /// The matches there are, in order of creation.
  public var matches: [WorldMatch] {
    entries.lazy.filter { !$0.removed }.map(\.match)
  }

  /// The bookmakers, in the order of the prices on every selection.
  public var bookmakers: [WorldBookmaker] { books }

  /// Lets the world go on until the given time, and tells what happened, in order.
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

  /// Plays a match that began some time ago up to the beginning of the world.
  mutating func playHistory(_ place: Int, seconds: Int) {
    time = SimTime(seconds: -seconds)
    begin(place)
    while time < .start {
      time = time.adding(seconds: 1)
      if entries[place].match.inPlay { play(place) }
    }
    // One that is over sooner than it was to last is not shown.
    entries[place].removed = entries[place].match.status == .ended
  }

  /// Nothing happened in this second: some prices move at least.
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

  /// Ends a match: no markets, a final score, and soon it is gone.
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

  /// Adds a match of two teams of the league that are not playing, those of the clubs if any are given; nil when there are
  /// no two.
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

  // MARK: Telling

  mutating func emit(_ place: Int, _ change: WorldChange) {
    if change.movesPrices {
      entries[place].lastIncident = time
      mendAll(place)
    }
    events.append(WorldEvent(at: time, match: entries[place].match, change: change))
  }

  /// Stops all bets on the match for so many seconds; a stop that lasts longer already stays.
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
    // New prices first, so that no old one is shown as open; told after the opening itself.
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
