internal import OddsModel
internal import OddsProvider

/// State of one game, kept by a connection: orders its messages and supplies fields that a message leaves out.
struct SportsAPIV1CachedGame {
  /// Order of the game's states by `updateId`. `sentOrder` orders those without one, by `ts`.
  var order = StateOrder()
  var sentOrder = StateOrder()
  var sport: Sport?
  var status = MatchStatus.scheduled
  /// Whether any message has named a status. Until then the game may be in play.
  var isStatusKnown = false
  /// Whether points and a serving side are accepted for the game.
  var mayBeInPlay: Bool { !isStatusKnown || status.isInPlay }
  /// Whether the game ended on this connection and was removed from the board.
  var isGone = false
  var homeID = TextID.none
  var awayID = TextID.none
  var home = TextID.none
  var away = TextID.none
  var score = Score.none
  var facts = MatchFacts()
  /// Whether this connection has received a full state of the game. Until then the board may hold data of an earlier
  /// connection.
  var hasFullState = false
  /// Channels that last sent the game's events and odds; none if the game has none.
  var eventsChannel = TextID.none
  var oddsChannel = TextID.none
  /// The last reading of the running clock. The feed repeats it between two polls of its source, so an equal reading
  /// doesn't mean that the clock stopped.
  var reading: Reading?

  struct Reading: Equatable {
    var seconds: Int32
    var runs: Bool
    var countsDown: Bool
  }
}
