internal import OddsJSON
internal import OddsModel

/// The schema of a match.
enum MatchSchema {
  static let provider = SchemaNode.provider
  static let sport = SchemaNode.choice(Sport.allCases.map(\.rawValue))
  static let status = SchemaNode.choice(MatchStatus.allCases.map(\.word.string))
  /// The basis of an inferred status.
  static let statusBy = SchemaNode.nullable(.choice(StatusBasis.allCases.compactMap { $0.word?.string }))
  /// The direction of a clock of minutes and seconds.
  static let clockRuns = SchemaNode.nullable(.choice(Clock.Direction.allCases.map(\.word.string)))
  static let side = SchemaNode.nullable(.choice(Side.allCases.compactMap { $0.word?.string }))
  static let text = SchemaNode.nullable(.string)
  static let figure = SchemaNode.nullable(.figure)
  static let clock = SchemaNode.nullable(.clock)
  static let count = SchemaNode.nullable(.integer)

  /// The price is null while suspended.
  static let suspensionRule: [JSONValue.Member] = [
    .init("if", ["properties": ["suspended": ["const": true]]]),
    .init("then", ["properties": ["price": ["type": "null"]]]),
  ]

  /// A count for each team.
  static let score = SchemaNode.nullable(.object([.init("home", count), .init("away", count)]))
  static let points = SchemaNode.nullable(.object([.init("home", figure), .init("away", figure)]))
  static let periods = SchemaNode.array(.object([.init("name", text), .init("home", count), .init("away", count)]))

  /// The state of play: only the members that the feed sends.
  static let situation: SchemaNode = {
    func optional(_ names: [String], _ node: SchemaNode) -> [SchemaNode.Property] {
      names.map { .init($0, node, isRequired: false) }
    }
    let counts = SchemaNode.object([.init("home", count), .init("away", count)])
    return .nullable(
      .object(
        optional(["outs", "strikes", "balls"], .integer) + optional(["bases"], .array(.integer))
          + optional(["down", "distance", "yardLine"], .integer)
          + optional(["possession"], .choice(["home", "away"]))
          + optional(["timeouts", "corners", "yellowCards", "redCards"], counts)
          + optional(["varReview"], .boolean) + optional(["wickets"], counts) + optional(["overs"], .figure)
          + optional(["tieBreak"], counts)
          + optional(["seeds"], .object([.init("home", figure), .init("away", figure)]))))
  }()

  static let incident = SchemaNode.object([
    .init("kind", .choice(IncidentKind.allCases.map(\.word.string))),
    .init("minute", count),
    .init("addedTime", count),
    .init("side", side),
    .init("player", text),
    .init("related", text),
    .init("detail", text),
    .init("score", score),
    .init("assists", .nullable(.array(.string))),
  ])

  static let selection = SchemaNode.object(
    [
      .init("name", text),
      .init("side", side),
      .init("line", .nullable(.number)),
      .init("provider", provider, isRequired: false),
      .init("bookmaker", text),
      .init("price", .nullable(.price)),
      .init("quoted", figure),
      .init("display", figure),
      .init("suspended", .boolean),
      .init("opening", .nullable(.object([.init("price", .nullable(.price)), .init("quoted", .figure)]))),
      .init("link", text),
      .init("more", more, isRequired: false),
    ], rules: suspensionRule)

  static let market = SchemaNode.object(
    [
      .init("key", text),
      .init("name", text),
      .init("period", text),
      .init("line", .nullable(.number)),
      .init("complete", .boolean),
    ] + meaning + [.init("more", more), .init("selections", .array(selection))])

  /// An object of feed-specific fields, by the feed's names.
  static let more = SchemaNode.nullable(.open)

  /// A market's meaning: null if the program doesn't know it.
  static let meaning: [SchemaNode.Property] = [
    .init("kind", .nullable(.choice(MarketKind.allCases.compactMap { $0.word?.string }))),
    .init("scope", .nullable(.choice(MarketScope.all.compactMap(\.word)))),
    .init("settles", .nullable(.choice([Settlement.regulation, .overtime].compactMap { $0.word?.string }))),
  ]

  static let statistics = SchemaNode.array(
    .object([
      .init("period", text), .init("group", text), .init("name", text), .init("home", figure), .init("away", figure),
      .init("more", more, isRequired: false),
    ]))

  /// The fixture: the identity of a match across feeds.
  static let fixture = SchemaNode.object([
    .init("id", .string), .init("by", .choice(["alone", "id", "alias", "names"])), .init("confidence", .number),
  ])

  private static let team = SchemaNode.object([.init("name", text), .init("score", count)])

  private static let squad = SchemaNode.object([
    .init("formation", text),
    .init(
      "players",
      .array(
        .object([
          .init("name", text), .init("number", figure), .init("position", text), .init("substitute", .boolean),
          .init("rating", .nullable(.number)), .init("captain", .nullable(.boolean)),
        ]))),
    .init("missing", .array(.object([.init("name", text), .init("reason", text)]))),
  ])

  static let lineupMembers: [SchemaNode.Property] = [
    .init("confirmed", .boolean), .init("home", squad), .init("away", squad),
  ]

  /// A feed's match in a fixture; present only with `--by fixture`, like `disputed` and a selection's `provider`.
  private static let member = SchemaNode.object([
    .init("provider", provider), .init("id", .string), .init("home", text), .init("away", text),
    .init("start", .nullable(.time)), .init("updated", .nullable(.time)), .init("received", .nullable(.time)),
    .init("stale", .boolean), .init("swapped", .boolean), .init("more", more),
  ])

  static let match = SchemaNode.object([
    .init("provider", provider),
    .init("demo", .boolean),
    .init("id", .string),
    .init("fixture", fixture),
    .init("sport", sport),
    .init("league", text),
    .init("country", text),
    .init("home", team),
    .init("away", team),
    .init("status", status),
    .init("statusBy", statusBy),
    .init("period", text),
    .init("clock", clock),
    .init("clockRuns", clockRuns),
    .init("start", .nullable(.time)),
    .init("periods", periods),
    .init("points", points),
    .init("serving", side),
    .init("situation", situation),
    .init("round", text),
    .init("season", text),
    .init("venue", text),
    .init("referee", text),
    .init("aggregate", score),
    .init("link", text),
    .init("more", more),
    .init("updated", .nullable(.time)),
    .init("received", .nullable(.time)),
    .init("disputed", .array(.choice(["score", "status"])), isRequired: false),
    .init("members", .array(member), isRequired: false),
    .init("markets", .array(market)),
    .init("incidents", .array(incident)),
    .init("statistics", statistics, isRequired: false),
    .init("lineups", .object(lineupMembers), isRequired: false),
  ])
}
