public import OddsJSON
public import OddsModel

extension Quoted {
  /// A feed's price field as characters and a state.
  ///
  /// A price is open and a word such as `SP` is unpriced. Each of the ways in which feeds say "nothing" (null, `""`,
  /// `"None"`, 0, `1.00`) is suspended, without characters; so is what would be printed as 1. A number above
  /// ``Price/highest`` is unpriced, with its characters: it is offered at a price beyond the limit, and a reader sees
  /// the feed's text.
  @inlinable
  public static func read(
    _ text: JSONText, _ reader: JSONReader, _ notation: Notation, _ names: TextTable
  ) -> (quoted: Quoted, state: QuoteState) {
    guard text.kind == .string || text.kind == .number, text.count > 0 else { return (.none, .suspended) }
    let bytes = reader.bytes(text)
    if let price = Price(bytes, notation), !price.isShownAsOne { return (Quoted(bytes, names), .open) }
    return noPrice(bytes, names)
  }

  @usableFromInline
  static func noPrice(_ bytes: UnsafeBufferPointer<UInt8>, _ names: TextTable) -> (Quoted, QuoteState) {
    if isLongNumber(bytes) { return (Quoted(bytes, names), .unpriced) }
    // "SP" is an offer whose number comes later; other digits, and "None", aren't offers.
    guard let first = bytes.first, (0x41...0x5A).contains(first & 0xDF), bytes.count <= 8 else {
      return (.none, .suspended)
    }
    let word = String(decoding: bytes, as: UTF8.self).lowercased()
    if ["none", "null", "n/a", "nan", "off", "susp"].contains(word) { return (.none, .suspended) }
    return (Quoted(bytes, names), .unpriced)
  }

  /// A number, or a fraction, of seven digits or more before its point, the zeros of an exponent among them; at most 64
  /// characters.
  private static func isLongNumber(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bytes.count <= 64, bytes.first != UInt8(ascii: "-") else { return false }
    var rest = bytes[...]
    if rest.first == UInt8(ascii: "+") { rest = rest.dropFirst() }
    if let slash = rest.firstIndex(of: UInt8(ascii: "/")) {
      return size(rest[..<slash]) >= 7 && size(rest[(slash + 1)...]) > .min
    }
    return size(rest) >= 7
  }

  /// How many digits a number has before its point, zeros in front left out: 3 for `120`, `0120.5` and `1.2e2`, less than
  /// 1 for anything below 1. `Int.min` for zero and for anything that isn't a number.
  private static func size(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
    let mark = bytes.firstIndex { $0 | 0x20 == UInt8(ascii: "e") } ?? bytes.endIndex
    var (digits, point, first, place) = (0, Int?.none, Int?.none, 0)
    for byte in bytes[..<mark] {
      if byte == UInt8(ascii: "."), point == nil, place > 0 {
        point = place
        continue
      }
      guard byte &- 0x30 < 10 else { return .min }
      if first == nil, byte > 0x30 { first = place }
      (digits, place) = (digits + 1, place + 1)
    }
    guard digits > 0, point != place, let first else { return .min }
    var exponent = 0
    if mark < bytes.endIndex {
      var power = bytes[(mark + 1)...]
      let isNegative = power.first == UInt8(ascii: "-")
      if isNegative || power.first == UInt8(ascii: "+") { power = power.dropFirst() }
      guard !power.isEmpty, power.allSatisfy({ $0 &- 0x30 < 10 }) else { return .min }
      for byte in power { exponent = min(exponent * 10 + Int(byte - 0x30), 1000) }
      if isNegative { exponent = -exponent }
    }
    return (point ?? place) - first + exponent
  }
}
