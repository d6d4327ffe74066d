internal import OddsBoard
public import OddsModel
public import OddsOutput
internal import OddsProvider

/// `odds event`: one match, or all that are the same.
public struct EventQuery: Sendable {
  private let references: [MatchReference]
  private let sport: Sport?
  /// The sports of references, where they are known.
  private var sports: [MatchReference: Sport] = [:]
  /// Those that lists have just named as matches to come.
  var toCome: Set<MatchReference> = []
  /// Those that were asked for by themselves before, and the sport that was named then.
  var asked: [MatchReference: Sport?] = [:]
  private let terms: FilterTerms
  private let details: Set<Subscription.Detail>
  /// The answer doesn't wait for what single matches are asked for once nothing comes any more.
  var endsAtSilence = false
  /// What was asked before, and need not be asked again.
  var fetches = SharedFetches()

  /// - Parameters:
  ///   - references: The match, or the members of its fixture; at least one.
  ///   - sport: Its sport, where a provider needs that to find it.
  ///   - markets: Markets by key or name; empty for all.
  ///   - bookmakers: Empty for all.
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

  /// - Parameters:
  ///   - matches: Matches that were found by name; at least one.
  ///   - terms: Which markets and bookmakers are wanted.
  ///   - details: What is asked for match by match.
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

  /// Asks. Throws `notFound` if nobody has such a match, `usage` for a bare id that two providers use.
  /// - Parameter make: Makes the answer from the match, on the thread that it belongs to.
  /// - Returns: The answer and the exit status.
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
        // All of one match is little: what is not asked for is left out here.
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
    // One match's socket may have nothing to say of it.
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
        : "\(ids); \(requiringSport.joined(separator: ", ")) finds matches to come of sports other than its default only with --sport"
    )
  }
}
