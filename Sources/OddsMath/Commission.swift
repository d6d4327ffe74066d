public import OddsModel

/// An exchange's commission on the profit of a winning bet.
public struct Commission: Sendable, Hashable {
  /// The commission as a share of the profit, from 0 to below 1.
  public let share: Amount

  /// No commission.
  public static let none = Commission(trusted: .zero)

  private init(trusted share: Amount) { self.share = share }

  /// Throws ``MathRefusal/notAnAmount`` for a share of 1 or more.
  public init(_ share: Amount) throws(MathRefusal) {
    guard share.millionths < 1_000_000 else { throw .notAnAmount }
    self.init(trusted: share)
  }

  /// The price after commission, 1 + (price - 1)(1 - share). Exact, unless it doesn't fit in a 64-bit ratio: then lower
  /// by less than 1e-12.
  public func taken(from price: Price) -> Price {
    guard share.millionths > 0 else { return price }
    let won = UInt128(price.numerator - price.denominator) * UInt128(1_000_000 - share.millionths)
    let staked = UInt128(price.denominator) * 1_000_000
    let divisor = Self.greatestCommonDivisor(won, staked)
    if let numerator = Int64(exactly: (won + staked) / divisor), let denominator = Int64(exactly: staked / divisor),
      let exact = Price(numerator: numerator, denominator: denominator)
    {
      return exact
    }
    let scale: UInt128 = 1_000_000_000_000
    let scaled = won * scale / staked
    // The lower bound keeps the price above 1.
    return Price(numerator: Int64(clamping: max(scaled, 1) + scale), denominator: Int64(scale)) ?? price
  }

  private static func greatestCommonDivisor(_ first: UInt128, _ second: UInt128) -> UInt128 {
    var (first, second) = (first, second)
    while second != 0 { (first, second) = (second, first % second) }
    return first
  }
}
