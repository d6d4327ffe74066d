internal import OddsModel

/// Matches: found, added, told of, suspended.
extension Board {
  func findMatch(_ id: TextID, _ provider: ProviderName) -> Int {
    matchIndex.find(matchHash(id, provider)) { matches[$0].id == id && matches[$0].provider == provider }
  }

  func matchHash(_ id: TextID, _ provider: ProviderName) -> UInt32 {
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
    now.nextQuote = -1
    now.wasSuspended = matches[match].status == .suspended
    matches.withUnsafeMutableBufferPointer { rows in
      Self.update(&rows[match], match, row, batch, image, &changes)
    }
    now.isSuspended = matches[match].status == .suspended
  }

  static func update(
    _ state: inout MatchState, _ match: Int, _ row: MatchRow, _ batch: borrowing FeedBatch, _ image: UInt32,
    _ changes: inout [BoardChange]
  ) {
    let told = row.told
    state.image = image
    state.absences = 0
    state.received = batch.receivedAt
    if batch.publishedAt.isKnown { state.updated = batch.publishedAt }

    // Names that become known late make a new snapshot.
    var isRenamed = false
    if told.contains(.sport), state.sport != row.sport { (state.sport, isRenamed) = (row.sport, true) }
    if told.contains(.league), state.league != row.league { (state.league, isRenamed) = (row.league, true) }
    if told.contains(.teams), state.home != row.home || state.away != row.away {
      (state.home, state.away, isRenamed) = (row.home, row.away, true)
    }
    if told.contains(.start), state.start != row.start { (state.start, isRenamed) = (row.start, true) }
    if isRenamed { state.owesSnapshot = true }

    if told.contains(.points) { (state.homePoints, state.awayPoints) = (row.homePoints, row.awayPoints) }
    if told.contains(.serving) { state.serving = row.serving }
    if told.contains(.periods), !state.periods.elementsEqual(batch.periods[row.periods]) {
      state.periods.removeAll(keepingCapacity: true)
      state.periods.append(contentsOf: batch.periods[row.periods])
    }
    if told.contains(.clock) { (state.clock, state.clockReceived) = (row.clock, batch.receivedAt) }
    if told.contains(.score), state.score != row.score {
      let previous = state.score
      state.score = row.score
      if state.isAnnounced { changes.append(.score(match: match, score: row.score, previous: previous)) }
    }
    let status = told.contains(.status) ? row.status : state.status
    let period = told.contains(.period) ? row.period : state.period
    if status != state.status || period != state.period {
      (state.status, state.period) = (status, period)
      if state.isAnnounced {
        changes.append(.status(match: match, status: status, period: period, clock: state.clock))
      }
    }
  }

  mutating func addMatch(_ state: MatchState) -> Int {
    let row: Int
    if let free = freeMatches.popLast() {
      row = free
      matches[row] = state
    } else {
      row = matches.count
      matches.append(state)
    }
    matchIndex.insert(matchHash(state.id, state.provider), row)
    return row
  }

  /// Ends the current match's part of the batch: tells it whole if that is owed, and follows a suspension
  /// of the whole match on the lines that the part did not name.
  mutating func settle(_ now: inout Applying, _ changes: inout [BoardChange]) {
    let match = now.match
    guard match >= 0 else { return }
    now.match = -1
    if now.wasSuspended != now.isSuspended, matches[match].isAnnounced { tellSuspension(match, now, &changes) }
    guard matches[match].owesSnapshot else { return }
    matches[match].owesSnapshot = false
    matches[match].isAnnounced = true
    // Not through a closure, which would copy the rows of every market first.
    var market = matches[match].firstMarket
    while market >= 0 {
      markets[Int(market)].isAnnounced = true
      market = markets[Int(market)].next
    }
    changes.append(.snapshot(match: match))
  }

  func tellSuspension(_ match: Int, _ now: Applying, _ changes: inout [BoardChange]) {
    forEachMarket(of: match) { market in
      forEachQuote(of: market) { quote in
        let entry = quotes[quote]
        guard entry.state == .open, entry.visit != visit else { return }
        changes.append(
          .price(
            PriceMove(
              quote: quote, before: now.wasSuspended ? .suspended : .open,
              state: now.isSuspended ? .suspended : .open, quoted: entry.quoted, previous: entry.quoted,
              isMarketNew: false)))
      }
    }
  }

  /// Single changes are for who has been told the whole.
  func tell(_ change: BoardChange, _ now: Applying, _ changes: inout [BoardChange]) {
    if matches[now.match].isAnnounced { changes.append(change) }
  }
}
