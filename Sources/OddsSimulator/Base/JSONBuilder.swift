/// Writes JSON text, byte by byte. Numbers are given as integers or as exact text, never as floating point.
struct JSONBuilder: Sendable {
  private(set) var bytes: [UInt8] = []
  private var needsComma = false

  /// The text of one object.
  static func object(_ body: (inout JSONBuilder) -> Void) -> [UInt8] {
    var json = JSONBuilder()
    json.object(body)
    return json.bytes
  }

  /// The text of one array.
  static func array(_ body: (inout JSONBuilder) -> Void) -> [UInt8] {
    var json = JSONBuilder()
    json.array(body)
    return json.bytes
  }

  // MARK: Elements

  mutating func object(_ body: (inout JSONBuilder) -> Void) {
    separate()
    bytes.append(UInt8(ascii: "{"))
    needsComma = false
    body(&self)
    bytes.append(UInt8(ascii: "}"))
    needsComma = true
  }

  mutating func array(_ body: (inout JSONBuilder) -> Void) {
    separate()
    bytes.append(UInt8(ascii: "["))
    needsComma = false
    body(&self)
    bytes.append(UInt8(ascii: "]"))
    needsComma = true
  }

  mutating func text(_ value: String) {
    separate()
    quote(value)
  }

  /// Text that is JSON already: an exact number, `null`, a whole object.
  mutating func raw(_ value: String) {
    separate()
    bytes.append(contentsOf: value.utf8)
  }

  mutating func raw(_ value: [UInt8]) {
    separate()
    bytes.append(contentsOf: value)
  }

  // MARK: Fields

  mutating func key(_ name: String) {
    separate()
    quote(name)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  mutating func field(_ name: String, _ value: String?) {
    key(name)
    if let value { text(value) } else { raw("null") }
  }

  mutating func field(_ name: String, _ value: Int?) {
    key(name)
    raw(value.map { String($0) } ?? "null")
  }

  mutating func field(_ name: String, _ value: Bool) {
    key(name)
    raw(value ? "true" : "false")
  }

  mutating func null(_ name: String) {
    key(name)
    raw("null")
  }

  mutating func raw(_ name: String, _ value: String) {
    key(name)
    raw(value)
  }

  mutating func raw(_ name: String, _ value: [UInt8]) {
    key(name)
    raw(value)
  }

  mutating func object(_ name: String, _ body: (inout JSONBuilder) -> Void) {
    key(name)
    object(body)
  }

  mutating func array(_ name: String, _ body: (inout JSONBuilder) -> Void) {
    key(name)
    array(body)
  }

  // MARK: Parts

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }

  private mutating func quote(_ value: String) {
    bytes.append(UInt8(ascii: "\""))
    defer { bytes.append(UInt8(ascii: "\"")) }
    if value.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x22 && $0 != 0x5C && $0 != 0x7F }) {
      bytes.append(contentsOf: value.utf8)
      return
    }
    for byte in value.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case 0x0A: bytes.append(contentsOf: "\\n".utf8)
      case 0x0D: bytes.append(contentsOf: "\\r".utf8)
      case 0x09: bytes.append(contentsOf: "\\t".utf8)
      case ..<0x20, 0x7F:
        bytes.append(contentsOf: "\\u00".utf8)
        bytes.append(Self.digits[Int(byte >> 4)])
        bytes.append(Self.digits[Int(byte & 15)])
      default: bytes.append(byte)
      }
    }
  }

  private static let digits = Array("0123456789abcdef".utf8)
}
