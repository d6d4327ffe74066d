public import OddsBoard
internal import OddsFixtures
internal import OddsModel

/// Selects matches. Sports, leagues, countries and teams select fixtures; providers and ids select matches.
extension OutputFilter {
  /// The cached result for a match, and the revision of fixtures and aliases that it is based on.
  struct Verdict {
    var match: MatchRef?
    var isAccepted = false
    var revision = -1
  }

  /// The terms that a fixture meets; each may be met by another member.
  private struct Found {
    var sport = false
    var league = false
    var country = false
    var team = false
  }

  /// Returns whether a match is selected. Without ``fixtures``, only the match's own properties count.
  public func accepts(_ match: MatchRef, in board: Board) -> Bool {
    if acceptsEveryMatch { return board.provider(of: match).map { accepts($0) } ?? false }
    guard selectsFixtures else { return board.withMatch(match) { isNamed($0) } ?? false }
    guard let fixtures else { return accepts([match], match, board) }
    let known = verdict(on: match)
    // Both revisions only grow, so their sum changes whenever either does.
    let revision = fixtures.revision &+ names.aliasRevision
    if let known, known.revision == revision { return known.isAccepted }
    // A removed match is no longer in a fixture; its last line goes to the readers of its earlier lines.
    if let known, fixtures.key(of: match) == nil { return known.isAccepted }
    let members = fixtures.members(with: match).map(\.match)
    let isAccepted = accepts(members.isEmpty ? [match] : members, match, board)
    while verdicts.count <= match.place { verdicts.append(Verdict()) }
    verdicts[match.place] = Verdict(match: match, isAccepted: isAccepted, revision: revision)
    return isAccepted
  }

  private func verdict(on match: MatchRef) -> Verdict? {
    guard match.place < verdicts.count, verdicts[match.place].match == match else { return nil }
    return verdicts[match.place]
  }

  /// Returns whether a fixture is selected: at least one member by provider and id, and the fixture as a whole by the
  /// other terms.
  /// - Parameter members: All matches of one fixture.
  public func accepts(_ members: FixtureState.Members, in board: Board) -> Bool {
    guard members.contains(where: { member in board.withMatch(member.match) { isNamed($0) } ?? false }) else {
      return false
    }
    return !selectsFixtures || hasFacts(members.map(\.match), board)
  }

  /// Returns the matches that became selected because their fixture changed. Must be called before the changes of the
  /// same batch are filtered.
  /// - Parameter rejoined: The matches whose fixture changed.
  public func newlyAccepted(_ rejoined: [MatchRef], in board: Board) -> [MatchRef] {
    guard selectsFixtures else { return [] }
    return rejoined.filter { match in
      let wasAccepted = verdict(on: match)?.isAccepted ?? false
      return accepts(match, in: board) && !wasAccepted
    }
  }

  private func accepts(_ members: [MatchRef], _ match: MatchRef, _ board: Board) -> Bool {
    (board.withMatch(match) { isNamed($0) } ?? false) && hasFacts(members, board)
  }

  /// Returns whether a match has a selected provider and id.
  private func isNamed(_ state: borrowing MatchState) -> Bool {
    if !accepts(state.provider) { return false }
    if ids.isEmpty { return true }
    findIDs()
    for wanted in ids where wanted.typed == state.id || wanted.meant == state.id {
      if wanted.provider == nil || wanted.provider == state.provider { return true }
    }
    return false
  }

  /// Returns whether a match is left out for nothing but its sport, which neither it nor another member of its fixture
  /// tells.
  public func lacksSport(_ match: MatchRef, in board: Board) -> Bool {
    guard !terms.sports.isEmpty, board.withMatch(match, { isNamed($0) }) ?? false else { return false }
    let members = fixtures?.members(with: match).map(\.match) ?? []
    let (found, sport) = facts(of: members.isEmpty ? [match] : members, board)
    return sport == .other && !found.sport && found.league && found.country && found.team
  }

  private func hasFacts(_ members: [MatchRef], _ board: Board) -> Bool {
    let found = facts(of: members, board).found
    return found.sport && found.league && found.country && found.team
  }

  private func facts(of members: [MatchRef], _ board: Board) -> (found: Found, sport: Sport) {
    var found = Found()
    var sport = Sport.other
    for match in members {
      board.withMatch(match) { state in
        // A match without a known sport counts as having its fixture's sport.
        if sport == .other { sport = state.sport }
        if !found.league { found.league = leagues.accepts(state.league, names) }
        if !found.country { found.country = countries.accepts(state.facts.country, names) }
        if !found.team {
          found.team = teams.isOpen || teams.accepts(state.home, names) || teams.accepts(state.away, names)
        }
      }
    }
    found.sport = terms.sports.isEmpty || terms.sports.contains(sport)
    return (found, sport)
  }
}
