public import OddsBoard
public import OddsModel
internal import OddsOutput

/// What the screen shows: the list in its order, the prices on it, and what is looked at.
extension DashboardModel {
  /// Brings everything that the screen shows up to date: the order of the list, the selection, the scrolling, the prices.
  /// Afterwards ``isDirty`` is false until something on the screen changes.
  ///
  /// - Parameter watch: Whether a match's prices come in, as ``FeedHub/watch(of:from:)`` says; without it that stays as
  ///   it was.
  public mutating func arrange(
    _ live: Board, _ now: Timestamp, _ size: Size, watch: ((MatchKey) -> MatchWatch)? = nil
  ) {
    noticeClock(now)
    _ = notice.advance(now)
    let rows = Layout(size).listRows
    orderIfDue(live, now, rows, watch)
    list.keepInView(rows: rows)
    if held != nil {
      readHeld(rows)
    } else {
      let shown = shownMatches(live, rows)
      for match in shown { read(match, live, now, watch) }
      notes.show(shown)
    }
    list.widen(columnNeeds(held?.board ?? live, held?.now ?? now, rows))
    focus.see(currentFocus(rows), at: now)
    clampPages(live, now, size)
    isDirty = false
  }

  /// Builds the list again if something that it depends on has changed.
  mutating func orderIfDue(_ live: Board, _ now: Timestamp, _ rows: Int, _ watch: ((MatchKey) -> MatchWatch)?) {
    guard list.isDue(held?.now ?? now) else { return }
    if var held {
      // Taken out so that its notes are not copied.
      self.held = nil
      list.order(source(held.board, held.now, held.feeds), &held.notes, rows: rows)
      self.held = held
    } else {
      let source = source(live, now, feeds)
      if source.comparesPrices, let watch { watchAll(live, watch) }
      list.order(source, &notes, rows: rows)
    }
  }

  private mutating func readHeld(_ rows: Int) {
    guard var held else { return }
    self.held = nil
    for match in shownMatches(held.board, rows) { _ = held.notes.prices(of: match, held.board, filter, held.now) }
    self.held = held
  }

  private func source(_ board: Board, _ now: Timestamp, _ feeds: FeedBook) -> ListSource {
    ListSource(
      board: board, choices: choices, query: query, filter: filter, favourites: favourites, feeds: feeds,
      names: folded, now: now)
  }

  /// Whose prices the screen shows.
  private func shownMatches(_ board: Board, _ rows: Int) -> [MatchRef] {
    switch page {
    case .help: []
    case .match: open.flatMap { board.match($0.match.id, $0.match.provider) }.map { [$0] } ?? []
    case .list: choices.view.isList ? list.shown(rows: rows) : []
    }
  }

  private mutating func read(
    _ match: MatchRef, _ board: Board, _ now: Timestamp, _ watch: ((MatchKey) -> MatchWatch)?
  ) {
    _ = notes.prices(of: match, board, filter, now)
    if let watch, let key = notes[match]?.key { notes[match]?.watch = watch(key) }
  }

  private mutating func watchAll(_ board: Board, _ watch: (MatchKey) -> MatchWatch) {
    for match in board.liveMatches {
      notes.begin(match, board)
      if let key = notes[match]?.key { notes[match]?.watch = watch(key) }
    }
  }

  /// What the matches on the screen need of the list's columns.
  private func columnNeeds(_ board: Board, _ now: Timestamp, _ rows: Int) -> MatchColumns.Needs {
    var needs = MatchColumns.Needs()
    needs.isGrouped = choices.isGrouped
    needs.hidden = choices.hiddenColumns
    needs.priceWidth = PriceForm.width(choices.oddsFormat) + 1
    needs.hasSeveralProviders = feeds.providers.count > 1
    let notes = held?.notes ?? notes
    for ref in list.shown(rows: rows) {
      guard let match = board[ref] else { continue }
      if !match.homePoints.isNone || !match.awayPoints.isNone { needs.hasPoints = true }
      if match.score.home > 99 || match.score.away > 99 { needs.hasLongScores = true }
      if MatchClock.text(match, now: now, names, choices.zone).text.count > 6 { needs.hasLongClocks = true }
      if let prices = notes[ref]?.prices {
        if prices.hasDraw { needs.hasDraw = true }
        if prices.bookmakers > 1 { needs.hasSeveralBookmakers = true }
      }
    }
    return needs
  }

  private func currentFocus(_ rows: Int) -> Focus {
    var focus = Focus()
    switch page {
    // Behind help stands what was looked at before.
    case .help: return self.focus.current
    case .match: focus.opened = open?.match
    case .list: if choices.view.isList { focus.visible = list.window(rows: rows).compactMap(\.match) }
    }
    return focus
  }

  /// After the clock was set back, whatever is marked until a certain time would stay marked until that time comes again.
  private mutating func noticeClock(_ now: Timestamp) {
    defer { clockSeen = now }
    guard clockSeen.isKnown, now.since(clockSeen) < -2000 else { return }
    notes.clearFlashes()
    open?.clearFlashes()
    feeds.forgetTimes()
    notice.restart(at: now)
    list.outdate()
    focus.restart(at: now)
  }

  /// Whether the current focus has not been passed on yet.
  var hasNewFocus: Bool { focus.isNew }

  /// The focus, once it has rested for a moment; nil if it has not, or was passed on before.
  public mutating func takeFocus(_ now: Timestamp) -> Focus? { focus.take(now) }
}
