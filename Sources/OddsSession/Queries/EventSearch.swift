internal import OddsBoard
public import OddsFixtures
public import OddsModel
public import OddsOutput
internal import OddsProvider

/// `odds event`: the match that an argument names by id, by any member's reference, or by words of team names.
///
/// A reference that no match in play has is requested individually, since the match may be upcoming.
public struct EventSearch: Sendable {
  private let word: String
  private let reference: MatchReference
  private let sport: Sport?
  private let markets: [String]
  private let bookmakers: [String]
  private let aliases: Aliases
  private let grouping: MatchGrouping
  private let fetches = SharedFetches()

  /// Creates a search.
  /// - Parameters:
  ///   - word: The argument as typed.
  ///   - reference: The argument read as a reference.
  ///   - sport: The sport, which some providers need to find a match.
  ///   - grouping: Whether to return all members of the fixture, or only the named match; for a fixture named by its
  ///     teams that is the leading match.
  public init(
    _ word: String, _ reference: MatchReference, sport: Sport?, markets: [String], bookmakers: [String],
    _ aliases: Aliases, by grouping: MatchGrouping
  ) {
    (self.word, self.reference, self.sport) = (word, reference, sport)
    (self.markets, self.bookmakers) = (markets, bookmakers)
    (self.aliases, self.grouping) = (aliases, grouping)
  }

  /// Team names rarely contain digits; ids always do.
  private var mayBeID: Bool { reference.provider != nil || word.contains(where: \.isNumber) }

  /// Runs the search.
  /// - Parameter make: Makes the result from the matches, the named one first, on the thread to which they belong.
  /// - Returns: The result and the exit status.
  /// - Throws: `notFound` if no provider has such a match, `usage` for an argument that names several.
  public func answer<Value: Sendable>(
    _ session: Session, _ make: @escaping @Sendable (MatchSelection) throws(OddsError) -> Value
  ) async throws(OddsError) -> (value: Value, status: Int32) {
    if grouping == .feed, mayBeID {
      do {
        return try await event([reference], sport, session, make)
      } catch let error where error.kind == .notFound && reference.provider == nil {
        guard let found = try await find(session) else { throw error }
        return try await event(found, session, make)
      }
    }
    if let found = try await find(session) { return try await event(found, session, make) }
    return try await event([reference], sport, session, make)
  }

  /// The match that the argument names.
  private struct Found: Sendable {
    var match: NamedMatch
    var status: Int32
  }

  private func find(_ session: Session) async throws(OddsError) -> Found? {
    guard let found = try await findInPlay(session, sport) else { return try await findToCome(session, sport) }
    guard lacksFeeds(found.match, session) else { return found }
    return try await findInPlay(session, found.match.sport) ?? found
  }

  /// Whether feeds that list one sport at a time (by default soccer) may have the match too.
  private func lacksFeeds(_ match: NamedMatch, _ session: Session) -> Bool {
    guard grouping == .fixture, sport == nil, match.sport != .soccer, match.sport != .other else { return false }
    return session.providers.contains { provider in
      type(of: provider).needsSportOfEvent && !match.references.contains { $0.provider == provider.name }
    }
  }

  private func findInPlay(_ session: Session, _ sport: Sport?) async throws(OddsError) -> Found? {
    let aliases = aliases
    let word = word
    var query = LiveQuery(terms(sport), [], aliases)
    (query.fetches, query.endsAtSilence) = (fetches, true)
    let (found, status) = try await query.answer(session) {
      selection throws(OddsError) -> NamedMatch? in
      let search = FixtureSearch(selection, selection.joined(aliases) { Presentation($0) })
      return try search.find(word).map { search.named($0) }
    }
    return found.map { Found(match: $0, status: status) }
  }

  private func findToCome(_ session: Session, _ sport: Sport?) async throws(OddsError) -> Found? {
    do throws(OddsError) {
      let lookup = UpcomingLookup(terms: terms(sport), aliases: aliases, fetches: fetches)
      let (found, status) = try await lookup.find([word], session)
      guard let match = found.first.flatMap({ $0 }) else { return nil }
      guard lacksFeeds(match, session) else { return Found(match: match, status: status) }
      return try await findToCome(session, match.sport) ?? Found(match: match, status: status)
    } catch {
      // An id can still be requested individually.
      guard mayBeID, error.kind != .usage else { throw error }
      return nil
    }
  }

  private func terms(_ sport: Sport?) -> FilterTerms {
    var terms = FilterTerms()
    if let sport { terms.sports = [sport] }
    return terms
  }

  private func event<Value: Sendable>(
    _ found: Found, _ session: Session, _ make: @escaping @Sendable (MatchSelection) throws(OddsError) -> Value
  ) async throws(OddsError) -> (value: Value, status: Int32) {
    let references = grouping == .feed ? Array(found.match.references.prefix(1)) : found.match.references
    let sport = sport ?? (found.match.sport == .other ? nil : found.match.sport)
    let (value, status) = try await event(references, sport, of: found.match, session, make)
    return (value, max(status, found.status))
  }

  private func event<Value: Sendable>(
    _ references: [MatchReference], _ sport: Sport?, of match: NamedMatch? = nil, _ session: Session,
    _ make: @escaping @Sendable (MatchSelection) throws(OddsError) -> Value
  ) async throws(OddsError) -> (value: Value, status: Int32) {
    var query = EventQuery(references, sport: sport, markets: markets, bookmakers: bookmakers)
    (query.fetches, query.endsAtSilence) = (fetches, grouping == .fixture)
    if let match {
      if match.isToCome { query.toCome = Set(references) }
      for reference in match.asked { query.asked[reference] = .some(match.askedSport) }
    }
    return try await query.answer(session) { selection throws(OddsError) in
      var selection = selection
      selection.putFirst(references[0])
      return try make(selection)
    }
  }
}

extension MatchSelection {
  /// Returns the match of a reference, or nil if it isn't among the matches.
  func match(_ reference: MatchReference) -> MatchRef? {
    matches.first { match in
      guard let state = book.board[match], reference.provider.map({ $0 == state.provider }) ?? true else {
        return false
      }
      return book.names.isNamed(state.id, reference.id)
    }
  }

  /// Moves the match of a reference to the front.
  fileprivate mutating func putFirst(_ reference: MatchReference) {
    if let match = match(reference), let place = matches.firstIndex(of: match) { matches.swapAt(0, place) }
  }
}
