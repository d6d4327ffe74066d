internal import OddsModel

/// Matches: found, added, told of, suspended.
extension Board {
  func findMatch(_ id: TextID, _ provider: ProviderName) -> Int {
    matchIndex.find(Self.matchHash(id, provider)) {
      matches[$0].id == id && matches[$0].provider == provider
    }
  }

  static func matchHash(_ id: TextID, _ provider: ProviderName) -> UInt32 {
    RowIndex.hash(UInt64(id.raw), provider.bits)
  }

  mutating func apply(
    _ row: MatchRow, _ now: inout Applying, _ batch: borrowing FeedBatch, _ changes: inout [BoardChange]
  ) {
    var match = findMatch(row.id, now.provider)
    if match < 0 {
      guard matchIndex.count < bounds.matches else {
        // Without a current match, what belongs to it is passed over too.
        passedOver += 1
        (now.match, now.lines, now.incidentsSeen) = (-1, nil, nil)
        return
      }
      match = addMatch(MatchState(provider: now.provider, id: row.id))
    }
    visit &+= 1
    now.match = match
    now.lines = nil
    now.incidentsSeen = nil
    now.nextMarket = matches[match].firstMarket
    now.scoreChange = -1
    now.wasSuspended = matches[match].status == .suspended
    matches.withUnsafeMutableBufferPointer { rows in
      Self.update(&rows[match], row, batch, image, &now, &changes)
    }
    now.isSuspended = matches[match].status == .suspended
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

    // Names that become known late make a new snapshot.
    var isRenamed = false
    if fields.contains(.sport), state.sport != row.sport { (state.sport, isRenamed) = (row.sport, true) }
    if fields.contains(.league), state.league != row.league { (state.league, isRenamed) = (row.league, true) }
    if fields.contains(.teams), state.home != row.home || state.away != row.away {
      (state.home, state.away, isRenamed) = (row.home, row.away, true)
    }
    if fields.contains(.start), state.start != row.start { (state.start, isRenamed) = (row.start, true) }
    if isRenamed { state.owesSnapshot = true }

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
    if isScoreNew, state.isTold {
      now.scoreChange = changes.count
      changes.append(.score(state.scoreMove(previous: previous)))
    }
    let status = fields.contains(.status) ? row.status : state.status
    let period = fields.contains(.period) ? row.period : state.period
    if fields.contains(.status), status != state.status || !state.statusMoved.isKnown {
      state.statusMoved = batch.receivedAt
    }
    let before = state.status
    if status != state.status || period != state.period {
      (state.status, state.period) = (status, period)
      if state.isTold {
        changes.append(.status(match: state.ref, status: status, period: period, clock: state.clock))
      }
    }
    state.shake(since: previous, before, at: batch.receivedAt)
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
  /// not name, and notes that the match is to be shown whole if that is owed.
  mutating func settle(_ now: inout Applying, _ changes: inout [BoardChange]) {
    let match = now.match
    guard match >= 0 else { return }
    now.match = -1
    if now.wasSuspended != now.isSuspended { followSuspension(match, now, &changes) }
    if matches[match].owesSnapshot { owing.append(match) }
  }

  /// At the end of a batch: the matches that are to be shown whole, then the plays that waited for them.
  /// - Parameter first: Where the batch's changes begin. Those that a snapshot holds are dropped.
  mutating func tellOwed(_ changes: inout [BoardChange], of first: Int) {
    if owing.contains(where: { matches[$0].isAnnounced }) {
      let again = Set(owing.filter { matches[$0].isAlive && matches[$0].owesSnapshot }.map { matches[$0].ref })
      var kept = first
      for index in first..<changes.count {
        if again.contains(changes[index].match) {
          if case .play(let match, let row) = changes[index] { heldPlays.append((Int(match.row), row)) }
          continue
        }
        changes.swapAt(kept, index)
        kept += 1
      }
      changes.removeSubrange(kept...)
      heldPlays.sort { $0.row < $1.row }
    }
    for match in owing where matches[match].isAlive && matches[match].owesSnapshot {
      matches[match].owesSnapshot = false
      matches[match].isAnnounced = true
      // Not through a closure, which would copy the rows of every market first.
      var market = matches[match].firstMarket
      while market >= 0 {
        markets[Int(market)].isAnnounced = true
        market = markets[Int(market)].next
      }
      changes.append(.snapshot(match: matches[match].ref))
    }
    owing.removeAll(keepingCapacity: true)
    for (match, row) in heldPlays where matches[match].isAlive {
      changes.append(.play(match: matches[match].ref, row: row))
    }
    heldPlays.removeAll(keepingCapacity: true)
  }

  mutating func followSuspension(_ match: Int, _ now: Applying, _ changes: inout [BoardChange]) {
    let isTold = isTold(match)
    var market = matches[match].firstMarket
    while market >= 0 {
      var quote = markets[Int(market)].firstQuote
      while quote >= 0 {
        let entry = quotes[Int(quote)]
        if entry.state == .open, entry.visit != visit {
          let previous = now.isSuspended ? lastOpenPrice(Int(quote)) : takeLastOpenPrice(Int(quote))
          if isTold {
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
    guard isTold(match) else { return }
    var move = matches[match].scoreMove(previous: previous)
    if now.scoreChange >= 0, case .score(let known) = changes[now.scoreChange] {
      move.previous = known.previous
      changes[now.scoreChange] = .score(move)
    } else {
      now.scoreChange = changes.count
      changes.append(.score(move))
    }
  }

  /// Whether single changes of a match mean something: it was shown whole, and is not to be shown whole again.
  func isTold(_ match: Int) -> Bool { matches[match].isTold }

  /// Single changes are for readers who have seen the match whole.
  func tell(_ change: BoardChange, _ now: Applying, _ changes: inout [BoardChange]) {
    if isTold(now.match) { changes.append(change) }
  }
}

extension MatchState {
  var isTold: Bool { isAnnounced && !owesSnapshot }

  /// Takes over what a feed tells of the match.
  /// - Returns: Whether the match is to be shown whole again. The aggregate is no reason, because it moves with the score,
  ///   nor is a second link: some feeds write one for each bookmaker.
  mutating func learn(_ news: MatchFacts) -> Bool {
    var before = facts
    guard facts.merge(news) else { return false }
    if !before.link.isNone { before.link = facts.link }
    (before.aggregate, before.fields) = (facts.aggregate, facts.fields)
    // A field that is new is told at once; another value of one that is known waits for the next snapshot.
    if before.more.count == facts.more.count { before.more = facts.more }
    return before != facts
  }

  func scoreMove(previous: Score) -> ScoreMove {
    ScoreMove(
      match: ref, score: score, previous: previous, homePoints: homePoints, awayPoints: awayPoints, serving: serving,
      situation: situation)
  }
}
