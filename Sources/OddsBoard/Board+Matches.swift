internal import OddsModel

/// Matches: lookup, addition, snapshots, suspension.
extension Board {
  /// The row of a provider's match; -1 if there is none. Of ids that a provider gives once in each sport it is one of
  /// them, unless the sport is named.
  func findMatch(_ id: TextID, _ provider: ProviderName, in sport: Sport? = nil) -> Int {
    matchIndex.find(Self.matchHash(id, provider)) {
      matches[$0].id == id && matches[$0].provider == provider && (sport == nil || matches[$0].idSport == sport)
    }
  }

  /// The row of the match that a feed's row is about; -1 if it is new.
  private func findMatch(_ row: MatchRow, _ provider: ProviderName) -> Int {
    matchIndex.find(Self.matchHash(row.id, provider)) {
      matches[$0].id == row.id && matches[$0].idSport == row.idSport && matches[$0].provider == provider
    }
  }

  static func matchHash(_ id: TextID, _ provider: ProviderName) -> UInt32 {
    RowIndex.hash(UInt64(id.raw), provider.bits)
  }

  mutating func apply(
    _ row: MatchRow, _ now: inout Applying, _ batch: borrowing FeedBatch, _ changes: inout [BoardChange]
  ) {
    var match = findMatch(row, now.provider)
    if match < 0 {
      guard matchIndex.count < bounds.matches else {
        // Without a current match, its updates are skipped too.
        excess.matches += 1
        (now.match, now.lines, now.incidentsSeen) = (-1, nil, nil)
        return
      }
      match = addMatch(MatchState(provider: now.provider, id: row.id, idSport: row.idSport))
    }
    visit &+= 1
    now.match = match
    now.lines = nil
    now.incidentsSeen = nil
    now.nextMarket = matches[match].firstMarket
    now.scoreChange = -1
    (now.formerHome, now.formerAway) = (.none, .none)
    now.statusDue = .none
    now.wasSuspended = matches[match].status == .suspended
    matches.withUnsafeMutableBufferPointer { rows in
      rows[match].namedBatch = batches
      Self.update(&rows[match], row, batch, image, &now, &changes)
    }
    now.isSuspended = matches[match].status == .suspended
    if now.statusDue.isKnown { awaitStatus(now.statusDue) }
  }

  static func update(
    _ state: inout MatchState, _ row: MatchRow, _ batch: borrowing FeedBatch, _ image: UInt32,
    _ now: inout Applying, _ changes: inout [BoardChange]
  ) {
    let fields = row.fields
    state.image = image
    state.absences = 0
    state.token = state.isAmbiguous ? 0 : batch.token
    state.received = batch.receivedAt
    if batch.publishedAt.isKnown { state.updated = batch.publishedAt }

    // Names that become known late, or that a better source corrects, make a new snapshot.
    if state.isNamedOtherwise(by: row) {
      let (home, away) = (state.home, state.away)
      if state.takeNames(of: row, rank: batch.nameRank) { state.isRenamed = true }
      if home != state.home || away != state.away { (now.formerHome, now.formerAway) = (home, away) }
    }
    if fields.contains(.teams), batch.nameRank < state.nameRank { state.nameRank = batch.nameRank }

    var isScoreNew = false
    if fields.contains(.points), state.homePoints != row.homePoints || state.awayPoints != row.awayPoints {
      (state.homePoints, state.awayPoints, isScoreNew) = (row.homePoints, row.awayPoints, true)
    }
    if fields.contains(.serving), state.serving != row.serving { (state.serving, isScoreNew) = (row.serving, true) }
    if fields.contains(.periods), !state.periods.elementsEqual(batch.periods[row.periods]) {
      state.periods.removeAll(keepingCapacity: true)
      state.periods.append(contentsOf: batch.periods[row.periods])
      isScoreNew = true
    }
    if fields.contains(.clock) { (state.clock, state.clockReceived) = (row.clock, batch.receivedAt) }
    let previous = state.score
    if fields.contains(.score), state.score != row.score {
      state.hasScoreFallen = row.score.home < previous.home || row.score.away < previous.away
      (state.score, state.scoreMoved, isScoreNew) = (row.score, batch.receivedAt, true)
    }
    if isScoreNew, state.isReported {
      now.scoreChange = changes.count
      changes.append(.score(state.scoreMove(previous: previous)))
    }
    if fields.contains(.notBefore) { state.notBefore = row.notBefore }
    var (status, basis) = (state.status, state.statusBy)
    if fields.contains(.status) {
      (status, basis) = (row.status, .feed)
    } else if basis != .feed {
      let rule = state.inferredStatus(at: batch.receivedAt)
      (status, basis, now.statusDue) = (rule.status, rule.basis, rule.due)
    }
    let period = fields.contains(.period) ? row.period : state.period
    if fields.contains(.status), status != state.status || !state.statusMoved.isKnown {
      state.statusMoved = batch.receivedAt
    }
    let before = state.status
    // A status that the feed confirms is no longer marked as inferred; that is news only in play.
    let isConfirmed = basis == .feed && state.statusBy != .feed && status.isInPlay
    state.statusBy = basis
    if status != state.status || period != state.period || isConfirmed {
      (state.status, state.period) = (status, period)
      if state.isReported { changes.append(state.statusChange) }
    }
    state.recordDisruption(since: previous, before, at: batch.receivedAt)
  }

  mutating func addMatch(_ state: MatchState) -> Int {
    let row: Int
    var state = state
    if let free = freeMatches.popLast() {
      row = free
      state.ref = matches[row].ref
      matches[row] = state
    } else {
      row = matches.count
      state.ref = MatchRef(row: Int32(row), generation: 0)
      matches.append(state)
    }
    var index = RowIndex()
    swap(&index, &matchIndex)
    index.insert(Self.matchHash(state.id, state.provider), row) {
      Self.matchHash(matches[$0].id, matches[$0].provider)
    }
    swap(&index, &matchIndex)
    return row
  }

  /// Ends the current match's part of the batch: follows a suspension of the whole match on the lines that the part did
  /// not name, and notes whether the match needs a snapshot.
  mutating func settle(_ now: inout Applying, _ changes: inout [BoardChange]) {
    let match = now.match
    guard match >= 0 else { return }
    now.match = -1
    if now.wasSuspended != now.isSuspended { followSuspension(match, now, &changes) }
    if matches[match].needsSnapshot || matches[match].isRenamed { pendingSnapshots.append(match) }
  }

  /// Ends a batch: appends the snapshots of new matches, and the plays that waited for them. The snapshot of a known match,
  /// whose feed was reconnected or that got other names or facts, comes before the batch's changes, because each of its
  /// changes is printed too.
  /// - Parameter first: The index of the batch's first change.
  mutating func tellOwed(_ changes: inout [BoardChange], of first: Int) {
    guard !pendingSnapshots.isEmpty || !heldPlays.isEmpty else { return }
    var known: [BoardChange] = []
    for match in pendingSnapshots where matches[match].isAlive {
      guard matches[match].needsSnapshot || matches[match].isRenamed else { continue }
      let snapshot = BoardChange.snapshot(match: matches[match].ref)
      if matches[match].isAnnounced { known.append(snapshot) } else { changes.append(snapshot) }
      announce(match)
    }
    pendingSnapshots.removeAll(keepingCapacity: true)
    if !known.isEmpty { put(known, before: first, &changes) }
    for (match, row) in heldPlays where matches[match].isAlive {
      changes.append(.play(match: matches[match].ref, row: row))
    }
    heldPlays.removeAll(keepingCapacity: true)
  }

  /// Marks a match and its markets as printed in a snapshot.
  private mutating func announce(_ match: Int) {
    (matches[match].needsSnapshot, matches[match].isRenamed, matches[match].isAnnounced) = (false, false, true)
    // Not through a closure, which would copy the rows of every market first.
    var market = matches[match].firstMarket
    while market >= 0 {
      markets[Int(market)].isAnnounced = true
      market = markets[Int(market)].next
    }
  }

  /// Inserts snapshots of known matches before their changes, whose markets the snapshots hold.
  private func put(_ snapshots: [BoardChange], before first: Int, _ changes: inout [BoardChange]) {
    let shown = Set(snapshots.map(\.match))
    for index in first..<changes.count {
      guard case .price(var move) = changes[index], move.isMarketNew, shown.contains(move.match) else { continue }
      move.isMarketNew = false
      changes[index] = .price(move)
    }
    changes.insert(contentsOf: snapshots, at: first)
  }

  mutating func followSuspension(_ match: Int, _ now: Applying, _ changes: inout [BoardChange]) {
    let isReported = isReported(match)
    var market = matches[match].firstMarket
    while market >= 0 {
      var quote = markets[Int(market)].firstQuote
      while quote >= 0 {
        let entry = quotes[Int(quote)]
        if entry.state == .open, entry.visit != visit {
          let previous = now.isSuspended ? lastOpenPrice(Int(quote)) : takeLastOpenPrice(Int(quote))
          if isReported {
            changes.append(
              .price(
                move(
                  Int(quote), from: now.wasSuspended ? .suspended : .open, to: now.isSuspended ? .suspended : .open,
                  previous: previous)))
          }
        }
        quote = entry.next
      }
      market = markets[Int(market)].next
    }
  }

  /// The score, or what belongs to it, moved: in this part's one change if there is one already.
  mutating func tellScore(
    _ match: Int, previous: Score, _ now: inout Applying, _ changes: inout [BoardChange]
  ) {
    guard isReported(match) else { return }
    var move = matches[match].scoreMove(previous: previous)
    if now.scoreChange >= 0, case .score(let known) = changes[now.scoreChange] {
      move.previous = known.previous
      changes[now.scoreChange] = .score(move)
    } else {
      now.scoreChange = changes.count
      changes.append(.score(move))
    }
  }

  /// Whether single changes of a match mean something: a snapshot held it.
  func isReported(_ match: Int) -> Bool { matches[match].isReported }

  /// Single changes are for readers who have seen the match whole.
  func tell(_ change: BoardChange, _ now: Applying, _ changes: inout [BoardChange]) {
    if isReported(now.match) { changes.append(change) }
  }
}
