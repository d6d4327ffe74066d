internal import OddsProvider
internal import OddsBoard
internal import OddsModel
internal import OddsOutput

/// What the list is made from.
struct ListSource {
  let board: Board
  let choices: Choices
  let query: FilterQuery
  /// What the command line narrows the matches to.
  let filter: OutputFilter
  let favourites: Set<MatchKey>
  let feeds: FeedBook
  let names: FoldedNames
  let now: Timestamp

  /// How far what is known of a match's prices can be relied on.
  func freshness(of match: MatchState, _ note: MatchNote?) -> Freshness {
    feeds.freshness(of: match, note?.watch ?? .live, now)
  }

  /// Whether prices determine what is listed, or in which order.
  var comparesPrices: Bool { query.hasPrices || choices.sort.isPrice }
}

/// Whether a match is in the list.
enum Verdict: Equatable {
  case isIn
  case isOut
  /// Its prices would have to be compared, and they are not current.
  case isUnwatched
}

extension ListSource {
  func verdict(on ref: MatchRef, _ match: MatchState, _ notes: inout MatchNotes) -> Verdict {
    switch choices.view {
    case .live: if !match.status.isInPlay { return .isOut }
    case .upcoming: if match.status != .scheduled { return .isOut }
    case .all, .log, .feeds: break
    }
    guard filter.accepts(match) else { return .isOut }
    if choices.onlyFavourites, !favourites.contains(MatchKey(provider: match.provider, id: match.id)) { return .isOut }
    var needsPrices = false
    for term in query.terms {
      switch term.test {
      case .contains(let field, let word):
        if contains(field, word, ref, match) == term.isNegated { return .isOut }
      case .compare(.clock, let comparison, let limit):
        let minutes = MatchClock.minutes(match, now: now, names.names)
        if (minutes.map { comparison.holds($0, limit) } ?? false) == term.isNegated { return .isOut }
      case .compare(.price, _, _): needsPrices = true
      }
    }
    guard needsPrices else { return .isIn }
    guard freshness(of: match, notes[ref]).isWatched else { return .isUnwatched }
    let prices = notes.prices(of: ref, board, filter, now)
    for term in query.terms {
      guard case .compare(.price, let comparison, let limit) = term.test else { continue }
      let holds = (0..<3).contains { side in
        prices?[side].map { $0.value > 0 && comparison.holds($0.value, limit) } ?? false
      }
      if holds == term.isNegated { return .isOut }
    }
    return .isIn
  }

  private func contains(
    _ field: FilterQuery.Field, _ word: String, _ ref: MatchRef, _ match: MatchState
  ) -> Bool {
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
    case .status: return match.status.text.hasPrefix(word)
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
