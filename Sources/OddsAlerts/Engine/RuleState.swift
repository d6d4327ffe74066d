internal import OddsBoard
internal import OddsModel
internal import OddsOutput

/// What a rule is true of now, match by match, and when it last fired.
///
/// A rule is true for a fixture while it is true of anything in it: a price, the match itself. It fires when it becomes
/// so. A feed's match is remembered by itself, so that fixtures may be joined and parted while the rule is true.
struct RuleState {
  /// What a line is about.
  enum Subject: Hashable {
    /// All of the match.
    case whole
    /// What lines of one type say of the match.
    case lines(StreamType)
    case price(QuoteRef)
  }

  /// More things of one match than this are not followed: a feed that names prices for ever must not fill the memory.
  static let most = 20_000

  private var trueOf: [MatchRef: Set<Subject>] = [:]
  private var fired: [MatchRef: Timestamp] = [:]

  /// How many matches something is remembered of.
  var count: Int { max(trueOf.count, fired.count) }

  /// A line says whether the rule is true of something.
  /// - Parameters:
  ///   - members: All matches of the fixture; asked for only where that matters.
  ///   - again: In place of having been false, this long must have passed since it last fired; nil for the former.
  /// - Returns: Whether the rule fires.
  mutating func note(
    _ isTrue: Bool, of subject: Subject, in match: MatchRef, members: () -> [MatchRef], again: Duration?,
    at now: Timestamp
  ) -> Bool {
    guard isTrue else {
      guard trueOf[match]?.remove(subject) != nil else { return false }
      if trueOf[match]?.isEmpty == true { trueOf[match] = nil }
      return false
    }
    let isKnown = trueOf[match]?.contains(subject) == true
    if isKnown, again == nil { return false }
    let all = members()
    let wasTrue = isKnown || all.contains { trueOf[$0] != nil }
    if !isKnown, trueOf[match]?.count ?? 0 < Self.most { trueOf[match, default: []].insert(subject) }
    if again == nil { return !wasTrue }
    return isDue(all, again: again, at: now, firing: match)
  }

  /// A thing that has no duration happened for which the rule is true.
  /// - Returns: Whether the rule fires.
  mutating func happened(in match: MatchRef, members: () -> [MatchRef], again: Duration?, at now: Timestamp) -> Bool {
    again == nil || isDue(members(), again: again, at: now, firing: match)
  }

  private mutating func isDue(_ members: [MatchRef], again: Duration?, at now: Timestamp, firing: MatchRef) -> Bool {
    guard let again else { return true }
    for member in members {
      // Passed time is negative after the clock was set back.
      if let last = fired[member], (0..<again.milliseconds).contains(now.since(last)) { return false }
    }
    fired[firing] = now
    return true
  }

  /// Things of a match that are gone are true no more.
  mutating func keep(in match: MatchRef, where isThere: (Subject) -> Bool) {
    guard let subjects = trueOf[match] else { return }
    let kept = subjects.filter(isThere)
    trueOf[match] = kept.isEmpty ? nil : kept
  }

  /// Forgets a match that is gone.
  mutating func drop(_ match: MatchRef) {
    trueOf[match] = nil
    fired[match] = nil
  }
}
