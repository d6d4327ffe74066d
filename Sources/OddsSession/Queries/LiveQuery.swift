internal import OddsBoard
public import OddsFixtures
public import OddsModel
public import OddsOutput
public import OddsProvider

/// `odds live`: the matches in play, and where that is asked for those to come.
public struct LiveQuery: Sendable {
  private let terms: FilterTerms
  private let details: Set<Subscription.Detail>
  private let aliases: Aliases
  private let isUpcoming: Bool
  private let wantsPrices: Bool
  private let isOfOneMoment: Bool
  /// Words for matches that are looked for, which decide where prices of matches to come are worth a request.
  var words: [String] = []
  /// The answer doesn't wait for what single matches are asked for once nothing comes any more.
  public var endsAtSilence = false
  /// What was asked before, and need not be asked again.
  var fetches = SharedFetches()

  /// - Parameters:
  ///   - details: What is asked for match by match.
  ///   - aliases: The user's names and joins: filters select fixtures.
  ///   - isUpcoming: Also matches to come, as far as a few requests of each feed list them.
  ///   - wantsPrices: Whether prices of matches to come are wanted, which take more.
  ///   - isOfOneMoment: Feeds that answer by request are asked last, so that their prices are as new as the others'.
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

  /// Asks. Throws `usage` for a bare id that two providers use.
  /// - Parameter make: Makes the answer from the matches, on the thread that they belong to.
  /// - Returns: The answer and the exit status.
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
          // A plan without matches in play may have those to come.
          refusal = error
        }
        guard isUpcoming else { return documents }
        // What is named is asked for by itself.
        guard !terms.matches.isEmpty else {
          do throws(OddsError) {
            var upcoming = try await provider.upcoming(wish, session, fetch)
            if let refusal {
              guard !upcoming.isEmpty else { throw refusal }
              upcoming[0].lacking = refusal
            }
            return documents + upcoming
          } catch {
            // What is in play is an answer all the same.
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
  /// The matches to come that filters and words ask for.
  /// - Parameter words: Each names a match by words of its teams' names; none for all.
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
  /// Whether a match's names pass a test; all do where there is none.
  func isNamed(_ match: MatchState, _ test: ((String) -> Bool)?) -> Bool {
    test?("\(string(match.home)) \(string(match.away))") ?? true
  }
}

extension Provider {
  /// The documents of ``Provider/upcoming(_:_:)``; says what they leave out.
  func upcoming(
    _ wish: UpcomingWish, _ session: Session, _ fetch: @escaping Fetch
  ) async throws(OddsError) -> [MatchDocument] {
    let list = try await upcoming(wish, fetch)
    if let leftOut = list.leftOut { session.summarize("\(name.rawValue): \(leftOut)") }
    return list.documents.map { document in
      var document = document
      document.isPartial = true
      return document
    }
  }
}
