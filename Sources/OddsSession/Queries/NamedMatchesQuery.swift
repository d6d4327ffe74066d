public import OddsBoard
public import OddsFixtures
public import OddsModel
public import OddsOutput
public import OddsProvider

/// `odds compare MATCH…`: the named matches, in play or upcoming, with the prices of all feeds that have them.
public struct NamedMatchesQuery: Sendable {
  private let words: [String]
  private let terms: FilterTerms
  private let details: Set<Subscription.Detail>
  private let aliases: Aliases
  private let isUpcoming: Bool
  /// Whether to stop waiting for details of single matches once nothing arrives any more.
  public var endsAtSilence = false
  private let fetches = SharedFetches()

  /// Creates a query.
  /// - Parameters:
  ///   - words: References, or words of team names; empty for all matches in play.
  ///   - details: Details to request per match.
  ///   - isUpcoming: Whether to include upcoming matches if no argument names a match.
  public init(
    _ words: [String], _ terms: FilterTerms, _ details: Set<Subscription.Detail>, _ aliases: Aliases,
    isUpcoming: Bool
  ) {
    (self.words, self.terms, self.details) = (words, terms, details)
    (self.aliases, self.isUpcoming) = (aliases, isUpcoming)
  }

  private enum Found<Value: Sendable>: Sendable {
    case all(Value)
    /// Matches in play by argument; nil for an argument that names none of them.
    case some([NamedMatch?])
  }

  /// Runs the query.
  /// - Parameter make: Makes the result from the selected matches, on the thread to which they belong.
  /// - Returns: The result and the exit status.
  /// - Throws: `notFound` for an argument that names no match, `usage` for one that names several.
  public func answer<Value: Sendable>(
    _ session: Session, _ make: @escaping @Sendable (MatchSelection, [MatchRef]) throws(OddsError) -> Value
  ) async throws(OddsError) -> (value: Value, status: Int32) {
    let (words, aliases) = (words, aliases)
    var query = LiveQuery(terms, details, aliases, isUpcoming: isUpcoming, isOfOneMoment: true)
    (query.words, query.fetches, query.endsAtSilence) = (words, fetches, endsAtSilence)
    let find = { @Sendable (selection: MatchSelection) throws(OddsError) -> Found<Value> in
      guard !words.isEmpty else { return .all(try make(selection, selection.matches)) }
      let search = FixtureSearch(selection, selection.joined(aliases) { Presentation($0) })
      var matches: [MatchRef?] = []
      for word in words { matches.append(try search.find(word)) }
      let known = matches.compactMap { $0 }
      if known.count == matches.count { return .all(try make(selection, known)) }
      return .some(matches.map { $0.map { search.named($0) } })
    }
    let (found, status): (Found<Value>, Int32)
    do throws(OddsError) {
      (found, status) = try await query.answer(session, find)
    } catch let error where error.kind == .forbidden && !words.isEmpty {
      // A plan without access to matches in play may include upcoming ones.
      do throws(OddsError) {
        let answer = try await answer(words.map { _ in nil }, session, make)
        session.report(error)
        return answer
      } catch let later where later.kind == .notFound {
        throw error
      }
    }
    switch found {
    case .all(let value): return (value, status)
    case .some(let named):
      // Look for upcoming matches only if an argument names no match in play: that takes more requests.
      let (value, later) = try await answer(named, session, make)
      return (value, max(status, later))
    }
  }

  private func answer<Value: Sendable>(
    _ inPlay: [NamedMatch?], _ session: Session,
    _ make: @escaping @Sendable (MatchSelection, [MatchRef]) throws(OddsError) -> Value
  ) async throws(OddsError) -> (value: Value, status: Int32) {
    let missing = zip(words, inPlay).filter { $0.1 == nil }.map(\.0)
    let (toCome, status, failure) = try await lookUp(missing, session)
    var matches = inPlay
    var rest = toCome[...]
    for (place, word) in words.enumerated() where matches[place] == nil {
      guard let match = rest.popFirst().flatMap({ $0 }) ?? unlisted(word, session) else {
        if let failure { session.report(failure) }
        throw Self.notFound(word)
      }
      // safe: an index of the words
      matches[place] = match
    }
    let named = matches.compactMap { $0 }
    var query = EventQuery(named, terms, details)
    (query.fetches, query.endsAtSilence) = (fetches, endsAtSilence)
    let (value, later): (Value, Int32)
    let words = words
    do throws(OddsError) {
      (value, later) = try await query.answer(session) { selection throws(OddsError) -> Value in
        var leaders: [MatchRef] = []
        for (word, match) in zip(words, named) {
          let leader = match.references.lazy.compactMap { selection.match($0) }.first
          if match.isUnknown, leader.flatMap({ selection.book.board[$0] })?.status ?? .ended == .ended {
            throw Self.notFound(word)
          }
          if let leader { leaders.append(leader) }
        }
        return try make(selection, leaders)
      }
    } catch {
      // Don't report the same cause twice.
      if let failure, Failures.Cause(failure) != Failures.Cause(error) { session.report(failure) }
      throw error
    }
    if let failure { session.report(failure) }
    return (value, max(status, later))
  }

  /// Looks for the upcoming matches that arguments name. If the lists fail, the error is returned instead of thrown if
  /// all arguments are references, which need no list.
  private func lookUp(
    _ words: [String], _ session: Session
  ) async throws(OddsError) -> (found: [NamedMatch?], status: Int32, failure: OddsError?) {
    do throws(OddsError) {
      let (found, status) = try await UpcomingLookup(terms: terms, aliases: aliases, fetches: fetches)
        .find(words, session)
      return (found, status, nil)
    } catch {
      guard error.kind == .notFound || error.kind != .usage && words.allSatisfy({ unlisted($0, session) != nil }) else {
        throw error
      }
      return (words.map { _ in nil }, session.isStrict ? error.kind.exitStatus : 0, error)
    }
  }

  /// Returns the match of an argument that may be a reference, even if no list contains it; nil for any other argument.
  private func unlisted(_ word: String, _ session: Session) -> NamedMatch? {
    let reference = MatchReference(word, providers: session.providers.map(\.name))
    guard reference.provider != nil || word.contains(where: \.isNumber) && !word.contains(" ") else { return nil }
    let sport = terms.sports.count == 1 ? terms.sports.first : nil
    return NamedMatch(references: [reference], sport: sport ?? .other, isUnknown: true)
  }

  private static func notFound(_ word: String) -> OddsError {
    OddsError(.notFound, asked: "events", "no such match: '\(word)'", hint: "see 'odds fixtures --upcoming'")
  }
}
