/// Addresses that a feed gives to its users: only those are passed on that a terminal, a browser and a script may be
/// handed without harm.
enum WebLink {
  static let longest = 2048

  /// Whether it is an https address of printable ASCII characters.
  static func isSafe(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let scheme: StaticString = "https://"
    let count = scheme.utf8CodeUnitCount
    guard text.count > count, text.count <= longest else { return false }
    for index in 0..<count where text[index] | 0x20 != scheme.utf8Start[index] | 0x20 { return false }
    guard text[count] != UInt8(ascii: "/") else { return false }
    return text.allSatisfy { (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
  }
}
