internal import OddsBoard
internal import OddsFinder
internal import OddsFixtures
internal import OddsModel
internal import OddsOutput

/// The view of edges: sure wins, value bets and middles.
extension DashboardModel {
  /// The sheet on the screen, frozen if the picture is paused; nil before it is first arranged.
  var shownEdges: EdgeSheet? { frozen?.edges ?? edges?.sheet }

  /// Whether keys act on the view of edges.
  var isInEdges: Bool { page == .list && preferences.view == .edges }

  // MARK: Opening and leaving

  /// The view and match on the screen before the key opened the view of edges.
  struct SavedView {
    var view: View
    var match: MatchKey?
  }

  /// Opens the view, or returns to the one before it.
  mutating func toggleEdges() {
    if isInEdges { return leaveEdges() }
    helpScroll = nil
    let match = open?.match
    open = nil
    // A match opened from the view of edges: closing it is enough to return there.
    guard preferences.view != .edges else { return }
    beforeEdges = SavedView(view: preferences.view, match: match)
    reorder { $0.view = .edges }
  }

  mutating func leaveEdges() {
    let before = beforeEdges ?? SavedView(view: .live)
    beforeEdges = nil
    reorder { $0.view = before.view }
    if let match = before.match { openMatch(match) }
  }

  // MARK: Updating

  /// Applies a batch's changes.
  /// - Parameter rejoined: The matches whose fixtures gained or lost members.
  mutating func observeEdges(_ changes: [BoardChange], rejoined: [MatchRef], _ board: Board, _ now: Timestamp) {
    guard edges?.observe(changes, rejoined: rejoined, of: board, fixtures, at: now) == true else { return }
    if frozen == nil, isInEdges { isDirty = true }
  }

  /// Starts the search for edges when the view is opened, ends it when the view is left, and sorts the rows.
  mutating func updateEdges(
    _ live: Board, _ now: Timestamp, _ size: Size, _ watch: ((MatchKey) -> MatchWatch)?
  ) {
    guard preferences.view == .edges else {
      edges = nil
      return
    }
    if frozen != nil {
      loadFrozenEdges()
    } else if edges == nil {
      var new = EdgeFinder(names, edgeWants)
      new.load(live, fixtures, review(live, now, watch), at: now)
      edges = new
    } else if edges?.isReviewDue(now) == true {
      let review = review(live, now, watch)
      edges?.review(live, fixtures, review, at: now)
    }
    arrangeEdges(now, size)
  }

  /// Checks all matches: which have stale prices, and which to subscribe to.
  private mutating func review(
    _ board: Board, _ now: Timestamp, _ watch: ((MatchKey) -> MatchWatch)?
  ) -> EdgeFinder.Review {
    var review = EdgeFinder.Review()
    for match in board.liveMatches {
      if let watch { rewatch(match, board, watch) }
      let watched = notes[match]?.watch ?? .live
      let (freshness, isWanted) =
        board.withMatch(match) { state in
          (
            feeds.freshness(of: state.provider, state.sport, watched, now),
            state.status.isInPlay
          )
        } ?? (.live, false)
      if freshness != .live { review.stale.insert(match) }
      guard isWanted, filter.accepts(match, in: board), review.wanted.count < EdgeFinder.Review.limit,
        let key = fixtures.key(of: match)
      else { continue }
      review.wanted.append(key)
    }
    return review
  }

  private var edgeWants: FinderSelection {
    let (filter, details) = (filter, detailFilter)
    return FinderSelection(
      accepts: { filter.accepts($0, in: $1) }, market: { details.accepts($0) },
      bookmaker: { filter.accepts(bookmaker: $0) })
  }

  /// Searches the frozen board for edges if the picture was paused before the view was opened.
  private mutating func loadFrozenEdges() {
    guard let frozen, frozen.edges == nil else { return }
    var review = EdgeFinder.Review()
    for match in frozen.board.liveMatches {
      guard let state = frozen.board[match] else { continue }
      let freshness = frozen.feeds.freshness(of: state, frozen.notes[match]?.watch ?? .live, frozen.now)
      if freshness != .live { review.stale.insert(match) }
    }
    var finder = EdgeFinder(names, edgeWants)
    finder.load(frozen.board, frozen.fixtures, review, at: frozen.now)
    self.frozen?.edges = finder.sheet
  }

  private mutating func arrangeEdges(_ now: Timestamp, _ size: Size) {
    guard var sheet = shownEdges else { return }
    let now = frozen?.now ?? now
    sheet.arrange(hiding: preferences.hiddenEdges, at: now) { accepts($0) }
    sheet.keepInView(EdgeGrid(sheet, width: size.width, rows: Layout(size).pageRows), rows: Layout(size).pageRows)
    changeEdges { $0 = sheet }
  }

  private mutating func changeEdges(_ body: (inout EdgeSheet) -> Void) {
    guard var sheet = frozen?.edges else {
      edges?.change(body)
      return
    }
    body(&sheet)
    frozen?.edges = sheet
  }

  // MARK: Moving

  mutating func moveInEdges(by step: Int) { changeEdges { $0.move(by: step) } }
  mutating func moveSectionInEdges(by step: Int) { changeEdges { $0.moveSection(by: step) } }
  mutating func select(_ row: FindingID) { changeEdges { $0.select(row) } }
  /// Marks the rows as outdated, since the filter may accept others now.
  mutating func invalidateEdges() { changeEdges { $0.invalidate() } }

  /// The number of rows on the screen.
  func shownEdgeRows(_ size: Size) -> Int {
    guard let sheet = shownEdges else { return 1 }
    let rows = Layout(size).pageRows
    let lines = EdgeGrid(sheet, width: size.width, rows: rows).window(sheet.scroll, rows: rows)
    return lines.count { if case .head = $0 { true } else { false } }
  }

  /// The leading match of the selected row's fixture; nil if the match no longer exists.
  var selectedEdgeMatch: MatchKey? {
    guard let sheet = shownEdges, let entry = sheet.selected.flatMap({ sheet[$0] }) else { return nil }
    return match(of: entry.edge)
  }

  /// The leading match of an edge's fixture.
  func match(of edge: Edge) -> MatchKey? { shownFixtures.leaderKey(of: edge.fixture.leader) }

  /// Handles a click on a line of the view: selects its row, or opens the row if it was selected.
  mutating func clickEdges(_ line: Int, _ size: Size) {
    guard let sheet = shownEdges else { return }
    let rows = Layout(size).pageRows
    let lines = EdgeGrid(sheet, width: size.width, rows: rows).lines
    let place = sheet.scroll + line
    guard line < rows, lines.indices.contains(place), let row = lines[place].row else { return }
    if row == sheet.selected { openSelected() } else { select(row) }
  }

  // MARK: Subscriptions

  /// Matches to subscribe to: those on the screen, then others in play.
  func edgeFocus(_ size: Size) -> [MatchKey] {
    guard let sheet = shownEdges else { return focus.current.visible }
    let rows = Layout(size).pageRows
    var keys: [MatchKey] = []
    var known: Set<MatchKey> = []
    func add(_ key: MatchKey) { if known.insert(key).inserted { keys.append(key) } }
    for line in EdgeGrid(sheet, width: size.width, rows: rows).window(sheet.scroll, rows: rows) {
      guard case .head(let row) = line, let edge = sheet[row]?.edge, let match = match(of: edge) else { continue }
      memberKeys(of: match).forEach(add)
    }
    edges?.wanted.forEach(add)
    return keys
  }

  // MARK: Filtering and finding

  private func accepts(_ edge: Edge) -> Bool {
    if preferences.onlyFavourites, match(of: edge).map(isFavourite) != true { return false }
    return edgeFilter.holds(edge)
  }

  /// Whether the names in a row contain all words.
  func holds(_ edge: Edge, _ words: [String]) -> Bool {
    let fixture = edge.fixture
    var texts = [fixture.home, fixture.away, fixture.league, fixture.country].map { folded[$0] }
    texts.append(Folding.fold(MarketText.title(edge, names, marks)))
    for leg in edge.legs { texts += [folded[leg.bookmaker], leg.provider.rawValue] }
    return words.allSatisfy { word in texts.contains { $0.contains(word) } }
  }
}
