internal import OddsProvider
internal import OddsBoard
internal import OddsFixtures
internal import OddsModel
internal import OddsOutput

/// What the list is made from.
struct ListSource {
  let reading: FixtureReading
  let choices: Choices
  let query: FilterQuery
  let favourites: Set<MatchKey>
  /// The fixtures whose feeds are listed below them, by any member.
  let unfolded: Set<MatchKey>
  let names: FoldedNames

  var board: Board { reading.board }
  var now: Timestamp { reading.now }

  /// Whether prices determine what is listed, or in which order.
  var comparesPrices: Bool { query.hasPrices || choices.sort.isPrice }
}

/// Whether a fixture is in the list.
enum Verdict: Equatable {
  case isIn
  case isOut
  /// Its prices would have to be compared, and they are not current.
  case isUnwatched
}

extension ListSource {
  /// - Parameters:
  ///   - state: What its members say together.
  ///   - members: The one that leads first.
  func verdict(on state: MatchState, _ members: FixtureReading.Members, _ notes: inout MatchNotes) -> Verdict {
    switch choices.view {
    case .live: if !state.status.isInPlay { return .isOut }
    case .upcoming: if state.status != .scheduled { return .isOut }
    case .all, .log, .feeds, .edges: break
    }
    guard members.contains(where: { accepts($0.match) }) else { return .isOut }
    if choices.onlyFavourites, !members.contains(where: { favourites.contains($0.member.key) }) { return .isOut }
    var needsPrices = false
    for term in query.terms {
      switch term.test {
      case .contains(let field, let word):
        let isThere = members.contains { contains(field, word, $0.match, state.status) }
        if isThere == term.isNegated { return .isOut }
      case .compare(.clock, let comparison, let limit):
        let minutes = ClockText.minutes(state, now: now, names.names)
        if (minutes.map { comparison.holds($0, limit) } ?? false) == term.isNegated { return .isOut }
      case .compare(.price, _, _): needsPrices = true
      }
    }
    guard needsPrices else { return .isIn }
    guard reading.freshness(of: members, notes).isWatched else { return .isUnwatched }
    let prices = notes.prices(of: members[0].match, reading)
    for term in query.terms {
      guard case .compare(.price, let comparison, let limit) = term.test else { continue }
      let holds = (0..<3).contains { side in
        prices?[side].map { $0.value > 0 && comparison.holds($0.value, limit) } ?? false
      }
      if holds == term.isNegated { return .isOut }
    }
    return .isIn
  }

  private func accepts(_ match: MatchRef) -> Bool { board.withMatch(match) { reading.filter.accepts($0) } ?? false }

  private func contains(
    _ field: FilterQuery.Field, _ word: String, _ ref: MatchRef, _ status: MatchStatus
  ) -> Bool {
    guard let match = board[ref] else { return false }
    func has(_ name: TextID) -> Bool { names[name].contains(word) }
    switch field {
    case .any:
      return has(match.home) || has(match.away) || has(match.league) || has(match.facts.country)
        || match.sport.rawValue.contains(word) || match.provider.rawValue.contains(word)
    case .league: return has(match.league)
    case .country: return has(match.facts.country)
    case .team: return has(match.home) || has(match.away)
    case .sport: return match.sport.rawValue.hasPrefix(word)
    case .provider: return match.provider.rawValue.contains(word)
    case .status: return status.text.hasPrefix(word)
    // The log's.
    case .kind: return true
    case .bookmaker:
      var isFound = false
      board.forEachMarket(of: ref) { market in
        board.forEachQuote(of: market) { quote in
          if !isFound, let entry = board[quote], entry.state != .withdrawn, has(entry.bookmaker) { isFound = true }
        }
      }
      return isFound
    }
  }
}
