internal import OddsProvider
internal import OddsBoard
internal import OddsFixtures
internal import OddsModel
internal import OddsOutput

/// Input of the list.
struct ListSource {
  let reading: FixtureReading
  let preferences: Preferences
  let filter: ListFilter
  let favourites: Set<MatchKey>
  /// Fixtures whose feeds are listed below them; the key of any member.
  let unfolded: Set<MatchKey>
  let names: FoldedNames

  var board: Board { reading.board }
  var now: Timestamp { reading.now }

  /// Whether prices determine the contents or the order of the list.
  var comparesPrices: Bool { filter.query.hasPrices || preferences.sort.isPrice }
}

/// Whether a fixture is in the list.
enum Verdict: Equatable {
  case isIn
  case isOut
  /// Undecided: it depends on prices that are not current.
  case isUnwatched
}

extension ListSource {
  /// Decides whether a fixture is in the list.
  /// - Parameters:
  ///   - state: The state merged from all members.
  ///   - members: The members, the leading one first.
  func verdict(on state: MatchState, _ members: FixtureReading.Members, _ notes: inout MatchNotes) -> Verdict {
    switch preferences.view {
    case .live: if !state.status.isInPlay { return .isOut }
    case .upcoming: if state.status != .scheduled { return .isOut }
    case .all, .log, .feeds, .edges: break
    }
    guard reading.filter.accepts(members, in: board) else { return .isOut }
    if preferences.onlyFavourites, !members.contains(where: { favourites.contains($0.member.key.withoutSport) }) {
      return .isOut
    }
    guard !filter.query.isEmpty else { return .isIn }
    // First assume that all tests of prices pass, which spares computing them.
    var subject = ListFilter.Subject(state: state, members: members, prices: nil, assumed: true)
    guard filter.holds(subject, self) else { return .isOut }
    guard filter.query.hasPrices else { return .isIn }
    guard reading.freshness(of: members, notes).isWatched else {
      subject.assumed = false
      return filter.holds(subject, self) ? .isIn : .isUnwatched
    }
    subject.assumed = nil
    subject.prices = notes.prices(of: members[0].match, reading)
    return filter.holds(subject, self) ? .isIn : .isOut
  }
}
