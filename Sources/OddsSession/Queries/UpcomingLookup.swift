internal import OddsBoard
internal import OddsFixtures
internal import OddsModel
internal import OddsOutput
internal import OddsProvider

/// A match that a word names: the members of its fixture.
struct NamedMatch: Sendable {
  /// The member that leads first.
  var references: [MatchReference]
  /// The fixture's sport.
  var sport: Sport
}

/// Finds matches to come by reference or by words of their teams' names, over the feeds' lists; prices are not requested.
struct UpcomingLookup: Sendable {
  let terms: FilterTerms
  let aliases: Aliases
  let fetches: SharedFetches

  /// Returns the matches that the words name, in their order, nil for a word that names none. Throws `usage` for a word
  /// that names several, and the feeds' error if none of them answers.
  func find(
    _ words: [String], _ session: Session
  ) async throws(OddsError) -> (found: [NamedMatch?], status: Int32) {
    let (terms, aliases) = (terms, aliases)
    var wish = UpcomingWish(terms, words: words)
    wish.wantsPrices = false
    var query = MatchQuery(
      asked: "upcoming events", streams: { _, _ throws(OddsError) in [] },
      documents: { [wish] provider, fetch throws(OddsError) in try await provider.upcoming(wish, session, fetch) })
    query.fetches = fetches
    let (found, status) = try await query.answer(session) { book throws(OddsError) -> [NamedMatch?] in
      var selection = book.selecting(terms, aliases)
      selection.matches.removeAll { book.board[$0]?.status != .scheduled }
      let search = FixtureSearch(selection, selection.joined(aliases) { Presentation($0) })
      var found: [NamedMatch?] = []
      for word in words { found.append(try search.find(word).map { search.named($0) }) }
      return found
    }
    return (found, status)
  }
}

extension FixtureSearch {
  /// A match with the members of its fixture.
  func named(_ match: MatchRef) -> NamedMatch {
    let (references, sport) = members(with: match)
    return NamedMatch(references: references, sport: sport)
  }
}
