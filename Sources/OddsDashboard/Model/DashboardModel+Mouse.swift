internal import OddsBoard
internal import OddsModel

/// Clicks of the mouse.
extension DashboardModel {
  /// Handles a click: selects a row, opens the selected one, or sorts by a heading.
  mutating func click(_ point: Point, _ board: Board, _ now: Timestamp, _ size: Size) {
    let layout = Layout(size, isSplit: preferences.isSplit && preferences.view.isList)
    switch page {
    case .help: back()
    case .match:
      if let section = Scene(self, board, now, size).section(at: point) { open?.show(section) }
    case .list:
      if preferences.view.isList, layout.list.table.contains(point) {
        clickList(point, layout.list.table, layout.listRows)
      } else if preferences.view.isList, layout.side?.contains(point) == true {
        openSelected()
      } else if preferences.view == .log, layout.body.contains(point), point.y > layout.body.y {
        clickLog(point.y - layout.body.y - 1, layout.pageRows)
      } else if preferences.view == .edges, layout.body.contains(point), point.y > layout.body.y {
        clickEdges(point.y - layout.body.y - 1, size)
      }
    }
  }

  private mutating func clickList(_ point: Point, _ area: Rect, _ rows: Int) {
    if point.y == area.y {
      let place = MatchColumns(width: area.width, list.needs).places.last { $0.x <= point.x - area.x }
      guard let sort = place.flatMap({ MatchColumns.heading($0.column, list.needs.market).sort }) else { return }
      return reorder { if $0.sort == sort { $0.isReversed.toggle() } else { $0.sort = sort } }
    }
    let line = list.scroll + point.y - area.y - 1
    guard list.lines.indices.contains(line), let match = list.lines[line].fixture else { return }
    if match == list.selected { openMatch(match) } else { list.select(line: line, towards: -1, rows: rows) }
  }

  private mutating func clickLog(_ index: Int, _ rows: Int) {
    let shown = shownEntries
    let window = shownJournal.window(rows: rows, of: shown)
    // The newest is on top.
    let place = window.upperBound - 1 - index
    guard window.contains(place) else { return }
    if shownJournal.selected(of: shown) == place { openSelected() } else { select(shown[place], of: shown) }
  }
}
