internal import OddsFinder
internal import OddsModel

/// The rows of the view of edges: what was found, what has just appeared, moved or gone, what is selected, how far it is
/// scrolled. A value: a paused picture keeps its own.
struct EdgeSheet {
  struct Entry {
    /// In the order in which they came.
    let number: Int
    var edge: Edge
    /// Until when it is shown as new.
    var newUntil = Timestamp.none
    /// By leg: until when its price is shown as moved.
    var moves: [MatchNote.Flash] = []
    /// Until when what is gone still stands there; none for what lasts.
    var goneUntil = Timestamp.none

    var isGone: Bool { goneUntil.isKnown }
  }

  struct Section: Equatable {
    var kind: EdgeKind
    /// The best first, at most ``EdgeSheet/limit``.
    var rows: [FindingID]
    /// How many there are.
    var total: Int
  }

  /// How many of a kind are listed: what comes behind them is worth less.
  static let limit = 100
  /// Milliseconds for which what is gone still stands there, so that nothing jumps under the cursor.
  static let goneTime: Int64 = 3000
  /// Milliseconds for which it is shown as new: as long as a score.
  static let newTime = MatchNote.flashTime * 2
  /// Milliseconds between two orders of the middles, of which there may be very many.
  private static let middlesTime: Int64 = 1000

  private(set) var sections: [Section] = []
  /// How many rows there are that the filter or the choice of kinds hides.
  private(set) var hidden = 0
  /// What was looked at, and what was left out.
  var counts = FinderCounts()
  private(set) var selected: FindingID?
  /// The first line on the screen.
  private(set) var scroll = 0
  /// The user has pressed a key or used the mouse: the cursor stays on its row.
  var isTouched = false

  /// Sure wins and value bets, which are put in order whenever one of them changes.
  private var entries: [FindingID: Entry] = [:]
  private var middles: [FindingID: Entry] = [:]
  private var next = 0
  private var isOutdated = true
  private var middlesAt = Timestamp.none
  /// The place of the selected row, for when it is gone.
  private var place = 0

  subscript(row: FindingID) -> Entry? { entries[row] ?? middles[row] }

  /// The rows from top to bottom.
  var rows: [FindingID] { sections.flatMap(\.rows) }
  var isEmpty: Bool { sections.allSatisfy(\.rows.isEmpty) }

  // MARK: What was found

  /// Takes over what became of something that was found.
  /// - Parameter isNew: False for what was there when the view was opened.
  mutating func take(_ event: FinderEvent, at now: Timestamp, isNew: Bool = true) {
    isOutdated = true
    let edge = event.edge
    if case .middle = event {
      Self.take(event.state, edge, in: &middles, &next, at: now, isNew: isNew)
      // What is gone is no bet any more; too many come and go for each to linger.
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

  /// Takes over what is told of a row without any of its prices having changed.
  mutating func renew(_ edge: Edge) {
    if middles[edge.id] != nil { middles[edge.id]?.edge = edge } else { entries[edge.id]?.edge = edge }
  }

  /// Which legs' prices moved, or still show that they did.
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

  /// Nothing is shown as new, moved or gone any more.
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
    outdate()
  }

  // MARK: The order

  /// Something else that the rows depend on has changed: the filter, the choice of kinds, the time.
  mutating func outdate() {
    isOutdated = true
    middlesAt = .none
  }

  /// Puts the rows in order, if anything has changed. The selected row keeps its place on the screen; if it is gone, the one
  /// now in its place is selected.
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
    // A middle that is too good to be true is listed elsewhere, and is never one of many.
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
    // At the top the heading above it comes back too.
    if step < 0, place == 0 { scroll = 0 }
    place = min(max(0, place + step), rows.count - 1)
    selected = rows[place]
  }

  /// To the first row of the next kind, or of this one and then of the one before.
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

  /// Takes over the selection of another state of the same sheet.
  mutating func keepSelection(of other: EdgeSheet) {
    (selected, place, scroll, isTouched) = (other.selected, other.place, other.scroll, other.isTouched)
    keepSelection()
  }

  /// Scrolls so that the selected row is on the screen with all that is said of it.
  mutating func keepInView(_ grid: EdgeGrid, rows: Int) {
    let rows = max(1, rows)
    scroll = min(max(0, scroll), max(0, grid.lines.count - rows))
    guard let selected, let lines = grid.lines(of: selected) else { return }
    if lines.upperBound > scroll + rows { scroll = lines.upperBound - rows }
    // The heading above a first row comes with it, where there is room for both.
    let first =
      lines.lowerBound > 0 && grid.lines[lines.lowerBound - 1].isSection ? lines.lowerBound - 1 : lines.lowerBound
    if first < scroll { scroll = lines.upperBound - first <= rows ? first : lines.lowerBound }
  }
}
