/// The schema of a line of `odds alert`.
enum AlertSchema {
  static let line = SchemaNode.object([
    .init("type", .constant("alert")), .init("name", .string), .init("demo", .boolean), .init("at", .time),
    .init("fixture", .nullable(MatchSchema.fixture)), .init("home", MatchSchema.text),
    .init("away", MatchSchema.text), .init("text", .string), .init("line", StreamSchema.line),
  ])
}
