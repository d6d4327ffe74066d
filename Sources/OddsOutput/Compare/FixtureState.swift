public import OddsBoard
public import OddsFixtures
internal import OddsModel

/// How a fixture stands, from what its members say.
public enum FixtureState {
  /// The member that leads, with score, clock and state of the freshest member that has them.
  public static func shown(_ members: [(match: MatchRef, member: Fixture.Member)], in board: Board) -> MatchState? {
    let states = members.compactMap { match, member in board[match].map { (state: $0, isSwapped: member.isSwapped) } }
    guard let lead = states.first else { return nil }
    let freshest = states.filter { !$0.state.score.isNone }.max { $0.state.received < $1.state.received }
    guard let freshest, freshest.state.ref != lead.state.ref else { return lead.state }
    return lead.state.showing(freshest.state, isSwapped: freshest.isSwapped != lead.isSwapped)
  }

  /// The fields in which members that are not stale differ: `score`, `status`.
  public static func disputed(
    _ members: [(match: MatchRef, member: Fixture.Member)], in board: Board,
    isStale: (MatchRef) -> Bool = { _ in false }
  ) -> [String] {
    let states = members.filter { !isStale($0.match) }.compactMap { match, member in
      board[match].map { (state: $0, isSwapped: member.isSwapped) }
    }
    var fields: [String] = []
    let scores = Set(
      states.filter { !$0.state.score.isNone }.map { $0.isSwapped ? $0.state.score.swapped : $0.state.score })
    if scores.count > 1 { fields.append("score") }
    // A pause or suspension that one feed tells and another does not is no dispute.
    if Set(states.map { $0.state.status == .scheduled ? 0 : $0.state.status == .ended ? 2 : 1 }).count > 1 {
      fields.append("status")
    }
    return fields
  }
}
