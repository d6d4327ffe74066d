package import OddsOutput

/// The fields of a command's rows.
package enum AnswerShape: Sendable {
  /// The command prints no rows.
  case none
  /// The fields are those of a schema.
  case schema(SchemaName)
  case fields([String])
  /// The fields are those that the provider sends.
  case provider

  /// Rows are matches.
  package static let matches = AnswerShape.schema(.event)
  /// Rows are lines of a stream.
  package static let lines = AnswerShape.schema(.stream)
}
