public import OddsModel

/// What rules are true of that no match of the board is: feeds, and what was found in the prices. A rule fires when it becomes
/// true of one, and again only after it was false of it, or with `again` once that long has passed.
public struct LineRuleState<Subject: Hashable & Sendable>: Sendable {
  private struct Place: Hashable {
    var rule: Int
    var subject: Subject
  }

  private var isTrue: Set<Place> = []
  private var fired: [Place: Timestamp] = [:]

  /// Nothing is true yet.
  public init() {}

  /// A line says what became of something.
  /// - Parameters:
  ///   - rule: Its place.
  ///   - isEach: Every line is a firing of its own.
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
    // Passed time is negative after the clock was set back.
    if let last = fired[place], (0..<again.milliseconds).contains(now.since(last)) { return false }
    fired[place] = now
    return true
  }

  /// Forgets what is gone.
  public mutating func drop(_ subject: Subject, rules: Int) {
    for rule in 0..<rules {
      let place = Place(rule: rule, subject: subject)
      isTrue.remove(place)
      fired[place] = nil
    }
  }
}
