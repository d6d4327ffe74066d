internal import OddsBoard
internal import OddsModel
internal import OddsOutput

extension DashboardModel {
  /// What decides where a match stands.
  private struct Place {
    var row: MatchRef
    var league = TextID.none
    var sport = Sport.other
    /// Its league's place among the leagues.
    var group = 0
    /// Numbers that are unknown come last in either direction.
    var number = 0.0
    var isUnknown = false
    var text = ""
    var start = Int64.max
    /// Its provider's place in the list.
    var provider = 0
  }

  private struct Group: Hashable {
    var sport: Sport
    var league: TextID
  }

  /// Makes the list anew if something it depends on has changed: at once if it is short, at most once a second if it is
  /// very long.
  func order(_ board: Board, _ now: Timestamp, force: Bool) {
    guard orderIsStale || force else { return }
    let pause = Int64(min(1000, lines.count / 4))
    if !force, orderedAt.isKnown, now.since(orderedAt) < pause { return }
    orderIsStale = false
    orderedAt = now
    let before = selectedLine()

    var places: [Place] = []
    var groups: [Group: Int] = [:]
    for row in board.liveMatches {
      guard let match = board[row], passes(row, match, board) else { continue }
      var place = Place(row: row, league: match.league, sport: match.sport)
      groups[Group(sport: match.sport, league: match.league), default: 0] += 1
      if match.start.isKnown { place.start = match.start.milliseconds }
      place.provider = feeds.order.rank(of: match.provider)
      measure(&place, match, board, now)
      places.append(place)
    }
    passed = places.count
    let ranks = rank(groups)
    for index in places.indices {
      places[index].group = ranks[Group(sport: places[index].sport, league: places[index].league)] ?? 0
    }
    let isGrouped = state.isGrouped
    let isReversed = state.isReversed
    let byLeague = state.sort == .league
    places.sort { one, other in
      if isGrouped || byLeague, one.group != other.group {
        return byLeague && isReversed ? one.group > other.group : one.group < other.group
      }
      if one.isUnknown != other.isUnknown { return other.isUnknown }
      if one.number != other.number { return isReversed ? one.number > other.number : one.number < other.number }
      if one.text != other.text { return isReversed ? one.text > other.text : one.text < other.text }
      if one.group != other.group { return one.group < other.group }
      if one.start != other.start { return one.start < other.start }
      return (one.provider, one.row) < (other.provider, other.row)
    }

    lines.removeAll(keepingCapacity: true)
    var last: Group?
    for place in places {
      if isGrouped {
        let group = Group(sport: place.sport, league: place.league)
        if group != last {
          lines.append(.group(sport: group.sport, league: group.league, count: groups[group] ?? 0))
          last = group
        }
      }
      lines.append(.match(row: place.row))
    }
    reselect(before)
  }

  // MARK: Pieces

  private func rank(_ groups: [Group: Int]) -> [Group: Int] {
    let sports = Dictionary(uniqueKeysWithValues: Sport.allCases.enumerated().map { ($1, $0) })
    // Matches whose league is not known come behind their sport's leagues.
    let sorted = groups.keys.map { group in
      (group: group, sport: (sports[group.sport] ?? 0) * 2 + (group.league.isNone ? 1 : 0), name: fold(group.league))
    }.sorted { ($0.sport, $0.name, $0.group.league.raw) < ($1.sport, $1.name, $1.group.league.raw) }
    return Dictionary(uniqueKeysWithValues: sorted.enumerated().map { ($1.group, $0) })
  }

  private func measure(_ place: inout Place, _ match: MatchState, _ board: Board, _ now: Timestamp) {
    switch state.sort {
    // What is in play stands by name, so that what several feeds tell of one match stands together.
    case .league: if state.view != .upcoming { place.text = fold(match.home) }
    case .clock:
      let phase: Double = match.status.isInPlay ? 0 : match.status == .scheduled ? 1 : 2
      var number = 0.0
      if case .seconds(let seconds, let runs) = match.clock {
        number = Double(seconds)
        if runs, match.status == .live, match.clockReceived.isKnown {
          number += Double(max(0, now.since(match.clockReceived) / 1000))
        }
      } else if match.start.isKnown {
        number = Double(match.start.milliseconds) / 1000
      }
      place.number = phase * 1e12 + number
    case .home: place.text = fold(match.home)
    case .away: place.text = fold(match.away)
    case .score:
      place.isUnknown = match.score.isNone
      if !place.isUnknown { place.number = Double(max(0, match.score.home)) + Double(max(0, match.score.away)) }
    case .homePrice: set(&place, prices(place.row, board)[0].value)
    case .drawPrice: set(&place, prices(place.row, board)[1].value)
    case .awayPrice: set(&place, prices(place.row, board)[2].value)
    case .bookmaker:
      let best = prices(place.row, board).bookmaker
      place.isUnknown = best.isNone
      place.text = fold(best)
    case .overround:
      if let overround = prices(place.row, board).overround {
        place.number = overround
      } else {
        place.isUnknown = true
      }
    case .age:
      let changed = prices(place.row, board).changed
      place.isUnknown = !changed.isKnown
      if changed.isKnown { place.number = Double(now.since(changed)) }
    }
  }

  private func set(_ place: inout Place, _ value: Double) {
    place.number = value
    place.isUnknown = value == 0
  }

  /// A row's main prices as they are now; nothing flashes.
  func prices(_ row: MatchRef, _ board: Board) -> BestPrices {
    prepare(row, board)
    let note = note(row)
    guard note.isStale, note.seen != frameNumber else { return note.prices }
    let prices = mainMarket(of: row, board).map { BestPrices(market: $0, of: board, names, filter) } ?? BestPrices()
    notes[row]?.prices = prices
    notes[row]?.isStale = false
    return prices
  }

  private func passes(_ row: MatchRef, _ match: MatchState, _ board: Board) -> Bool {
    switch state.view {
    case .live: if !match.status.isInPlay { return false }
    case .upcoming: if match.status != .scheduled { return false }
    case .all, .log, .feeds: break
    }
    if !filter.accepts(match) { return false }
    prepare(row, board)
    if state.onlyFavourites, !note(row).isFavourite { return false }
    return query.isEmpty || query.terms.allSatisfy { holds($0.test, row, match, board) != $0.isNegated }
  }

  private func holds(_ test: FilterQuery.Test, _ row: MatchRef, _ match: MatchState, _ board: Board) -> Bool {
    switch test {
    case .contains(let field, let word):
      func has(_ name: TextID) -> Bool { fold(name).contains(word) }
      switch field {
      case .any:
        return has(match.home) || has(match.away) || has(match.league) || match.sport.rawValue.contains(word)
          || match.provider.rawValue.contains(word)
      case .league: return has(match.league)
      case .team: return has(match.home) || has(match.away)
      case .sport: return match.sport.rawValue.hasPrefix(word)
      case .provider: return match.provider.rawValue.contains(word)
      case .status: return match.status.text.hasPrefix(word)
      case .bookmaker:
        var isFound = false
        board.forEachMarket(of: row) { market in
          board.forEachQuote(of: market) { quote in
            if !isFound, let entry = board[quote], entry.state != .withdrawn, has(entry.bookmaker) { isFound = true }
          }
        }
        return isFound
      }
    case .price(let comparison, let limit):
      let prices = prices(row, board)
      return (0..<3).contains { prices[$0].value > 0 && comparison.holds(prices[$0].value, limit) }
    }
  }

  /// A name as it is searched and sorted.
  func fold(_ name: TextID) -> String {
    if let known = folded[name] { return known }
    let text = Folding.fold(names.string(name))
    folded[name] = text
    return text
  }
}
