internal import OddsFinder

/// The schema of a line of `odds stream`, by type.
enum StreamSchema {
  static let line = SchemaNode.oneOf(StreamType.allCases.map(line))

  static func line(_ type: StreamType) -> SchemaNode {
    var members: [SchemaNode.Property] = [
      .init("type", .constant(type.rawValue)),
      // Null if the prices of a sure win come from several providers.
      .init("provider", type == .arb ? .nullable(MatchSchema.provider) : MatchSchema.provider),
      .init("demo", .boolean),
      .init("seq", .integer),
      .init("at", .time),
      .init("published", .nullable(.time)),
    ]
    if StreamType.findings.contains(type) {
      let states = FinderEvent.State.allCases.map(\.rawValue)
      members += [.init("state", .choice(states)), .init("fixture", .string)]
    } else if type != .connection, type != .gap {
      members += [.init("match", .string), .init("fixture", MatchSchema.fixture)]
    }
    return .object(members + own(type), rules: type == .price ? MatchSchema.suspensionRule : [])
  }

  private static func own(_ type: StreamType) -> [SchemaNode.Property] {
    let score: [SchemaNode.Property] = [.init("home", MatchSchema.count), .init("away", MatchSchema.count)]
    return switch type {
    case .snapshot: [.init("state", MatchSchema.match)]
    case .score:
      score + [
        .init("previous", MatchSchema.score), .init("points", MatchSchema.points),
        .init("periods", .nullable(MatchSchema.periods)), .init("serving", MatchSchema.side),
        .init("situation", MatchSchema.situation),
      ]
    case .price:
      [
        .init("market", MatchSchema.text),
        .init("marketName", MatchSchema.text, isRequired: false),
        .init("complete", .boolean, isRequired: false),
      ] + MatchSchema.meaning.map { .init($0.name, $0.node, isRequired: false) } + [
        .init("period", MatchSchema.text),
        .init("line", .nullable(.number)),
        .init("selection", MatchSchema.text),
        .init("side", MatchSchema.side),
        .init("bookmaker", MatchSchema.text),
        .init("price", .nullable(.price)),
        .init("quoted", MatchSchema.figure),
        .init("previous", .nullable(.price)),
        .init("suspended", .boolean),
      ]
    case .incident: [.init("incident", MatchSchema.incident), .init("retracted", .boolean)]
    case .status:
      [
        .init("status", MatchSchema.status), .init("statusBy", MatchSchema.statusBy),
        .init("period", MatchSchema.text), .init("clock", MatchSchema.clock),
        .init("clockRuns", MatchSchema.clockRuns),
      ]
    case .stats: [.init("statistics", MatchSchema.statistics)]
    case .lineups: MatchSchema.lineupMembers
    case .play:
      [
        .init("kind", MatchSchema.text), .init("side", MatchSchema.side), .init("clock", MatchSchema.clock),
        .init("clockRuns", MatchSchema.clockRuns), .init("description", MatchSchema.text),
      ] + score + [
        .init("stream", MatchSchema.count), .init("period", MatchSchema.text), .init("start", MatchSchema.text),
        .init("end", MatchSchema.text), .init("points", MatchSchema.count), .init("x", .nullable(.number)),
        .init("y", .nullable(.number)), .init("situation", MatchSchema.situation),
        .init("more", MatchSchema.more, isRequired: false),
      ]
    case .removed: [.init("bookmaker", MatchSchema.text)]
    case .connection:
      [.init("state", .choice(ConnectionState.allCases.map(\.rawValue))), .init("reason", MatchSchema.text)]
    case .gap: [.init("reason", .string), .init("dropped", .integer)]
    case .value: FinderSchema.valueMembers.filter { $0.name != "provider" }
    case .arb: FinderSchema.arbMembers
    }
  }
}
