internal import OddsJSON

/// A JSON value as a tree: members keep their order and numbers their characters.
public indirect enum JSONTree: Sendable, Equatable {
  case null
  case bool(Bool)
  /// A number as its original characters.
  case number(String)
  case string(String)
  case array([JSONTree])
  case object([Member])

  /// A member of an object.
  public struct Member: Sendable, Equatable {
    /// The key, with escapes resolved.
    public var key: String
    /// The value.
    public var value: JSONTree

    /// Creates a member.
    public init(_ key: String, _ value: JSONTree) {
      self.key = key
      self.value = value
    }
  }

  /// Parses one JSON document; returns nil if it is invalid.
  public init?(_ bytes: [UInt8]) {
    let tree = bytes.withUnsafeBytes { raw -> JSONTree? in
      var reader = JSONReader(raw)
      let tree = JSONTree(&reader)
      return reader.finish() ? tree : nil
    }
    guard let tree else { return nil }
    self = tree
  }

  private init(_ reader: inout JSONReader) {
    switch reader.peek() {
    case UInt8(ascii: "{"):
      var members: [Member] = []
      _ = reader.enterObject()
      while let key = reader.nextKey() {
        let name = reader.string(key) ?? ""
        members.append(Member(name, JSONTree(&reader)))
      }
      self = .object(members)
    case UInt8(ascii: "["):
      var elements: [JSONTree] = []
      _ = reader.enterArray()
      while reader.nextElement() { elements.append(JSONTree(&reader)) }
      self = .array(elements)
    default:
      let value = reader.scalar()
      switch value.kind {
      case .true: self = .bool(true)
      case .false: self = .bool(false)
      case .number: self = .number(reader.string(value) ?? "0")
      case .string, .escaped: self = .string(reader.string(value) ?? "")
      default: self = .null
      }
    }
  }

  /// The document as JSON.
  public var bytes: [UInt8] {
    var writer = JSONWriter()
    write(to: &writer)
    return writer.bytes
  }

  /// The JSON as text.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  private func write(to writer: inout JSONWriter) {
    switch self {
    case .null: writer.null()
    case .bool(let value): writer.bool(value)
    case .number(let text): writer.raw(Array(text.utf8))
    case .string(let text): writer.string(text)
    case .array(let elements):
      writer.beginArray()
      for element in elements { element.write(to: &writer) }
      writer.endArray()
    case .object(let members):
      writer.beginObject()
      for member in members {
        writer.key(text: member.key)
        member.value.write(to: &writer)
      }
      writer.endObject()
    }
  }

  /// Accesses a member's value; nil if this isn't an object or lacks the member. Setting nil removes the member.
  public subscript(_ key: String) -> JSONTree? {
    get {
      guard case .object(let members) = self else { return nil }
      return members.first { $0.key == key }?.value
    }
    set {
      guard case .object(var members) = self else { return }
      let place = members.firstIndex { $0.key == key }
      switch (place, newValue) {
      case (let place?, let value?): members[place].value = value
      case (let place?, nil): members.remove(at: place)
      case (nil, let value?): members.append(Member(key, value))
      case (nil, nil): break
      }
      self = .object(members)
    }
  }

  /// Accesses an element; nil if this isn't an array or is too short.
  public subscript(_ index: Int) -> JSONTree? {
    get {
      guard case .array(let elements) = self, elements.indices.contains(index) else { return nil }
      return elements[index]
    }
    set {
      guard case .array(var elements) = self, elements.indices.contains(index) else { return }
      if let newValue { elements[index] = newValue } else { elements.remove(at: index) }
      self = .array(elements)
    }
  }

  /// Returns the document with at most `count` elements of each array, and without members of these names: small, but with
  /// every shape of the large document.
  public func trimmed(to count: Int = 2, without names: Set<String> = []) -> JSONTree {
    switch self {
    case .object(let members):
      .object(
        members.filter { !names.contains($0.key) }.map { Member($0.key, $0.value.trimmed(to: count, without: names)) })
    case .array(let elements): .array(elements.prefix(count).map { $0.trimmed(to: count, without: names) })
    default: self
    }
  }
}
