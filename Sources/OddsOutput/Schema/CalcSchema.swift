internal import OddsMath

/// The schemas of `odds calc`.
enum CalcSchema {
  private static let number = SchemaNode.nullable(.number)
  /// Present only if part or all of the result is missing.
  private static let refused = SchemaNode.Property(
    "refused", .choice(MathRefusal.allCases.map(\.rawValue)), isRequired: false)

  static let convert = SchemaNode.object([
    .init("quoted", .string), .init("decimal", .price), .init("american", .number), .init("fractional", .string),
    .init("probability", .number), .init("hongkong", .number), .init("malay", .number), .init("indonesian", .number),
  ])

  static let fair = SchemaNode.object([
    .init("method", .choice(DevigMethod.allCases.map(\.rawValue))), .init("overround", number),
    .init(
      "selections",
      .nullable(
        .array(
          .object([
            .init("quoted", .string), .init("price", .price), .init("probability", .number), .init("fair", .price),
          ])))), refused,
  ])

  static let kelly = SchemaNode.object([
    .init("reserve", .number),
    .init(
      "bets",
      .array(
        .object([
          .init("price", .price), .init("probability", .number), .init("ev", .number), .init("full", .number),
          .init("stake", .number),
        ]))),
  ])

  static let stakes = SchemaNode.object([
    .init("sum", .number), .init("profit", number), .init("guaranteed", number),
    .init(
      "legs",
      .nullable(.array(.object([.init("price", .price), .init("stake", .number), .init("returns", .number)])))),
    refused,
  ])

  static let middle = SchemaNode.object([
    .init("window", .array(.integer)), .init("hit", number), .init("miss", number), .init("breakEven", number),
    .init("lost", .array(.integer), isRequired: false),
    .init(
      "profits", .array(.object([.init("result", .integer), .init("profit", .number)])), isRequired: false), refused,
  ])

  static let settle = SchemaNode.object([
    .init("result", .choice(LineResult.allCases.map(\.rawValue))), .init("returns", number),
  ])

  static let clv = SchemaNode.object([
    .init("raw", .number), .init("fair", number), .init("points", .number), refused,
  ])
}

extension Calculation {
  /// The schema of the calculation's output.
  public var schema: SchemaName {
    switch self {
    case .convert: .calcConvert
    case .fair: .calcFair
    case .kelly: .calcKelly
    case .arb: .calcArb
    case .dutch: .calcDutch
    case .middle: .calcMiddle
    case .settle: .calcSettle
    case .clv: .calcClv
    }
  }

  /// The columns of CSV and TSV.
  var titles: [String] {
    switch self {
    case .convert: ConvertResult.titles
    case .fair: FairResult.titles
    case .kelly: KellyResult.titles
    case .arb, .dutch: StakesResult.titles
    case .middle: MiddleResult.titles
    case .settle: SettleResult.titles
    case .clv: ClosingResult.titles
    }
  }
}
