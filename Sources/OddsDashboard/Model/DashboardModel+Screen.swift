public import OddsBoard
public import OddsModel
internal import OddsFixtures
internal import OddsOutput

/// Arranges the screen: the list's order, its prices and the focus.
extension DashboardModel {
  /// Updates everything that the screen shows: the order of the list, the selection, the scrolling, the prices.
  /// Afterwards ``isDirty`` is false until something on the screen changes.
  ///
  /// - Parameter watch: Returns whether a match's prices are received, as `FeedHub.watch(of:from:)` does; without it,
  ///   the last known states remain.
  public mutating func arrange(
    _ live: Board, _ now: Timestamp, _ size: Size, watch: ((MatchKey) -> MatchWatch)? = nil
  ) {
    noticeClock(now)
    _ = notice.advance(now)
    let rows = Layout(size).listRows
    orderIfDue(live, now, rows, watch)
    list.keepInView(rows: rows)
    if frozen != nil {
      readFrozen(rows)
    } else {
      let shown = shownMatches(live, rows)
      if let watch { for match in shown { rewatch(match, live, watch) } }
      let reading = reading(live, now)
      for match in shown { _ = notes.prices(of: match, reading) }
      notes.show(shown)
    }
    list.widen(columnNeeds(frozen?.board ?? live, frozen?.now ?? now, rows))
    updateEdges(live, now, size, watch)
    clampPages(live, now, size)
    focus.see(currentFocus(rows, size), at: now)
    isDirty = false
  }

  /// Builds the list again if its input has changed.
  mutating func orderIfDue(_ live: Board, _ now: Timestamp, _ rows: Int, _ watch: ((MatchKey) -> MatchWatch)?) {
    guard list.isDue(frozen?.now ?? now) else { return }
    if var frozen {
      let source = source(reading(live, now))
      // Move the value out: with two owners, changing its notes would copy them.
      self.frozen = nil
      list.order(source, &frozen.notes, rows: rows)
      self.frozen = frozen
    } else {
      let source = source(reading(live, now))
      if source.comparesPrices, let watch { for match in live.liveMatches { rewatch(match, live, watch) } }
      list.order(source, &notes, rows: rows)
    }
  }

  private mutating func readFrozen(_ rows: Int) {
    guard var frozen else { return }
    let (shown, reading) = (shownMatches(frozen.board, rows), reading(frozen.board, frozen.now))
    self.frozen = nil
    for match in shown { _ = frozen.notes.prices(of: match, reading) }
    self.frozen = frozen
  }

  private func source(_ reading: FixtureReading) -> ListSource {
    ListSource(
      reading: reading, preferences: preferences, filter: listFilter, favourites: favourites, unfolded: unfolded,
      names: folded)
  }

  /// The reading of fixtures for the picture: the live board, or the frozen one while paused.
  func reading(_ live: Board, _ now: Timestamp) -> FixtureReading {
    FixtureReading(
      board: frozen?.board ?? live, filter: filter, fixtures: shownFixtures, feeds: frozen?.feeds ?? feeds,
      market: preferences.market, now: frozen?.now ?? now)
  }

  /// The fixtures whose prices the screen shows, by their leading match.
  private func shownMatches(_ board: Board, _ rows: Int) -> [MatchRef] {
    switch page {
    case .help: []
    case .match: detailMembers(board, shownFixtures)?.first.map { [$0.match] } ?? []
    case .list: preferences.view.isList ? list.fixtures(rows: rows).compactMap { shownFixtures.match($0) } : []
    }
  }

  /// Updates whether the prices of a fixture's members are received, since prices of unwatched feeds can't be the best.
  mutating func rewatch(_ match: MatchRef, _ board: Board, _ watch: (MatchKey) -> MatchWatch) {
    for (member, part) in fixtures.members(with: match) {
      notes.begin(member, board)
      if notes.watch(member, watch(part.key)) { notes.outdatePrices(of: fixtures.leader(of: member)) }
    }
  }

  /// The columns required by the matches on the screen.
  private func columnNeeds(_ board: Board, _ now: Timestamp, _ rows: Int) -> MatchColumns.RequiredColumns {
    var needs = MatchColumns.RequiredColumns()
    needs.isGrouped = preferences.isGrouped
    needs.hidden = preferences.hiddenColumns
    needs.priceWidth = PriceForm.width(preferences.oddsFormat) + 1
    needs.market = preferences.market
    needs.isByFeed = grouping == .feed
    let (notes, reading) = (frozen?.notes ?? notes, reading(board, now))
    for case .match(let ref, _) in list.window(rows: rows) {
      let members = reading.members(with: ref)
      guard let match = reading.state(of: members, notes) else { continue }
      if members.count > 1 { needs.hasSeveralFeeds = true }
      if !match.homePoints.isNone || !match.awayPoints.isNone { needs.hasPoints = true }
      if match.score.home > 99 || match.score.away > 99 { needs.hasLongScores = true }
      if MatchMoment(match, now: now, names, preferences.zone).text.count > 6 { needs.hasLongClocks = true }
      if let prices = notes[ref]?.prices {
        if prices.hasDraw { needs.hasDraw = true }
        if prices.bookmakers > 1 { needs.hasSeveralBookmakers = true }
      }
    }
    return needs
  }

  private func currentFocus(_ rows: Int, _ size: Size) -> Focus {
    var focus = Focus()
    switch page {
    // Help keeps the focus of the page behind it.
    case .help: return self.focus.current
    case .match: focus.opened = open?.members ?? []
    case .list:
      focus.opened = side?.members ?? []
      if preferences.view.isList { focus.visible = list.fixtures(rows: rows).flatMap(memberKeys) }
      if preferences.view == .edges { focus.visible = edgeFocus(size) }
    }
    return focus
  }

  /// The matches of a match's fixture, the leading one first.
  func memberKeys(of match: MatchKey) -> [MatchKey] {
    guard let ref = shownFixtures.match(match) else { return [match] }
    return shownFixtures.members(with: ref).map(\.member.key)
  }

  /// Ends all highlights after the clock was set back; otherwise they would last until the clock catches up.
  private mutating func noticeClock(_ now: Timestamp) {
    defer { clockSeen = now }
    guard clockSeen.isKnown, now.since(clockSeen) < -2000 else { return }
    notes.clearFlashes()
    detail?.clearFlashes()
    edges?.change { $0.clearFlashes() }
    feeds.forgetTimes()
    notice.restart(at: now)
    list.invalidate()
    focus.restart(at: now)
  }

  /// Whether the current focus has not been reported yet.
  var hasNewFocus: Bool { focus.isNew }

  /// Returns the focus once it has rested for a moment; nil before that, or if it was already reported.
  public mutating func takeFocus(_ now: Timestamp) -> Focus? { focus.take(now) }
}
