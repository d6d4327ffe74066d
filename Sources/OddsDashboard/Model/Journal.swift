internal import OddsModel

/// What happened across all matches, as far back as a few hundred entries.
struct Journal {
  struct Entry {
    /// Grows by one; what a selection in the log holds on to.
    var number: Int
    var at: Timestamp
    var match: MatchKey
    var clock: String
    var teams: String
    var kind: String
    var role: Role
    var detail: String
    /// Score and incident have found each other; the next of either is another event.
    var isComplete = false
  }

  static let capacity = 500
  /// Oldest first.
  private(set) var entries: [Entry] = []
  private var next = 1

  mutating func add(
    _ at: Timestamp, _ match: MatchKey, clock: String, teams: String, kind: String, role: Role, detail: String
  ) {
    entries.append(
      Entry(
        number: next, at: at, match: match, clock: clock, teams: teams, kind: kind, role: role, detail: detail))
    next += 1
    // In blocks, so that a busy evening does not shift the whole list each time.
    if entries.count >= Self.capacity + 100 { entries.removeFirst(100) }
  }

  /// Whether another feed has told the same of a match of the same teams since then.
  func isKnown(_ kind: String, teams: String, but match: MatchKey, since: Timestamp) -> Bool {
    for entry in entries.reversed() {
      if !(since < entry.at) { return false }
      if entry.teams == teams, entry.match.provider != match.provider, Self.news(entry.kind) == Self.news(kind) {
        return true
      }
    }
    return false
  }

  /// A goal is a goal, whether as an incident or as a score.
  private static func news(_ kind: String) -> String {
    ["score", "own goal", "penalty"].contains(kind) ? "goal" : kind
  }

  /// Adds to the latest entry of a kind on a match what became known of it since; false if there is none that recent.
  mutating func complete(
    _ kind: String, of match: MatchKey, since: Timestamp, as newKind: String, detail: String
  ) -> Bool {
    guard
      let index = entries.lastIndex(where: { $0.match == match && $0.kind == kind && !$0.isComplete && since < $0.at })
    else { return false }
    entries[index].kind = newKind
    entries[index].isComplete = true
    if !detail.isEmpty { entries[index].detail += entries[index].detail.isEmpty ? detail : "  \(detail)" }
    return true
  }
}
