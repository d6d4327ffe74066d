/// The markets that this program knows by meaning; every other one is still shown, by its name.
public enum MarketKind: UInt8, Sendable {
  case other
  /// Home, draw, away at the end of regular play.
  case matchResult
  /// Home or away, a draw being impossible.
  case moneyline
  case total
  case handicap
  case bothTeamsToScore

  /// A match's main market: who wins.
  public var isMain: Bool { self == .matchResult || self == .moneyline }
}
