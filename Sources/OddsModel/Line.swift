internal import OddsJSON

/// A handicap or a total: -1.5, 2.5, 210.5. Exact to a thousandth, which is finer than any bookmaker's.
public struct Line: Hashable, Sendable, Comparable {
  /// Thousandths; `Int32.min` for none.
  public let thousandths: Int32

  public init(thousandths: Int32) { self.thousandths = thousandths }

  public static let none = Line(thousandths: .min)
  public var isNone: Bool { thousandths == .min }

  /// Reads `2.5`, `-0.75`, `+1`; nil for anything else, and beyond two million.
  public init?(_ text: UnsafeBufferPointer<UInt8>) {
    guard let (value, decimals) = JSONNumber.fixed(text), decimals <= 3 else { return nil }
    var scaled = value
    for _ in decimals..<3 {
      let (product, overflow) = scaled.multipliedReportingOverflow(by: 10)
      if overflow { return nil }
      scaled = product
    }
    guard abs(scaled) < 2_000_000_000 else { return nil }
    thousandths = Int32(scaled)
  }

  public var negated: Line { isNone ? .none : Line(thousandths: -thousandths) }

  /// A half line (…,5): no result falls on it, so over and under cover every result exactly once.
  public var isHalf: Bool { !isNone && abs(thousandths) % 1000 == 500 }

  public static func < (left: Line, right: Line) -> Bool { left.thousandths < right.thousandths }
}
