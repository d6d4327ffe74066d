public import OddsJSON
public import OddsMath

/// The result of a calculation.
public protocol CalcResult: Sendable {
  /// The columns of CSV and TSV.
  static var titles: [String] { get }
  /// The JSON object.
  var value: JSONValue { get }
  /// The rows of CSV and TSV.
  var rows: [[JSONValue]] { get }
  /// The result as a table for the user.
  func table(_ style: TableStyle) -> String
  /// The reason why part or all of the result is missing.
  var refusal: MathRefusal? { get }
  /// A warning about the result for the user.
  var warning: String? { get }
}

extension CalcResult {
  var rows: [[JSONValue]] { [Self.titles.map { value[$0] ?? .null }] }
  var refusal: MathRefusal? { nil }
  var warning: String? { nil }
}

extension JSONValue {
  /// A number with all its digits; null for nil, infinity and NaN.
  static func double(_ value: Double?) -> JSONValue {
    guard let value, value.isFinite else { return .null }
    // Avoid a negative zero.
    var writer = JSONWriter()
    writer.number(value == 0 ? 0 : value)
    return .number(String(decoding: writer.bytes, as: UTF8.self))
  }
}
