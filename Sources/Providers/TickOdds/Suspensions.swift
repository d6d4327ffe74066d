internal import OddsModel

/// Suspensions from changes, kept until the feed ends them.
///
/// Only an `odds` change contains a line's suspension; later events list the line with a price but without that field.
/// Likewise, `change:"suspended"` suspends a whole match even if the event's status differs.
struct TickOddsSuspensions {
  /// A line of a match.
  struct Key: Hashable {
    var market: TextID
    var period: TextID
    var selection: TextID
    var side: Side
    var line: Line
  }

  /// The kind of change that a message describes.
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
  /// Matches that a change suspended, with the last status from the feed.
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

  /// Returns the status of a match after a message.
  /// - Parameters:
  ///   - reported: The status in the message; nil if there is none.
  ///   - listsPrices: Whether the message's event lists markets: unless its status is `suspended` they are open for
  ///     bets, whatever the change is called.
  /// - Returns: Nil if the status is unknown.
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
      // A feed that suspends by status also ends the suspension by status.
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

  /// Whether a change has suspended any line of a match. If so, the caller queries each line of the event between
  /// ``beginList()`` and ``endList(of:)``.
  func hasLines(of match: TextID) -> Bool { !lines.isEmpty && lines[match]?.isEmpty == false }

  mutating func beginList() { listed.removeAll(keepingCapacity: true) }

  /// Whether a change has suspended a line that the event lists.
  mutating func isSuspended(_ line: Key, of match: TextID) -> Bool {
    guard lines[match]?.contains(line) == true else { return false }
    listed.insert(line)
    return true
  }

  /// Removes the lines that were not listed: a line that is listed again later is open.
  mutating func endList(of match: TextID) {
    if let held = lines[match], held.count != listed.count { lines[match] = listed }
  }
}
