internal import OddsBoard
internal import OddsModel

/// The list of matches: its contents and order, the selection, and the lines on the screen.
struct MatchList {
  /// A league of a sport. Leagues of two countries may share a name.
  struct League: Hashable {
    var sport: Sport
    var country: TextID
    var name: TextID
  }

  /// A line of the list.
  enum Line: Equatable {
    case group(League, count: Int)
    /// A fixture, by its leading match.
    case match(MatchRef, MatchKey)
    /// One feed's match, below its fixture. The selection skips it.
    case member(MatchRef, of: MatchKey, isSwapped: Bool)

    var match: MatchKey? { if case .match(_, let key) = self { key } else { nil } }
    var isGroup: Bool { if case .group = self { true } else { false } }
    /// The fixture that the line belongs to.
    var fixture: MatchKey? {
      switch self {
      case .group: nil
      case .match(_, let key), .member(_, let key, _): key
      }
    }
  }

  private(set) var lines: [Line] = []
  /// The number of matches listed; each fixture counts once.
  private(set) var passed = 0
  /// The number of matches, listed or not.
  private(set) var total = 0
  /// The number of matches left out of a filter or sort by price because their prices are not current.
  private(set) var unwatched = 0
  private(set) var selected: MatchKey?
  /// The index of the first line on the screen.
  private(set) var scroll = 0
  /// Whether the user has pressed a key or used the mouse.
  var isTouched = false
  /// The columns required by the current layout, which clicks refer to.
  private(set) var needs = MatchColumns.RequiredColumns()

  /// Whether `needs` belongs to the previous list; if so, the next arrangement recomputes it.
  private var areNeedsOutdated = false

  private var isOutdated = true
  private var orderedAt = Timestamp.none

  /// The matches on a screen of `rows` lines, counted from 1 without headings and feeds; nil for none.
  func shown(rows: Int) -> ClosedRange<Int>? {
    let (top, end) = (min(scroll, lines.count), min(lines.count, scroll + rows))
    let before = lines[..<top].count { $0.match != nil }
    let last = before + lines[top..<end].count { $0.match != nil }
    // If only feeds of one match are on the screen, return that match.
    guard last > 0 else { return nil }
    return min(before + 1, last)...last
  }

  // MARK: Sorting

  /// Marks the list as outdated.
  mutating func invalidate() { isOutdated = true }

  /// Makes the next arrangement apply a new order at once, even if the list is long.
  mutating func reorder() {
    isOutdated = true
    orderedAt = .none
    areNeedsOutdated = true
  }

  /// Whether the list should be built again. A short list is rebuilt at once, a very long one at most once a second.
  func isDue(_ now: Timestamp) -> Bool {
    guard isOutdated else { return false }
    guard orderedAt.isKnown else { return true }
    let passed = now.since(orderedAt)
    // Negative if the clock was set back.
    return passed < 0 || passed >= Int64(min(1000, lines.count / 4))
  }

  /// Replaces the lines. The selected match keeps its position on the screen; if it is gone, the match now in its place
  /// is selected. Until the user acts, the list stays at its top.
  /// - Parameter leading: The key of the fixture's new leading member; nil if it is unchanged.
  mutating func replace(
    _ lines: [Line], passed: Int, of total: Int, unwatched: Int, leading: MatchKey? = nil, at now: Timestamp, rows: Int
  ) {
    let before = selectedLine
    if let leading { selected = leading }
    self.lines = lines
    (self.passed, self.total) = (passed, total)
    self.unwatched = unwatched
    (isOutdated, orderedAt) = (false, now)
    guard isTouched else {
      scroll = 0
      return select(line: 0, rows: rows)
    }
    if let after = selectedLine {
      if let before { scroll += after - before }
    } else {
      select(line: before ?? 0, rows: rows)
    }
    keepInView(rows: rows)
  }

  // MARK: The selection

  /// The line of the selected match; nil if it is not in the list.
  var selectedLine: Int? {
    guard let selected else { return nil }
    return lines.firstIndex { $0.match == selected }
  }

  /// Selects the match on a line, or the nearest match in a direction if the line isn't a match.
  mutating func select(line: Int, towards step: Int = 1, rows: Int) {
    guard !lines.isEmpty else {
      selected = nil
      return
    }
    var line = min(max(0, line), lines.count - 1)
    var step = step
    while lines[line].match == nil {
      if line + step < 0 || line + step >= lines.count {
        if step != 1 { step = 1 } else { break }
      }
      line = min(max(0, line + step), lines.count - 1)
    }
    selected = lines[line].match
    reveal(line, rows: rows)
  }

  mutating func move(by step: Int, rows: Int) {
    let line = selectedLine ?? (step > 0 ? -1 : lines.count)
    guard abs(step) == 1 else { return select(line: line + step, towards: step.signum(), rows: rows) }
    // Don't count the lines of leagues and feeds.
    var next = line + step
    while lines.indices.contains(next), lines[next].match == nil { next += step }
    if lines.indices.contains(next) {
      select(line: next, towards: step, rows: rows)
    } else if step < 0 {
      scroll = 0
    }
  }

  /// Moves to the first match of the next league, or of the previous one.
  mutating func moveGroup(by step: Int, rows: Int) {
    let headings = lines.indices.filter { lines[$0].isGroup }
    guard let line = selectedLine, !headings.isEmpty else { return move(by: step * 10, rows: rows) }
    if step > 0 {
      if let next = headings.first(where: { $0 > line }) { select(line: next + 1, rows: rows) }
      return
    }
    guard let own = headings.last(where: { $0 < line }) else { return }
    // From inside a league, go to its first match; from there to the previous league.
    if own + 1 < line {
      select(line: own + 1, rows: rows)
    } else if let previous = headings.last(where: { $0 < own }) {
      select(line: previous + 1, rows: rows)
    }
  }

  // MARK: The screen

  /// The lines on the screen.
  func window(rows: Int) -> ArraySlice<Line> { lines.dropFirst(scroll).prefix(max(0, rows)) }

  /// The fixtures on the screen, by their leading match, including those of which only a feed's line is visible.
  func fixtures(rows: Int) -> [MatchKey] {
    window(rows: rows).reduce(into: []) { found, line in
      if let fixture = line.fixture, found.last != fixture { found.append(fixture) }
    }
  }

  /// Adds required columns. They remain until the list changes, so that the layout is stable while scrolling.
  mutating func widen(_ new: MatchColumns.RequiredColumns) {
    needs = areNeedsOutdated ? new : new.joined(needs)
    areNeedsOutdated = false
  }

  mutating func scrollToTop() { scroll = 0 }

  /// Limits scrolling to the end of the list, and keeps the selection on the screen with the feeds listed below it.
  mutating func keepInView(rows: Int) {
    let rows = max(1, rows)
    scroll = min(max(0, scroll), max(0, lines.count - rows))
    guard let line = selectedLine else { return }
    if line < scroll { scroll = line }
    let last = lines[(line + 1)...].firstIndex { $0.fixture != selected } ?? lines.count
    if last > scroll + rows { scroll = min(line, last - rows) }
  }

  /// Scrolls so that a line is on the screen, and for a league's first match its heading too.
  private mutating func reveal(_ line: Int, rows: Int) {
    let first = line > 0 && lines[line - 1].isGroup ? line - 1 : line
    if first < scroll { scroll = first }
    keepInView(rows: rows)
  }
}
