public import OddsModel

/// What a price was worth beside the prices at the close of its market.
public struct ClosingValue: Sendable, Hashable {
  /// price/closing price - 1: against the closing price as it stood, margin and all.
  public let raw: Double
  /// The difference of the implied probabilities, 1/closing price - 1/price.
  public let points: Double
  /// price·p - 1 by the closing market's fair probability; nil where the method has none.
  public let fair: Double?
  /// How the closing market's margin was taken out for ``fair``.
  public let method: DevigMethod
  /// Why there is no fair value.
  public let refusal: MathRefusal?

  /// - Parameters:
  ///   - closing: One price for each outcome of the market.
  ///   - outcome: Whose price it was, from 1.
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
