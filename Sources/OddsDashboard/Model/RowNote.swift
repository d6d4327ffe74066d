internal import OddsModel

/// What the dashboard keeps for each row of the board's matches.
struct RowNote {
  /// A price that moved, and until when that is shown.
  struct Flash {
    var until = Timestamp.none
    var isUp = false
  }

  /// Whose notes these are; of no match at first.
  var key = MatchKey(provider: "none", id: .none)
  var isFavourite = false
  /// The status that was last told.
  var status: MatchStatus?
  /// A feed has said how the match stands, not only what its lines are.
  var hasStatus = false
  /// When the first incidents of the match were told.
  var incidentsSince = Timestamp.none
  var prices = BestPrices()
  /// The prices have to be read again.
  var isStale = true
  /// It is in the list of those whose prices moved in this second.
  var isMarked = false
  /// The last picture that showed it.
  var seen: UInt64 = 0
  var flashes = (Flash(), Flash(), Flash())
  var homeScoreUntil = Timestamp.none
  var awayScoreUntil = Timestamp.none

  subscript(index: Int) -> Flash {
    get { index == 0 ? flashes.0 : index == 1 ? flashes.1 : flashes.2 }
    set {
      switch index {
      case 0: flashes.0 = newValue
      case 1: flashes.1 = newValue
      default: flashes.2 = newValue
      }
    }
  }
}
