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
  /// The line in hundredths.
  public let hundredths: Int

  /// A line of so many hundredths.
  public init(hundredths: Int) {
    self.hundredths = hundredths
  }

  /// Reads `2.5`, `-0.25`, `6`; nil for anything else.
  init?(_ text: String) {
    guard let value = Double(text) else { return nil }
    hundredths = Int((value * 100).rounded())
  }

  /// The line as a number: 2.5.
  public var value: Double { Double(hundredths) / 100 }

  /// The opposite line: of -1.5 it is 1.5.
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

  /// By value.
  public static func < (left: WorldLine, right: WorldLine) -> Bool {
    left.hundredths < right.hundredths
  }
}

/// One result that can be backed, with what each bookmaker of the world pays for it.
public struct WorldSelection: Hashable, Sendable {
  /// What it is called.
  public internal(set) var name: String
  /// What it stands for; nil where it is no side.
  public internal(set) var side: WorldSide?
  /// Its line; nil for a market without.
  public let line: WorldLine?
  /// One per bookmaker, in the world's order; nil where the bookmaker does not offer it.
  public internal(set) var prices: [WorldPrice?]
}

/// A market on one match, with one line where it has lines.
public struct WorldMarket: Hashable, Sendable {
  /// What is bet on.
  public let kind: WorldMarketKind
  /// The total, or home's handicap.
  public let line: WorldLine?
  /// Every result, exactly once.
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
