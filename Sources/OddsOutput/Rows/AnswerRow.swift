public import OddsJSON

/// A row of a small command's output.
public protocol AnswerRow: Sendable {
  /// The names of the fields, in order.
  static var fields: [String] { get }
  var value: JSONValue { get }
}
