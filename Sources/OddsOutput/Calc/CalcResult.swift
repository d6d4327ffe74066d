public import OddsJSON
public import OddsMath

/// What came of one question.
public protocol CalcResult: Sendable {
  /// The columns of CSV and TSV.
  static var titles: [String] { get }
  /// The object of the JSON.
  var value: JSONValue { get }
  /// The rows under the titles.
  var rows: [[JSONValue]] { get }
  /// For people.
  func table(_ style: TableStyle) -> String
  /// Why a part of it, or all, has no answer.
  var refusal: MathRefusal? { get }
  /// What a person ought to know beside the figures.
  var warning: String? { get }
}

extension CalcResult {
  var rows: [[JSONValue]] { [Self.titles.map { value[$0] ?? .null }] }
  var refusal: MathRefusal? { nil }
  var warning: String? { nil }
}

extension JSONValue {
  /// A number with all its digits; null for nil, and for what is none.
  static func double(_ value: Double?) -> JSONValue {
    guard let value, value.isFinite else { return .null }
    // A zero has no sign.
    var writer = JSONWriter()
    writer.number(value == 0 ? 0 : value)
    return .number(String(decoding: writer.bytes, as: UTF8.self))
  }
}
