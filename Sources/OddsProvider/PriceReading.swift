public import OddsJSON
public import OddsModel

extension Quoted {
  /// A feed's price field as characters and a state: a price is open, a word such as `SP` is unpriced, and each of the
  /// ways in which feeds say "nothing" (null, `""`, `"None"`, 0, `1.00`) is suspended, without characters.
  @inlinable
  public static func read(
    _ text: JSONText, _ reader: JSONReader, _ notation: Notation, _ names: TextTable
  ) -> (quoted: Quoted, state: QuoteState) {
    guard text.kind == .string || text.kind == .number, text.count > 0 else { return (.none, .suspended) }
    let bytes = reader.bytes(text)
    if Price(bytes, notation) != nil { return (Quoted(bytes, names), .open) }
    return word(bytes, names)
  }

  @usableFromInline
  static func word(_ bytes: UnsafeBufferPointer<UInt8>, _ names: TextTable) -> (Quoted, QuoteState) {
    // "SP" is an offer whose number comes later; digits that are no price, and "None", are no offer.
    guard let first = bytes.first, (0x41...0x5A).contains(first & 0xDF), bytes.count <= 8 else {
      return (.none, .suspended)
    }
    let word = String(decoding: bytes, as: UTF8.self).lowercased()
    if ["none", "null", "n/a", "nan", "off", "susp"].contains(word) { return (.none, .suspended) }
    return (Quoted(bytes, names), .unpriced)
  }
}
