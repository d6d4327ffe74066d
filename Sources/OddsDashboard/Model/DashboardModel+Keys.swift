public import OddsBoard
internal import OddsFixtures
public import OddsModel
internal import OddsOutput

extension DashboardModel {
  /// The action left to the caller after a key.
  public enum Effect: Sendable, Equatable {
    case none
    /// Repaint the whole screen, including cells believed to be up to date.
    case redraw
    case quit
  }

  /// Handles a key. Selection and scrolling stay within their limits.
  ///
  /// - Parameter watch: See ``arrange(_:_:_:watch:)``.
  public mutating func handle(
    _ key: Key, _ live: Board, _ now: Timestamp, _ size: Size, watch: ((MatchKey) -> MatchWatch)? = nil
  ) -> Effect {
    isDirty = true
    // Keys may arrive faster than pictures are drawn: each acts on the result of the previous one.
    orderIfDue(live, now, Layout(size).listRows, watch)
    updateEdges(live, now, size, watch)
    list.isTouched = true
    let hadJustLeftPrompt = hasJustLeftPrompt
    hasJustLeftPrompt = false
    let board = frozen?.board ?? live
    if let menu { return handleInMenu(key, menu, live, now, size) }
    if type(key, board, now, size) { return .none }
    // The key was meant for the prompt that has just closed.
    if hadJustLeftPrompt, key == .enter || key == .backspace { return .none }
    defer { clampPages(live, now, size) }
    switch key {
    case .click(let point): click(point, board, frozen?.now ?? now, size)
    case .wheel(let step): move(by: step * 3, board, now, size)
    default:
      guard let action = keys.action(for: key) else { return .none }
      if let refusal = refusal(of: action) {
        notice.reply(refusal, at: now)
        return .none
      }
      return perform(action, live, now, size)
    }
    return .none
  }

  /// The label of the first key bound to an action.
  func label(_ action: Action) -> String { keys.keys(for: action).first.map(label) ?? action.rawValue }

  func label(_ key: Key) -> String { marks.isASCII ? key.plainLabel : key.label }

  private mutating func perform(_ action: Action, _ live: Board, _ now: Timestamp, _ size: Size) -> Effect {
    switch action {
    case .up: move(by: -1, live, now, size)
    case .down: move(by: 1, live, now, size)
    case .pageUp: move(by: -max(1, rows(size) - 1), live, now, size)
    case .pageDown: move(by: max(1, rows(size) - 1), live, now, size)
    case .top: move(by: -Self.far, live, now, size)
    case .bottom: move(by: Self.far, live, now, size)
    case .left: sideways(by: -1, size)
    case .right: sideways(by: 1, size)
    case .open: openSelected()
    case .back: back()
    case .filter: prompt = FilterPrompt(filterText)
    case .find: promptToFind()
    case .findNext: find(1, frozen?.board ?? live, now, size)
    case .findPrevious: find(-1, frozen?.board ?? live, now, size)
    case .market:
      reorder { $0.market = $0.market.next }
      notes.markAllOutdated()
      frozen?.notes.markAllOutdated()
      notice.reply("market: \(preferences.market.title)", at: now)
    case .unfold: unfold(now)
    case .sort: openMenu(.sort)
    case .columns: openMenu(place == .log ? .logKinds : place == .edges ? .edgeKinds : .columns)
    case .reverse: reorder { $0.isReversed.toggle() }
    case .nextView: changeView(by: 1)
    case .previousView: changeView(by: -1)
    case .view1, .view2, .view3, .view4, .view5, .view6, .view7, .view8, .view9: show(action.viewNumber ?? 0)
    case .edges: toggleEdges()
    case .favourite: toggleFavourite(now)
    case .addAlert: openNewAlert(target, now)
    case .alerts: openMenu(.alerts)
    case .onlyFavourites:
      reorder { $0.onlyFavourites.toggle() }
      invalidateEdges()
    case .pause: pause(live, now)
    case .oddsFormat:
      let all = OddsFormat.allCases
      choose { $0.oddsFormat = all[((all.firstIndex(of: $0.oddsFormat) ?? 0) + 1) % all.count] }
      notice.reply("odds: \(preferences.oddsFormat.rawValue)", at: now)
    case .zone:
      choose { $0.isUTC.toggle() }
      notice.reply("times in \(preferences.zone.zone(at: now))", at: now)
    case .grouping: reorder { $0.isGrouped.toggle() }
    case .theme:
      choose { $0.theme = $0.theme.next }
      notice.reply("theme: \(preferences.theme.rawValue)", at: now)
    case .split:
      choose { $0.isSplit.toggle() }
      notice.reply(splitReply(size), at: now)
    case .mouse:
      choose { $0.hasMouse.toggle() }
      notice.reply(
        preferences.hasMouse
          ? "mouse on: click selects, wheel scrolls" : "mouse off: the terminal selects text with it",
        at: now)
    case .redraw: return .redraw
    case .help: helpScroll = helpScroll == nil ? 0 : nil
    case .quit:
      if page == .list { return .quit }
      back()
    }
    return .none
  }

  // MARK: Moving

  /// Farther than the end of any list.
  private static let far = 1_000_000

  private func rows(_ size: Size) -> Int {
    if isInEdges { return shownEdgeRows(size) }
    return page == .list && preferences.view.isList ? Layout(size).listRows : Layout(size).pageRows
  }

  private mutating func move(by step: Int, _ live: Board, _ now: Timestamp, _ size: Size) {
    switch page {
    case .help: helpScroll = (helpScroll ?? 0) + step
    case .match:
      let limit = Scene(self, live, now, size).lastScroll
      open?.scroll(by: step, limit: limit)
    case .list:
      if preferences.view.isList {
        list.move(by: step, rows: Layout(size).listRows)
      } else if preferences.view == .log {
        moveInLog(by: step)
      } else if preferences.view == .edges {
        moveInEdges(by: step)
      }
    }
  }

  private mutating func sideways(by step: Int, _ size: Size) {
    switch page {
    case .list:
      if preferences.view.isList { list.moveGroup(by: step, rows: Layout(size).listRows) }
      if preferences.view == .edges { moveSectionInEdges(by: step) }
    case .match: showSection(by: step)
    case .help: break
    }
  }

  private mutating func changeView(by step: Int) {
    switch page {
    case .list: show(preferences.view.moved(by: step))
    case .match: showSection(by: step)
    case .help: break
    }
  }

  private mutating func showSection(by step: Int) {
    guard let section = open?.section else { return }
    open?.show(section.moved(by: step))
  }

  /// Shows the view with a number or, if a match is open, its section.
  private mutating func show(_ number: Int) {
    if page == .match {
      if Section.allCases.indices.contains(number - 1) { open?.show(Section.allCases[number - 1]) }
    } else if View.allCases.indices.contains(number - 1) {
      helpScroll = nil
      open = nil
      show(View.allCases[number - 1])
    }
  }

  private mutating func show(_ view: View) {
    guard view != preferences.view else { return }
    if view == .edges { beforeEdges = SavedView(view: preferences.view) }
    list.scrollToTop()
    reorder { $0.view = view }
  }

  /// Limits scrolling to the end of pages, which may have become shorter, as the screen may have become larger.
  mutating func clampPages(_ live: Board, _ now: Timestamp, _ size: Size) {
    updateDetail(live, now, size)
    if let scroll = helpScroll { helpScroll = min(max(0, scroll), Scene(self, live, now, size).lastHelpScroll) }
    if let scroll = open?.scroll, scroll > 0 {
      let limit = Scene(self, live, now, size).lastScroll
      open?.scroll(by: 0, limit: limit)
    }
  }

  // MARK: Choosing

  mutating func openSelected() {
    guard page == .list else { return }
    if preferences.view == .log {
      if let entry = selectedEntry { openMatch(leading(entry.match)) }
    } else if preferences.view == .edges {
      guard let match = selectedEdgeMatch else { return }
      // Opening a row pins the cursor to it.
      moveInEdges(by: 0)
      openMatch(match)
    } else if preferences.view.isList, let match = list.selected {
      openMatch(match)
    }
  }

  mutating func openMatch(_ match: MatchKey) {
    prompt = nil
    // Reuse the page next to the list, which already has the markets.
    open = side?.match == match ? side : MatchPage(match)
    side = nil
  }

  mutating func back() {
    switch page {
    case .help: helpScroll = nil
    case .match:
      open?.show(.markets)
      (side, open) = (open, nil)
    // In the list, going back clears the filter, or leaves the view of edges.
    case .list:
      if place != .feeds, !filterText.isEmpty { filter(by: "") } else if place == .edges { leaveEdges() }
    }
  }

  /// Changes a preference that affects the list's order.
  mutating func reorder(_ change: (inout Preferences) -> Void) {
    choose(change)
    list.reorder()
  }

  /// The match that a key acts on: the open one, or the selected one.
  private var target: MatchKey? {
    switch page {
    case .help: nil
    case .match: open?.match
    case .list:
      preferences.view == .log
        ? selectedEntry.map { leading($0.match) }
        : preferences.view == .edges ? selectedEdgeMatch : preferences.view.isList ? list.selected : nil
    }
  }

  /// Lists the feeds of the selected fixture below it, or hides them again.
  private mutating func unfold(_ now: Timestamp) {
    guard let match = target else { return notice.reply("no match is selected", at: now) }
    let members = Set(memberKeys(of: match))
    if members.isDisjoint(with: unfolded) { unfolded.insert(match) } else { unfolded.subtract(members) }
    list.reorder()
  }

  private mutating func toggleFavourite(_ now: Timestamp) {
    guard let match = target else { return notice.reply("no match is selected", at: now) }
    // Any member may be stored as the favourite of its fixture.
    let known = favourites.intersection(memberKeys(of: match).map(\.withoutSport))
    let text = match.text(names)
    if !known.isEmpty {
      favourites.subtract(known)
      let texts = known.map { $0.text(names) }
      choose { $0.favourites.subtract(texts) }
    } else {
      favourites.insert(match.withoutSport)
      choose { $0.favourites.insert(text) }
    }
    if preferences.onlyFavourites { list.reorder() }
    invalidateEdges()
  }

  private mutating func pause(_ board: Board, _ now: Timestamp) {
    if let frozen {
      journal.keepSelection(of: frozen.journal)
      if let sheet = frozen.edges {
        edges?.change {
          $0.keepSelection(of: sheet)
          $0.clearFlashes()
        }
      }
      self.frozen = nil
      list.reorder()
    } else {
      frozen = FrozenView(
        board: board, now: now, journal: journal, feeds: feeds, notes: notes, changeRate: changeRate,
        fixtures: fixtures.copy(), edges: edges?.sheet)
    }
    detail?.markets.invalidate()
    // Prices that moved during the pause aren't highlighted afterwards.
    notes.show([])
  }
}
