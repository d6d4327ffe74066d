public import OddsModel

/// The value of a price compared with the closing prices of its market.
public struct ClosingValue: Sendable, Hashable {
  /// price/closing price - 1, with the margin left in the closing price.
  public let raw: Double
  /// The difference of the implied probabilities: 1/closing price - 1/price.
  public let points: Double
  /// Expected profit per unit staked by the closing market's fair probability, price·p - 1; nil if the method has none.
  public let fair: Double?
  /// The method that removed the closing market's margin for ``fair``.
  public let method: DevigMethod
  /// The reason why ``fair`` is nil.
  public let refusal: MathRefusal?

  /// Compares a price with the closing prices of its market.
  /// - Parameters:
  ///   - closing: One price for each outcome of the market.
  /// - outcome: The number of the price's outcome, from 1.
  /// - Throws: ``MathRefusal/notAnOutcome``.
  public init(
    _ price: Price, closing: [Price], outcome: Int, _ method: DevigMethod = .standard
  ) throws(MathRefusal) {
    guard 1...max(closing.count, 1) ~= outcome, outcome <= closing.count else { throw .notAnOutcome }
    let closed = closing[outcome - 1]
    raw = price == closed ? 0 : price.approximate / closed.approximate - 1
    points = price == closed ? 0 : closed.implied - price.implied
    self.method = method
    do throws(MathRefusal) {
      fair = price.approximate * (try FairBook(closing, method).probabilities[outcome - 1]) - 1
      refusal = nil
    } catch {
      (fair, refusal) = (nil, error)
    }
  }
}
