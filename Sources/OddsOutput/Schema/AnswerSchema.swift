internal import OddsModel

/// The schemas of small commands.
enum AnswerSchema {
  private static let key = SchemaNode.choice(KeySource.allCases.map(\.rawValue))

  static let sport = SchemaNode.object([
    .init("provider", MatchSchema.provider), .init("sport", MatchSchema.sport), .init("name", .string),
    .init("live", MatchSchema.count),
  ])

  static let unknownMarket = SchemaNode.object([
    .init("provider", .provider), .init("sport", MatchSchema.sport), .init("name", .string),
    .init("key", MatchSchema.text), .init("period", MatchSchema.text), .init("count", .integer),
  ])

  static let league = SchemaNode.object([
    .init("provider", MatchSchema.provider), .init("sport", MatchSchema.sport), .init("league", .string),
    .init("matches", MatchSchema.count), .init("country", MatchSchema.text),
  ])

  static let provider = SchemaNode.object([
    .init("provider", MatchSchema.provider), .init("key", key), .init("url", .string),
    .init("channels", .array(.string)), .init("limits", .open), .init("used", .open),
  ])

  static let keyRow = SchemaNode.object([.init("provider", MatchSchema.provider), .init("key", key)])

  private static let settingValue = SchemaNode.nullable(.oneOf([.string, .integer, .array(.string)]))

  static let setting = SchemaNode.object([
    .init("key", .string), .init("value", settingValue),
    .init("origin", .choice(ConfigRow.Origin.allCases.map(\.rawValue))),
    .init("source", MatchSchema.text), .init("default", settingValue), .init("description", .string),
  ])

  static let configFault = SchemaNode.object([
    .init("file", .string), .init("line", MatchSchema.count), .init("message", .string),
    .init("hint", MatchSchema.text),
  ])

  static let doctor = SchemaNode.object([
    .init("check", .string), .init("outcome", .choice(["ok", "warning", "failed"])), .init("detail", .string),
    .init("hint", MatchSchema.text), .init("facts", .open),
  ])

  static let error = SchemaNode.object([
    .init(
      "error",
      .object([
        .init("status", .integer), .init("kind", .choice(OddsError.Kind.allCases.map(\.rawValue))),
        .init("provider", .nullable(MatchSchema.provider)), .init("message", .string),
        .init("hint", MatchSchema.text),
      ]))
  ])
}
