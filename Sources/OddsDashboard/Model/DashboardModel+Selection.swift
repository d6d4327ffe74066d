internal import OddsBoard
internal import OddsModel

extension DashboardModel {
  /// The line of the selected match; nil if it is not in the list.
  func selectedLine() -> Int? {
    guard let selected = state.selected else { return nil }
    return lines.firstIndex { key(of: $0) == selected }
  }

  func key(of line: ListLine) -> MatchKey? {
    if case .match(let row) = line { return notes[row]?.key }
    return nil
  }

  /// After the list was made anew: the selected match keeps its place on the screen; if it is gone, the one that now
  /// stands there is selected. Until the user has done something the list stays at its top, whatever comes in above.
  func reselect(_ before: Int?) {
    guard state.isTouched else {
      state.scroll = 0
      return select(line: 0, towards: 1)
    }
    if let after = selectedLine() {
      if let before { state.scroll += after - before }
    } else {
      let line = min(before ?? 0, max(0, lines.count - 1))
      select(line: line, towards: 1)
    }
    clampScroll()
  }

  /// Selects the match on a line, or the nearest one in a direction where the line is a league's.
  func select(line: Int, towards step: Int) {
    guard !lines.isEmpty else {
      state.selected = nil
      return
    }
    var line = min(max(0, line), lines.count - 1)
    var step = step
    while key(of: lines[line]) == nil {
      if line + step < 0 || line + step >= lines.count {
        if step != 1 { step = 1 } else { break }
      }
      line = min(max(0, line + step), lines.count - 1)
    }
    state.selected = key(of: lines[line])
    reveal(line)
  }

  /// Scrolls so that a line is on the screen, with the league above a first match.
  func reveal(_ line: Int) {
    let rows = max(1, Layout(size).listRows)
    let first = line > 0 && key(of: lines[line - 1]) == nil ? line - 1 : line
    if first < state.scroll { state.scroll = first }
    if line >= state.scroll + rows { state.scroll = line - rows + 1 }
    clampScroll()
  }

  func clampScroll() {
    let rows = max(1, Layout(size).listRows)
    state.scroll = min(max(0, state.scroll), max(0, lines.count - rows))
    guard let line = selectedLine() else { return }
    // The selection is always on the screen.
    if line < state.scroll { state.scroll = line }
    if line >= state.scroll + rows { state.scroll = line - rows + 1 }
  }

  func moveSelection(by step: Int) {
    let line = selectedLine() ?? (step > 0 ? -1 : lines.count)
    // Leagues' lines are stepped over, and count for nothing.
    if abs(step) == 1 {
      var next = line + step
      while lines.indices.contains(next), key(of: lines[next]) == nil { next += step }
      if lines.indices.contains(next) {
        select(line: next, towards: step)
      } else if step < 0 {
        state.scroll = 0
      }
    } else {
      select(line: line + step, towards: step > 0 ? 1 : -1)
    }
  }

  /// To the first match of the next league or the one before.
  func moveGroup(by step: Int) {
    guard state.isGrouped, let line = selectedLine() else { return moveSelection(by: step * 10) }
    var headings = lines.indices.filter { key(of: lines[$0]) == nil }
    if step < 0 { headings.reverse() }
    if step > 0 {
      if let next = headings.first(where: { $0 > line }) { select(line: next + 1, towards: 1) }
    } else {
      let own = headings.first { $0 < line }
      // From inside a league to its first match, from there to the league before.
      if let own, own + 1 < line {
        select(line: own + 1, towards: 1)
      } else if let own, let previous = headings.first(where: { $0 < own }) {
        select(line: previous + 1, towards: 1)
      }
    }
  }
}
