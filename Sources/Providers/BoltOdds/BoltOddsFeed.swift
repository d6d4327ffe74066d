internal import OddsTransport

/// The sockets of BoltOdds.
public enum BoltOddsFeed: String, Sendable, CaseIterable {
  case odds
  case playByPlay = "playbyplay"
  case liveScores = "livescores"

  /// Where the names of a game come from, best first: a game keeps the names of the first source that sends it. The odds
  /// socket and `get_games` write the names of the game's label; the score sockets have names of their own.
  enum NameSource: UInt8, CaseIterable {
    case odds
    case documents
    case liveScores
    case playByPlay
  }

  /// The socket's place among the sources of names.
  var nameSource: NameSource {
    switch self {
    case .odds: .odds
    case .liveScores: .liveScores
    case .playByPlay: .playByPlay
    }
  }

  /// What the socket's address has behind the base.
  var path: URLPath {
    switch self {
    case .odds: ""
    case .playByPlay: "playbyplay"
    case .liveScores: "livescores"
    }
  }
}
