/// What changed in the world, when, and how the match stands right after it.
public struct WorldEvent: Hashable, Sendable {
  /// When it happened.
  public let at: SimTime
  /// The match right after it.
  public let match: WorldMatch
  /// What changed.
  public let change: WorldChange
}

/// A kind of change.
public enum WorldChange: Hashable, Sendable {
  /// A fixture became known.
  case scheduled
  /// The match began.
  case started
  case score(from: WorldScore, to: WorldScore)
  case period(from: WorldPeriod, to: WorldPeriod)
  case incident(WorldIncident)
  /// An incident was taken back: it is no longer among the match's own.
  case retracted(WorldIncident)
  /// Those who were late with a goal tell it now: the incident's id, and the score from theirs to the true one.
  case lateGoal(Int, from: WorldScore, to: WorldScore)
  /// Those who err tell a score that is not so, or the true one again.
  case scoreError(from: WorldScore, to: WorldScore)
  /// All markets of the match.
  case suspended, resumed
  /// One market, by its place among the match's.
  case marketSuspended(Int), marketResumed(Int)
  /// Which markets there are, or their lines; the ones named are gone.
  case markets(gone: [WorldMarket])
  /// One selection's price, by place, at the bookmakers named by their places.
  case price(market: Int, selection: Int, bookmakers: [Int])
  /// The game within the set, or who serves, or balls and strikes.
  case points
  case statistics
  case ended
  /// No feed shows it from here on.
  case removed

  /// Whether prices follow it, and are left alone by many for a while.
  var movesPrices: Bool {
    switch self {
    case .incident, .retracted, .lateGoal, .scoreError, .suspended, .resumed, .started, .ended: true
    default: false
    }
  }
}
