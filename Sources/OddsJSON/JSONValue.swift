/// Any JSON value: for answers whose shape is the provider's, for picking fields, for files and requests that are read
/// whole. Not for the hot path.
public indirect enum JSONValue: Sendable, Equatable {
  case null
  case bool(Bool)
  case integer(Int64)
  /// A number in its own characters, exact whatever its size.
  case number(String)
  case text(String)
  case array([JSONValue])
  case object([Member])

  /// One key of an object, in its place.
  public struct Member: Sendable, Equatable {
    /// The key, with its escapes resolved.
    public var name: String
    /// What stands under the key.
    public var value: JSONValue

    /// A member of these two.
    public init(_ name: String, _ value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  /// Text, or null for nil.
  public init(_ text: String?) { self = text.map { .text($0) } ?? .null }

  /// A whole number, or null for nil.
  public init(_ number: Int?) { self = number.map { .integer(Int64($0)) } ?? .null }

  /// The number that these characters are; null if they are none.
  public init(number text: String?) {
    var text = text ?? ""
    guard let (value, decimals) = text.withUTF8({ JSONNumber.fixed($0) }) else {
      self = .null
      return
    }
    self = .fixed(value, decimals: decimals)
  }

  /// `value / 10^decimals`, without zeros at the end of the fraction.
  public static func fixed(_ value: Int64, decimals: Int) -> JSONValue {
    var writer = JSONWriter()
    writer.fixed(value, decimals: decimals)
    return .number(String(decoding: writer.bytes, as: UTF8.self))
  }

  /// The value of a member, or of the element with this number; nil if there is none.
  public subscript(name: String) -> JSONValue? {
    switch self {
    case .object(let members): members.first { $0.name == name }?.value
    case .array(let elements): Int(name).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
    default: nil
    }
  }

  /// The members of an object; nil for anything else.
  public var members: [Member]? {
    if case .object(let members) = self { members } else { nil }
  }

  /// The elements of an array; nil for anything else.
  public var elements: [JSONValue]? {
    if case .array(let elements) = self { elements } else { nil }
  }

  /// The characters of a text; nil for anything else.
  public var text: String? {
    if case .text(let text) = self { text } else { nil }
  }

  /// The characters of a number or a text: feeds write numbers as either.
  public var scalar: String? {
    switch self {
    case .integer(let value): String(value)
    case .number(let characters), .text(let characters): characters
    case .null, .bool, .array, .object: nil
    }
  }

  /// Writes the value as JSON.
  public func write(into writer: inout JSONWriter) {
    switch self {
    case .null: writer.null()
    case .bool(let value): writer.bool(value)
    case .integer(let value): writer.integer(value)
    case .number(let characters): writer.raw(Array(characters.utf8))
    case .text(let text): writer.string(text)
    case .array(let elements):
      writer.beginArray()
      for element in elements { element.write(into: &writer) }
      writer.endArray()
    case .object(let members):
      writer.beginObject()
      for member in members {
        writer.key(text: member.name)
        member.value.write(into: &writer)
      }
      writer.endObject()
    }
  }

  /// The value as one line of JSON.
  public var json: String {
    var writer = JSONWriter()
    write(into: &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// A text.
  public init(stringLiteral text: String) { self = .text(text) }
  /// `true` or `false`.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// A whole number.
  public init(integerLiteral value: Int64) { self = .integer(value) }
  /// An array, in this order.
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  /// An object with its members in this order; a key may occur twice, as in JSON itself.
  public init(dictionaryLiteral members: (String, JSONValue)...) { self = .object(members.map { Member($0.0, $0.1) }) }
}
