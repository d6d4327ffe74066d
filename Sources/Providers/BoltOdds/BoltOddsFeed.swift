internal import OddsTransport

/// The sockets of BoltOdds.
public enum BoltOddsFeed: String, Sendable, CaseIterable {
  case odds
  case playByPlay = "playbyplay"
  case liveScores = "livescores"

  /// What the socket's address has behind the base.
  var path: URLPath {
    switch self {
    case .odds: ""
    case .playByPlay: "playbyplay"
    case .liveScores: "livescores"
    }
  }
}
