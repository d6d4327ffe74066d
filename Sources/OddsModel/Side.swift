/// Which of the usual results a selection backs, or which team something is about.
public enum Side: UInt8, Sendable, CaseIterable {
  case none
  case home
  case away
  case draw
  case over
  case under
  case yes
  case no

  /// The word in JSON; nil for ``none``.
  public var word: StaticString? {
    switch self {
    case .none: nil
    case .home: "home"
    case .away: "away"
    case .draw: "draw"
    case .over: "over"
    case .under: "under"
    case .yes: "yes"
    case .no: "no"
    }
  }

  /// Home for away and away for home; all else is itself.
  public var opposite: Side {
    switch self {
    case .home: .away
    case .away: .home
    default: self
    }
  }
}
