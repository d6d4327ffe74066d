public import OddsJSON
public import OddsModel

/// The JSON Schemas of this program's output, and the field names for `--fields` derived from them.
public enum Schema {
  /// The schema as indented JSON with a line end.
  /// - Parameter providers: The names of all providers.
  public static func text(_ name: SchemaName, providers: [ProviderName]) -> String {
    var members: [JSONValue.Member] = [
      .init("$schema", "https://json-schema.org/draft/2020-12/schema"),
      .init("title", .text("odds \(name.rawValue)")),
      .init("description", .text(name.summary)),
    ]
    if case .object(let own) = node(name).value(providers) { members += own }
    return JSONValue.object(members).indented + "\n"
  }

  /// The schema with a name, or nil.
  public static func text(named name: String, providers: [ProviderName]) -> String? {
    SchemaName(rawValue: name).map { text($0, providers: providers) }
  }

  /// The dotted paths of the fields in a row of output.
  public static func fields(_ name: SchemaName) -> [String] { node(name).paths }

  static func node(_ name: SchemaName) -> SchemaNode {
    switch name {
    case .live, .events: .array(MatchSchema.match)
    case .event: MatchSchema.match
    case .compare: .array(CompareSchema.row)
    case .value: .array(FinderSchema.value)
    case .arb: .array(FinderSchema.arb)
    case .middles: .array(FinderSchema.middle)
    case .fixtures: .array(CompareSchema.fixture)
    case .markets: .array(AnswerSchema.unknownMarket)
    case .stream: StreamSchema.line
    case .alert: AlertSchema.line
    case .sports: .array(AnswerSchema.sport)
    case .leagues: .array(AnswerSchema.league)
    case .providers: .array(AnswerSchema.provider)
    case .auth: .array(AnswerSchema.keyRow)
    case .config: .array(AnswerSchema.setting)
    case .configFaults: .array(AnswerSchema.configFault)
    case .doctor: .array(AnswerSchema.doctor)
    case .calcConvert: CalcSchema.convert
    case .calcFair: CalcSchema.fair
    case .calcKelly: CalcSchema.kelly
    case .calcArb, .calcDutch: CalcSchema.stakes
    case .calcMiddle: CalcSchema.middle
    case .calcSettle: CalcSchema.settle
    case .calcClv: CalcSchema.clv
    case .error: AnswerSchema.error
    }
  }
}

extension JSONValue {
  /// The value as indented JSON: two blanks per level, short values on one line.
  public var indented: String { indented(0) }

  private func indented(_ depth: Int) -> String {
    let line = json
    if line.utf8.count + depth * 2 <= 100 { return line }
    let margin = String(repeating: "  ", count: depth + 1)
    let end = "\n" + String(repeating: "  ", count: depth)
    switch self {
    case .array(let elements):
      return "[\n" + elements.map { margin + $0.indented(depth + 1) }.joined(separator: ",\n") + end + "]"
    case .object(let members):
      let lines = members.map { "\(margin)\(JSONValue.text($0.name).json): \($0.value.indented(depth + 1))" }
      return "{\n" + lines.joined(separator: ",\n") + end + "}"
    default: return line
    }
  }
}
