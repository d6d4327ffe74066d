internal import OddsBoard
public import OddsFixtures
public import OddsModel
public import OddsOutput

/// `odds event`: the match that is named by an id, by any member's reference, or by words of its teams' names.
///
/// A reference that no match in play has is asked for by itself, since it may be to come.
public struct EventSearch: Sendable {
  private let word: String
  private let reference: MatchReference
  private let sport: Sport?
  private let markets: [String]
  private let bookmakers: [String]
  private let aliases: Aliases
  private let grouping: MatchGrouping
  private let fetches = SharedFetches()

  /// - Parameters:
  ///   - word: As typed.
  ///   - reference: What it is if it is a reference.
  ///   - sport: Its sport, where a provider needs that to find it.
  ///   - grouping: All members of the fixture, or only the match named: of a fixture named by its teams the one that leads.
  public init(
    _ word: String, _ reference: MatchReference, sport: Sport?, markets: [String], bookmakers: [String],
    _ aliases: Aliases, by grouping: MatchGrouping
  ) {
    (self.word, self.reference, self.sport) = (word, reference, sport)
    (self.markets, self.bookmakers) = (markets, bookmakers)
    (self.aliases, self.grouping) = (aliases, grouping)
  }

  /// Names have no digits as a rule, and ids have.
  private var mayBeID: Bool { reference.provider != nil || word.contains(where: \.isNumber) }

  /// Asks. Throws `notFound` if nobody has such a match, `usage` for a word that names several.
  /// - Parameter make: Makes the answer from the matches, the one that is meant first, on the thread that they belong to.
  /// - Returns: The answer and the exit status.
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

  /// What a word names.
  private struct Found: Sendable {
    var references: [MatchReference]
    var sport: Sport
    var status: Int32
  }

  private func find(_ session: Session) async throws(OddsError) -> Found? {
    var found = try await find(session, sport, isUpcoming: false)
    if found == nil, !mayBeID { found = try await find(session, sport, isUpcoming: true) }
    guard let found else { return nil }
    // Some feeds list one sport at a time, soccer unless told.
    guard grouping == .fixture, sport == nil, found.sport != .soccer, found.sport != .other,
      found.references.count < session.providers.count
    else { return found }
    return try await find(session, found.sport, isUpcoming: false) ?? found
  }

  private func find(_ session: Session, _ sport: Sport?, isUpcoming: Bool) async throws(OddsError) -> Found? {
    var terms = FilterTerms()
    if let sport { terms.sports = [sport] }
    let (word, aliases) = (word, aliases)
    var query = LiveQuery(terms, [], isUpcoming: isUpcoming)
    query.fetches = fetches
    let (found, status) = try await query.answer(session) {
      selection throws(OddsError) -> Found? in
      let search = FixtureSearch(selection, selection.joined(aliases) { Presentation($0) })
      guard let match = try search.find(word) else { return nil }
      let (references, sport) = search.members(with: match)
      return Found(references: references, sport: sport, status: 0)
    }
    return found.map { Found(references: $0.references, sport: $0.sport, status: status) }
  }

  private func event<Value: Sendable>(
    _ found: Found, _ session: Session, _ make: @escaping @Sendable (MatchSelection) throws(OddsError) -> Value
  ) async throws(OddsError) -> (value: Value, status: Int32) {
    let references = grouping == .feed ? Array(found.references.prefix(1)) : found.references
    let sport = sport ?? (found.sport == .other ? nil : found.sport)
    let (value, status) = try await event(references, sport, session, make)
    return (value, max(status, found.status))
  }

  private func event<Value: Sendable>(
    _ references: [MatchReference], _ sport: Sport?, _ session: Session,
    _ make: @escaping @Sendable (MatchSelection) throws(OddsError) -> Value
  ) async throws(OddsError) -> (value: Value, status: Int32) {
    var query = EventQuery(references, sport: sport, markets: markets, bookmakers: bookmakers)
    query.fetches = fetches
    return try await query.answer(session) { selection throws(OddsError) in
      var selection = selection
      selection.putFirst(references[0])
      return try make(selection)
    }
  }
}

extension MatchSelection {
  /// Puts the match of a reference before the others.
  fileprivate mutating func putFirst(_ reference: MatchReference) {
    let place = matches.firstIndex { match in
      book.board[match].map {
        $0.provider == reference.provider && book.names.isNamed($0.id, reference.id)
      } ?? false
    }
    if let place { matches.swapAt(0, place) }
  }
}
