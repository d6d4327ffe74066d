internal import OddsModel

/// What a change has suspended, for as long as the feed says nothing else of it.
///
/// Only an `odds` change says whether a line is suspended; the events that follow list the line with a price and without
/// a word on that. So does `change:"suspended"` for a whole match, where the event's status does not say it.
struct TickOddsSuspensions {
  /// A line of a match.
  struct Key: Hashable {
    var market: TextID
    var period: TextID
    var selection: TextID
    var side: Side
    var line: Line
  }

  /// What a message is about.
  enum Change {
    /// The suspension of the whole match.
    case suspension
    /// A line that can be bet on again.
    case reopening
    case other
  }

  private var lines: [TextID: Set<Key>] = [:]
  /// The lines of the current event that are suspended by a change.
  private var listed: Set<Key> = []
  /// Matches that a change suspended, with the status that the feed gave them.
  private var matches: [TextID: MatchStatus?] = [:]
  /// Matches whose last status was `suspended`.
  private var statusSuspended: Set<TextID> = []

  mutating func removeAll() {
    lines.removeAll(keepingCapacity: true)
    matches.removeAll(keepingCapacity: true)
    statusSuspended.removeAll(keepingCapacity: true)
  }

  mutating func remove(_ match: TextID) {
    lines[match] = nil
    matches[match] = nil
    statusSuspended.remove(match)
  }

  // MARK: Matches

  /// The status of a match after a message.
  /// - Parameters:
  ///   - reported: The status that the message gives; nil if it gives none.
  ///   - listsPrices: The event beside it lists markets: in a state that is not suspended they can be bet on, whatever the
  ///     change is called.
  /// - Returns: Nil if nothing is known.
  mutating func status(
    of match: TextID, reported: MatchStatus?, _ change: Change, listsPrices: Bool
  ) -> MatchStatus? {
    if reported == .ended {
      remove(match)
      return .ended
    }
    if reported == .suspended {
      matches[match] = nil
      statusSuspended.insert(match)
      return .suspended
    }
    let wasSuspended = reported != nil && !statusSuspended.isEmpty && statusSuspended.remove(match) != nil
    if change == .suspension, reported == nil || !listsPrices {
      // A feed that says it in the status says there, too, that it is over.
      if wasSuspended { return reported }
      matches[match] = .some(reported)
      return .suspended
    }
    guard !matches.isEmpty, let before = matches[match] else { return reported }
    let isOpen = listsPrices && (reported != nil || change == .other)
    if change == .reopening || isOpen || (reported != nil && reported != before) {
      matches[match] = nil
      return reported ?? before ?? .live
    }
    return .suspended
  }

  // MARK: Lines

  mutating func suspend(_ line: Key, of match: TextID) {
    lines[match, default: []].insert(line)
    listed.insert(line)
  }

  mutating func reopen(_ line: Key, of match: TextID) {
    if hasLines(of: match) { lines[match]?.remove(line) }
    if !listed.isEmpty { listed.remove(line) }
  }

  /// Whether a change has suspended any line of a match. Then the event that lists its lines asks for each of them
  /// between ``beginList()`` and ``endList(of:)``.
  func hasLines(of match: TextID) -> Bool { !lines.isEmpty && lines[match]?.isEmpty == false }

  mutating func beginList() { listed.removeAll(keepingCapacity: true) }

  /// Whether a change has suspended a line that the event lists.
  mutating func isSuspended(_ line: Key, of match: TextID) -> Bool {
    guard lines[match]?.contains(line) == true else { return false }
    listed.insert(line)
    return true
  }

  /// Forgets the lines that were not listed: one that is listed again is offered anew.
  mutating func endList(of match: TextID) {
    if let held = lines[match], held.count != listed.count { lines[match] = listed }
  }
}
