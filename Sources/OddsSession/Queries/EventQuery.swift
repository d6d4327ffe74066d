internal import OddsBoard
public import OddsModel
public import OddsOutput
internal import OddsProvider

/// `odds event`: one match, or all members of its fixture.
public struct EventQuery: Sendable {
  private let references: [MatchReference]
  private let sport: Sport?
  /// Sports of the references, as far as known.
  private var sports: [MatchReference: Sport] = [:]
  /// Matches that lists have just shown as upcoming.
  var toCome: Set<MatchReference> = []
  /// Matches that were requested individually before, with the sport of that request.
  var asked: [MatchReference: Sport?] = [:]
  private let terms: FilterTerms
  private let details: Set<Subscription.Detail>
  /// Whether to stop waiting for details of single matches once nothing arrives any more.
  var endsAtSilence = false
  /// Responses that earlier queries of the command share.
  var fetches = SharedFetches()

  /// Creates a query for references.
  /// - Parameters:
  ///   - references: The match, or the members of its fixture; at least one.
  ///   - sport: The sport, which some providers need to find a match.
  ///   - markets: Markets by key or name; empty for all.
  ///   - bookmakers: Bookmakers by name; empty for all.
  public init(_ references: [MatchReference], sport: Sport?, markets: [String], bookmakers: [String]) {
    self.references = references
    self.sport = sport
    var terms = FilterTerms()
    terms.matches = references
    terms.markets = FilterTerms.Markets(markets, standard: .all)
    terms.bookmakers = bookmakers
    self.terms = terms
    details = Set(Subscription.Detail.allCases)
  }

  /// Creates a query for matches that were found by name.
  /// - Parameters:
  ///   - matches: The matches; at least one.
  ///   - terms: Filter of markets and bookmakers.
  ///   - details: Details to request per match.
  init(_ matches: [NamedMatch], _ terms: FilterTerms, _ details: Set<Subscription.Detail>) {
    references = matches.flatMap(\.references)
    var wanted = FilterTerms()
    (wanted.matches, wanted.markets, wanted.bookmakers) = (references, terms.markets, terms.bookmakers)
    (self.terms, self.details) = (wanted, details)
    let known = Set(matches.map(\.sport)).subtracting([.other])
    sport = known.count == 1 ? known.first : nil
    for match in matches {
      if match.isToCome { toCome.formUnion(match.references) }
      for reference in match.asked { asked[reference] = .some(match.askedSport) }
      if match.sport != .other { for reference in match.references { sports[reference] = match.sport } }
    }
  }

  /// Runs the query.
  /// - Parameter make: Makes the result from the match, on the thread to which it belongs.
  /// - Returns: The result and the exit status.
  /// - Throws: `notFound` if no provider has such a match, `usage` for a bare id that two providers use.
  public func answer<Value: Sendable>(
    _ session: Session, _ make: @escaping @Sendable (MatchSelection) throws(OddsError) -> Value
  ) async throws(OddsError) -> (value: Value, status: Int32) {
    let (references, sport, sports, terms, details) = (references, sport, sports, terms, details)
    let (toCome, asked) = (toCome, asked)
    var query = MatchQuery(
      asked: "event",
      streams: { provider, fetch throws(OddsError) in
        guard type(of: provider).socketAnswers.contains(.event) else { return [] }
        var subscription = terms.subscription(for: provider.name, details, isAlone: true)
        subscription?.sports = sport.map { [$0] } ?? []
        // A single match has little data: subscribe to all markets and filter here.
        subscription?.markets = []
        subscription?.bookmakers = []
        return try await FeedPlan.streams(of: provider, subscription, fetch)
      },
      documents: { provider, fetch throws(OddsError) in
        var documents: [MatchDocument] = []
        for reference in references where reference.provider == nil || reference.provider == provider.name {
          let sport = asked[reference] ?? sports[reference] ?? sport
          let document =
            toCome.contains(reference)
            ? try await provider.upcomingEvent(reference.id, sport, fetch)
            : try await provider.event(reference.id, sport, fetch)
          if let document { documents.append(document) }
        }
        return documents
      })
    (query.fetches, query.endsAtSilence, query.references) = (fetches, endsAtSilence, references)
    // A socket for one match may have no data of it.
    query.needsFirstData = !endsAtSilence
    return try await query.answer(session) { book throws(OddsError) in
      var selection = book.selecting(terms)
      if let sport {
        selection.matches.removeAll { match in
          book.board[match].map { $0.idSport != .other && $0.idSport != sport } ?? true
        }
      }
      try AmbiguousID.check(references, selection)
      guard !selection.matches.isEmpty else {
        throw Self.notFound(references[0], sport, session)
      }
      return try make(selection)
    }
  }

  private static func notFound(_ reference: MatchReference, _ sport: Sport?, _ session: Session) -> OddsError {
    let requiringSport =
      sport == nil ? session.providers.filter { type(of: $0).needsSportOfEvent }.map(\.name.rawValue) : []
    let ids = "see 'odds live' or 'odds events' for ids"
    return OddsError(
      .notFound, provider: reference.provider ?? (session.providers.count == 1 ? session.providers[0].name : nil),
      asked: "event", "no such match: '\(reference.id)'",
      hint: requiringSport.isEmpty
        ? ids
        : "\(ids); \(requiringSport.joined(separator: ", ")) finds upcoming matches of sports other than its default only with --sport"
    )
  }
}
