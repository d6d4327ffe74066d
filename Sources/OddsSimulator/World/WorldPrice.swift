/// An exact price: decimal odds as a ratio of small integers, whatever its original notation.
public struct WorldPrice: Hashable, Sendable {
  /// Greater than ``denominator``.
  public let numerator: Int
  /// Greater than 0.
  public let denominator: Int

  /// Creates decimal odds of `numerator / denominator`; returns nil unless they are above 1.
  public init?(numerator: Int, denominator: Int) {
    guard denominator > 0, numerator > denominator else { return nil }
    self.numerator = numerator
    self.denominator = denominator
  }

  /// Creates decimal odds in hundredths: 210 is 2.10.
  init(hundredths: Int) {
    numerator = max(hundredths, 101)
    denominator = 100
  }

  /// Creates decimal odds in thousandths: 1002 is 1.002.
  init(thousandths: Int) {
    numerator = max(thousandths, 1_001)
    denominator = 1_000
  }

  /// Creates American odds; returns nil between -99 and 99.
  public init?(american: Int) {
    if american >= 100 {
      self.init(numerator: 100 + american, denominator: 100)
    } else if american <= -100 {
      self.init(numerator: 100 - american, denominator: -american)
    } else {
      return nil
    }
  }

  /// Parses decimal odds such as `1.26`; returns nil for anything else and for odds of 1 or less.
  public init?(decimal text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let isNumber = parts.allSatisfy { part in !part.isEmpty && part.utf8.allSatisfy { (48...57).contains($0) } }
    guard (1...2).contains(parts.count), isNumber else { return nil }
    let fraction = parts.count == 2 ? String(parts[1]) : ""
    guard fraction.utf8.count <= 6, let digits = Int(parts[0] + fraction) else { return nil }
    var scale = 1
    for _ in fraction.utf8 { scale *= 10 }
    self.init(numerator: digits, denominator: scale)
  }

  /// Compares by value: 4/2 equals 2/1.
  public static func == (left: WorldPrice, right: WorldPrice) -> Bool {
    left.numerator * right.denominator == right.numerator * left.denominator
  }

  /// Hashes the value.
  public func hash(into hasher: inout Hasher) {
    var (high, low) = (numerator, denominator)
    while low != 0 { (high, low) = (low, high % low) }
    hasher.combine(numerator / high)
    hasher.combine(denominator / high)
  }

  /// Decimal odds as a number.
  public var value: Double { Double(numerator) / Double(denominator) }

  /// Decimal odds in millionths, rounded half up: the precision of a decimal feed here.
  public var millionths: Int { (numerator * 2_000_000 + denominator) / (2 * denominator) }

  /// Decimal odds with two to six decimals, such as `2.10` or `1.909091`; rounded half up at the sixth.
  public var decimalText: String {
    let millionths = millionths
    var fraction = padded(millionths % 1_000_000, 6)
    while fraction.utf8.count > 2, fraction.hasSuffix("0") { fraction.removeLast() }
    return "\(millionths / 1_000_000).\(fraction)"
  }

  /// American odds with their sign, such as `+105` or `-110`; rounded to a whole number if the price is decimal.
  public var americanText: String {
    let gain = numerator - denominator
    if gain >= denominator {
      return "+\((200 * gain + denominator) / (2 * denominator))"
    }
    return "-\((200 * denominator + gain) / (2 * gain))"
  }

  /// Fractional odds in lowest terms: `17/20`.
  public var fractionalText: String {
    var (high, low) = (numerator - denominator, denominator)
    while low != 0 { (high, low) = (low, high % low) }
    return "\((numerator - denominator) / high)/\(denominator / high)"
  }
}
