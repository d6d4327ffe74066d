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
    case match(MatchRef, MatchKey)

    var match: MatchKey? { if case .match(_, let key) = self { key } else { nil } }
  }

  private(set) var lines: [Line] = []
  /// How many matches are listed.
  private(set) var passed = 0
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
  mutating func replace(
    _ lines: [Line], passed: Int, unwatched: Int, at now: Timestamp, rows: Int
  ) {
    let before = selectedLine
    self.lines = lines
    self.passed = passed
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
    // Skips the leagues' lines without counting them.
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
    let headings = lines.indices.filter { lines[$0].match == nil }
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

  /// The matches on the screen.
  func shown(rows: Int) -> [MatchRef] {
    window(rows: rows).compactMap { if case .match(let ref, _) = $0 { ref } else { nil } }
  }

  /// Columns once needed stay as long as the list is the same, so that nothing jumps while it is scrolled.
  mutating func widen(_ new: MatchColumns.Needs) {
    needs = areNeedsOutdated ? new : new.joined(needs)
    areNeedsOutdated = false
  }

  mutating func scrollToTop() { scroll = 0 }

  /// Keeps the list from scrolling past its end, and the selection on the screen.
  mutating func keepInView(rows: Int) {
    let rows = max(1, rows)
    scroll = min(max(0, scroll), max(0, lines.count - rows))
    guard let line = selectedLine else { return }
    if line < scroll { scroll = line }
    if line >= scroll + rows { scroll = line - rows + 1 }
  }

  /// Scrolls so that a line is on the screen, with the league above a first match.
  private mutating func reveal(_ line: Int, rows: Int) {
    let first = line > 0 && lines[line - 1].match == nil ? line - 1 : line
    if first < scroll { scroll = first }
    keepInView(rows: rows)
  }
}
