public import OddsModel

/// What an exchange takes of a winning bet's gain: a share from 0 to below 1.
public struct Commission: Sendable, Hashable {
  /// Of the gain of a winning bet, from 0 to below 1.
  public let share: Amount

  /// Nothing is taken.
  public static let none = Commission(trusted: .zero)

  private init(trusted share: Amount) { self.share = share }

  /// Throws ``MathRefusal/notAnAmount`` for 1 and more.
  public init(_ share: Amount) throws(MathRefusal) {
    guard share.millionths < 1_000_000 else { throw .notAnAmount }
    self.init(trusted: share)
  }

  /// 1 + (price - 1)(1 - share), exactly; where no ratio of 64 bits holds it, one that is lower by less than a
  /// millionth of a millionth.
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
    // A price of less than a millionth of a millionth above 1 keeps that much.
    return Price(numerator: Int64(clamping: max(scaled, 1) + scale), denominator: Int64(scale)) ?? price
  }

  private static func greatestCommonDivisor(_ first: UInt128, _ second: UInt128) -> UInt128 {
    var (first, second) = (first, second)
    while second != 0 { (first, second) = (second, first % second) }
    return first
  }
}
