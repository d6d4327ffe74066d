/// The kinds of market.
public enum WorldMarketKind: String, Hashable, Sendable {
  /// Home, draw or away.
  case matchResult
  /// Home or away.
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

  /// Creates a line from hundredths.
  public init(hundredths: Int) {
    self.hundredths = hundredths
  }

  /// Parses `2.5`, `-0.25` or `6`; returns nil for anything else.
  init?(_ text: String) {
    guard let value = Double(text) else { return nil }
    hundredths = Int((value * 100).rounded())
  }

  /// The line as a number: 2.5.
  public var value: Double { Double(hundredths) / 100 }

  /// The opposite line: 1.5 for -1.5.
  public var negated: WorldLine { WorldLine(hundredths: -hundredths) }

  /// `2.5`, `-0.25`, `6.0`
  public var text: String {
    let size = abs(hundredths)
    let fraction = size % 10 == 0 ? String(size / 10 % 10) : padded(size % 100, 2)
    return "\(hundredths < 0 ? "-" : "")\(size / 100).\(fraction)"
  }

  /// The line with a sign if above 0, as handicaps are written: `+0.5`.
  public var signedText: String {
    hundredths > 0 ? "+\(text)" : text
  }

  /// Compares by value.
  public static func < (left: WorldLine, right: WorldLine) -> Bool {
    left.hundredths < right.hundredths
  }
}

/// A result that can be backed, with each bookmaker's price.
public struct WorldSelection: Hashable, Sendable {
  /// The name.
  public internal(set) var name: String
  /// The side; nil if the selection isn't a side.
  public internal(set) var side: WorldSide?
  /// The line; nil for a market without lines.
  public let line: WorldLine?
  /// One price per bookmaker, in the world's order; nil if the bookmaker doesn't offer it.
  public internal(set) var prices: [WorldPrice?]
}

/// A market on one match, with one line if it has lines.
public struct WorldMarket: Hashable, Sendable {
  /// The kind of market.
  public let kind: WorldMarketKind
  /// The total, or home's handicap.
  public let line: WorldLine?
  /// Every result exactly once.
  public internal(set) var selections: [WorldSelection]
  /// Whether betting is suspended; the prices are then the last ones.
  public internal(set) var suspended: Bool

  /// Identifies the market across changes.
  var identity: WorldMarketIdentity { WorldMarketIdentity(kind: kind, line: line) }

  func isOffered(by bookmaker: Int) -> Bool {
    selections.contains { $0.prices[bookmaker] != nil }
  }
}

struct WorldMarketIdentity: Hashable, Sendable {
  let kind: WorldMarketKind
  let line: WorldLine?
}
