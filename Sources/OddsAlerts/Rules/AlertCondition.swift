public import OddsConditions
public import OddsModel
internal import OddsOutput

/// The condition of a rule, read: which lines it may be true of, and what it looks at.
///
/// It speaks of the fields of lines. Those of a match need not be led to by `match.`: `clock > 80:00` is the clock of the
/// match that a line is about. A condition that speaks of nothing but a match is judged on matches as a whole.
public struct AlertCondition: Sendable {
  /// The condition as it was read.
  public let condition: Condition
  /// The rule with what the condition makes of it.
  public let rule: AlertRule
  /// What it looks at, so that a change of anything else does not have it judged.
  public let references: AlertEngine.ReferencedFields

  /// Nil for a rule without a condition. Throws where it can be true of nothing that the rule listens to.
  /// - Parameter providers: The names that a provider may have.
  public init?(_ rule: AlertRule, providers: [ProviderName]) throws(ConditionError) {
    guard let text = rule.condition else { return nil }
    let lines = Vocabulary.lines(providers: providers)
    var rule = rule
    if rule.on == .anyLine, let whole = try? Condition(text, Self.matches(lines)) {
      rule.on = .line(.snapshot)
      condition = whole
    } else if rule.on == .anyLine, let (found, type) = Self.finding(text, lines) {
      rule.on = .line(type)
      condition = found
    } else {
      condition = try Condition(text, Self.vocabulary(lines, rule.on))
    }
    self.rule = rule
    let fields = condition.fields
    var references = AlertEngine.ReferencedFields()
    references.isOfChange = fields.contains { $0 == "previous" || $0.hasPrefix("previous.") }
    references.isOfSuspension = fields.contains("suspended")
    references.isOfTime = fields.contains { $0 == "match.clock" || $0 == "state.clock" }
    self.references = references
  }

  /// What is known of a match, by itself.
  private static func matches(_ lines: Vocabulary) -> Vocabulary {
    let rows = lines.rows.filter { $0.name == StreamType.snapshot.rawValue }.map { row in
      Vocabulary.Row(row.name, row.fields.filter { $0.path.hasPrefix(prefix) }, names: row.names)
    }
    return Vocabulary(rows, aliases: aliases(rows, lines.aliases))
  }

  /// A condition that can be true of one kind of what is found in the prices, and of nothing that a feed tells.
  private static func finding(_ text: String, _ lines: Vocabulary) -> (Condition, StreamType)? {
    if (try? Condition(text, vocabulary(lines, .anyLine))) != nil { return nil }
    let found = StreamType.findings.compactMap { type in
      (try? Condition(text, vocabulary(lines, .line(type)))).map { ($0, type) }
    }
    return found.count == 1 ? found[0] : nil
  }

  /// The lines that a rule listens to.
  private static func vocabulary(_ lines: Vocabulary, _ trigger: AlertTrigger) -> Vocabulary {
    let types: [StreamType] =
      switch trigger {
      // Matches as a whole are judged by conditions on nothing else.
      case .anyLine: StreamType.allCases.filter { $0 != .snapshot && $0.isStandard }
      case .line(let type): [type]
      case .goal, .redCard: [.score, .incident, .snapshot]
      case .suspension: [.status, .snapshot]
      case .steam: [.price]
      }
    let names = Set(types.map(\.rawValue))
    let rows = lines.rows.filter { names.contains($0.name) }
    return Vocabulary(rows, aliases: aliases(rows, lines.aliases), hasTrail: true)
  }

  /// The match's fields without what leads to them, where there is a row that has them.
  private static func aliases(_ rows: [Vocabulary.Row], _ known: [String: [String]]) -> [String: [String]] {
    var aliases = known
    for row in rows {
      for field in row.fields where field.path.hasPrefix(prefix) {
        let short = String(field.path.dropFirst(prefix.count))
        if aliases[short] == nil { aliases[short] = [field.path] }
      }
    }
    return aliases
  }

  private static let prefix = "match."
}
