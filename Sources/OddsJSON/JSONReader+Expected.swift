/// Fast path for objects whose keys nearly always have the same order.
extension JSONReader {
  /// Skips the next key if it equals `word` and has no escapes and at most one space on either side; otherwise does nothing and
  /// returns false. Much cheaper than ``nextKey()``.
  @inlinable
  @inline(__always)
  public mutating func passKey(_ word: StaticString) -> Bool {
    var place = at
    let count = word.utf8CodeUnitCount
    // Comma, spaces, quotes and colon. After a failure no bytes are left.
    guard place + count + 6 <= end else { return false }
    if !isFresh {
      guard base[place] == UInt8(ascii: ",") else { return false }
      place += 1
      if base[place] == 0x20 { place += 1 }
    }
    guard base[place] == UInt8(ascii: "\""), base[place + 1 + count] == UInt8(ascii: "\""),
      text(JSONText(offset: place + 1, count: count, kind: .string), is: word)
    else { return false }
    place += count + 2
    if base[place] == 0x20 { place += 1 }
    guard base[place] == UInt8(ascii: ":") else { return false }
    at = place + 1
    return true
  }
}
