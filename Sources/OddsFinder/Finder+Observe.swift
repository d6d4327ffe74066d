public import OddsBoard
public import OddsFixtures
public import OddsModel

/// Applies board changes and the passing of time.
extension Finder {
  /// Applies a batch's changes.
  /// - Parameters:
  ///   - rejoined: The result of `FixtureIndex.observe(_:of:)` for the same changes.
  ///   - now: The local time at which the batch was received.
  public func observe(
    _ changes: [BoardChange], rejoined: [MatchRef], of board: Board, _ fixtures: FixtureIndex, at now: Timestamp
  ) {
    for match in rejoined { place(match, of: board, fixtures) }
    for change in changes {
      switch change {
      case .price(let move): touch(move.market, of: move.match, board)
      case .snapshot(let match): place(match, of: board, fixtures)
      case .removed(let match, let bookmaker):
        if bookmaker.isNone { take(match, of: board) } else { touchAll(of: match) }
      case .status(let match, _, _, _, _): state(of: match, board)
      case .score(let move): state(of: move.match, board)
      case .incident(let match, _, _): state(of: match, board)
      case .statistics, .lineup, .play: break
      }
    }
    settleAll(board, fixtures, now)
  }

  /// Evaluates markets affected by time: prices that expired or were confirmed again, and fixtures that have settled.
  public func tick(of board: Board, _ fixtures: FixtureIndex, at now: Timestamp) {
    while let (market, moment) = due.take(at: now) {
      guard let group = groups[market], group.queued == moment else { continue }
      group.queued = .none
      mark(market)
    }
    // Poll once a second, because a confirmation without a price change sends no event.
    if !looked.isKnown || now.since(looked) >= 1000 || now < looked {
      looked = now
      let all = waiting
      waiting.removeAll(keepingCapacity: true)
      for market in all {
        guard let group = groups[market] else { continue }
        group.isOnWaitingList = false
        if group.isWaiting { mark(market) }
      }
    }
    settleAll(board, fixtures, now)
  }

  /// The time at which ``tick(of:_:at:)`` next has something to do; nil if nothing is pending.
  public var nextDue: Timestamp? {
    let again = waiting.isEmpty || !looked.isKnown ? nil : Timestamp(milliseconds: looked.milliseconds &+ 1000)
    guard let next = due.next else { return again }
    return again.map { min($0, next) } ?? next
  }

  /// Queries ``isStale`` for matches and evaluates their fixtures again. Call it when the state of a feed's connection
  /// has changed.
  /// - Parameter provider: The provider whose matches to query; nil for all.
  public func review(_ provider: ProviderName? = nil, of board: Board, _ fixtures: FixtureIndex, at now: Timestamp) {
    for slot in slots.indices {
      guard let members = slots[slot]?.members else { continue }
      var isMeant = false
      for (index, member) in members.enumerated() where provider.map({ $0 == member.provider }) ?? true {
        slots[slot]?.members[index].isStale = isStale(member.match)
        isMeant = true
      }
      if isMeant { markAll(slot) }
    }
    settleAll(board, fixtures, now)
  }

  // MARK: Marking

  /// Marks a market whose price moved.
  private func touch(_ market: MarketRef, of match: MatchRef, _ board: Board) {
    let place = market.place
    if place < marketEntries.count, let entry = marketEntries[place], entry.market == market,
      board[market]?.meaning == entry.meaning
    {
      if entry.group >= 0 { mark(entry.group) }
      return
    }
    guard let slot = slot(of: match) else { return }
    if place < marketEntries.count, let entry = marketEntries[place], entry.market == market, entry.group >= 0 {
      // The market's meaning changed, so it leaves its group.
      touchSlot(slot)
    } else {
      add(market, to: slot, board)
    }
  }

  /// Handles a change of a match's state; marks its fixture only if the change affects which prices count.
  private func state(of match: MatchRef, _ board: Board) {
    guard let slot = slot(of: match), let fixture = slots[slot] else { return }
    var lastDisruption = fixture.lastDisruption
    var isChanged = false
    for (index, member) in fixture.members.enumerated() where member.match == match {
      let read = board.withMatch(match) { ($0.lastDisruption, $0.status) } ?? (.none, .ended)
      lastDisruption = max(lastDisruption, read.0)
      let isEnded = read.1 == .ended
      if isEnded != member.isEnded {
        slots[slot]?.members[index].isEnded = isEnded
        isChanged = true
      }
    }
    // As in `read`: the first status that a feed sent, otherwise the leader's.
    let sent = fixture.members.first { member in board.withMatch(member.match) { $0.statusBy == .feed } ?? false }
    if (sent?.match ?? fixture.found.leader) == match {
      let (status, basis) = board.withMatch(match) { ($0.status, $0.statusBy) } ?? (.ended, .feed)
      isChanged = isChanged || status != fixture.found.status || basis != fixture.found.statusBy
      slots[slot]?.found.status = status
      slots[slot]?.found.statusBy = basis
    }
    if isWanted(fixture.members, board) != fixture.isWanted { return touchSlot(slot) }
    if lastDisruption != fixture.lastDisruption {
      slots[slot]?.lastDisruption = lastDisruption
      isChanged = true
    }
    if isChanged { markAll(slot) }
  }

  private func touchAll(of match: MatchRef) {
    if let slot = slot(of: match) { markAll(slot) }
  }

  func markAll(_ slot: Int) {
    for group in slots[slot]?.order ?? [] { mark(group) }
  }

  func mark(_ index: Int) {
    guard let group = groups[index], !group.isDirty else { return }
    group.isDirty = true
    dirty.append(index)
  }

  func touchSlot(_ slot: Int) {
    guard slots[slot]?.isTouched == false else { return }
    slots[slot]?.isTouched = true
    touched.append(slot)
  }

  /// Evaluates everything that is marked.
  func settleAll(_ board: Board, _ fixtures: FixtureIndex, _ now: Timestamp) {
    while let slot = touched.popLast() { rebuild(slot, board, fixtures) }
    for index in dirty {
      guard let group = groups[index], group.isDirty else { continue }
      group.isDirty = false
      look(at: group, index, board, now)
    }
    dirty.removeAll(keepingCapacity: true)
    lookAtMiddles()
  }
}
