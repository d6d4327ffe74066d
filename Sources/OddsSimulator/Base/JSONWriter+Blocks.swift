internal import OddsJSON

/// Nested writing: the code has the shape of its JSON. Numbers are passed as integers or exact text, never as floating point.
extension JSONWriter {
  /// Returns the bytes of an object.
  static func object(_ body: (inout JSONWriter) -> Void) -> [UInt8] {
    var json = JSONWriter()
    json.object(body)
    return json.bytes
  }

  /// Returns the bytes of an array.
  static func array(_ body: (inout JSONWriter) -> Void) -> [UInt8] {
    var json = JSONWriter()
    json.array(body)
    return json.bytes
  }

  // MARK: Elements

  mutating func object(_ body: (inout JSONWriter) -> Void) {
    beginObject()
    body(&self)
    endObject()
  }

  mutating func array(_ body: (inout JSONWriter) -> Void) {
    beginArray()
    body(&self)
    endArray()
  }

  /// Writes text that is JSON already: an exact number, `null`, a complete object.
  mutating func raw(_ value: String) { raw(value.utf8) }

  // MARK: Fields

  mutating func field(_ name: String, _ value: String?) {
    key(text: name)
    if let value { string(value) } else { null() }
  }

  mutating func field(_ name: String, _ value: Int?) {
    key(text: name)
    if let value { integer(value) } else { null() }
  }

  mutating func field(_ name: String, _ value: Bool) {
    key(text: name)
    bool(value)
  }

  mutating func null(_ name: String) {
    key(text: name)
    null()
  }

  mutating func raw(_ name: String, _ value: String) {
    key(text: name)
    raw(value)
  }

  mutating func raw(_ name: String, _ value: [UInt8]) {
    key(text: name)
    raw(value)
  }

  mutating func object(_ name: String, _ body: (inout JSONWriter) -> Void) {
    key(text: name)
    object(body)
  }

  mutating func array(_ name: String, _ body: (inout JSONWriter) -> Void) {
    key(text: name)
    array(body)
  }
}

extension JSONValue {
  /// The value as a whole number, also from a string or a number such as `1e3`; nil for anything else.
  var whole: Int? { scalar.flatMap { Int($0) ?? Double($0).flatMap { Int(exactly: $0) } } }

  /// The value of `true` and `false`; nil for anything else.
  var flag: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }
}
