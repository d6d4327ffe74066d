internal import OddsBoard
internal import OddsModel

/// Pairs the leagues of several feeds by the fixtures that they share, so that a match of only one feed is grouped with
/// the other matches of its league.
struct LeagueNames {
  private struct Own: Hashable {
    var provider: ProviderName
    var league: MatchList.League
  }

  /// By a feed's league, the league shown. The inner nil means that fixtures contradict each other, so the name alone
  /// doesn't identify a league.
  private var shown: [Own: MatchList.League?] = [:]

  /// Pairs the leagues of a fixture's members.
  /// - Parameter place: The member whose league is shown.
  mutating func learn(_ members: FixtureReading.Members, place: MatchState, _ board: Board) {
    guard members.count > 1, !place.league.isNone else { return }
    let league = MatchList.League(place)
    for (match, _) in members where match != place.ref {
      guard let state = board[match], !state.league.isNone else { continue }
      let own = Own(provider: state.provider, league: MatchList.League(state))
      if let known = shown[own], known != league { shown[own] = .some(nil) } else { shown[own] = league }
    }
  }

  /// The league under which a match is grouped.
  func league(of place: MatchState) -> MatchList.League {
    let own = MatchList.League(place)
    return (shown[Own(provider: place.provider, league: own)] ?? nil) ?? own
  }
}

extension MatchList.League {
  init(_ match: MatchState) { self.init(sport: match.sport, country: match.facts.country, name: match.league) }
}
