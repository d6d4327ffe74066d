internal import OddsTransport

/// The sockets of BoltOdds.
public enum BoltOddsFeed: String, Sendable, CaseIterable {
  case odds
  case playByPlay = "playbyplay"
  case liveScores = "livescores"

  /// Sources of a game's team names, best first: a game keeps the names of the best source that has sent it. The odds
  /// socket and `get_games` use the names of the game's label; the score sockets use different ones.
  enum NameSource: UInt8, CaseIterable {
    case odds
    case documents
    case liveScores
    case playByPlay
  }

  /// The socket's rank among the sources of names.
  var nameSource: NameSource {
    switch self {
    case .odds: .odds
    case .liveScores: .liveScores
    case .playByPlay: .playByPlay
    }
  }

  /// The path of the socket's address, after the base.
  var path: URLPath {
    switch self {
    case .odds: ""
    case .playByPlay: "playbyplay"
    case .liveScores: "livescores"
    }
  }
}
