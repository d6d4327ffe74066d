/// What can be bet on.
public enum WorldMarketKind: String, Hashable, Sendable {
  /// Home, draw, away.
  case matchResult
  /// Home, away.
  case moneyline
  case doubleChance
  case total
  case handicap
  case bothTeamsToScore
  case nextGoal
}

/// A handicap or a total, in hundredths: 250 is 2.5.
public struct WorldLine: Hashable, Comparable, Sendable {
  public let hundredths: Int

  public init(hundredths: Int) {
    self.hundredths = hundredths
  }

  /// Reads `2.5`, `-0.25`, `6`; nil for anything else.
  init?(_ text: String) {
    guard let value = Double(text) else { return nil }
    hundredths = Int((value * 100).rounded())
  }

  public var value: Double { Double(hundredths) / 100 }

  public var negated: WorldLine { WorldLine(hundredths: -hundredths) }

  /// `2.5`, `-0.25`, `6.0`
  public var text: String {
    let size = abs(hundredths)
    let fraction = size % 10 == 0 ? String(size / 10 % 10) : padded(size % 100, 2)
    return "\(hundredths < 0 ? "-" : "")\(size / 100).\(fraction)"
  }

  /// With a sign even when above 0, as handicaps are written: `+0.5`.
  public var signedText: String {
    hundredths > 0 ? "+\(text)" : text
  }

  public static func < (left: WorldLine, right: WorldLine) -> Bool {
    left.hundredths < right.hundredths
  }
}

/// One result that can be backed, with what each bookmaker of the world pays for it.
public struct WorldSelection: Hashable, Sendable {
  public internal(set) var name: String
  public internal(set) var side: WorldSide?
  public let line: WorldLine?
  /// One per bookmaker, in the world's order; nil where the bookmaker does not offer it.
  public internal(set) var prices: [WorldPrice?]
}

/// A market on one match, with one line where it has lines.
public struct WorldMarket: Hashable, Sendable {
  public let kind: WorldMarketKind
  /// The total, or home's handicap.
  public let line: WorldLine?
  public internal(set) var selections: [WorldSelection]
  /// No bets for the moment; the prices held are the last ones.
  public internal(set) var suspended: Bool

  /// What makes it the same market after a change.
  var identity: WorldMarketIdentity { WorldMarketIdentity(kind: kind, line: line) }

  func isOffered(by bookmaker: Int) -> Bool {
    selections.contains { $0.prices[bookmaker] != nil }
  }
}

struct WorldMarketIdentity: Hashable, Sendable {
  let kind: WorldMarketKind
  let line: WorldLine?
}
