internal import OddsJSON
internal import OddsModel

/// Numbers in the range of a match. A number out of range counts as missing; it is never clamped.
extension JSONReader {
  /// Returns a number of goals, points or runs: 0 to 999,999.
  func count(_ text: JSONText) -> Int32? {
    guard let value = integer(text), (0..<1_000_000).contains(value) else { return nil }
    return Int32(truncatingIfNeeded: value)
  }

  /// Returns seconds on a clock: 0 to 999,999, nearly twelve days.
  func seconds(_ text: JSONText) -> Int32? { count(text) }

  /// Returns a small number, as of outs or corners: 0 to 9,999.
  func small(_ text: JSONText) -> Int16? {
    guard let value = integer(text), (0..<10_000).contains(value) else { return nil }
    return Int16(truncatingIfNeeded: value)
  }

  /// Returns the number of a part, such as a set or map: 1 to 999.
  func ordinal(_ text: JSONText) -> Int? {
    guard let value = integer(text), (1..<1_000).contains(value) else { return nil }
    return Int(exactly: value)
  }

  /// Returns a coordinate; NaN for anything but a plain number.
  func coordinate(_ text: JSONText) -> Double {
    guard text.isText, text.kind != .escaped, let (value, decimals) = JSONNumber.fixed(bytes(text)) else { return .nan }
    return (0..<decimals).reduce(Double(value)) { result, _ in result / 10 }
  }
}
