/// Writes JSON into bytes that are kept between documents: after the first few, nothing is allocated.
///
/// Commas and colons are the writer's business. Control characters U+0000-U+001F and U+007F-U+009F are
/// escaped, so that no output of this program can carry a terminal's escape sequences.
public struct JSONWriter: Sendable {
  /// What has been written so far.
  public private(set) var bytes: [UInt8] = []
  private var needsComma = false

  /// An empty document, with room for 4 KiB.
  public init() { bytes.reserveCapacity(4096) }

  /// Forgets what was written and keeps the room.
  public mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
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
    bytes.append(0x0A)
    needsComma = false
  }

  /// Writes `"name":`. The name is written as it stands, so it must need no escape.
  public mutating func key(_ name: StaticString) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    bytes.append(contentsOf: UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
    bytes.append(UInt8(ascii: "\""))
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// A key that is only known at run time.
  public mutating func key(_ name: String) {
    string(name)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Writes `null`.
  public mutating func null() { raw("null") }
  /// Writes `true` or `false`.
  public mutating func bool(_ value: Bool) { raw(value ? "true" : "false") }

  /// Characters that are JSON already.
  public mutating func raw(_ text: StaticString) {
    separate()
    bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Bytes that are JSON already, for passing on a document's own stretch.
  public mutating func raw(_ text: some Collection<UInt8>) {
    separate()
    bytes.append(contentsOf: text)
  }

  /// A whole number. Beyond 64 bits it is the largest that fits.
  public mutating func integer(_ value: some BinaryInteger) {
    separate()
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    appendDigits(UInt64(clamping: value.magnitude), atLeast: 1)
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
    var value = value
    var decimals = decimals
    while decimals > 0, value % 10 == 0 {
      value /= 10
      decimals -= 1
    }
    guard decimals > 0 else { return appendInteger(value) }
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    let magnitude = value.magnitude
    var scale: UInt64 = 1
    for _ in 0..<decimals { scale *= 10 }
    appendDigits(magnitude / scale, atLeast: 1)
    bytes.append(UInt8(ascii: "."))
    appendDigits(magnitude % scale, atLeast: decimals)
  }

  /// Text, escaped as the writer says.
  public mutating func string(_ text: String) {
    var text = text
    text.withUTF8 { string($0) }
  }

  /// Text as UTF-8. Ill-formed bytes become U+FFFD.
  public mutating func string(_ text: UnsafeBufferPointer<UInt8>) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    var start = 0
    var index = 0
    while index < text.count {
      let byte = text[index]
      if byte >= 0x20, byte < 0x7F, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
        index += 1
        continue
      }
      if byte >= 0x80 {
        // `baseAddress` is there: the text has at least this byte.
        let length = UTF8Sequence.length(text.baseAddress! + index, text.count - index)
        let isC1 = byte == 0xC2 && length == 2 && text[index + 1] < 0xA0
        if length > 0, !isC1 {
          index += length
          continue
        }
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<index]))
        if isC1 {
          appendEscape(UInt16(text[index + 1]))
          index += 2
        } else {
          bytes.append(contentsOf: [0xEF, 0xBF, 0xBD])
          index += 1
        }
      } else {
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<index]))
        appendASCIIEscape(byte)
        index += 1
      }
      start = index
    }
    bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<index]))
    bytes.append(UInt8(ascii: "\""))
  }

  // MARK: Pieces

  private mutating func open(_ byte: UInt8) {
    separate()
    bytes.append(byte)
    needsComma = false
  }

  private mutating func close(_ byte: UInt8) {
    bytes.append(byte)
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }

  private mutating func appendInteger(_ value: Int64) {
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    appendDigits(value.magnitude, atLeast: 1)
  }

  private mutating func appendDigits(_ value: UInt64, atLeast width: Int) {
    var count = 1
    var scale: UInt64 = 1
    while count < width || (count < 20 && value / scale >= 10) {
      scale *= 10
      count += 1
    }
    var rest = value
    while scale > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(rest / scale))
      rest %= scale
      scale /= 10
    }
  }

  private mutating func appendASCIIEscape(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"):
      bytes.append(UInt8(ascii: "\\"))
      bytes.append(byte)
    case 0x08: bytes.append(contentsOf: [UInt8(ascii: "\\"), UInt8(ascii: "b")])
    case 0x09: bytes.append(contentsOf: [UInt8(ascii: "\\"), UInt8(ascii: "t")])
    case 0x0A: bytes.append(contentsOf: [UInt8(ascii: "\\"), UInt8(ascii: "n")])
    case 0x0C: bytes.append(contentsOf: [UInt8(ascii: "\\"), UInt8(ascii: "f")])
    case 0x0D: bytes.append(contentsOf: [UInt8(ascii: "\\"), UInt8(ascii: "r")])
    default: appendEscape(UInt16(byte))
    }
  }

  private mutating func appendEscape(_ unit: UInt16) {
    bytes.append(UInt8(ascii: "\\"))
    bytes.append(UInt8(ascii: "u"))
    for shift in [12, 8, 4, 0] as [UInt16] {
      let digit = UInt8(unit >> shift & 0xF)
      bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }
  }
}
