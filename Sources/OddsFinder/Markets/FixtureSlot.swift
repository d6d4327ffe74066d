internal import OddsBoard
internal import OddsModel

/// A fixture that is looked at, with its markets.
struct FixtureSlot {
  struct Member {
    var match: MatchRef
    var provider: ProviderName
    var isSwapped: Bool
    /// Its feed may have missed something.
    var isStale: Bool
    var isEnded: Bool
  }

  var found: FoundFixture
  /// The one that leads first.
  var members: [Member]
  var groups: [MarketGroup.Key: Int] = [:]
  /// The same groups, in the order in which they came.
  var order: [Int] = []
  /// When something last happened in it after which prices have to find their place.
  var shaken = Timestamp.none
  var isWanted = false
  /// Its members are to be read again.
  var isTouched = false
  /// The middles of it.
  var middles: [MiddleRow] = []
  var hasMovedLines = false
}
