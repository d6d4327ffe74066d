/// Reads the contents of a text in place.
extension JSONReader {
  /// Returns the characters of a scalar (unresolved if its kind is `.escaped`) or of a container.
  @inlinable
  public func bytes(_ text: JSONText) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: base + Int(text.offset), count: text.count)
  }

  /// Returns whether the text equals `word`, byte by byte. Made for keys: short ones compare as one machine word, and the
  /// compiler folds the constant.
  @inlinable
  @inline(__always)
  public func text(_ text: JSONText, is word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    guard text.count == count, text.kind != .escaped else { return false }
    let own = UnsafeRawPointer(base + Int(text.offset))
    let theirs = UnsafeRawPointer(word.utf8Start)
    // The count is a constant after inlining, so one or two comparisons remain. The last one may overlap the one before.
    if count >= 8 {
      var index = 0
      while index + 8 < count {
        if !Self.isEqual(own, theirs, index, as: UInt64.self) { return false }
        index += 8
      }
      return Self.isEqual(own, theirs, count - 8, as: UInt64.self)
    }
    if count >= 4 {
      return Self.isEqual(own, theirs, 0, as: UInt32.self) && Self.isEqual(own, theirs, count - 4, as: UInt32.self)
    }
    if count >= 2 {
      return Self.isEqual(own, theirs, 0, as: UInt16.self) && Self.isEqual(own, theirs, count - 2, as: UInt16.self)
    }
    return count == 0 || Self.isEqual(own, theirs, 0, as: UInt8.self)
  }

  @inlinable
  @inline(__always)
  static func isEqual<Word: FixedWidthInteger>(
    _ first: UnsafeRawPointer, _ second: UnsafeRawPointer, _ offset: Int, as: Word.Type
  ) -> Bool {
    first.loadUnaligned(fromByteOffset: offset, as: Word.self)
      == second.loadUnaligned(fromByteOffset: offset, as: Word.self)
  }

  /// Returns the first eight bytes of a text as one word, padded with zeros: a quick check of a key.
  @inlinable
  public func word(_ text: JSONText) -> UInt64 {
    let start = Int(text.offset)
    let count = text.count
    if start + 8 <= end {
      let word = UnsafeRawPointer(base + start).loadUnaligned(as: UInt64.self)
      return count >= 8 ? word : word & ((1 << UInt64(count * 8)) &- 1)
    }
    var word: UInt64 = 0
    for index in 0..<min(count, 8) { word |= UInt64(base[start + index]) << UInt64(index * 8) }
    return word
  }

  /// Parses a whole number from a number or a string; returns nil for anything else and for a fraction other than zero. `2.0`,
  /// `"2"`, `2e0` and `2` are equal.
  public func integer(_ text: JSONText) -> Int64? {
    guard text.isText else { return nil }
    return JSONNumber.integer(bytes(text))
  }

  /// Returns true for `true`, `1`, `"1"` and `"true"`, false for `false`, `0`, `"0"` and `"false"`, otherwise nil. `1.0` and `1e0`
  /// equal 1.
  public func flag(_ text: JSONText) -> Bool? {
    switch text.kind {
    case .true: return true
    case .false: return false
    case .number, .string:
      if self.text(text, is: "1") || self.text(text, is: "true") { return true }
      if self.text(text, is: "0") || self.text(text, is: "false") { return false }
      switch JSONNumber.integer(bytes(text)) {
      case 1: return true
      case 0: return false
      default: return nil
      }
    default: return nil
    }
  }

  /// Returns the text as a `String` with escapes resolved. Allocates, so keep it off the hot path.
  public func string(_ text: JSONText) -> String? {
    switch text.kind {
    case .string, .number: return String(decoding: bytes(text), as: UTF8.self)
    case .escaped:
      return String(decoding: unescaped(text), as: UTF8.self)
    default: return nil
    }
  }

  /// Returns the characters with escapes resolved. An unpaired surrogate becomes U+FFFD.
  public func unescaped(_ text: JSONText) -> [UInt8] {
    var out: [UInt8] = []
    unescape(text, into: &out)
    return out
  }

  /// Appends the characters with escapes resolved.
  public func unescape(_ text: JSONText, into out: inout [UInt8]) {
    let source = bytes(text)
    guard text.kind == .escaped else {
      out.append(contentsOf: source)
      return
    }
    var index = 0
    while index < source.count {
      let byte = source[index]
      guard byte == UInt8(ascii: "\\") else {
        out.append(byte)
        index += 1
        continue
      }
      // The reader has validated every escape, so the following characters exist.
      let escape = source[index + 1]
      index += 2
      switch escape {
      case UInt8(ascii: "b"): out.append(0x08)
      case UInt8(ascii: "f"): out.append(0x0C)
      case UInt8(ascii: "n"): out.append(0x0A)
      case UInt8(ascii: "r"): out.append(0x0D)
      case UInt8(ascii: "t"): out.append(0x09)
      case UInt8(ascii: "u"):
        let first = JSONReader.unit(source, index)
        index += 4
        let scalar = JSONReader.scalar(first, source, &index)
        out.append(contentsOf: String(Character(scalar)).utf8)
      default: out.append(escape)
      }
    }
  }

  /// Parses four hexadecimal digits.
  private static func unit(_ source: UnsafeBufferPointer<UInt8>, _ at: Int) -> UInt32 {
    (0..<4).reduce(0) { $0 << 4 | (hexDigit(source[at + $1]) ?? 0) }
  }

  private static func scalar(
    _ first: UInt32, _ source: UnsafeBufferPointer<UInt8>, _ index: inout Int
  ) -> Unicode.Scalar {
    if let scalar = Unicode.Scalar(first) { return scalar }
    let isHigh = (0xD800...0xDBFF).contains(first)
    if isHigh, index + 6 <= source.count, source[index] == UInt8(ascii: "\\"),
      source[index + 1] == UInt8(ascii: "u")
    {
      let second = unit(source, index + 2)
      if (0xDC00...0xDFFF).contains(second) {
        index += 6
        let value = 0x10000 + ((first - 0xD800) << 10) + (second - 0xDC00)
        return Unicode.Scalar(value) ?? "\u{FFFD}"
      }
    }
    return "\u{FFFD}"
  }
}
