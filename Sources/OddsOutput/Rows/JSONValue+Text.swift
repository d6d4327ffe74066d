public import OddsJSON

extension JSONValue {
  /// As one field of CSV or TSV: nothing for null, the bare text, and JSON for what has parts.
  public var cell: String {
    switch self {
    case .null: ""
    case .bool(let value): value ? "true" : "false"
    case .integer(let value): String(value)
    case .number(let characters): characters
    case .text(let text): text
    case .array, .object: json
    }
  }

  /// As a person reads it: a list of plain values is `a, b`.
  public var reading: String {
    if case .array(let elements) = self, elements.allSatisfy(\.isPlain) {
      return elements.map(\.cell).joined(separator: ", ")
    }
    if case .object(let members) = self, members.allSatisfy(\.value.isPlain) {
      return members.filter { $0.value != .null }.map { "\($0.name) \($0.value.cell)" }.joined(separator: ", ")
    }
    return cell
  }

  /// Whether it is a number, so that columns of it are set flush right.
  var isNumber: Bool {
    switch self {
    case .integer, .number: true
    default: false
    }
  }

  private var isPlain: Bool {
    switch self {
    case .array, .object: false
    default: true
    }
  }
}
