public import OddsJSON

extension JSONValue {
  /// The value as a field of CSV or TSV: empty for null, text without quotes, JSON for arrays and objects.
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

  /// The value as printed in tables: a list of simple values is `a, b`.
  public var reading: String {
    if case .array(let elements) = self, elements.allSatisfy(\.isPlain) {
      return elements.map(\.cell).joined(separator: ", ")
    }
    if case .object(let members) = self, members.allSatisfy(\.value.isPlain) {
      return members.filter { $0.value != .null }.map { "\($0.name) \($0.value.cell)" }.joined(separator: ", ")
    }
    return cell
  }

  /// Whether the value is a number; columns of numbers are right-aligned.
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
