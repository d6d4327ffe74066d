internal import OddsModel

/// A bet on each of two opposite sides, over and under or home and away, each with a line and a price of its own, staked in
/// proportion to 1/price: what every whole result brings.
public struct LinePair: Sendable, Hashable {
  /// The one that wins upwards (over, home) and the other.
  public let upper: LineBet
  /// The one that wins downwards: under, away.
  public let lower: LineBet
  /// Decimal odds of ``upper``.
  public let upperPrice: Double
  /// Decimal odds of ``lower``.
  public let lowerPrice: Double

  /// In either order.
  /// - Throws: ``MathRefusal/notOpposite`` where the two are not the two sides of one thing, ``MathRefusal/notAPrice``.
  public init(_ one: LineBet, _ onePrice: Double, _ other: LineBet, _ otherPrice: Double) throws(MathRefusal) {
    guard onePrice > 1, otherPrice > 1, onePrice.isFinite, otherPrice.isFinite else { throw .notAPrice }
    guard one.isTotal == other.isTotal, one.isUpward != other.isUpward else { throw .notOpposite }
    (upper, lower) = one.isUpward ? (one, other) : (other, one)
    (upperPrice, lowerPrice) = one.isUpward ? (onePrice, otherPrice) : (otherPrice, onePrice)
  }

  /// Σ 1/price.
  public var sum: Double { Margin(booksum: 1 / upperPrice + 1 / lowerPrice).booksum }

  /// How the two end at a whole result: the total of a total, home less away of a handicap.
  public func ends(at result: Int) -> (upper: LineResult, lower: LineResult) {
    (upper.result(at: result), lower.result(at: result))
  }

  /// What one staked in all gains at a whole result.
  public func profit(at result: Int) -> Double {
    let ends = ends(at: result)
    return (ends.upper.returns(upperPrice) / upperPrice + ends.lower.returns(lowerPrice) / lowerPrice) / sum - 1
  }

  /// The least that one staked gains, whatever the result. With a quarter line other stakes may do a little better.
  public var worstProfit: Double { landmarks.reduce(.infinity) { min($0, profit(at: $1)) } }

  /// The results around the lines; the first ends as all below do, the last as all above. Totals begin at 0.
  public var results: ClosedRange<Int> {
    let first = Self.around(min(upper.threshold, lower.threshold)).lowerBound
    let last = Self.around(max(upper.threshold, lower.threshold)).upperBound
    return upper.isTotal ? max(0, first)...max(0, last) : first...last
  }

  /// Those of the ``results`` beside a line: every other ends as one of them.
  var landmarks: [Int] {
    let near = [upper.threshold, lower.threshold].flatMap { Array(Self.around($0)) }
    return (upper.isTotal ? near + [0] : near).filter { results.contains($0) }
  }

  /// The whole results of which one line's bet surely loses the first and wins the last, or the other way round.
  private static func around(_ thousandths: Int64) -> ClosedRange<Int> {
    let (low, high) = (thousandths - 250, thousandths + 250)
    return floor(low - 1)...(floor(high) + 1)
  }

  private static func floor(_ thousandths: Int64) -> Int {
    Int(thousandths / 1000) - (thousandths % 1000 < 0 ? 1 : 0)
  }
}
