/// Any JSON value: for responses in the provider's format, for selecting fields, and for files and requests. Too slow for the
/// hot path.
public indirect enum JSONValue: Sendable, Equatable {
  case null
  case bool(Bool)
  case integer(Int64)
  /// A number as its original characters, exact whatever its size.
  case number(String)
  case text(String)
  case array([JSONValue])
  case object([Member])

  /// A member of an object.
  public struct Member: Sendable, Equatable {
    /// The key, with its escapes resolved.
    public var name: String
    /// The value.
    public var value: JSONValue

    /// Creates a member.
    public init(_ name: String, _ value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  /// Creates a string, or null for nil.
  public init(_ text: String?) { self = text.map { .text($0) } ?? .null }

  /// Creates a whole number, or null for nil.
  public init(_ number: Int?) { self = number.map { .integer(Int64($0)) } ?? .null }

  /// Creates the number that the text is written as; null if it isn't a number.
  public init(number text: String?) {
    var text = text ?? ""
    guard let (value, decimals) = text.withUTF8({ JSONNumber.fixed($0) }) else {
      self = .null
      return
    }
    self = .fixed(value, decimals: decimals)
  }

  /// Creates `value / 10^decimals`, without trailing zeros.
  public static func fixed(_ value: Int64, decimals: Int) -> JSONValue {
    var writer = JSONWriter()
    writer.fixed(value, decimals: decimals)
    return .number(String(decoding: writer.bytes, as: UTF8.self))
  }

  /// Returns the value of a member, or of the element with this index; nil if absent.
  public subscript(name: String) -> JSONValue? {
    switch self {
    case .object(let members): members.first { $0.name == name }?.value
    case .array(let elements): Int(name).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
    default: nil
    }
  }

  /// The members of an object; nil for any other kind.
  public var members: [Member]? {
    if case .object(let members) = self { members } else { nil }
  }

  /// The elements of an array; nil for any other kind.
  public var elements: [JSONValue]? {
    if case .array(let elements) = self { elements } else { nil }
  }

  /// The characters of a string; nil for any other kind.
  public var text: String? {
    if case .text(let text) = self { text } else { nil }
  }

  /// The characters of a number or string: feeds write numbers as either. Nil for any other kind.
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
  /// Creates a string.
  public init(stringLiteral text: String) { self = .text(text) }
  /// Creates `true` or `false`.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// Creates a whole number.
  public init(integerLiteral value: Int64) { self = .integer(value) }
  /// Creates an array.
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  /// Creates an object with its members in order; as in JSON, a key may occur twice.
  public init(dictionaryLiteral members: (String, JSONValue)...) { self = .object(members.map { Member($0.0, $0.1) }) }
}
