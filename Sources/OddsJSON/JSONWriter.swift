/// Writes JSON into a buffer that is reused, so that nothing is allocated after the first few documents.
///
/// The writer adds commas and colons. It escapes the control characters U+0000-U+001F and U+007F-U+009F, so that no output
/// contains a terminal's escape sequences.
///
/// The writer owns its buffer and can't be copied: an array would check its capacity and its uniqueness for each piece. Keys
/// are compile-time constants.
public struct JSONWriter: ~Copyable {
  @usableFromInline var buffer: UnsafeMutablePointer<UInt8>
  @usableFromInline var capacity: Int
  /// The end of the document in the buffer.
  @usableFromInline var end = 0
  @usableFromInline var needsComma = false

  /// Creates an empty document with a capacity of 4 KiB.
  public init() {
    capacity = 4096
    buffer = .allocate(capacity: capacity)
  }

  deinit { buffer.deallocate() }

  /// The number of bytes written so far.
  @inlinable public var count: Int { end }

  /// A copy of the bytes written so far.
  public var bytes: [UInt8] { withBytes { [UInt8]($0) } }

  /// Calls a closure with the bytes written so far, which are valid only during the call.
  public func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows -> Result {
    try body(UnsafeBufferPointer(start: buffer, count: end))
  }

  /// Removes the document and keeps the capacity.
  public mutating func removeAll() {
    end = 0
    needsComma = false
  }

  /// Writes `{`, after a comma if needed.
  public mutating func beginObject() { open(UInt8(ascii: "{")) }
  /// Writes `}`.
  public mutating func endObject() { close(UInt8(ascii: "}")) }
  /// Writes `[`, after a comma if needed.
  public mutating func beginArray() { open(UInt8(ascii: "[")) }
  /// Writes `]`.
  public mutating func endArray() { close(UInt8(ascii: "]")) }

  /// Ends a line of NDJSON.
  public mutating func newline() {
    put(0x0A)
    needsComma = false
  }

  /// Writes `"name":`. The name is written unescaped, so it must not need escapes.
  @inlinable
  @inline(__always)
  public mutating func key(_ name: StaticString) {
    let size = name.utf8CodeUnitCount
    reserve(size + 4)
    let place = beginPiece()
    place[0] = UInt8(ascii: "\"")
    (place + 1).update(from: name.utf8Start, count: size)
    place[size + 1] = UInt8(ascii: "\"")
    place[size + 2] = UInt8(ascii: ":")
    end += size + 3
    needsComma = false
  }

  /// Writes a key that is known only at run time, escaped.
  public mutating func key(text name: String) {
    string(name)
    put(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Writes `null`.
  @inlinable public mutating func null() { raw("null") }
  /// Writes `true` or `false`.
  @inlinable public mutating func bool(_ value: Bool) { if value { raw("true") } else { raw("false") } }

  /// Writes characters that are JSON already.
  @inlinable
  @inline(__always)
  public mutating func raw(_ text: StaticString) {
    let size = text.utf8CodeUnitCount
    reserve(size + 1)
    beginPiece().update(from: text.utf8Start, count: size)
    end += size
    needsComma = true
  }

  /// Writes bytes that are JSON already, such as a part of a document.
  public mutating func raw(_ text: some Collection<UInt8>) {
    separate()
    if text.withContiguousStorageIfAvailable({ put($0) }) == nil { for byte in text { put(byte) } }
  }

  /// Writes a whole number, clamped to 64 bits.
  @inlinable
  public mutating func integer(_ value: some BinaryInteger) {
    integer(UInt64(clamping: value.magnitude), isNegative: value < 0)
  }

  @usableFromInline
  mutating func integer(_ magnitude: UInt64, isNegative: Bool) {
    separate()
    if isNegative { put(UInt8(ascii: "-")) }
    putDigits(magnitude, atLeast: 1)
  }

  /// Writes a floating-point number; null for an infinity or NaN, which JSON lacks.
  public mutating func number(_ value: Double) {
    guard value.isFinite else { return null() }
    if let whole = Int64(exactly: value), whole.magnitude < 1 << 53 { return integer(whole) }
    var text = value.description
    text.withUTF8 { raw($0) }
  }

  /// Writes `value / 10^decimals` without trailing zeros; 0 to 18 decimals.
  public mutating func fixed(_ value: Int64, decimals: Int) {
    precondition(0...18 ~= decimals)
    separate()
    if value < 0 { put(UInt8(ascii: "-")) }
    var magnitude = value.magnitude
    var decimals = decimals
    while decimals > 0, magnitude % 10 == 0 {
      magnitude /= 10
      decimals -= 1
    }
    guard decimals > 0 else { return putDigits(magnitude, atLeast: 1) }
    var scale: UInt64 = 1
    for _ in 0..<decimals { scale *= 10 }
    let whole = magnitude / scale
    putDigits(whole, atLeast: 1)
    put(UInt8(ascii: "."))
    putDigits(magnitude - whole * scale, atLeast: decimals)
  }

  /// Writes a string, escaped.
  public mutating func string(_ text: String) {
    var text = text
    text.withUTF8 { string($0) }
  }

  /// Writes a string of UTF-8 bytes, escaped. Ill-formed bytes become U+FFFD.
  public mutating func string(_ text: UnsafeBufferPointer<UInt8>) {
    let size = text.count
    reserve(size + 3)
    // If the text needs an escape, write all of it again over the copied part, including the comma.
    let (start, hadComma) = (end, needsComma)
    let place = beginPiece()
    place[0] = UInt8(ascii: "\"")
    let plain = text.baseAddress.map { Self.copyPlain($0, size, to: place + 1) } ?? 0
    guard plain == size else {
      (end, needsComma) = (start, hadComma)
      return escaped(text, plain)
    }
    place[size + 1] = UInt8(ascii: "\"")
    end += size + 2
    needsComma = true
  }

  /// Copies text, eight bytes at a time, up to the first byte that needs an escape or a check.
  /// - Returns: The index of that byte, or the count if there is none. The contents of `place` after it are undefined.
  private static func copyPlain(
    _ text: UnsafePointer<UInt8>, _ count: Int, to place: UnsafeMutablePointer<UInt8>
  ) -> Int {
    let (from, to) = (UnsafeRawPointer(text), UnsafeMutableRawPointer(place))
    guard count >= 8 else {
      var index = 0
      if count >= 4 {
        // The first and the last four bytes, which may overlap.
        let first = from.loadUnaligned(as: UInt32.self)
        let last = from.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self)
        if special(UInt64(first) | UInt64(last) << 32) == 0 {
          to.storeBytes(of: first, as: UInt32.self)
          to.storeBytes(of: last, toByteOffset: count - 4, as: UInt32.self)
          return count
        }
      }
      while index < count, isPlain(text[index]) {
        place[index] = text[index]
        index += 1
      }
      return index
    }
    var index = 0
    while true {
      let word = from.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      let found = special(word)
      if found != 0 { return index + found.trailingZeroBitCount >> 3 }
      to.storeBytes(of: word, toByteOffset: index, as: UInt64.self)
      if index + 8 == count { return count }
      // The last eight bytes may overlap those before, so no tail loop is needed.
      index = min(index + 8, count - 8)
    }
  }

  /// - Parameter plain: The number of leading bytes that need no check.
  private mutating func escaped(_ text: UnsafeBufferPointer<UInt8>, _ plain: Int) {
    separate()
    put(UInt8(ascii: "\""))
    var (start, index) = (0, plain)
    while index < text.count {
      let byte = text[index]
      if byte >= 0x80 {
        // `baseAddress` isn't nil: the text has at least this byte.
        let length = UTF8Sequence.length(text.baseAddress! + index, text.count - index)
        let isC1 = byte == 0xC2 && length == 2 && text[index + 1] < 0xA0
        if length > 0, !isC1 {
          index = Self.plainLength(text, from: index + length)
          continue
        }
        put(UnsafeBufferPointer(rebasing: text[start..<index]))
        if isC1 {
          putEscape(UInt16(text[index + 1]))
          index += 2
        } else {
          for byte in [0xEF, 0xBF, 0xBD] as [UInt8] { put(byte) }
          index += 1
        }
      } else {
        put(UnsafeBufferPointer(rebasing: text[start..<index]))
        putASCIIEscape(byte)
        index += 1
      }
      start = index
      index = Self.plainLength(text, from: index)
    }
    put(UnsafeBufferPointer(rebasing: text[start..<index]))
    put(UInt8(ascii: "\""))
  }

  /// Returns the index of the first byte that needs an escape or a check; the count if there is none.
  private static func plainLength(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    guard let base = text.baseAddress else { return 0 }
    var index = start
    while index + 8 <= text.count {
      let found = special(UnsafeRawPointer(base + index).loadUnaligned(as: UInt64.self))
      if found != 0 { return index + found.trailingZeroBitCount >> 3 }
      index += 8
    }
    while index < text.count, isPlain(base[index]) { index += 1 }
    return index
  }

  /// Returns a word with the high bit set in each byte that may need an escape. The lowest is exact; higher ones may be false.
  @inline(__always)
  private static func special(_ word: UInt64) -> UInt64 {
    let delete = word ^ 0x7F7F_7F7F_7F7F_7F7F
    return JSONReader.interesting(word) | (delete &- 0x0101_0101_0101_0101) & ~delete & 0x8080_8080_8080_8080
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  // MARK: Pieces

  private mutating func open(_ byte: UInt8) {
    separate()
    put(byte)
    needsComma = false
  }

  private mutating func close(_ byte: UInt8) {
    put(byte)
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { put(UInt8(ascii: ",")) }
    needsComma = true
  }

  /// Makes capacity for `more` bytes.
  @inlinable
  @inline(__always)
  mutating func reserve(_ more: Int) {
    if capacity - end < more { grow(by: more) }
  }

  @usableFromInline
  @inline(never)
  mutating func grow(by more: Int) {
    let wider = UnsafeMutablePointer<UInt8>.allocate(capacity: max(capacity * 2, end + more))
    wider.update(from: buffer, count: end)
    buffer.deallocate()
    (buffer, capacity) = (wider, max(capacity * 2, end + more))
  }

  /// Writes the comma if one is needed, for which there must be capacity, and returns the position after it.
  @inlinable
  @inline(__always)
  mutating func beginPiece() -> UnsafeMutablePointer<UInt8> {
    buffer[end] = UInt8(ascii: ",")
    end += needsComma ? 1 : 0
    return buffer + end
  }

  private mutating func put(_ byte: UInt8) {
    reserve(1)
    buffer[end] = byte
    end += 1
  }

  private mutating func put(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let start = bytes.baseAddress else { return }
    reserve(bytes.count)
    (buffer + end).update(from: start, count: bytes.count)
    end += bytes.count
  }

  private mutating func putDigits(_ value: UInt64, atLeast width: Int) {
    var (digits, limit): (Int, UInt64) = (1, 10)
    while value >= limit {
      digits += 1
      // Twenty digits hold any number, and the next limit would overflow.
      if digits == 20 { break }
      limit *= 10
    }
    digits = max(digits, width)
    reserve(digits)
    let place = buffer + end
    var (rest, at) = (value, digits)
    while at > 0 {
      at -= 1
      let tenth = rest / 10
      place[at] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest &- tenth &* 10)
      rest = tenth
    }
    end += digits
  }

  private mutating func putASCIIEscape(_ byte: UInt8) {
    let letter: UInt8? =
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): byte
      case 0x08: UInt8(ascii: "b")
      case 0x09: UInt8(ascii: "t")
      case 0x0A: UInt8(ascii: "n")
      case 0x0C: UInt8(ascii: "f")
      case 0x0D: UInt8(ascii: "r")
      default: nil
      }
    guard let letter else { return putEscape(UInt16(byte)) }
    put(UInt8(ascii: "\\"))
    put(letter)
  }

  private mutating func putEscape(_ unit: UInt16) {
    put(UInt8(ascii: "\\"))
    put(UInt8(ascii: "u"))
    for shift in [12, 8, 4, 0] as [UInt16] {
      let digit = UInt8(unit >> shift & 0xF)
      put(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }
  }
}
