public import OddsModel
public import OddsOutput
internal import OddsProvider

/// `odds events`: the matches of a league, in play or upcoming.
public struct EventsQuery: Sendable {
  private let sport: Sport
  private let league: String
  private let terms: FilterTerms

  /// Creates a query.
  /// - Parameter league: A provider's name of the league, in any case.
  public init(_ sport: Sport, league: String, _ terms: FilterTerms) {
    self.sport = sport
    self.league = league
    self.terms = terms
  }

  /// Runs the query. Throws `notFound` for a league that no provider has.
  /// - Returns: The matches and the exit status.
  public func answer(_ session: Session) async throws(OddsError) -> (matches: MatchSelection, status: Int32) {
    let (sport, league) = (sport, league)
    let fanOut = await FanOut<[MatchDocument]>.ask(session) { provider, fetch throws(OddsError) in
      try await provider.events(sport, league: league, fetch)
    }
    let (book, status) = try MatchBook.reading(fanOut, asked: "events", session)
    let selection = book.selecting(terms)
    if selection.matches.isEmpty, fanOut.failures.isEmpty { try await checkLeague(session) }
    return (selection, status)
  }

  /// Checks an empty result: a league without matches is valid, an unknown name is an error.
  private func checkLeague(_ session: Session) async throws(OddsError) {
    let sport = sport
    let known = await FanOut<[LeagueAnswer]>.ask(session) { provider, fetch throws(OddsError) in
      try await provider.leagues(sport, fetch)
    }
    let names = known.answers.flatMap { $0.value.map(\.league) }
    guard known.failures.isEmpty, !names.contains(where: { $0.lowercased() == league.lowercased() }) else { return }
    let nearest = Nearest.word(to: league, in: names).map { "did you mean '\($0)'? " } ?? ""
    throw OddsError(
      .notFound, "no such league in \(sport.rawValue): '\(league)'",
      hint: "\(nearest)see 'odds leagues --sport \(sport.rawValue)'")
  }
}
