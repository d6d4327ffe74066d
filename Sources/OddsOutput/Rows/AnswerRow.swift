public import OddsJSON

/// A row of one of the small answers.
public protocol AnswerRow: Sendable {
  /// The names of its fields, in order.
  static var fields: [String] { get }
  var value: JSONValue { get }
}
