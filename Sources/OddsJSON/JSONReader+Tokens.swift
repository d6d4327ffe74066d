/// Strings, numbers and literals. The reader is at their first byte and moves past their last.
extension JSONReader {
  @inlinable
  mutating func string() -> JSONText {
    let start = at + 1
    at = start
    // Skip eight bytes at a time up to the first special one: a quote, a backslash, a control character, or the start of a
    // multi-byte sequence.
    while at + 8 <= end {
      let word = UnsafeRawPointer(base + at).loadUnaligned(as: UInt64.self)
      let found = JSONReader.interesting(word)
      if found == 0 {
        at += 8
        continue
      }
      at += found.trailingZeroBitCount >> 3
      if base[at] == UInt8(ascii: "\"") {
        let text = JSONText(offset: start, count: at - start, kind: .string)
        at += 1
        return text
      }
      break
    }
    return restOfString(from: start)
  }

  /// Returns a word with the high bit set in each byte that ends a plain run. The lowest set bit is exact; carries can set
  /// further bits above it.
  @inlinable
  static func interesting(_ word: UInt64) -> UInt64 {
    let low: UInt64 = 0x0101_0101_0101_0101
    let high: UInt64 = 0x8080_8080_8080_8080
    // Bytes of 0x80 and above count in any case, so the other tests may ignore the byte's original high bit.
    let quotes = (word ^ (0x22 &* low)) &- low
    let slashes = (word ^ (0x5C &* low)) &- low
    let controls = word &- (0x20 &* low)
    return (quotes | slashes | controls | word) & high
  }

  @usableFromInline
  mutating func restOfString(from start: Int) -> JSONText {
    var kind = JSONText.Kind.string
    while at < end {
      let byte = base[at]
      if byte == UInt8(ascii: "\"") {
        let text = JSONText(offset: start, count: at - start, kind: kind)
        at += 1
        return text
      }
      if byte == UInt8(ascii: "\\") {
        kind = .escaped
        guard skipEscape() else { return .missing }
      } else if byte < 0x20 {
        _ = fail(.controlCharacter)
        return .missing
      } else if byte < 0x80 {
        at += 1
      } else {
        let length = UTF8Sequence.length(base + at, end - at)
        guard length > 0 else {
          _ = fail(.badUTF8)
          return .missing
        }
        at += length
      }
    }
    _ = fail(.unexpectedEnd)
    return .missing
  }

  private mutating func skipEscape() -> Bool {
    guard at + 1 < end else { return fail(.unexpectedEnd) }
    switch base[at + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      at += 2
      return true
    case UInt8(ascii: "u"):
      guard at + 6 <= end else { return fail(.unexpectedEnd) }
      for offset in 2..<6 where JSONReader.hexDigit(base[at + offset]) == nil {
        return fail(.badEscape)
      }
      at += 6
      return true
    default:
      return fail(.badEscape)
    }
  }

  static func hexDigit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case 0x30...0x39: UInt32(byte - 0x30)
    case 0x41...0x46: UInt32(byte - 0x41 + 10)
    case 0x61...0x66: UInt32(byte - 0x61 + 10)
    default: nil
    }
  }

  @inlinable
  mutating func number() -> JSONText {
    let start = at
    // Most numbers are short integers followed by the end of the value.
    if at + 8 <= end {
      let word = UnsafeRawPointer(base + at).loadUnaligned(as: UInt64.self)
      let count = JSONReader.otherThanDigits(word).trailingZeroBitCount >> 3
      if count > 0, count < 8, count == 1 || base[at] != UInt8(ascii: "0") {
        let next = base[at + count]
        if next == UInt8(ascii: ",") || next == UInt8(ascii: "}") || next == UInt8(ascii: "]") {
          at += count
          return JSONText(offset: start, count: count, kind: .number)
        }
      }
    }
    return longNumber()
  }

  @inlinable
  mutating func longNumber() -> JSONText {
    let start = at
    if base[at] == UInt8(ascii: "-") { at += 1 }
    let whole = at
    skipDigits()
    // At least one digit, and no second one after a leading zero.
    guard at > whole, base[whole] != UInt8(ascii: "0") || at == whole + 1 else { return badNumber() }
    if at < end, base[at] == UInt8(ascii: ".") {
      at += 1
      let fraction = at
      skipDigits()
      guard at > fraction else { return badNumber() }
    }
    if at < end, base[at] | 0x20 == UInt8(ascii: "e") {
      at += 1
      if at < end, base[at] == UInt8(ascii: "+") || base[at] == UInt8(ascii: "-") { at += 1 }
      let exponent = at
      skipDigits()
      guard at > exponent else { return badNumber() }
    }
    return JSONText(offset: start, count: at - start, kind: .number)
  }

  @inlinable
  mutating func skipDigits() {
    while at + 8 <= end {
      let found = JSONReader.otherThanDigits(UnsafeRawPointer(base + at).loadUnaligned(as: UInt64.self))
      at += found.trailingZeroBitCount >> 3
      if found != 0 { return }
    }
    while at < end, base[at] &- 0x30 < 10 { at += 1 }
  }

  /// Returns a word with the high bit set in each byte that isn't a digit.
  @inlinable
  static func otherThanDigits(_ word: UInt64) -> UInt64 {
    // A digit is now 0 to 9; the sum of two 7-bit values fits in a byte.
    let rest = word ^ 0x3030_3030_3030_3030
    return ((rest & 0x7F7F_7F7F_7F7F_7F7F) &+ 0x7676_7676_7676_7676 | rest) & 0x8080_8080_8080_8080
  }

  @usableFromInline
  mutating func badNumber() -> JSONText {
    _ = fail(at < end ? .badNumber : .unexpectedEnd)
    return .missing
  }

  @inline(__always)
  mutating func literal(_ word: StaticString, _ kind: JSONText.Kind) -> JSONText {
    let count = word.utf8CodeUnitCount
    guard at + count <= end else {
      _ = fail(.unexpectedEnd)
      return .missing
    }
    let value = JSONText(offset: at, count: count, kind: kind)
    guard text(value, is: word) else {
      _ = fail(.unexpectedCharacter)
      return .missing
    }
    at += count
    return value
  }
}
