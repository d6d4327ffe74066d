internal import OddsJSON

/// Money, or another decimal number from 0 to 10^12, exact to a millionth.
public struct Amount: Hashable, Comparable, Sendable {
  /// The value in millionths, from 0 to ``highestMillionths``.
  public let millionths: Int64

  /// Zero.
  public static let zero = Amount(trusted: 0)
  /// The maximum, 10^12, in millionths.
  public static let highestMillionths: Int64 = 1_000_000_000_000_000_000

  private init(trusted millionths: Int64) { self.millionths = millionths }

  /// Nil for a negative value or one above ``highestMillionths``.
  public init?(millionths: Int64) {
    guard 0...Self.highestMillionths ~= millionths else { return nil }
    self.init(trusted: millionths)
  }

  /// Parses `100`, `0.01` or `2.50`: no exponent, at most six decimals that aren't trailing zeros. Nil for anything
  /// else.
  public init?(_ text: String) {
    var text = text
    guard let (value, decimals) = text.withUTF8({ JSONNumber.plain($0) }), decimals <= 6, value >= 0 else { return nil }
    var millionths = value
    for _ in decimals..<6 {
      let (product, isOverflow) = millionths.multipliedReportingOverflow(by: 10)
      if isOverflow { return nil }
      millionths = product
    }
    self.init(millionths: millionths)
  }

  /// The nearest `Double`.
  public var approximate: Double { Double(millionths) / 1e6 }

  /// Compares by value.
  public static func < (left: Amount, right: Amount) -> Bool { left.millionths < right.millionths }
}
