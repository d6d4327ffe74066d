internal import OddsBoard
public import OddsFixtures
public import OddsModel
public import OddsOutput
public import OddsProvider

/// `odds live`: the matches in play, and on request upcoming ones.
public struct LiveQuery: Sendable {
  private let terms: FilterTerms
  private let details: Set<Subscription.Detail>
  private let aliases: Aliases
  private let isUpcoming: Bool
  private let wantsPrices: Bool
  private let isOfOneMoment: Bool
  /// Words of the matches that are searched for; they limit the requests for prices of upcoming matches.
  var words: [String] = []
  /// Whether to stop waiting for details of single matches once nothing arrives any more.
  public var endsAtSilence = false
  /// Responses that earlier queries of the command share.
  var fetches = SharedFetches()

  /// Creates a query.
  /// - Parameters:
  ///   - details: Details to request per match.
  ///   - aliases: The user's names and joins, so that filters select fixtures.
  ///   - isUpcoming: Whether to include upcoming matches, as far as a few requests to each feed list them.
  ///   - wantsPrices: Whether prices of upcoming matches are needed, which takes more requests.
  ///   - isOfOneMoment: Whether to query feeds without sockets last, so that their prices are as new as the others'.
  public init(
    _ terms: FilterTerms, _ details: Set<Subscription.Detail>, _ aliases: Aliases = Aliases(), isUpcoming: Bool = false,
    wantsPrices: Bool = true, isOfOneMoment: Bool = false
  ) {
    self.terms = terms
    self.details = details
    self.aliases = aliases
    self.isUpcoming = isUpcoming
    self.wantsPrices = wantsPrices
    self.isOfOneMoment = isOfOneMoment
  }

  /// Runs the query. Throws `usage` for a bare id that two providers use.
  /// - Parameter make: Makes the result from the matches, on the thread to which they belong.
  /// - Returns: The result and the exit status.
  public func answer<Value: Sendable>(
    _ session: Session, _ make: @escaping @Sendable (MatchSelection) throws(OddsError) -> Value
  ) async throws(OddsError) -> (value: Value, status: Int32) {
    let (terms, details, aliases, isUpcoming) = (terms, details, aliases, isUpcoming)
    let (wantsPrices, isOfOneMoment) = (wantsPrices, isOfOneMoment)
    var wish = UpcomingWish(terms, words: words)
    wish.wantsPrices = wantsPrices
    var query = MatchQuery(
      asked: "live events",
      streams: { provider, fetch throws(OddsError) in
        guard type(of: provider).socketAnswers.contains(.live) else { return [] }
        var subscription = terms.subscription(
          for: provider.name, details, isAlone: session.providers.count == 1)
        subscription?.inPlayOnly = true
        subscription?.includesUpcoming = isUpcoming && wantsPrices
        subscription?.listsUpcoming = isUpcoming
        return try await FeedPlan.streams(of: provider, subscription, fetch)
      },
      documents: { [wish] provider, fetch throws(OddsError) in
        var documents: [MatchDocument] = []
        var refusal: OddsError?
        do throws(OddsError) {
          documents = try await provider.live(terms.sports, fetch) ?? []
        } catch let error where isUpcoming && error.kind == .forbidden {
          // A plan without access to matches in play may include upcoming ones.
          refusal = error
        }
        guard isUpcoming else { return documents }
        // Matches requested by id are fetched individually.
        guard !terms.matches.isEmpty else {
          do throws(OddsError) {
            var upcoming = try await provider.upcoming(wish, session, fetch)
            if let refusal {
              guard !upcoming.isEmpty else { throw refusal }
              upcoming[0].lacking = refusal
            }
            return documents + upcoming
          } catch {
            // The matches in play are a result too.
            guard !documents.isEmpty, error.kind != .usage else { throw error }
            documents[0].lacking = error
            return documents
          }
        }
        let sport = terms.sports.count == 1 ? terms.sports.first : nil
        for reference in terms.matches where reference.provider == nil || reference.provider == provider.name {
          guard var document = try await provider.event(reference.id, sport, fetch) else { continue }
          document.isPartial = true
          document.lacking = refusal
          documents.append(document)
        }
        if let refusal, documents.isEmpty { throw refusal }
        return documents
      })
    if isUpcoming, terms.matches.isEmpty {
      query.early = { [wish] provider, fetch throws(OddsError) in
        guard type(of: provider).socketAnswers.contains(.live) else { return [] }
        var wish = wish
        wish.wantsPrices = false
        return try await provider.upcoming(wish, fetch).documents.map { $0.partial }
      }
    }
    query.fetches = fetches
    query.endsAtSilence = endsAtSilence
    query.references = terms.matches
    if isUpcoming { query.purpose = .upcoming }
    let isNamed = UpcomingWish(FilterTerms(), words: words).isNamed
    query.asksLast = { isOfOneMoment && !type(of: $0).socketAnswers.contains(.live) }
    return try await query.answer(session) { book throws(OddsError) in
      var selection = book.selecting(terms, aliases)
      func isWanted(_ status: MatchStatus) -> Bool { status.isInPlay || isUpcoming && status == .scheduled }
      selection.matches.removeAll { match in !(book.board[match].map { isWanted($0.status) } ?? false) }
      selection.sayUnknownSports(session) { isWanted($0.status) && book.names.isNamed($0, isNamed) }
      try AmbiguousID.check(terms.matches, selection)
      return try make(selection)
    }
  }
}

extension UpcomingWish {
  /// Creates the selection of upcoming matches for filters and words.
  /// - Parameter words: Each names a match by words of team names; empty for all.
  init(_ terms: FilterTerms, words: [String] = []) {
    self.init()
    (sports, leagues) = (terms.sports, terms.leagues)
    let teams = terms.teams.map { FoldedName.text($0) }
    let sets = words.map { FoldedName.text($0).split(separator: " ").map(String.init) }
    guard !teams.isEmpty || !sets.isEmpty else { return }
    isNamed = { names in
      let text = FoldedName.text(names)
      return (teams.isEmpty || teams.contains { text.contains($0) })
        && (sets.isEmpty || sets.contains { $0.allSatisfy { text.contains($0) } })
    }
  }
}

extension TextTable {
  /// Whether a match's names satisfy a test; true without a test.
  func isNamed(_ match: MatchState, _ test: ((String) -> Bool)?) -> Bool {
    test?("\(string(match.home)) \(string(match.away))") ?? true
  }
}

extension Provider {
  /// Returns the documents of ``Provider/upcoming(_:_:)``, and reports their omissions.
  func upcoming(
    _ wish: UpcomingWish, _ session: Session, _ fetch: @escaping Fetch
  ) async throws(OddsError) -> [MatchDocument] {
    let list = try await upcoming(wish, fetch)
    if let leftOut = list.leftOut { session.summarize("\(name.rawValue): \(leftOut)") }
    return list.documents.map(\.partial)
  }
}

extension MatchDocument {
  /// The same document as a list of some matches, which implies nothing about the others.
  fileprivate var partial: MatchDocument {
    var document = self
    document.isPartial = true
    return document
  }
}
