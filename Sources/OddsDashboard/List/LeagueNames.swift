internal import OddsBoard
internal import OddsModel

/// Which leagues of several feeds are one, as the fixtures that they share say: matches that only one feed has are grouped
/// with those of the same league that others have.
struct LeagueNames {
  private struct Own: Hashable {
    var provider: ProviderName
    var league: MatchList.League
  }

  /// Nil where fixtures contradict each other: the name alone does not say which league it is.
  private var shown: [Own: MatchList.League?] = [:]

  /// Learns from a fixture.
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
