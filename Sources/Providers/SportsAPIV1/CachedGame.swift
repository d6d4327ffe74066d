internal import OddsModel
internal import OddsProvider

/// What a connection remembers of a game: what orders its messages, and what a message may leave out.
struct SportsAPIV1CachedGame {
  /// The order of its states by `updateId`, and by `ts` where a message has none.
  var order = StateOrder()
  var sentOrder = StateOrder()
  var sport: Sport?
  var status = MatchStatus.scheduled
  /// A message has named a status; without one a game may be in play.
  var isStatusKnown = false
  /// Whether points and a server may be its own.
  var mayBeInPlay: Bool { !isStatusKnown || status.isInPlay }
  /// It ended while it was listened to, and has been taken off the board.
  var isGone = false
  var homeID = TextID.none
  var awayID = TextID.none
  var home = TextID.none
  var away = TextID.none
  var score = Score.none
  var facts = MatchFacts()
  /// This connection has told it whole. Until then the board may hold what a connection before told.
  var hasFullState = false
  /// The channels that brought its events and its odds.
  var eventsChannel = TextID.none
  var oddsChannel = TextID.none
  /// The last reading of the running clock: the same one again says that nobody looked, not that time stands.
  var reading: Reading?

  struct Reading: Equatable {
    var seconds: Int32
    var runs: Bool
    var countsDown: Bool
  }
}
