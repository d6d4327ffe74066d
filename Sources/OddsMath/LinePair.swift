internal import OddsModel

/// Two bets on opposite sides (over and under, or home and away), each with its line and price, staked in proportion to
/// 1/price; computes the profit at every whole result.
public struct LinePair: Sendable, Hashable {
  /// The bet that wins at high results: over or home.
  public let upper: LineBet
  /// The bet that wins at low results: under or away.
  public let lower: LineBet
  /// Decimal odds of ``upper``.
  public let upperPrice: Double
  /// Decimal odds of ``lower``.
  public let lowerPrice: Double

  /// Accepts the two bets in either order.
  /// - Throws: ``MathRefusal/notOpposite`` unless the bets are on opposite sides of a total or of a handicap,
  ///   ``MathRefusal/notAPrice``.
  public init(_ one: LineBet, _ onePrice: Double, _ other: LineBet, _ otherPrice: Double) throws(MathRefusal) {
    guard onePrice > 1, otherPrice > 1, onePrice.isFinite, otherPrice.isFinite else { throw .notAPrice }
    guard one.isTotal == other.isTotal, one.isUpward != other.isUpward else { throw .notOpposite }
    (upper, lower) = one.isUpward ? (one, other) : (other, one)
    (upperPrice, lowerPrice) = one.isUpward ? (onePrice, otherPrice) : (otherPrice, onePrice)
  }

  /// Σ 1/price.
  public var sum: Double { Margin(booksum: 1 / upperPrice + 1 / lowerPrice).booksum }

  /// The outcomes of both bets at a whole result: total score for totals, home minus away for handicaps.
  public func ends(at result: Int) -> (upper: LineResult, lower: LineResult) {
    (upper.result(at: result), lower.result(at: result))
  }

  /// Profit per unit staked in total at a whole result.
  public func profit(at result: Int) -> Double {
    let ends = ends(at: result)
    return (ends.upper.returns(upperPrice) / upperPrice + ends.lower.returns(lowerPrice) / lowerPrice) / sum - 1
  }

  /// The minimum profit per unit staked over all results. With a quarter line, other stakes may do slightly better.
  public var worstProfit: Double { landmarks.reduce(.infinity) { min($0, profit(at: $1)) } }

  /// The results around the lines: results below the first end like the first, results above the last like the last.
  /// Totals begin at 0.
  public var results: ClosedRange<Int> {
    let first = Self.around(min(upper.threshold, lower.threshold)).lowerBound
    let last = Self.around(max(upper.threshold, lower.threshold)).upperBound
    return upper.isTotal ? max(0, first)...max(0, last) : first...last
  }

  /// The ``results`` next to a line; all others end like one of them.
  var landmarks: [Int] {
    let near = [upper.threshold, lower.threshold].flatMap { Array(Self.around($0)) }
    return (upper.isTotal ? near + [0] : near).filter { results.contains($0) }
  }

  /// The results from a certain loss to a certain win (or the reverse) of the bet on one line.
  private static func around(_ thousandths: Int64) -> ClosedRange<Int> {
    let (low, high) = (thousandths - 250, thousandths + 250)
    return floor(low - 1)...(floor(high) + 1)
  }

  private static func floor(_ thousandths: Int64) -> Int {
    Int(thousandths / 1000) - (thousandths % 1000 < 0 ? 1 : 0)
  }
}
