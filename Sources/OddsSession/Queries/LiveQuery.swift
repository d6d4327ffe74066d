internal import OddsBoard
public import OddsModel
public import OddsOutput
public import OddsProvider

/// `odds live`: the matches in play.
public struct LiveQuery: Sendable {
  private let terms: FilterTerms
  private let details: Set<Subscription.Detail>

  /// - Parameter details: What is asked for match by match.
  public init(_ terms: FilterTerms, _ details: Set<Subscription.Detail>) {
    self.terms = terms
    self.details = details
  }

  /// Asks. Throws `usage` for a bare id that two providers use.
  /// - Parameter make: Makes the answer from the matches, on the thread that they belong to.
  /// - Returns: The answer and the exit status.
  public func answer<Value: Sendable>(
    _ session: Session, _ make: @escaping @Sendable (MatchSelection) throws(OddsError) -> Value
  ) async throws(OddsError) -> (value: Value, status: Int32) {
    let (terms, details) = (terms, details)
    let query = MatchQuery(
      asked: "live events",
      streams: { provider, fetch throws(OddsError) in
        guard type(of: provider).socketAnswers.contains(.live) else { return [] }
        var subscription = terms.subscription(for: provider.name, details)
        subscription?.inPlayOnly = true
        return try await FeedPlan.streams(of: provider, subscription, fetch)
      },
      documents: { provider, fetch throws(OddsError) in try await provider.live(terms.sports, fetch) ?? [] })
    return try await query.answer(session) { book throws(OddsError) in
      var selection = book.selecting(terms)
      selection.matches.removeAll { book.board[$0]?.status.isInPlay != true }
      try AmbiguousID.check(terms.matches, selection)
      return try make(selection)
    }
  }
}
