internal import OddsBoard
internal import OddsFixtures
internal import OddsModel

/// The match whose details are on the screen: the open one, or the one next to the list.
extension DashboardModel {
  /// The page of that match; nil if no details are shown.
  var detail: MatchPage? {
    get { open ?? side }
    _modify {
      // In place: a page contains all markets of its match.
      if open != nil { yield &open } else { yield &side }
    }
  }

  /// Whether the details on the screen include a match; doesn't copy the page.
  func detailHolds(_ match: MatchRef) -> Bool {
    (open != nil ? open?.markets.holds(match) : side?.markets.holds(match)) ?? false
  }

  /// Whether a match is shown next to the list.
  func isSplit(_ size: Size) -> Bool {
    preferences.isSplit && open == nil && preferences.view.isList && size.width >= Layout.splitWidth
  }

  /// The reply to the key that splits the screen.
  func splitReply(_ size: Size) -> String {
    if !preferences.isSplit { return "only the list is shown" }
    return size.width < Layout.splitWidth
      ? "a match next to the list needs \(Layout.splitWidth) columns" : "the selected match is shown next to the list"
  }

  /// The board's matches whose details are on the screen, the leading one first. They remain even if the feed that the
  /// match was opened from drops it.
  func detailMembers(_ board: Board, _ fixtures: FixtureIndex) -> MarketSheet.Members? {
    guard let match = detail?.match, let known = detail?.members else { return nil }
    for key in [match] + known {
      guard let ref = board.match(key) else { continue }
      let members = fixtures.members(with: ref)
      if !members.isEmpty { return members }
    }
    return nil
  }

  /// Shows the selected match next to the list, and updates the markets of the match on the screen.
  mutating func updateDetail(_ live: Board, _ now: Timestamp, _ size: Size) {
    if !isSplit(size) || list.selected == nil {
      side = nil
    } else if let selected = list.selected, side?.match != selected {
      side = MatchPage(selected)
    }
    let board = frozen?.board ?? live
    guard let members = detailMembers(board, shownFixtures) else { return }
    detail?.members = members.map(\.member.key)
    let (feeds, now) = (frozen?.feeds ?? feeds, frozen?.now ?? now)
    let filter = detailFilter
    let stale = members.map { ref, _ in
      board[ref].map { feeds.freshness(of: $0, notes[ref]?.watch ?? .live, now) != .live } ?? true
    }
    // Move the value out: passing both properties at once would copy one.
    var firsts = FirstPrices()
    swap(&firsts, &self.firsts)
    let (names, marks) = (names, marks)
    let sport = members.first.flatMap { board[$0.match]?.sport } ?? .other
    detail?.markets.update(members, stale: stale, in: board, filter, &firsts) {
      MarketText.title($0, sport, names, marks)
    }
    swap(&firsts, &self.firsts)
  }

  /// Applies a change to the match whose details are on the screen, unless the picture is paused.
  mutating func followDetail(_ change: BoardChange, _ board: Board, _ now: Timestamp) {
    guard frozen == nil, detailHolds(change.match) else { return }
    switch change {
    case .price(let move):
      detail?.markets.move(move)
      flash(move, board, now)
    // A suspended match suspends all its prices.
    case .snapshot, .status, .removed: detail?.markets.invalidate()
    case .score, .incident, .statistics, .lineup, .play: break
    }
  }

  private mutating func flash(_ move: PriceMove, _ board: Board, _ now: Timestamp) {
    guard move.state == .open, let notation = board[move.quote]?.notation else { return }
    guard let new = move.quoted.withBytes(names, { Price($0, notation) }),
      let old = move.previous.withBytes(names, { Price($0, notation) }), new != old
    else { return }
    detail?.flash(move.quote, isUp: old < new, at: now)
  }
}
