extension JSONValue {
  /// Parses one JSON document; returns nil if it is invalid.
  public init?(json bytes: some Collection<UInt8>) {
    guard
      let value = Array(bytes).withUnsafeBytes({ bytes -> JSONValue? in
        var reader = JSONReader(bytes)
        let value = JSONValue(&reader)
        return reader.finish() ? value : nil
      })
    else { return nil }
    self = value
  }

  /// Reads the reader's next value.
  public init(_ reader: inout JSONReader) {
    switch reader.peek() {
    case UInt8(ascii: "{"):
      var members: [Member] = []
      if reader.enterObject() {
        while let key = reader.nextKey() {
          let name = reader.string(key) ?? ""
          members.append(Member(name, JSONValue(&reader)))
        }
      }
      self = .object(members)
    case UInt8(ascii: "["):
      var elements: [JSONValue] = []
      if reader.enterArray() {
        while reader.nextElement() { elements.append(JSONValue(&reader)) }
      }
      self = .array(elements)
    default: self.init(scalar: reader.scalar(), reader)
    }
  }

  private init(scalar text: JSONText, _ reader: JSONReader) {
    switch text.kind {
    case .missing, .null, .container: self = .null
    case .true: self = .bool(true)
    case .false: self = .bool(false)
    case .string, .escaped: self = .text(reader.string(text) ?? "")
    case .number:
      let characters = String(decoding: reader.bytes(text), as: UTF8.self)
      // An integer only if it is written back with the same characters: not 1.0, 1e3 or -0.
      if let integer = Int64(characters), String(integer) == characters {
        self = .integer(integer)
      } else {
        self = .number(characters)
      }
    }
  }
}
