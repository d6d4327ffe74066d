/// A change in the world, with its time and the resulting match.
public struct WorldEvent: Hashable, Sendable {
  /// When it happened.
  public let at: SimTime
  /// The match right after the change.
  public let match: WorldMatch
  /// The change.
  public let change: WorldChange
}

/// A kind of change.
public enum WorldChange: Hashable, Sendable {
  /// A fixture was added.
  case scheduled
  /// The match began.
  case started
  case score(from: WorldScore, to: WorldScore)
  case period(from: WorldPeriod, to: WorldPeriod)
  case incident(WorldIncident)
  /// An incident was disallowed and removed from the match.
  case retracted(WorldIncident)
  /// Slow feeds now send a late goal: the incident's id, and the score before and after it.
  case lateGoal(Int, from: WorldScore, to: WorldScore)
  /// Feeds with score errors send a wrong score, or correct it.
  case scoreError(from: WorldScore, to: WorldScore)
  /// All markets of the match were suspended or reopened.
  case suspended, resumed
  /// One market was suspended or reopened, by its index.
  case marketSuspended(Int), marketResumed(Int)
  /// Markets or their lines changed; `gone` lists the removed ones.
  case markets(gone: [WorldMarket])
  /// The price of one selection changed, with the indices of the bookmakers.
  case price(market: Int, selection: Int, bookmakers: [Int])
  /// The score within the set, the server, or balls and strikes changed.
  case points
  case statistics
  case ended
  /// The match was removed from all feeds.
  case removed

  /// Whether the change affects prices, so that they are left alone for a while.
  var movesPrices: Bool {
    switch self {
    case .incident, .retracted, .lateGoal, .scoreError, .suspended, .resumed, .started, .ended: true
    default: false
    }
  }
}
