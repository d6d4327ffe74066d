public import OddsJSON
public import OddsModel

extension Quoted {
  /// A feed's price field as characters and a state.
  ///
  /// A price is open and a word such as `SP` is unpriced. Each of the ways in which feeds say "nothing" (null, `""`,
  /// `"None"`, 0, `1.00`) is suspended, without characters. A number that is too long to be a price is suspended too,
  /// with its characters, so that a reader sees what the feed said.
  @inlinable
  public static func read(
    _ text: JSONText, _ reader: JSONReader, _ notation: Notation, _ names: TextTable
  ) -> (quoted: Quoted, state: QuoteState) {
    guard text.kind == .string || text.kind == .number, text.count > 0 else { return (.none, .suspended) }
    let bytes = reader.bytes(text)
    if Price(bytes, notation) != nil { return (Quoted(bytes, names), .open) }
    return noPrice(bytes, names)
  }

  @usableFromInline
  static func noPrice(_ bytes: UnsafeBufferPointer<UInt8>, _ names: TextTable) -> (Quoted, QuoteState) {
    if isLongNumber(bytes) { return (Quoted(bytes, names), .suspended) }
    // "SP" is an offer whose number comes later; digits that are no price, and "None", are no offer.
    guard let first = bytes.first, (0x41...0x5A).contains(first & 0xDF), bytes.count <= 8 else {
      return (.none, .suspended)
    }
    let word = String(decoding: bytes, as: UTF8.self).lowercased()
    if ["none", "null", "n/a", "nan", "off", "susp"].contains(word) { return (.none, .suspended) }
    return (Quoted(bytes, names), .unpriced)
  }

  /// A number, or a fraction, of seven digits or more before its point; at most 64 characters.
  private static func isLongNumber(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bytes.count <= 64, bytes.first != UInt8(ascii: "-") else { return false }
    var digits = 0
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case 0x30...0x39: if digits > 0 || byte > 0x30 { digits += 1 }
      case UInt8(ascii: "+") where index == 0: break
      case UInt8(ascii: "."), UInt8(ascii: "/"): return digits >= 7 && isNumber(bytes[(index + 1)...])
      default: return false
      }
    }
    return digits >= 7
  }

  private static func isNumber(_ rest: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    rest.allSatisfy { $0 &- 0x30 < 10 }
  }
}
