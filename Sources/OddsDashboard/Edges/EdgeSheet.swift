internal import OddsFinder
internal import OddsModel

/// The rows of the view of edges: findings, recent changes, selection and scrolling. A value type: a paused picture
/// keeps its own copy.
struct EdgeSheet {
  struct Entry {
    /// Number in order of arrival.
    let number: Int
    var edge: Edge
    /// The time until which the row is highlighted as new.
    var newUntil = Timestamp.none
    /// By leg: highlight of its price's last move.
    var moves: [MatchNote.Flash] = []
    /// The time until which a vanished row stays on the screen; none while the finding lasts.
    var goneUntil = Timestamp.none

    var isGone: Bool { goneUntil.isKnown }
  }

  struct Section: Equatable {
    var kind: EdgeKind
    /// The best rows first, up to ``EdgeSheet/limit``.
    var rows: [FindingID]
    /// The number of findings, listed or not.
    var total: Int
  }

  /// The maximum number of rows listed per kind; the rest are worth less.
  static let limit = 100
  /// Milliseconds for which a vanished row stays, so that rows don't jump under the cursor.
  static let goneTime: Int64 = 3000
  /// Milliseconds for which a row is highlighted as new: as long as a score.
  static let newTime = MatchNote.flashTime * 2
  /// Minimum milliseconds between two sorts of the middles, which may be very many.
  private static let middlesTime: Int64 = 1000

  private(set) var sections: [Section] = []
  /// The number of rows that the filter or the choice of kinds hides.
  private(set) var hidden = 0
  /// Numbers of prices and markets that the search checked or skipped.
  var counts = FinderCounts()
  private(set) var selected: FindingID?
  /// The index of the first line on the screen.
  private(set) var scroll = 0
  /// Whether the user has pressed a key or used the mouse; if so, the cursor stays on its row.
  var isTouched = false

  /// Sure wins and value bets, which are sorted whenever one of them changes.
  private var entries: [FindingID: Entry] = [:]
  private var middles: [FindingID: Entry] = [:]
  private var next = 0
  private var isOutdated = true
  private var middlesAt = Timestamp.none
  /// The index of the selected row, used once that row is gone.
  private var place = 0

  subscript(row: FindingID) -> Entry? { entries[row] ?? middles[row] }

  /// The rows from top to bottom.
  var rows: [FindingID] { sections.flatMap(\.rows) }
  var isEmpty: Bool { sections.allSatisfy(\.rows.isEmpty) }

  // MARK: Findings

  /// Applies the appearance, change or end of a finding.
  /// - Parameter isNew: False for findings that existed when the view was opened.
  mutating func take(_ event: FinderEvent, at now: Timestamp, isNew: Bool = true) {
    isOutdated = true
    let edge = event.edge
    if case .middle = event {
      Self.take(event.state, edge, in: &middles, &next, at: now, isNew: isNew)
      // Remove vanished middles at once; too many come and go for each to linger.
      if event.state == .vanished { middles[edge.id] = nil }
    } else {
      Self.take(event.state, edge, in: &entries, &next, at: now, isNew: isNew)
    }
  }

  private static func take(
    _ state: FinderEvent.State, _ edge: Edge, in entries: inout [FindingID: Entry], _ next: inout Int,
    at now: Timestamp, isNew: Bool
  ) {
    switch state {
    case .vanished: entries[edge.id]?.goneUntil = now.advanced(by: goneTime)
    case .appeared, .changed:
      if state == .changed, var known = entries[edge.id], !known.isGone {
        known.moves = moves(from: known.edge, to: edge, known.moves, at: now)
        known.edge = edge
        entries[edge.id] = known
        return
      }
      var entry = Entry(number: next, edge: edge)
      next += 1
      if isNew { entry.newUntil = now.advanced(by: newTime) }
      entries[edge.id] = entry
    }
  }

  /// Replaces a row's data without highlighting any price.
  mutating func renew(_ edge: Edge) {
    if middles[edge.id] != nil { middles[edge.id]?.edge = edge } else { entries[edge.id]?.edge = edge }
  }

  /// The price highlights of the legs: earlier ones, and those of prices that differ now.
  private static func moves(
    from old: Edge, to new: Edge, _ shown: [MatchNote.Flash], at now: Timestamp
  ) -> [MatchNote.Flash] {
    new.legs.indices.map { index in
      let known = shown.indices.contains(index) ? shown[index] : MatchNote.Flash()
      guard old.legs.indices.contains(index), old.legs[index].price != new.legs[index].price else { return known }
      return MatchNote.Flash(
        until: now.advanced(by: MatchNote.flashTime), isUp: old.legs[index].price < new.legs[index].price)
    }
  }

  /// Ends all highlights and removes vanished rows.
  mutating func clearFlashes() {
    for id in entries.keys {
      entries[id]?.newUntil = .none
      entries[id]?.moves = []
    }
    for id in middles.keys {
      middles[id]?.newUntil = .none
      middles[id]?.moves = []
    }
    entries = entries.filter { !$0.value.isGone }
    invalidate()
  }

  // MARK: Sorting

  /// Marks the rows as outdated after a change of the filter or the kinds.
  mutating func invalidate() {
    isOutdated = true
    middlesAt = .none
  }

  /// Sorts the rows if anything has changed. The selected row stays selected; if it is gone, the row now at its index
  /// is selected.
  mutating func arrange(hiding kinds: Set<EdgeKind>, at now: Timestamp, accepts: (Edge) -> Bool) {
    for entry in entries.values where entry.isGone && !(now < entry.goneUntil) {
      entries[entry.edge.id] = nil
      isOutdated = true
    }
    guard isOutdated else { return }
    isOutdated = false
    var found: [EdgeKind: [(id: FindingID, rank: Double, number: Int)]] = [:]
    hidden = 0
    func add(_ entry: Entry) {
      let kind = entry.edge.kind
      if kinds.contains(kind) || !accepts(entry.edge) {
        hidden += 1
      } else {
        found[kind, default: []].append((entry.edge.id, entry.edge.rank, entry.number))
      }
    }
    for entry in entries.values { add(entry) }
    let old = sections.first { $0.kind == .middles }
    let passed = middlesAt.isKnown ? now.since(middlesAt) : .max
    let areMiddlesDue = passed < 0 || passed >= Self.middlesTime || old == nil
    // Middles that are likely mistakes have another section, and are few.
    for entry in middles.values where areMiddlesDue || entry.edge.kind == .mistakes { add(entry) }
    if areMiddlesDue { middlesAt = now }
    sections = EdgeKind.allCases.filter { !kinds.contains($0) }.map { kind in
      if kind == .middles, !areMiddlesDue, let old {
        hidden += max(0, middles.count - old.total)
        return Section(kind: kind, rows: old.rows.filter { middles[$0]?.edge.kind == .middles }, total: old.total)
      }
      let all = (found[kind] ?? []).sorted { $0.rank != $1.rank ? $0.rank > $1.rank : $0.number < $1.number }
      return Section(kind: kind, rows: all.prefix(Self.limit).map(\.id), total: all.count)
    }
    keepSelection()
  }

  private mutating func keepSelection() {
    let rows = rows
    if isTouched, let selected, let known = rows.firstIndex(of: selected) {
      place = known
      return
    }
    if !isTouched { place = 0 }
    place = min(max(0, place), max(0, rows.count - 1))
    selected = rows.isEmpty ? nil : rows[place]
  }

  // MARK: The selection

  mutating func select(_ row: FindingID) {
    guard let known = rows.firstIndex(of: row) else { return }
    isTouched = true
    (selected, place) = (row, known)
  }

  mutating func move(by step: Int) {
    let rows = rows
    isTouched = true
    guard !rows.isEmpty else { return }
    // At the top, also show the heading above.
    if step < 0, place == 0 { scroll = 0 }
    place = min(max(0, place + step), rows.count - 1)
    selected = rows[place]
  }

  /// Moves to the first row of the next section, or back to the first row of this one, then of the previous one.
  mutating func moveSection(by step: Int) {
    var firsts: [Int] = []
    var count = 0
    for section in sections where !section.rows.isEmpty {
      firsts.append(count)
      count += section.rows.count
    }
    let wanted = step > 0 ? firsts.first { $0 > place } : firsts.last { $0 < place }
    if let wanted { move(by: wanted - place) }
  }

  /// Copies the selection of another state of the same sheet.
  mutating func keepSelection(of other: EdgeSheet) {
    (selected, place, scroll, isTouched) = (other.selected, other.place, other.scroll, other.isTouched)
    keepSelection()
  }

  /// Scrolls so that the selected row and its details are on the screen.
  mutating func keepInView(_ grid: EdgeGrid, rows: Int) {
    let rows = max(1, rows)
    scroll = min(max(0, scroll), max(0, grid.lines.count - rows))
    guard let selected, let lines = grid.lines(of: selected) else { return }
    if lines.upperBound > scroll + rows { scroll = lines.upperBound - rows }
    // Show the heading above a first row as well, if both fit.
    let first =
      lines.lowerBound > 0 && grid.lines[lines.lowerBound - 1].isSection ? lines.lowerBound - 1 : lines.lowerBound
    if first < scroll { scroll = lines.upperBound - first <= rows ? first : lines.lowerBound }
  }
}
