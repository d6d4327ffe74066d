public import OddsJSON
public import OddsModel

extension JSONReader {
  /// A moment in whole seconds or milliseconds since 1970, as a number or as text. Nil for anything else, and for times
  /// lies outside the years 1970 to 9999.
  public func epoch(_ text: JSONText) -> Timestamp? {
    guard let value = integer(text), (1..<253_402_300_800_000).contains(value) else { return nil }
    return Timestamp(epoch: value)
  }
}
