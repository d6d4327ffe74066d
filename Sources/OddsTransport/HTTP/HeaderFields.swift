/// Header fields in the order they came, names in lower case.
public struct HeaderFields: Sendable, Equatable {
  public private(set) var fields: [(name: String, value: String)] = []

  public init() {}

  mutating func append(_ name: String, _ value: String) { fields.append((name.lowercased(), value)) }

  /// The values of a field joined with `, `, as RFC 9110 5.3 allows; nil when it is absent. `name` in lower case.
  public subscript(_ name: String) -> String? {
    let values = self.values(name)
    return values.isEmpty ? nil : values.joined(separator: ", ")
  }

  /// Each value of a field. `name` in lower case.
  public func values(_ name: String) -> [String] { fields.filter { $0.name == name }.map(\.value) }

  public static func == (left: Self, right: Self) -> Bool {
    left.fields.elementsEqual(right.fields) { $0 == $1 }
  }

  /// Whether a comma-separated field has this token, whatever its case.
  func hasToken(_ name: String, _ token: String) -> Bool {
    values(name).contains { value in
      value.split(separator: ",").contains { trimmed($0).lowercased() == token }
    }
  }
}

/// Without blanks and tabs at its ends.
func trimmed(_ text: some StringProtocol) -> Substring {
  var rest = Substring(text)
  while let first = rest.utf8.first, first == 0x20 || first == 0x09 { rest.removeFirst() }
  while let last = rest.utf8.last, last == 0x20 || last == 0x09 { rest.removeLast() }
  return rest
}
