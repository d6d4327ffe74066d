package import OddsOutput

/// What the rows of a command have.
package enum AnswerShape: Sendable {
  /// It prints no rows.
  case none
  /// What a schema says.
  case schema(SchemaName)
  case fields([String])
  /// What the provider sends.
  case provider

  /// Matches.
  package static let matches = AnswerShape.schema(.event)
  /// Lines of a stream.
  package static let lines = AnswerShape.schema(.stream)
}
