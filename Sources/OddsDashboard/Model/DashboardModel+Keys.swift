public import OddsBoard
public import OddsModel

extension DashboardModel {
  /// What is left to do for whoever handed in a key.
  public enum Effect: Sendable, Equatable {
    case none
    /// The screen is to be drawn anew, whatever it is believed to show.
    case redraw
    case quit
  }

  /// Does what a key asks for.
  public func handle(_ key: Key, _ board: Board, _ now: Timestamp) -> Effect {
    isDirty = true
    state.isTouched = true
    let board = frozen?.board ?? board
    order(board, now, force: lines.isEmpty)
    if state.promptBefore != nil, let effect = type(key, board, now) { return effect }
    switch key {
    case .click(let point):
      click(point, board)
      return .none
    case .wheel(let step):
      scroll(by: step * 3)
      return .none
    default: break
    }
    guard let action = keys.action(for: key) else { return .none }
    return perform(action, board, now)
  }

  /// Does what an action says.
  func perform(_ action: Action, _ board: Board, _ now: Timestamp) -> Effect {
    switch action {
    case .up: move(by: -1)
    case .down: move(by: 1)
    case .pageUp: move(by: -max(1, rowsOfPage - 1))
    case .pageDown: move(by: max(1, rowsOfPage - 1))
    case .top: move(by: -1_000_000)
    case .bottom: move(by: 1_000_000)
    case .left: sideways(by: -1)
    case .right: sideways(by: 1)
    case .open: open(board)
    case .back: back()
    case .filter: startFilter()
    case .sort: sort(by: state.sort.moved(by: 1))
    case .sortBack: sort(by: state.sort.moved(by: -1))
    case .reverse:
      state.isReversed.toggle()
      orderAtOnce()
    case .nextView: changeView(by: 1)
    case .previousView: changeView(by: -1)
    case .view1, .view2, .view3, .view4, .view5, .view6, .view7, .view8, .view9: choose(action.viewNumber ?? 0)
    case .favourite: toggleFavourite(now)
    case .onlyFavourites:
      state.onlyFavourites.toggle()
      orderAtOnce()
    case .pause: pause(board, now)
    case .oddsFormat:
      let all = OddsFormat.allCases
      state.oddsFormat = all[((all.firstIndex(of: state.oddsFormat) ?? 0) + 1) % all.count]
      tell("odds: \(state.oddsFormat.rawValue)", now)
    case .zone:
      state.isUTC.toggle()
      tell("times in \(ZoneClock.zone(now, isUTC: state.isUTC))", now)
    case .grouping:
      state.isGrouped.toggle()
      orderAtOnce()
    case .theme:
      state.theme = state.theme.next
      tell("theme: \(state.theme.rawValue)", now)
    case .redraw: return .redraw
    case .help:
      if state.page == .help {
        back()
      } else {
        state.pageBelow = state.page
        state.page = .help
        state.pageScroll = 0
      }
    case .quit:
      if state.page == .list { return .quit }
      back()
    }
    return .none
  }

  // MARK: Moving

  private var rowsOfPage: Int {
    state.page == .list && state.view.isList ? Layout(size).listRows : Layout(size).pageRows
  }

  private func move(by step: Int) {
    guard state.page == .list else { return scroll(by: step) }
    if state.view.isList {
      moveSelection(by: step)
    } else if state.view == .log {
      moveInLog(by: step)
    }
  }

  private func scroll(by step: Int) {
    if state.page == .list { return move(by: step) }
    // The end is found when the page is made.
    state.pageScroll = max(0, min(1_000_000, state.pageScroll + step))
  }

  private func moveInLog(by step: Int) {
    let entries = shownJournal.entries
    guard !entries.isEmpty else { return }
    // Newest first: down is towards the older.
    let index = entries.firstIndex { $0.number == state.logSelection } ?? entries.count - 1
    let next = min(max(0, index - step), entries.count - 1)
    // At the top the newest stays selected as it changes.
    state.logSelection = next == entries.count - 1 ? 0 : entries[next].number
  }

  private func sideways(by step: Int) {
    switch state.page {
    case .list: if state.view.isList { moveGroup(by: step) }
    case .match: show(state.section.moved(by: step))
    case .help: break
    }
  }

  private func show(_ section: Section) {
    state.section = section
    state.pageScroll = 0
  }

  private func changeView(by step: Int) {
    switch state.page {
    case .list: change(to: state.view.moved(by: step))
    case .match: show(state.section.moved(by: step))
    case .help: break
    }
  }

  private func choose(_ number: Int) {
    if state.page == .match {
      if number <= Section.allCases.count { show(Section.allCases[number - 1]) }
    } else if number <= View.allCases.count {
      state.page = .list
      change(to: View.allCases[number - 1])
    }
  }

  private func change(to view: View) {
    guard view != state.view else { return }
    state.view = view
    state.scroll = 0
    orderAtOnce()
  }

  // MARK: Choosing

  private func open(_ board: Board) {
    guard state.page == .list else { return }
    if state.view == .log {
      let entries = shownJournal.entries
      guard let entry = entries.first(where: { $0.number == state.logSelection }) ?? entries.last else { return }
      open(entry.match)
    } else if state.view.isList, let selected = state.selected {
      open(selected)
    }
  }

  private func open(_ match: MatchKey) {
    state.opened = match
    state.section = .markets
    state.page = .match
    state.pageScroll = 0
    quoteFlashes.removeAll()
    openedRow = nil
  }

  private func back() {
    switch state.page {
    case .help:
      state.page = state.pageBelow
      state.pageScroll = 0
    case .match:
      state.page = .list
      state.opened = nil
      openedRow = nil
    case .list:
      // Nothing to go back from but the filter.
      if !state.filterText.isEmpty {
        state.filterText = ""
        applyFilter()
      }
    }
  }

  private func sort(by key: SortKey) {
    state.sort = key
    orderAtOnce()
  }

  /// The next frame makes the list anew, however long it is.
  private func orderAtOnce() {
    orderIsStale = true
    orderedAt = .none
    shape = ListShape()
  }

  private func toggleFavourite(_ now: Timestamp) {
    guard let match = state.page == .match ? state.opened : state.selected else { return }
    let text = match.text(names)
    if state.favourites.remove(text) == nil { state.favourites.insert(text) }
    for (row, note) in notes where note.key == match { notes[row]?.isFavourite.toggle() }
    if state.onlyFavourites { orderAtOnce() }
  }

  private func pause(_ board: Board, _ now: Timestamp) {
    state.isPaused.toggle()
    if state.isPaused {
      frozen = Frozen(board: board, now: now, journal: journal, feeds: feeds)
    } else {
      frozen = nil
      // What moved meanwhile is read anew and flashes no more.
      frameNumber += 1
      notes = notes.filter { board[$0.key] != nil }
      for row in notes.keys { notes[row]?.isStale = true }
      orderAtOnce()
    }
  }

  private func tell(_ text: String, _ now: Timestamp) {
    notice = (text, Timestamp(milliseconds: now.milliseconds + 2000))
  }

  var shownJournal: Journal { frozen?.journal ?? journal }

  // MARK: The filter

  private func startFilter() {
    guard state.page == .list else { return }
    state.promptBefore = state.filterText
  }

  private func applyFilter() {
    query = FilterQuery(state.filterText)
    orderAtOnce()
  }

  /// A key while the filter is typed; nil if it is none of the prompt's.
  private func type(_ key: Key, _ board: Board, _ now: Timestamp) -> Effect? {
    switch key {
    case .character(let character): state.filterText.append(character)
    case .backspace, .delete:
      if state.filterText.isEmpty {
        state.promptBefore = nil
      } else {
        state.filterText.removeLast()
      }
    case .control("u"): state.filterText = ""
    case .control("w"):
      while state.filterText.last == " " { state.filterText.removeLast() }
      while let last = state.filterText.last, last != " " { state.filterText.removeLast() }
    case .enter:
      state.promptBefore = nil
      return Effect.none
    case .escape:
      state.filterText = state.promptBefore ?? ""
      state.promptBefore = nil
    case .up, .down, .pageUp, .pageDown, .click, .wheel: return nil
    default: return Effect.none
    }
    applyFilter()
    return Effect.none
  }

  // MARK: The mouse

  private func click(_ point: Point, _ board: Board) {
    let layout = Layout(size)
    switch state.page {
    case .help: back()
    case .match: clickTab(point, layout)
    case .list:
      if state.view.isList, layout.list.table.contains(point) {
        clickList(point, layout.list.table)
      } else if state.view == .log, layout.body.contains(point), point.y > layout.body.y {
        clickLog(point.y - layout.body.y - 1, layout.pageRows, board)
      }
    }
  }

  private func clickList(_ point: Point, _ area: Rect) {
    if point.y == area.y {
      let place = MatchColumns(width: area.width, drawnWish ?? wish).places.last { $0.x <= point.x - area.x }
      guard let sort = place.flatMap({ MatchColumns.heading($0.column).sort }) else { return }
      if sort == state.sort { state.isReversed.toggle() } else { state.sort = sort }
      return orderAtOnce()
    }
    let line = state.scroll + point.y - area.y - 1
    guard lines.indices.contains(line), let match = key(of: lines[line]) else { return }
    if match == state.selected { open(match) } else { state.selected = match }
  }

  private func clickLog(_ index: Int, _ rows: Int, _ board: Board) {
    let shown = logWindow(rows: rows)
    guard shown.indices.contains(index) else { return }
    if state.logSelection == shown[index].number { open(board) } else { state.logSelection = shown[index].number }
  }

  private func clickTab(_ point: Point, _ layout: Layout) {
    let head = layout.panes(top: MatchDetail.headRows(graphs: graphCount, height: layout.body.height)).top
    guard point.y == head.maxY - 1 else { return }
    var x = head.x + 1
    for (index, section) in Section.allCases.enumerated() {
      let width = "\(index + 1) \(section.title)".count + 2
      if point.x >= x, point.x < x + width { return show(section) }
      x += width + 1
    }
  }
}
