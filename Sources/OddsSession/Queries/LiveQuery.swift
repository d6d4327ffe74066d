internal import OddsBoard
public import OddsModel
public import OddsOutput
public import OddsProvider

/// `odds live`: the matches in play, and where that is asked for those to come.
public struct LiveQuery: Sendable {
  private let terms: FilterTerms
  private let details: Set<Subscription.Detail>
  private let isUpcoming: Bool
  private let isOfOneMoment: Bool
  /// What was asked before, and need not be asked again.
  var fetches = SharedFetches()

  /// - Parameters:
  ///   - details: What is asked for match by match.
  ///   - isUpcoming: Also what the feeds list as to come: of the sports named, else of soccer.
  ///   - isOfOneMoment: Feeds that answer by request are asked last, so that their prices are as new as the others'.
  public init(
    _ terms: FilterTerms, _ details: Set<Subscription.Detail>, isUpcoming: Bool = false, isOfOneMoment: Bool = false
  ) {
    self.terms = terms
    self.details = details
    self.isUpcoming = isUpcoming
    self.isOfOneMoment = isOfOneMoment
  }

  /// Asks. Throws `usage` for a bare id that two providers use.
  /// - Parameter make: Makes the answer from the matches, on the thread that they belong to.
  /// - Returns: The answer and the exit status.
  public func answer<Value: Sendable>(
    _ session: Session, _ make: @escaping @Sendable (MatchSelection) throws(OddsError) -> Value
  ) async throws(OddsError) -> (value: Value, status: Int32) {
    let (terms, details, isUpcoming, isOfOneMoment) = (terms, details, isUpcoming, isOfOneMoment)
    var query = MatchQuery(
      asked: "live events",
      streams: { provider, fetch throws(OddsError) in
        guard type(of: provider).socketAnswers.contains(.live) else { return [] }
        var subscription = terms.subscription(for: provider.name, details)
        subscription?.inPlayOnly = true
        return try await FeedPlan.streams(of: provider, subscription, fetch)
      },
      documents: { provider, fetch throws(OddsError) in
        var documents = try await provider.live(terms.sports, fetch) ?? []
        guard isUpcoming else { return documents }
        for sport in terms.sports.isEmpty ? [.soccer] : terms.sports {
          documents += try await provider.upcoming(sport, leagues: terms.leagues, fetch)
        }
        return documents
      })
    query.fetches = fetches
    query.asksLast = { isOfOneMoment && !type(of: $0).socketAnswers.contains(.live) }
    return try await query.answer(session) { book throws(OddsError) in
      var selection = book.selecting(terms)
      selection.matches.removeAll { match in
        guard let status = book.board[match]?.status else { return true }
        return !status.isInPlay && !(isUpcoming && status == .scheduled)
      }
      try AmbiguousID.check(terms.matches, selection)
      return try make(selection)
    }
  }
}
