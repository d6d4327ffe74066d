internal import OddsJSON

/// A handicap or a total: -1.5, 2.5, 210.5, or a quarter line such as -0.25. Exact to a thousandth, which is finer than any
/// bookmaker's.
public struct Line: Hashable, Sendable, Comparable {
  /// Thousandths; `Int32.min` for none.
  public let thousandths: Int32

  /// A line in thousandths; `.min` for none.
  public init(thousandths: Int32) { self.thousandths = thousandths }

  /// No line.
  public static let none = Line(thousandths: .min)
  /// Whether the line is none.
  public var isNone: Bool { thousandths == .min }

  /// Reads `2.5`, `-0.75`, `+1`, and a quarter line written as the two lines that share its stake: `0.0, -0.5` is -0.25,
  /// `2.5, 3.0` and `2.5/3` are 2.75. Nil for anything else, and beyond two million.
  public init?(_ text: UnsafeBufferPointer<UInt8>) {
    guard let thousandths = Line.single(text) ?? Line.quarter(text) else { return nil }
    self.thousandths = thousandths
  }

  private static func single(_ text: UnsafeBufferPointer<UInt8>) -> Int32? {
    guard let (value, decimals) = JSONNumber.fixed(text), decimals <= 3 else { return nil }
    var scaled = value
    for _ in decimals..<3 {
      let (product, isOverflow) = scaled.multipliedReportingOverflow(by: 10)
      if isOverflow { return nil }
      scaled = product
    }
    return scaled.magnitude < 2_000_000_000 ? Int32(truncatingIfNeeded: scaled) : nil
  }

  /// The middle of two lines that are half a point apart.
  private static func quarter(_ text: UnsafeBufferPointer<UInt8>) -> Int32? {
    guard let mark = text.firstIndex(where: { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "/") }) else { return nil }
    var next = mark + 1
    while next < text.count, text[next] == UInt8(ascii: " ") { next += 1 }
    guard let one = single(UnsafeBufferPointer(rebasing: text[..<mark])),
      let other = single(UnsafeBufferPointer(rebasing: text[next...]))
    else { return nil }
    let first = Int64(one)
    // `-0.5/1` leaves out the second sign.
    let second = first < 0 && other > 0 && text[next] != UInt8(ascii: "+") ? -Int64(other) : Int64(other)
    guard abs(first - second) == 500, (first + second) % 2 == 0 else { return nil }
    return Int32(exactly: (first + second) / 2)
  }

  /// The opposite line: of -1.5 it is 1.5. None stays none.
  public var negated: Line { isNone ? .none : Line(thousandths: -thousandths) }

  /// A half line (…,5): no result falls on it, so over and under cover every result exactly once.
  public var isHalf: Bool { thousandths % 1000 == 500 || thousandths % 1000 == -500 }

  /// A line on which a result can fall: 2, -1.
  public var isWhole: Bool { !isNone && thousandths % 1000 == 0 }

  /// By value; none comes first.
  public static func < (left: Line, right: Line) -> Bool { left.thousandths < right.thousandths }
}
