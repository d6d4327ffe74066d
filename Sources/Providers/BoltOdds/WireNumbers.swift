internal import OddsJSON
internal import OddsModel

/// Numbers as a match can have them. One that is out of range is not known: it is left out, never cut down to size.
extension JSONReader {
  /// A count of goals, points, runs: 0 to 999,999.
  func count(_ text: JSONText) -> Int32? {
    guard let value = integer(text), (0..<1_000_000).contains(value) else { return nil }
    return Int32(truncatingIfNeeded: value)
  }

  /// Seconds on a clock, up to eleven days.
  func seconds(_ text: JSONText) -> Int32? { count(text) }

  /// A small count, as of outs or corners: 0 to 9,999.
  func small(_ text: JSONText) -> Int16? {
    guard let value = integer(text), (0..<10_000).contains(value) else { return nil }
    return Int16(truncatingIfNeeded: value)
  }

  /// The number of a part, such as a set or map: 1 to 999.
  func ordinal(_ text: JSONText) -> Int? {
    guard let value = integer(text), (1..<1_000).contains(value) else { return nil }
    return Int(exactly: value)
  }

  /// A coordinate; NaN for anything that is not a plain number.
  func coordinate(_ text: JSONText) -> Double {
    guard text.isText, text.kind != .escaped, let (value, decimals) = JSONNumber.fixed(bytes(text)) else { return .nan }
    return (0..<decimals).reduce(Double(value)) { result, _ in result / 10 }
  }
}
