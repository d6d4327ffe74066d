/// How far a match is.
public enum MatchStatus: UInt8, Sendable, CaseIterable {
  case scheduled
  case live
  /// In play, during a break: half-time, between sets.
  case `break`
  /// In play, but the bookmaker takes no bets, or play is interrupted.
  case suspended
  case ended

  /// The word in JSON and conditions: `live`.
  public var word: StaticString {
    switch self {
    case .scheduled: "scheduled"
    case .live: "live"
    case .break: "break"
    case .suspended: "suspended"
    case .ended: "ended"
    }
  }

  /// Begun and not over.
  public var isInPlay: Bool { self == .live || self == .break || self == .suspended }
}
