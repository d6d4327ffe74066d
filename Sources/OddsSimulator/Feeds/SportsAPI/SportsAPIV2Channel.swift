/// A channel: the scores of a sport, one match, or one topic of a match.
enum SportsAPIV2Channel {
  case liveScores(sport: String)
  case match(id: String)
  case detail(id: String, topic: String)

  /// Parses a channel name; returns nil if it is invalid. The sport is the connection's.
  init?(_ name: String, sport: String) {
    let parts = name.split(separator: ":").map { String($0) }
    switch (parts.first, parts.count) {
    case ("live-scores", 1): self = .liveScores(sport: sport)
    case ("live-scores", 2): self = .liveScores(sport: parts[1])
    case ("match", 2): self = .match(id: parts[1])
    case ("match", 3) where ["incidents", "stats", "odds", "lineups"].contains(parts[2]):
      self = .detail(id: parts[1], topic: parts[2])
    default: return nil
    }
  }

  var mode: String {
    switch self {
    case .liveScores, .match: "realtime (NATS push)"
    case .detail(_, "incidents"): "realtime (NATS-triggered fetch, 15000ms safety-net poll)"
    case .detail(_, "stats"): "realtime (NATS-triggered fetch, 30000ms safety-net poll)"
    case .detail(_, "lineups"): "polling (60000ms)"
    case .detail: "realtime (NATS-triggered fetch)"
    }
  }

  /// Returns whether the channel has the scores of a match.
  func shows(_ match: WorldMatch, _ encoder: SportsAPIV2Encoder) -> Bool {
    switch self {
    case .liveScores(let sport): encoder.slug(match.sport) == sport
    case .match(let id): encoder.id(match) == id
    case .detail: false
    }
  }
}
