internal import OddsBoard
internal import OddsModel

/// The list of matches: which ones are in it, their order, which is selected, and which lines are on the screen.
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
    /// A fixture, by the match that leads.
    case match(MatchRef, MatchKey)
    /// One feed's match, below its fixture. It cannot be selected.
    case member(MatchRef, of: MatchKey, isSwapped: Bool)

    var match: MatchKey? { if case .match(_, let key) = self { key } else { nil } }
    var isGroup: Bool { if case .group = self { true } else { false } }
    /// The fixture that the line is of.
    var fixture: MatchKey? {
      switch self {
      case .group: nil
      case .match(_, let key), .member(_, let key, _): key
      }
    }
  }

  private(set) var lines: [Line] = []
  /// How many matches are listed, each fixture counting once.
  private(set) var passed = 0
  /// Of how many.
  private(set) var total = 0
  /// How many were left out of a filter or sort by price because their prices are not current.
  private(set) var unwatched = 0
  private(set) var selected: MatchKey?
  /// The first line on the screen.
  private(set) var scroll = 0
  /// The user has pressed a key or used the mouse.
  var isTouched = false
  /// What the columns on the screen were laid out for. A click refers to that layout.
  private(set) var needs = MatchColumns.Needs()

  /// They belong to the list before this one: the next arrangement works them out afresh.
  private var areNeedsOutdated = false

  private var isOutdated = true
  private var orderedAt = Timestamp.none

  /// The matches on a screen of so many lines, counted from 1 without the lines of leagues and feeds; nil for none.
  func shown(rows: Int) -> ClosedRange<Int>? {
    let (top, end) = (min(scroll, lines.count), min(lines.count, scroll + rows))
    let before = lines[..<top].count { $0.match != nil }
    let last = before + lines[top..<end].count { $0.match != nil }
    // Where only feeds of one match are on the screen, it is that match.
    guard last > 0 else { return nil }
    return min(before + 1, last)...last
  }

  // MARK: The order

  /// Something that the order depends on has changed.
  mutating func outdate() { isOutdated = true }

  /// The user asked for another order: the next arrangement applies it, however long the list is.
  mutating func reorder() {
    isOutdated = true
    orderedAt = .none
    areNeedsOutdated = true
  }

  /// Whether the list should be built again: at once if it is short, at most once a second if it is very long.
  func isDue(_ now: Timestamp) -> Bool {
    guard isOutdated else { return false }
    guard orderedAt.isKnown else { return true }
    let passed = now.since(orderedAt)
    // Negative if the clock was set back.
    return passed < 0 || passed >= Int64(min(1000, lines.count / 4))
  }

  /// Replaces the lines. The selected match keeps its place on the screen; if it is gone, the one now in its place is
  /// selected. Until the user does something the list stays at its top, whatever comes in above.
  /// - Parameter leading: What the selected match goes by now, where another member leads.
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

  /// Selects the match on a line or, if that is a league's, the nearest one in the given direction.
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
    // Skips the lines of leagues and feeds without counting them.
    var next = line + step
    while lines.indices.contains(next), lines[next].match == nil { next += step }
    if lines.indices.contains(next) {
      select(line: next, towards: step, rows: rows)
    } else if step < 0 {
      scroll = 0
    }
  }

  /// To the first match of the next league or the one before.
  mutating func moveGroup(by step: Int, rows: Int) {
    let headings = lines.indices.filter { lines[$0].isGroup }
    guard let line = selectedLine, !headings.isEmpty else { return move(by: step * 10, rows: rows) }
    if step > 0 {
      if let next = headings.first(where: { $0 > line }) { select(line: next + 1, rows: rows) }
      return
    }
    guard let own = headings.last(where: { $0 < line }) else { return }
    // From inside a league to its first match; from there to the previous league.
    if own + 1 < line {
      select(line: own + 1, rows: rows)
    } else if let previous = headings.last(where: { $0 < own }) {
      select(line: previous + 1, rows: rows)
    }
  }

  // MARK: The screen

  /// The lines on the screen.
  func window(rows: Int) -> ArraySlice<Line> { lines.dropFirst(scroll).prefix(max(0, rows)) }

  /// The fixtures on the screen, also those of which only a feed's line is, each by the match that leads.
  func fixtures(rows: Int) -> [MatchKey] {
    window(rows: rows).reduce(into: []) { found, line in
      if let fixture = line.fixture, found.last != fixture { found.append(fixture) }
    }
  }

  /// Columns once needed stay as long as the list is the same, so that nothing jumps while it is scrolled.
  mutating func widen(_ new: MatchColumns.Needs) {
    needs = areNeedsOutdated ? new : new.joined(needs)
    areNeedsOutdated = false
  }

  mutating func scrollToTop() { scroll = 0 }

  /// Keeps the list from scrolling past its end, and the selection on the screen with the feeds that are listed below it.
  mutating func keepInView(rows: Int) {
    let rows = max(1, rows)
    scroll = min(max(0, scroll), max(0, lines.count - rows))
    guard let line = selectedLine else { return }
    if line < scroll { scroll = line }
    let last = lines[(line + 1)...].firstIndex { $0.fixture != selected } ?? lines.count
    if last > scroll + rows { scroll = min(line, last - rows) }
  }

  /// Scrolls so that a line is on the screen, with the league above a first match.
  private mutating func reveal(_ line: Int, rows: Int) {
    let first = line > 0 && lines[line - 1].isGroup ? line - 1 : line
    if first < scroll { scroll = first }
    keepInView(rows: rows)
  }
}
