/// Writes JSON into bytes that are kept between documents: after the first few, nothing is allocated.
///
/// Commas and colons are the writer's business. Control characters U+0000-U+001F and U+007F-U+009F are
/// escaped, so that no output of this program can carry a terminal's escape sequences.
public struct JSONWriter: Sendable {
  /// Room that is used again; only the first ``count`` bytes are of this document. To append to an array is to look for
  /// room and for other owners with each byte.
  private var room: [UInt8]
  /// How many bytes have been written so far.
  public private(set) var count = 0
  private var needsComma = false

  /// An empty document, with room for 4 KiB.
  public init() { room = [UInt8](repeating: 0, count: 4096) }

  /// A copy of what has been written so far.
  public var bytes: [UInt8] { withBytes { [UInt8]($0) } }

  /// What has been written so far, valid inside the call.
  public func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows -> Result {
    try room.withUnsafeBufferPointer { try body(UnsafeBufferPointer(rebasing: $0[..<count])) }
  }

  /// Forgets what was written and keeps the room.
  public mutating func removeAll() {
    count = 0
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
  public mutating func key(_ name: StaticString) {
    let (size, comma) = (name.utf8CodeUnitCount, needsComma)
    needsComma = false
    put(atMost: size + 4) { place in
      var place = place
      if comma {
        place[0] = UInt8(ascii: ",")
        place += 1
      }
      place[0] = UInt8(ascii: "\"")
      (place + 1).update(from: name.utf8Start, count: size)
      place[size + 1] = UInt8(ascii: "\"")
      place[size + 2] = UInt8(ascii: ":")
      return size + (comma ? 4 : 3)
    }
  }

  /// A key that is only known at run time.
  public mutating func key(_ name: String) {
    string(name)
    put(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Writes `null`.
  public mutating func null() { raw("null") }
  /// Writes `true` or `false`.
  public mutating func bool(_ value: Bool) { raw(value ? "true" : "false") }

  /// Characters that are JSON already.
  public mutating func raw(_ text: StaticString) {
    separate()
    put(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Bytes that are JSON already, for passing on a document's own stretch.
  public mutating func raw(_ text: some Collection<UInt8>) {
    separate()
    if text.withContiguousStorageIfAvailable({ put($0) }) == nil { for byte in text { put(byte) } }
  }

  /// A whole number. Beyond 64 bits it is the largest that fits.
  public mutating func integer(_ value: some BinaryInteger) {
    separate()
    if value < 0 { put(UInt8(ascii: "-")) }
    putDigits(UInt64(clamping: value.magnitude), atLeast: 1)
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
    let plain = Self.plainLength(text, from: 0)
    guard plain == text.count else { return escaped(text, plain) }
    let (size, comma) = (text.count, needsComma)
    needsComma = true
    put(atMost: size + 3) { place in
      var place = place
      if comma {
        place[0] = UInt8(ascii: ",")
        place += 1
      }
      place[0] = UInt8(ascii: "\"")
      if let start = text.baseAddress { (place + 1).update(from: start, count: size) }
      place[size + 1] = UInt8(ascii: "\"")
      return size + (comma ? 3 : 2)
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
      let word = UnsafeRawPointer(base + index).loadUnaligned(as: UInt64.self)
      let delete = word ^ 0x7F7F_7F7F_7F7F_7F7F
      let found =
        JSONReader.interesting(word) | (delete &- 0x0101_0101_0101_0101) & ~delete & 0x8080_8080_8080_8080
      if found != 0 { return index + found.trailingZeroBitCount >> 3 }
      index += 8
    }
    while index < text.count, base[index] >= 0x20, base[index] < 0x7F, base[index] != UInt8(ascii: "\""),
      base[index] != UInt8(ascii: "\\")
    {
      index += 1
    }
    return index
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

  /// - Parameter fill: Writes at most so many bytes, and says how many.
  @inline(__always)
  private mutating func put(atMost most: Int, _ fill: (UnsafeMutablePointer<UInt8>) -> Int) {
    if room.count - count < most { grow(by: most) }
    let at = count
    // `baseAddress` is there: the room is never empty.
    count = at + room.withUnsafeMutableBufferPointer { fill($0.baseAddress! + at) }
  }

  @inline(never)
  private mutating func grow(by most: Int) {
    room.append(contentsOf: repeatElement(0, count: max(most, room.count)))
  }

  private mutating func put(_ byte: UInt8) {
    put(atMost: 1) { place in
      place[0] = byte
      return 1
    }
  }

  private mutating func put(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let start = bytes.baseAddress else { return }
    put(atMost: bytes.count) { place in
      place.update(from: start, count: bytes.count)
      return bytes.count
    }
  }

  private mutating func putDigits(_ value: UInt64, atLeast width: Int) {
    var (digits, next) = (1, value / 10)
    while next > 0 {
      digits += 1
      next /= 10
    }
    digits = max(digits, width)
    put(atMost: digits) { place in
      var rest = value
      var at = digits
      while at > 0 {
        at -= 1
        let tenth = rest / 10
        place[at] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest &- tenth &* 10)
        rest = tenth
      }
      return digits
    }
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
