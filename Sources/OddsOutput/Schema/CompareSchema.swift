internal import OddsMath

/// The schemas of `odds compare` and `odds fixtures`.
enum CompareSchema {
  private static let overround = SchemaNode.nullable(.number)

  private static let quote = SchemaNode.object([
    .init("provider", MatchSchema.provider), .init("bookmaker", MatchSchema.text), .init("price", .nullable(.price)),
    .init("quoted", MatchSchema.figure), .init("display", MatchSchema.figure), .init("suspended", .boolean),
    .init("stale", .boolean), .init("ageSeconds", .nullable(.number)), .init("best", .boolean),
  ])

  private static let selection = SchemaNode.object([
    .init("name", MatchSchema.text), .init("side", MatchSchema.side), .init("quotes", .array(quote)),
    .init("best", .nullable(quote)),
    .init("fair", .nullable(.object([.init("probability", .number), .init("price", .number)]))),
  ])

  private static let teams: [SchemaNode.Property] = [
    .init("sport", MatchSchema.sport), .init("country", MatchSchema.text), .init("league", MatchSchema.text),
    .init("home", MatchSchema.text), .init("away", MatchSchema.text), .init("start", .nullable(.time)),
  ]

  static let row = SchemaNode.object(
    [.init("fixture", .string), .init("demo", .boolean)] + teams + [
      .init("status", MatchSchema.status),
      .init("statusBy", MatchSchema.statusBy),
      .init(
        "market",
        .object(MatchSchema.meaning + [.init("line", .nullable(.number)), .init("name", MatchSchema.text)])),
      .init("complete", .boolean), .init("method", .choice(DevigMethod.allCases.map(\.rawValue))),
      .init("selections", .array(selection)),
      .init(
        "overround",
        .object([
          .init("best", overround),
          .init(
            "books",
            .array(
              .object([
                .init("provider", MatchSchema.provider), .init("bookmaker", MatchSchema.text),
                .init("overround", .number),
              ]))),
        ])),
    ])

  private static let member = SchemaNode.object([
    .init("provider", MatchSchema.provider), .init("id", .string), .init("home", MatchSchema.text),
    .init("away", MatchSchema.text), .init("league", MatchSchema.text), .init("start", .nullable(.time)),
    .init("swapped", .boolean), .init("confidence", .number),
  ])

  static let fixture = SchemaNode.object(
    [.init("fixture", .string), .init("demo", .boolean)] + teams + [
      .init("by", .choice(["alone", "id", "alias", "names"])), .init("confidence", .number),
      .init("members", .array(member)),
      .init(
        "nearest",
        .nullable(.object([.init("id", .string), .init("confidence", .number), .init("reason", .string)])),
        isRequired: false),
    ])
}
