/// Writes JSON into bytes that are kept between documents: after the first few, nothing is allocated.
///
/// Commas and colons are the writer's business. Control characters U+0000-U+001F and U+007F-U+009F are
/// escaped, so that no output of this program can carry a terminal's escape sequences.
///
/// It owns its room and cannot be copied: to append to an array is to look for room and for other owners with each piece.
/// Keys are bytes that the compiler makes. What a line of them costs, `StreamLine` in `OddsOutput` says.
public struct JSONWriter: ~Copyable {
  @usableFromInline var buffer: UnsafeMutablePointer<UInt8>
  @usableFromInline var capacity: Int
  /// Where the document ends in the room.
  @usableFromInline var end = 0
  @usableFromInline var needsComma = false

  /// An empty document, with room for 4 KiB.
  public init() {
    capacity = 4096
    buffer = .allocate(capacity: capacity)
  }

  deinit { buffer.deallocate() }

  /// How many bytes have been written so far.
  @inlinable public var count: Int { end }

  /// A copy of what has been written so far.
  public var bytes: [UInt8] { withBytes { [UInt8]($0) } }

  /// What has been written so far, valid inside the call.
  public func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows -> Result {
    try body(UnsafeBufferPointer(start: buffer, count: end))
  }

  /// Forgets what was written and keeps the room.
  public mutating func removeAll() {
    end = 0
    needsComma = false
  }

  /// Writes `{`, after a comma where one is due.
  public mutating func beginObject() { open(UInt8(ascii: "{")) }
  /// Writes `}`.
  public mutating func endObject() { close(UInt8(ascii: "}")) }
  /// Writes `[`, after a comma where one is due.
  public mutating func beginArray() { open(UInt8(ascii: "[")) }
  /// Writes `]`.
  public mutating func endArray() { close(UInt8(ascii: "]")) }

  /// Ends one line of NDJSON.
  public mutating func newline() {
    put(0x0A)
    needsComma = false
  }

  /// Writes `"name":`. The name is written as it stands, so it must need no escape.
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

  /// A key that is only known at run time, escaped as text is.
  public mutating func key(text name: String) {
    string(name)
    put(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Writes `null`.
  @inlinable public mutating func null() { raw("null") }
  /// Writes `true` or `false`.
  @inlinable public mutating func bool(_ value: Bool) { if value { raw("true") } else { raw("false") } }

  /// Characters that are JSON already.
  @inlinable
  @inline(__always)
  public mutating func raw(_ text: StaticString) {
    let size = text.utf8CodeUnitCount
    reserve(size + 1)
    beginPiece().update(from: text.utf8Start, count: size)
    end += size
    needsComma = true
  }

  /// Bytes that are JSON already, for passing on a document's own stretch.
  public mutating func raw(_ text: some Collection<UInt8>) {
    separate()
    if text.withContiguousStorageIfAvailable({ put($0) }) == nil { for byte in text { put(byte) } }
  }

  /// A whole number. Beyond 64 bits it is the largest that fits.
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

  /// A number with a point; null for one that JSON cannot say: an infinity, or not a number.
  public mutating func number(_ value: Double) {
    guard value.isFinite else { return null() }
    if let whole = Int64(exactly: value), whole.magnitude < 1 << 53 { return integer(whole) }
    var text = value.description
    text.withUTF8 { raw($0) }
  }

  /// `value / 10^decimals`, without zeros at the end of the fraction; 0 to 18 decimals.
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

  /// Text, escaped as the writer says.
  public mutating func string(_ text: String) {
    var text = text
    text.withUTF8 { string($0) }
  }

  /// Text as UTF-8. Ill-formed bytes become U+FFFD.
  public mutating func string(_ text: UnsafeBufferPointer<UInt8>) {
    let size = text.count
    reserve(size + 3)
    // Where the text needs an escape, all of it is written again over what was copied; a comma is put twice, in one place.
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

  /// Copies text, eight bytes at a time, up to the first byte that is not written as it is, or may not be.
  /// - Returns: Where that byte stands; the count if there is none. What lies behind it in `place` is not determined.
  private static func copyPlain(
    _ text: UnsafePointer<UInt8>, _ count: Int, to place: UnsafeMutablePointer<UInt8>
  ) -> Int {
    let (from, to) = (UnsafeRawPointer(text), UnsafeMutableRawPointer(place))
    guard count >= 8 else {
      var index = 0
      if count >= 4 {
        // The first four and the last four bytes, which may overlap.
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
      // The last eight bytes may overlap those before: no tail to walk.
      index = min(index + 8, count - 8)
    }
  }

  /// - Parameter plain: How many of the first bytes need no look.
  private mutating func escaped(_ text: UnsafeBufferPointer<UInt8>, _ plain: Int) {
    separate()
    put(UInt8(ascii: "\""))
    var (start, index) = (0, plain)
    while index < text.count {
      let byte = text[index]
      if byte >= 0x80 {
        // `baseAddress` is there: the text has at least this byte.
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

  /// Where the first byte stands that is not written as it is, or may not be; the end if there is none.
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

  /// The high bit of each byte that may not be written as it is. The lowest is exact; above it there may be false ones.
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

  /// Room for so many bytes more.
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

  /// Writes the comma that is due, for which there must be room, and answers where to go on.
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
      // Twenty digits hold any number, and the limit would be beyond one.
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
