internal import OddsBoard
internal import OddsModel

/// A fixture with its markets, as the finder sees it.
struct FixtureSlot {
  struct Member {
    var match: MatchRef
    var provider: ProviderName
    var isSwapped: Bool
    /// Whether the match's feed may have missed updates.
    var isStale: Bool
    var isEnded: Bool
  }

  var found: FoundFixture
  /// The members, the leader first.
  var members: [Member]
  var groups: [MarketGroup.Key: Int] = [:]
  /// The groups in the order of their arrival.
  var order: [Int] = []
  /// The time of the last disruption, after which prices need time to settle.
  var lastDisruption = Timestamp.none
  var isWanted = false
  /// Whether the members must be read again.
  var isTouched = false
  /// The middles found in the fixture.
  var middles: [MiddleRow] = []
  var hasMovedLines = false
}
