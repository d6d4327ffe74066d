/// Checks addresses from a feed: only those that are safe in a terminal, a browser and a script are passed on.
enum WebLink {
  static let longest = 2048

  /// Whether the text is an https address of printable ASCII characters.
  static func isSafe(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let scheme: StaticString = "https://"
    let count = scheme.utf8CodeUnitCount
    guard text.count > count, text.count <= longest else { return false }
    for index in 0..<count where text[index] | 0x20 != scheme.utf8Start[index] | 0x20 { return false }
    guard text[count] != UInt8(ascii: "/") else { return false }
    let bytes = UnsafeRawBufferPointer(text)
    var index = 0
    while index + 8 <= bytes.count {
      if holdsUnsafe(bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)) { return false }
      index += 8
    }
    // The last eight bytes may overlap the previous ones; there are at least eight.
    return !holdsUnsafe(bytes.loadUnaligned(fromByteOffset: bytes.count - 8, as: UInt64.self))
  }

  /// Whether any of eight bytes is a quote, a backslash or outside printable ASCII. A carry into the next byte can only
  /// come from an unsafe byte.
  private static func holdsUnsafe(_ word: UInt64) -> Bool {
    let low: UInt64 = 0x0101_0101_0101_0101
    let (quote, slash) = (word ^ (0x22 &* low), word ^ (0x5C &* low))
    let found = (word &- (0x21 &* low)) | (word &+ low) | word | (quote &- low) | (slash &- low)
    return found & 0x8080_8080_8080_8080 != 0
  }
}
