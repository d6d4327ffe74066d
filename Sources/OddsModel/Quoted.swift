/// A price in the provider's own characters, in eight bytes: up to eight ASCII characters lie in the
/// word itself, and so do longer decimal numbers of up to seventeen digits, such as programs print for a fraction; other
/// text is kept in the table.
@frozen
public struct Quoted: Hashable, Sendable {
  /// The characters or their place in the table of texts, packed into 64 bits.
  public let raw: UInt64
  /// The price with this ``raw``.
  @inlinable public init(raw: UInt64) { self.raw = raw }

  /// Nothing was quoted.
  @inlinable public static var none: Quoted { Quoted(raw: 0) }
  /// Whether the price is none.
  @inlinable public var isNone: Bool { raw == 0 }

  @inlinable static var tabled: UInt64 { 1 << 63 }

  /// The price in these characters; those too many to pack are kept in the table.
  @inlinable
  public init(_ text: UnsafeBufferPointer<UInt8>, _ names: TextTable) {
    // The word does not hold how long the text is, so its last character must not be a zero.
    guard text.count <= 8, text.last != 0 else {
      self.init(long: text, names)
      return
    }
    var word: UInt64 = 0
    var index = text.count - 1
    while index >= 0 {
      word = word << 8 | UInt64(text[index])
      index -= 1
    }
    // Eight characters beyond ASCII would look like an index into the table.
    if word & 0x8080_8080_8080_8080 != 0 {
      self.init(long: text, names)
    } else {
      self.init(raw: word)
    }
  }

  @usableFromInline
  init(long text: UnsafeBufferPointer<UInt8>, _ names: TextTable) {
    self.init(raw: Self.tabled | (Self.number(text) ?? UInt64(names.intern(text).raw)))
  }

  /// The characters, valid inside the call.
  @inlinable
  public func withBytes<Result>(_ names: TextTable, _ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows
    -> Result
  {
    if raw & Self.tabled != 0 {
      guard raw & Self.numbered != 0 else {
        return try names.withBytes(TextID(raw: UInt32(truncatingIfNeeded: raw)), body)
      }
      return try withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Self.longestNumber) { capacityMonitor in
        let start = writeNumber(capacityMonitor)
        return try body(UnsafeBufferPointer(rebasing: capacityMonitor[start...]))
      }
    }
    let count = 8 - raw.leadingZeroBitCount / 8
    return try withUnsafeBytes(of: raw.littleEndian) { word in
      try word.withMemoryRebound(to: UInt8.self) { try body(UnsafeBufferPointer(rebasing: $0[..<count])) }
    }
  }

  /// The price that the characters are; nil where they are none, and where they are too many to lie in the word.
  public func packedPrice(_ notation: Notation) -> Price? {
    guard raw & Self.tabled == 0 else { return nil }
    let count = 8 - raw.leadingZeroBitCount / 8
    return withUnsafeBytes(of: raw.littleEndian) { word in
      word.withMemoryRebound(to: UInt8.self) { Price(UnsafeBufferPointer(rebasing: $0[..<count]), notation) }
    }
  }

  /// The provider's own text.
  public func string(_ names: TextTable) -> String { withBytes(names) { String(decoding: $0, as: UTF8.self) } }
}
