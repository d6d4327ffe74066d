public import OddsConditions
public import OddsModel
internal import OddsOutput

/// A rule's parsed condition: the types of line that it applies to, and the fields that it reads.
///
/// Conditions refer to fields of lines. The prefix `match.` is optional: `clock > 80:00` compares the clock of the
/// line's match. A condition that reads only fields of a match is evaluated on matches instead of lines.
public struct AlertCondition: Sendable {
  /// The parsed condition.
  public let condition: Condition
  /// The rule, with the trigger that the condition implies.
  public let rule: AlertRule
  /// The fields that the condition reads: changes of other fields don't cause an evaluation.
  public let references: AlertEngine.ReferencedFields

  /// Parses a rule's condition; returns nil for a rule without one.
  /// - Parameter providers: Valid provider names.
  /// - Throws: An error if the condition can't be true of any line that triggers the rule.
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

  /// Returns the vocabulary of a match alone.
  private static func matches(_ lines: Vocabulary) -> Vocabulary {
    let rows = lines.rows.filter { $0.name == StreamType.snapshot.rawValue }.map { row in
      Vocabulary.Row(row.name, row.fields.filter { $0.path.hasPrefix(prefix) }, names: row.names)
    }
    return Vocabulary(rows, aliases: aliases(rows, lines.aliases))
  }

  /// Parses a condition that can be true only of one kind of finding, and of no line of a feed.
  private static func finding(_ text: String, _ lines: Vocabulary) -> (Condition, StreamType)? {
    if (try? Condition(text, vocabulary(lines, .anyLine))) != nil { return nil }
    let found = StreamType.findings.compactMap { type in
      (try? Condition(text, vocabulary(lines, .line(type)))).map { ($0, type) }
    }
    return found.count == 1 ? found[0] : nil
  }

  /// Returns the vocabulary of the lines that a trigger selects.
  private static func vocabulary(_ lines: Vocabulary, _ trigger: AlertTrigger) -> Vocabulary {
    let types: [StreamType] =
      switch trigger {
      // No snapshots: conditions that read only a match are evaluated on matches.
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

  /// Returns short names for the match's fields, without `match.`, for the rows that have a match.
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
