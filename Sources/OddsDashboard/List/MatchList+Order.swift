internal import OddsProvider
internal import OddsBoard
internal import OddsFixtures
internal import OddsModel
internal import OddsOutput

extension MatchList {
  /// Builds the list again.
  mutating func order(_ source: ListSource, _ notes: inout MatchNotes, rows: Int) {
    var places: [Place] = []
    var groups: [League: Int] = [:]
    var unwatched = 0
    var total = 0
    var leagues = LeagueNames()
    for ref in source.board.liveMatches where source.reading.fixtures.leader(of: ref) == ref {
      total += 1
      let members = source.reading.members(with: ref)
      guard let match = source.reading.state(of: members, notes) else { continue }
      let place = source.reading.place(of: members)
      if let place { leagues.learn(members, place: place, source.board) }
      switch source.verdict(on: match, members, &notes) {
      case .isOut: continue
      case .isUnwatched:
        unwatched += 1
        continue
      case .isIn: break
      }
      var entry = Place(match, members, named: place, source)
      if source.preferences.sort.isPrice, !source.reading.freshness(of: members, notes).isWatched {
        unwatched += 1
        entry.isUnknown = true
      } else {
        entry.measure(match, source, &notes)
      }
      places.append(entry)
    }
    for index in places.indices {
      if let named = places[index].named { places[index].group = leagues.league(of: named) }
      groups[places[index].group, default: 0] += 1
    }
    let ranks = Self.ranks(groups, source.names)
    for index in places.indices { places[index].rank = ranks[places[index].group] ?? 0 }
    let preferences = source.preferences
    places.sort { $0.stands(before: $1, preferences) }

    var lines: [Line] = []
    lines.reserveCapacity(places.count + (preferences.isGrouped ? groups.count : 0))
    var last: League?
    for place in places {
      if preferences.isGrouped, place.group != last {
        lines.append(
          .group(place.group, count: groups[place.group] ?? 0))
        last = place.group
      }
      lines.append(.match(place.match, place.key))
      for (match, member) in place.unfolded { lines.append(.member(match, of: place.key, isSwapped: member.isSwapped)) }
    }
    // Another member may be the leading one by now.
    let leading = selected.flatMap { source.reading.fixtures.match($0) }
      .flatMap { source.reading.fixtures.leaderKey(of: $0) }
    replace(
      lines, passed: places.count, of: total, unwatched: unwatched, leading: leading, at: source.now, rows: rows)
  }

  /// Ranks leagues by sport, then by name; matches without a known league come after their sport's leagues.
  private static func ranks(_ groups: [League: Int], _ names: FoldedNames) -> [League: Int] {
    let sports = Dictionary(uniqueKeysWithValues: Sport.allCases.enumerated().map { ($1, $0) })
    let sorted = groups.keys.map { group in
      (
        group: group, sport: (sports[group.sport] ?? 0) * 2 + (group.name.isNone ? 1 : 0), name: names[group.name],
        country: names[group.country]
      )
    }.sorted {
      ($0.sport, $0.name, $0.country, $0.group.name.raw) < ($1.sport, $1.name, $1.country, $1.group.name.raw)
    }
    return Dictionary(uniqueKeysWithValues: sorted.enumerated().map { ($1.group, $0) })
  }

  /// The values that determine a match's position.
  private struct Place {
    let match: MatchRef
    let key: MatchKey
    var group: League
    /// The member that names the league.
    let named: MatchState?
    /// The rank of its league.
    var rank = 0
    /// Whether the sort value is unknown; such matches come last in either direction.
    var isUnknown = false
    var number = 0.0
    var text = ""
    let start: Int64
    /// The rank of its provider.
    let provider: Int
    /// The number of feeds that send the match.
    let feeds: Int
    /// The members, if they are listed below the match.
    let unfolded: FixtureReading.Members

    init(_ match: MatchState, _ members: FixtureReading.Members, named: MatchState?, _ source: ListSource) {
      self.match = match.ref
      self.named = named
      feeds = members.count
      unfolded = members.contains { source.unfolded.contains($0.member.key) } ? members : []
      key = match.key
      group = League(match)
      start = match.start.isKnown ? match.start.milliseconds : .max
      provider = source.reading.feeds.order.rank(of: match.provider)
    }

    mutating func measure(_ match: MatchState, _ source: ListSource, _ notes: inout MatchNotes) {
      func prices() -> MainPrices? { notes.prices(of: match.ref, source.reading) }
      switch source.preferences.sort {
      case .league: if source.preferences.view != .upcoming { text = source.names[match.home] }
      case .clock:
        let phase: Double = match.status.isInPlay ? 0 : match.status == .scheduled ? 1 : 2
        if let seconds = ClockText.seconds(match, now: source.now, source.names.names) {
          number = Double(seconds)
        } else if match.start.isKnown {
          number = Double(match.start.milliseconds) / 1000
        }
        number += phase * 1e12
      case .home: text = source.names[match.home]
      case .away: text = source.names[match.away]
      case .score:
        isUnknown = match.score.isNone
        if !isUnknown { number = Double(max(0, match.score.home)) + Double(max(0, match.score.away)) }
      case .homePrice: set(prices()?.home?.value)
      case .drawPrice: set(prices()?.draw?.value)
      case .awayPrice: set(prices()?.away?.value)
      case .bookmaker:
        let best = prices()?.bookmaker ?? .none
        isUnknown = best.isNone
        text = source.names[best]
      case .overround:
        let overround = prices()?.overround
        isUnknown = overround == nil
        number = overround ?? 0
      // Descending: matches with many feeds are the interesting ones.
      case .feeds: number = -Double(feeds)
      case .lastMinute, .lastFiveMinutes, .sinceFirst:
        let history = notes[match.ref]?.history(of: source.preferences.market)
        let move = history?.move(
          within: source.preferences.sort.moveSeconds ?? nil, until: source.now.milliseconds / 1000)
        isUnknown = move == nil
        number = -abs(move?.change ?? 0)
      case .age:
        let changed = prices()?.changed ?? .none
        isUnknown = !changed.isKnown
        if changed.isKnown { number = Double(source.now.since(changed)) }
      }
    }

    /// Sets the sort value; 0 means no price.
    private mutating func set(_ value: Double?) {
      number = value ?? 0
      isUnknown = number == 0
    }

    func stands(before other: Place, _ preferences: Preferences) -> Bool {
      let isByLeague = preferences.sort == .league
      let isReversed = preferences.isReversed
      if preferences.isGrouped || isByLeague, rank != other.rank {
        return isByLeague && isReversed ? rank > other.rank : rank < other.rank
      }
      if isUnknown != other.isUnknown { return other.isUnknown }
      if number != other.number { return isReversed ? number > other.number : number < other.number }
      if text != other.text { return isReversed ? text > other.text : text < other.text }
      if rank != other.rank { return rank < other.rank }
      if start != other.start { return start < other.start }
      return (provider, match) < (other.provider, other.match)
    }
  }
}
