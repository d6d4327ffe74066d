internal import OddsMath

/// The schemas of sure wins, value bets and middles.
enum FinderSchema {
  private static let number = SchemaNode.nullable(.number)
  private static let refused = SchemaNode.Property(
    "refused", .nullable(.choice(MathRefusal.allCases.filter(\.isOfASet).map(\.rawValue))))
  private static let price: [SchemaNode.Property] = [
    .init("price", .price), .init("quoted", MatchSchema.text), .init("display", MatchSchema.text),
  ]

  private static let market = SchemaNode.object(
    MatchSchema.meaning + [.init("line", number), .init("name", MatchSchema.text)])

  private static let head: [SchemaNode.Property] = [
    .init("sport", MatchSchema.sport), .init("country", MatchSchema.text), .init("league", MatchSchema.text),
    .init("home", MatchSchema.text), .init("away", MatchSchema.text), .init("start", .nullable(.time)),
    .init("status", MatchSchema.status), .init("statusBy", MatchSchema.statusBy), .init("market", market),
  ]

  private static func leg(_ money: [SchemaNode.Property]) -> SchemaNode {
    .object(
      [
        .init("selection", MatchSchema.text), .init("side", MatchSchema.side), .init("line", number),
        .init("market", market, isRequired: false), .init("provider", MatchSchema.provider),
        .init("bookmaker", MatchSchema.text),
      ] + price + money + [.init("ageSeconds", number)])
  }

  /// The members of a sure win except `fixture` and `demo`, which stream lines already have.
  static let arbMembers: [SchemaNode.Property] =
    head + [
      .init("profit", .number), .init("sum", .number),
      .init("legs", .array(leg([.init("stake", number), .init("returns", number)]))), .init("oldestSeconds", number),
      .init("guaranteed", number), refused,
    ]

  /// The members of a value bet except `fixture` and `demo`.
  static let valueMembers: [SchemaNode.Property] =
    head + [
      .init("selection", MatchSchema.text), .init("side", MatchSchema.side), .init("provider", MatchSchema.provider),
      .init("bookmaker", MatchSchema.text),
    ] + price + [
      .init("fair", .object([.init("probability", .number), .init("price", .number)])), .init("reference", .string),
      .init("books", .integer), .init("method", .choice(DevigMethod.allCases.map(\.rawValue))),
      .init("edge", .number), .init("kelly", .number), .init("ageSeconds", number), refused,
    ]

  private static let middleMembers: [SchemaNode.Property] =
    head + [
      .init("legs", .array(leg([]))), .init("window", .array(.integer)), .init("hit", number), .init("miss", number),
      .init("breakEven", number),
      .init("profits", .nullable(.array(.object([.init("result", .integer), .init("profit", .number)])))),
      .init("oldestSeconds", number), refused,
    ]

  private static let identity: [SchemaNode.Property] = [.init("fixture", .string), .init("demo", .boolean)]

  static let arb = SchemaNode.object(identity + arbMembers)
  static let value = SchemaNode.object(identity + valueMembers)
  static let middle = SchemaNode.object(identity + middleMembers)
}

extension MathRefusal {
  /// Whether it is a reason for rejecting a set of prices as a sure win.
  var isOfASet: Bool {
    switch self {
    case .incomplete, .notExclusive, .notOpposite, .differentLine, .differentPeriod, .differentSubject, .overtime,
      .push,
      .quarterLine, .sameBook, .stale, .suspended, .swapped, .differentMatch, .implausible, .rules, .noProfit:
      true
    default: false
    }
  }
}
