internal import OddsBoard
internal import OddsModel
internal import OddsOutput

/// The matches for which a rule is true now, and when it last fired for each.
///
/// A rule is true for a fixture while it is true of anything in it: a price or the match itself. It fires when this
/// becomes true. State is stored per match of a feed, so that fixtures may be joined and split while the rule is true.
struct RuleState {
  /// The part of a match that a line describes.
  enum Subject: Hashable {
    /// The whole match.
    case whole
    /// The lines of one type.
    case lines(StreamType)
    case price(QuoteRef)
  }

  /// Maximum number of subjects per match, which bounds memory if a feed never stops sending new prices.
  static let most = 20_000

  private var trueOf: [MatchRef: Set<Subject>] = [:]
  private var fired: [MatchRef: Timestamp] = [:]

  /// Number of matches with stored state.
  var count: Int { max(trueOf.count, fired.count) }

  /// Records whether the rule is true of a subject.
  /// - Parameters:
  ///   - members: Returns all matches of the fixture; called only if needed.
  ///   - again: Minimum time between two firings, which replaces the requirement that the rule was false in between;
  ///     nil for that requirement.
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

  /// Records a momentary change for which the rule is true.
  /// - Returns: Whether the rule fires.
  mutating func happened(in match: MatchRef, members: () -> [MatchRef], again: Duration?, at now: Timestamp) -> Bool {
    again == nil || isDue(members(), again: again, at: now, firing: match)
  }

  private mutating func isDue(_ members: [MatchRef], again: Duration?, at now: Timestamp, firing: MatchRef) -> Bool {
    guard let again else { return true }
    for member in members {
      // The difference is negative after the clock was set back.
      if let last = fired[member], (0..<again.milliseconds).contains(now.since(last)) { return false }
    }
    fired[firing] = now
    return true
  }

  /// Removes subjects of a match that no longer exist.
  mutating func keep(in match: MatchRef, where isThere: (Subject) -> Bool) {
    guard let subjects = trueOf[match] else { return }
    let kept = subjects.filter(isThere)
    trueOf[match] = kept.isEmpty ? nil : kept
  }

  /// Removes a match.
  mutating func drop(_ match: MatchRef) {
    trueOf[match] = nil
    fired[match] = nil
  }
}
