public import OddsModel
public import OddsOutput
internal import OddsProvider

/// `odds sports` and `odds leagues`: the providers' catalogues.
public enum CatalogueQuery {
  /// Returns the sports of each provider, and the exit status.
  public static func sports(_ session: Session) async throws(OddsError) -> (rows: [SportRow], status: Int32) {
    let fanOut = await FanOut<[SportAnswer]>.ask(session) { provider, fetch throws(OddsError) in
      try await provider.sports(fetch)
    }
    let status = try fanOut.settle(session)
    let rows = fanOut.answers.flatMap { provider, sports in
      sports.map { SportRow(provider: provider.name, sport: $0.sport, name: $0.name, live: $0.live) }
    }
    return (rows, status)
  }

  /// Returns the leagues of a sport at each provider, and the exit status.
  public static func leagues(
    _ sport: Sport, _ session: Session
  ) async throws(OddsError) -> (rows: [LeagueRow], status: Int32) {
    let fanOut = await FanOut<[LeagueAnswer]>.ask(session) { provider, fetch throws(OddsError) in
      try await provider.leagues(sport, fetch)
    }
    let status = try fanOut.settle(session)
    let rows = fanOut.answers.flatMap { provider, leagues in
      leagues.map {
        LeagueRow(
          provider: provider.name, sport: $0.sport, league: $0.league, country: $0.country, matches: $0.matches)
      }
    }
    return (rows, status)
  }
}
