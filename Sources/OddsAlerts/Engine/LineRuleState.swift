public import OddsModel

/// State of the rules on feeds and findings, which belong to no match. A rule fires when it becomes true of one, and
/// again only after it was false of it, or, with `again`, once that time has passed.
public struct LineRuleState<Subject: Hashable & Sendable>: Sendable {
  private struct Place: Hashable {
    var rule: Int
    var subject: Subject
  }

  private var isTrue: Set<Place> = []
  private var fired: [Place: Timestamp] = [:]

  /// Creates an empty state.
  public init() {}

  /// Records whether a rule is true of a subject.
  /// - Parameters:
  ///   - rule: Index of the rule.
  ///   - isEach: Whether every line fires.
  /// - Returns: Whether the rule fires.
  public mutating func note(
    _ isTrue: Bool, _ rule: Int, of subject: Subject, isEach: Bool = false, again: Duration?, at now: Timestamp
  ) -> Bool {
    let place = Place(rule: rule, subject: subject)
    guard isTrue else {
      self.isTrue.remove(place)
      return false
    }
    let isNew = self.isTrue.insert(place).inserted || isEach
    guard let again else { return isNew }
    // The difference is negative after the clock was set back.
    if let last = fired[place], (0..<again.milliseconds).contains(now.since(last)) { return false }
    fired[place] = now
    return true
  }

  /// Removes a subject that no longer exists.
  public mutating func drop(_ subject: Subject, rules: Int) {
    for rule in 0..<rules {
      let place = Place(rule: rule, subject: subject)
      isTrue.remove(place)
      fired[place] = nil
    }
  }
}
