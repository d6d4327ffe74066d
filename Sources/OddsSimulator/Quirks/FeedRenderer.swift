/// Renders the simulated world as one feed reports it, with its quirks. Depends only on the seed, the feed's name and the
/// match.
struct FeedRenderer: Sendable {
  private let quirks: FeedQuirks?
  private let salt: UInt64
  private let began: WallClock
  /// The feed's names of teams and leagues, by the world's names.
  private var teams: [String: WorldTeam] = [:]
  private var leagues: [String: WorldLeague] = [:]
  private var players: [String: String] = [:]
  private var lineups: [Int: (home: [WorldPlayer], away: [WorldPlayer])] = [:]

  /// - Parameters:
  ///   - quirks: The feed's quirks; nil for a feed that sends the world unchanged.
  ///   - began: The time of day at the beginning of the world.
  init(_ quirks: FeedQuirks?, feed: String, seed: UInt64, began: WallClock) {
    (self.quirks, self.began) = (quirks, began)
    salt = feed.utf8.reduce(seed ^ 14_695_981_039_346_656_037) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
  }

  // MARK: Matches

  /// Returns the matches that the feed carries, with its names and errors.
  mutating func rendered(_ matches: [WorldMatch]) -> [WorldMatch] {
    quirks == nil ? matches : matches.compactMap { rendered($0) }
  }

  /// Returns a match as the feed sends it; nil if the feed doesn't carry it.
  mutating func rendered(_ match: WorldMatch) -> WorldMatch? {
    guard let quirks else { return match }
    guard carries(match.number, quirks) else { return nil }
    var rendered = match
    if quirks.isLate, let late = match.lateGoal {
      rendered.change(late.side, by: -1)
      rendered.incidents.removeAll { $0.id == late.incident }
    }
    if quirks.hasScoreErrors, let side = match.scoreError { rendered.change(side, by: 1) }
    if isSwapped(match, quirks) { rendered = rendered.swapped }
    rendered.league = league(match.league, quirks)
    rendered.home = team(rendered.home, match.league, quirks)
    rendered.away = team(rendered.away, match.league, quirks)
    rendered.kickoff = kickoff(match, quirks)
    name(&rendered.markets, rendered)
    guard quirks.players != .givenFirst || quirks.isPlain else { return rendered }
    for index in rendered.incidents.indices {
      rendered.incidents[index].player = rendered.incidents[index].player.map { player($0, quirks) }
      rendered.incidents[index].related = rendered.incidents[index].related.map { player($0, quirks) }
    }
    (rendered.homeLineup, rendered.awayLineup) = lineup(rendered, quirks)
    return rendered
  }

  private mutating func lineup(_ match: WorldMatch, _ quirks: FeedQuirks) -> (home: [WorldPlayer], away: [WorldPlayer])
  {
    if let known = lineups[match.number] { return known }
    func named(_ players: [WorldPlayer], _ renderer: inout FeedRenderer) -> [WorldPlayer] {
      players.map {
        WorldPlayer(
          number: $0.number, name: renderer.player($0.name, quirks), shirt: $0.shirt, position: $0.position)
      }
    }
    if lineups.count > 500 { lineups = [:] }
    let lineup = (home: named(match.homeLineup, &self), away: named(match.awayLineup, &self))
    lineups[match.number] = lineup
    return lineup
  }

  // MARK: Events

  /// Returns the events as the feed sends them: without matches it lacks, and with its delays and errors.
  mutating func rendered(_ events: [WorldEvent]) -> [WorldEvent] {
    quirks == nil ? events : events.flatMap { rendered($0) }
  }

  private mutating func rendered(_ event: WorldEvent) -> [WorldEvent] {
    guard let quirks, let match = rendered(event.match) else { return [] }
    let isSwapped = isSwapped(event.match, quirks)
    func score(_ score: WorldScore) -> WorldScore { isSwapped ? score.swapped : score }
    let changes: [WorldChange]
    switch event.change {
    case .score(let from, let to):
      // A late goal is sent in a separate event.
      let isHidden = quirks.isLate && event.match.lateGoal != nil
      changes = isHidden ? [] : [.score(from: score(from), to: score(to))]
    case .incident(let incident):
      changes = rendered(incident, in: match).map { [.incident($0)] } ?? []
    case .retracted(let incident):
      changes = [.retracted(named(isSwapped ? incident.swapped : incident, quirks))]
    case .lateGoal(let id, let from, let to):
      let incident = match.incidents.first { $0.id == id }
      changes =
        quirks.isLate ? [.score(from: score(from), to: score(to))] + (incident.map { [.incident($0)] } ?? []) : []
    case .scoreError(let from, let to):
      changes = quirks.hasScoreErrors ? [.score(from: score(from), to: score(to))] : []
    case .markets(let gone):
      var gone = isSwapped ? gone.map(\.swapped) : gone
      name(&gone, match)
      changes = [.markets(gone: gone)]
    case .price(let market, let selection, let bookmakers):
      let place = isSwapped ? event.match.markets[market].swapped(selection) : selection
      changes = [.price(market: market, selection: place, bookmakers: bookmakers)]
    default: changes = [event.change]
    }
    return changes.map { WorldEvent(at: event.at, match: match, change: $0) }
  }

  /// Returns the incident as in the rendered match; nil while the feed doesn't show it yet.
  private func rendered(_ incident: WorldIncident, in match: WorldMatch) -> WorldIncident? {
    match.incidents.first { $0.id == incident.id }
  }

  private mutating func named(_ incident: WorldIncident, _ quirks: FeedQuirks) -> WorldIncident {
    var incident = incident
    incident.player = incident.player.map { player($0, quirks) }
    incident.related = incident.related.map { player($0, quirks) }
    return incident
  }

  // MARK: Random choices

  private func draw(_ number: Int, _ purpose: UInt64) -> SplitMix64 {
    SplitMix64(seed: salt &+ UInt64(truncatingIfNeeded: number) &* 0xD1B5_4A32_D192_ED03 &+ purpose)
  }

  /// The matches of the opening, which users see first, are on every feed.
  private static let opening = 12

  private func carries(_ number: Int, _ quirks: FeedQuirks) -> Bool {
    guard number > Self.opening, quirks.coverage < 1 else { return true }
    var generator = draw(number, 1)
    return generator.chance(quirks.coverage)
  }

  private func isSwapped(_ match: WorldMatch, _ quirks: FeedQuirks) -> Bool {
    guard quirks.swapped > 0, match.sport == .soccer || match.sport == .tennis else { return false }
    var generator = draw(match.number, 2)
    return generator.chance(quirks.swapped)
  }

  private func kickoff(_ match: WorldMatch, _ quirks: FeedQuirks) -> SimTime {
    var generator = draw(match.number, 3)
    let minutes = generator.integer(in: quirks.kickoff) * (match.sport == .tennis ? 3 : 1)
    let step = quirks.kickoffStep * 60_000
    let time = began.milliseconds + match.kickoff.milliseconds + minutes * 60_000
    return SimTime(milliseconds: (time + step / 2) / step * step - began.milliseconds)
  }

  // MARK: Names

  private mutating func team(_ team: WorldTeam, _ league: WorldLeague, _ quirks: FeedQuirks) -> WorldTeam {
    let key = "\(league.number) \(team.name)"
    if let known = teams[key] { return known }
    var name: String
    if league.sport == .tennis {
      name = Self.written(team.name, quirks.players)
    } else {
      var generator = draw(team.number, 4)
      let club = league.squad.club(team.name)
      name = ClubNames.name(club, quirks.clubs, mixed: generator.chance(0.5)) + (quirks.squads[league.squad] ?? "")
    }
    if quirks.isPlain { name = PlainLetters.text(name) }
    let rendered = WorldTeam(number: team.number, name: name, code: team.code)
    teams[key] = rendered
    return rendered
  }

  private mutating func league(_ league: WorldLeague, _ quirks: FeedQuirks) -> WorldLeague {
    if let known = leagues[league.name] { return known }
    var name = quirks.leagues[league.name] ?? league.name
    if quirks.leagues[league.name] == nil, !name.contains(league.country), league.hasLocalName {
      switch quirks.country {
      case .none: break
      case .plain: name = "\(league.country) \(name)"
      case .dash: name = "\(league.country) - \(name)"
      }
    }
    if quirks.isPlain { name = PlainLetters.text(name) }
    let rendered = WorldLeague(
      number: league.number, name: name, country: league.country, sport: league.sport, squad: league.squad)
    leagues[league.name] = rendered
    return rendered
  }

  private mutating func player(_ name: String, _ quirks: FeedQuirks) -> String {
    if let known = players[name] { return known }
    // Only names with an initial first: in others the first word may be the family name.
    let isInitial = name.split(separator: " ").first?.hasSuffix(".") == true
    var rendered = isInitial ? Self.written(name, quirks.players) : name
    if quirks.isPlain { rendered = PlainLetters.text(rendered) }
    if players.count > 5_000 { players = [:] }
    players[name] = rendered
    return rendered
  }

  /// Returns a name whose first word is the given name, in another order.
  static func written(_ name: String, _ form: FeedQuirks.Player) -> String {
    let parts = name.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, let initial = parts[0].first else { return name }
    return switch form {
    case .givenFirst: name
    case .initialFirst: "\(initial). \(parts[1])"
    case .initialLast: "\(parts[1]) \(initial)."
    case .surnameFirst: "\(parts[1]), \(parts[0])"
    }
  }

  /// Renames the selections to the feed's team names.
  private func name(_ markets: inout [WorldMarket], _ match: WorldMatch) {
    let (home, away) = (match.home.name, match.away.name)
    let double = ["\(home) or Draw", "\(away) or Draw", "\(home) or \(away)"]
    for market in markets.indices {
      let isDouble = markets[market].kind == .doubleChance
      for place in markets[market].selections.indices {
        switch markets[market].selections[place].side {
        case .home: markets[market].selections[place].name = home
        case .away: markets[market].selections[place].name = away
        default: if isDouble, place < 3 { markets[market].selections[place].name = double[place] }
        }
      }
    }
  }
}

extension WorldMatch {
  fileprivate mutating func change(_ side: WorldSide, by goals: Int) {
    score?[side] += goals
    if let last = periods.indices.last { periods[last].score[side] += goals }
  }
}

extension WorldLeague {
  /// Whether the name needs a country to be unambiguous, unlike `NBA` or a tournament.
  fileprivate var hasLocalName: Bool { sport != .tennis && name != name.uppercased() }
}
