/// JSON as it was read, numbers kept as the text they had: a price read from a file is passed on exactly.
enum JSONValue: Equatable, Sendable {
  case null
  case bool(Bool)
  case number(String)
  case text(String)
  case array([JSONValue])
  case object([(key: String, value: JSONValue)])

  /// Reads a whole text; nil unless all of it is one JSON value.
  init?(parsing bytes: some Collection<UInt8>) {
    var parser = JSONParser(bytes: Array(bytes))
    guard let value = parser.document() else { return nil }
    self = value
  }

  static func == (left: JSONValue, right: JSONValue) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.number(let left), .number(let right)): left == right
    case (.text(let left), .text(let right)): left == right
    case (.array(let left), .array(let right)): left == right
    case (.object(let left), .object(let right)):
      left.count == right.count && zip(left, right).allSatisfy { $0.key == $1.key && $0.value == $1.value }
    default: false
    }
  }

  /// The value of a field, nil when there is none or it is null.
  subscript(_ name: String) -> JSONValue? {
    guard case .object(let fields) = self, let value = fields.first(where: { $0.key == name })?.value, value != .null
    else { return nil }
    return value
  }

  var fields: [(key: String, value: JSONValue)]? {
    if case .object(let fields) = self { fields } else { nil }
  }

  var elements: [JSONValue]? {
    if case .array(let elements) = self { elements } else { nil }
  }

  var text: String? {
    if case .text(let text) = self { text } else { nil }
  }

  /// The text of a number, or of a text that may hold one.
  var scalar: String? {
    switch self {
    case .number(let text), .text(let text): text
    default: nil
    }
  }

  var integer: Int? {
    scalar.flatMap { Int($0) ?? Double($0).flatMap { Int(exactly: $0) } }
  }

  var bool: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }
}

/// Reads what a client sends and what a world file holds.
private struct JSONParser {
  let bytes: [UInt8]
  var index = 0

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func document() -> JSONValue? {
    guard let value = value(depth: 0) else { return nil }
    space()
    return index == bytes.count ? value : nil
  }

  private var current: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func space() {
    while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { index += 1 }
  }

  private mutating func take(_ byte: Character) -> Bool {
    space()
    guard current == byte.asciiValue else { return false }
    index += 1
    return true
  }

  private mutating func word(_ word: String) -> Bool {
    guard bytes[index...].starts(with: word.utf8) else { return false }
    index += word.utf8.count
    return true
  }

  private mutating func value(depth: Int) -> JSONValue? {
    space()
    guard depth < 64, let byte = current else { return nil }
    switch byte {
    case UInt8(ascii: "{"): return object(depth: depth)
    case UInt8(ascii: "["): return array(depth: depth)
    case UInt8(ascii: "\""): return string().map { .text($0) }
    case UInt8(ascii: "t"): return word("true") ? .bool(true) : nil
    case UInt8(ascii: "f"): return word("false") ? .bool(false) : nil
    case UInt8(ascii: "n"): return word("null") ? .null : nil
    default: return number()
    }
  }

  private mutating func object(depth: Int) -> JSONValue? {
    index += 1
    var fields: [(key: String, value: JSONValue)] = []
    if take("}") { return .object(fields) }
    repeat {
      space()
      guard current == UInt8(ascii: "\""), let key = string(), take(":"), let value = value(depth: depth + 1)
      else { return nil }
      fields.append((key, value))
    } while take(",")
    return take("}") ? .object(fields) : nil
  }

  private mutating func array(depth: Int) -> JSONValue? {
    index += 1
    var elements: [JSONValue] = []
    if take("]") { return .array(elements) }
    repeat {
      guard let value = value(depth: depth + 1) else { return nil }
      elements.append(value)
    } while take(",")
    return take("]") ? .array(elements) : nil
  }

  private mutating func number() -> JSONValue? {
    let begin = index
    while let byte = current, "+-.eE0123456789".utf8.contains(byte) { index += 1 }
    let text = String(decoding: bytes[begin..<index], as: UTF8.self)
    return Double(text) == nil ? nil : .number(text)
  }

  private mutating func string() -> String? {
    index += 1
    var text: [UInt8] = []
    while let byte = current {
      index += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        guard let escape = current else { return nil }
        index += 1
        switch escape {
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "u"):
          guard let scalar = unicodeEscape() else { return nil }
          text.append(contentsOf: String(scalar).utf8)
        default: text.append(escape)
        }
      default: text.append(byte)
      }
    }
    return nil
  }

  private mutating func hexUnit() -> UInt32? {
    guard index + 4 <= bytes.count,
      let unit = UInt32(String(decoding: bytes[index..<(index + 4)], as: UTF8.self), radix: 16)
    else { return nil }
    index += 4
    return unit
  }

  private mutating func unicodeEscape() -> Unicode.Scalar? {
    guard let unit = hexUnit() else { return nil }
    guard (0xD800..<0xDC00).contains(unit) else { return Unicode.Scalar(unit) ?? "\u{FFFD}" }
    guard index + 1 < bytes.count, bytes[index] == UInt8(ascii: "\\"), bytes[index + 1] == UInt8(ascii: "u")
    else { return "\u{FFFD}" }
    index += 2
    guard let low = hexUnit(), (0xDC00..<0xE000).contains(low) else { return "\u{FFFD}" }
    return Unicode.Scalar(0x10000 + ((unit - 0xD800) << 10) + (low - 0xDC00))
  }
}
