internal import OddsModel

/// What happened across all matches, as far back as a few hundred entries, and which entry is selected.
struct Journal {
  struct Entry: Equatable {
    /// Increases by one with each entry; selections refer to it.
    var number: Int
    var at: Timestamp
    var match: MatchKey
    var clock: String
    var teams: String
    /// `goal`, `red card`, `suspended`.
    var kind: String
    var role: Role
    var detail: String
    /// Both the score and the incident of a goal have come; another one of either is a new event.
    var isComplete = false
  }

  /// The match that something happened in, in words.
  struct Subject {
    var match: MatchKey
    var clock = ""
    var home = ""
    var away = ""
    var marks = Marks(isASCII: false)

    var teams: String { "\(home) \(marks.dash) \(away)" }
  }

  static let capacity = 500
  /// Oldest first.
  private(set) var entries: [Entry] = []
  private var next = 1
  /// The number of the selected entry; nil for the newest, whichever that is.
  private var selectedNumber: Int?

  // MARK: Writing

  /// Adds an entry, unless another feed has just reported the same event for the same two teams.
  /// - Returns: Whether it was added.
  @discardableResult
  mutating func add(_ kind: String, _ role: Role, _ detail: String, of subject: Subject, at now: Timestamp) -> Bool {
    guard !isKnown(kind, of: subject, since: now.advanced(by: -45_000)) else { return false }
    entries.append(
      Entry(
        number: next, at: now, match: subject.match, clock: subject.clock, teams: subject.teams, kind: kind, role: role,
        detail: detail))
    next += 1
    // In blocks, so that a busy evening does not shift the whole list with each entry.
    if entries.count >= Self.capacity + 100 { entries.removeFirst(100) }
    return true
  }

  /// Whether another feed has reported the same event for the same two teams since then.
  private func isKnown(_ kind: String, of subject: Subject, since: Timestamp) -> Bool {
    let teams = subject.teams
    for entry in entries.reversed() {
      if !(since < entry.at) { return false }
      if entry.teams == teams, entry.match.provider != subject.match.provider,
        Self.event(entry.kind) == Self.event(kind)
      {
        return true
      }
    }
    return false
  }

  /// A goal is a goal, whether it came as an incident or as a score.
  private static func event(_ kind: String) -> String {
    ["score", "own goal", "penalty"].contains(kind) ? "goal" : kind
  }

  /// Completes the latest entry of a kind on a match with what is known now; false if there is none from the last half
  /// minute.
  mutating func complete(
    _ kind: String, of match: MatchKey, at now: Timestamp, as newKind: String, detail: String
  ) -> Bool {
    let since = now.advanced(by: -30_000)
    guard
      let index = entries.lastIndex(where: { $0.match == match && $0.kind == kind && !$0.isComplete && since < $0.at })
    else { return false }
    entries[index].kind = newKind
    entries[index].isComplete = true
    if !detail.isEmpty { entries[index].detail += entries[index].detail.isEmpty ? detail : "  \(detail)" }
    return true
  }

  // MARK: Selecting

  /// The selected entry: the newest, unless an older one was selected.
  var selected: Entry? { entries.first { $0.number == selectedNumber } ?? entries.last }

  /// Moves the selection down by `step` entries, towards older ones.
  mutating func move(by step: Int) {
    guard !entries.isEmpty else { return }
    let index = entries.firstIndex { $0.number == selectedNumber } ?? entries.count - 1
    select(entries[min(max(0, index - step), entries.count - 1)])
  }

  /// Selects an entry. Selecting the newest keeps the newest selected as others come in.
  mutating func select(_ entry: Entry) {
    selectedNumber = entry.number == entries.last?.number ? nil : entry.number
  }

  /// Takes over the selection of another state of the same journal.
  mutating func keepSelection(of other: Journal) { selectedNumber = other.selectedNumber }

  /// The entries that fit, newest first, the selected one among them.
  func window(rows: Int) -> [Entry] {
    guard rows > 0, !entries.isEmpty else { return [] }
    let selected = entries.firstIndex { $0.number == selectedNumber } ?? entries.count - 1
    // The newest stays on top as long as the selection fits below it.
    let last = min(entries.count - 1, selected + rows - 1)
    return Array(entries[max(0, last - rows + 1)...last].reversed())
  }
}
