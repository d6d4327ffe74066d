public import OddsModel

/// The live state of every match, market and line: the only state there is between a frame and what a
/// user sees. It does no I/O and has no clock.
///
/// Rows are numbered, and what holds them together are numbers too: applying a batch that moves known lines allocates
/// nothing.
public struct Board: Sendable {
  public private(set) var matches: [MatchState] = []
  public private(set) var markets: [MarketState] = []
  public private(set) var quotes: [QuoteEntry] = []

  private var matchIndex = RowIndex()
  private var marketIndex = RowIndex()
  private var quoteIndex = RowIndex()
  /// Rows that may be used again, and matches that become so with the next batch.
  private var freeMatches: [Int] = []
  private var freeMarkets: [Int32] = []
  private var freeQuotes: [Int32] = []
  private var doomed: [Int] = []

  private var visit: UInt32 = 0
  private var image: UInt32 = 0
  /// Each provider's last visit before its round of all lines began.
  private var rounds: [ProviderName: UInt32] = [:]

  /// How much a board takes at most: more than all feeds together hold on their fullest day, and less than a
  /// computer's memory.
  public struct Bounds: Sendable, Equatable {
    public var matches: Int
    /// Also of markets: a feed may send some without lines.
    public var lines: Int
    /// Of one match.
    public var incidents: Int

    public init(matches: Int = 200_000, lines: Int = 10_000_000, incidents: Int = 10_000) {
      self.matches = matches
      self.lines = lines
      self.incidents = incidents
    }
  }

  public let bounds: Bounds
  /// How many matches, lines and incidents were passed over because the board was full.
  public private(set) var passedOver = 0

  public init(bounds: Bounds = Bounds()) { self.bounds = bounds }

  /// The matches that are there, by row.
  public var liveRows: [Int] { matches.indices.filter { matches[$0].isAlive } }

  public var matchCount: Int { matchIndex.count }
  /// All lines, those withdrawn included.
  public var lineCount: Int { quoteIndex.count }

  /// The row of a match.
  public func row(of id: TextID, _ provider: ProviderName) -> Int? {
    let row = findMatch(id, provider)
    return row < 0 ? nil : row
  }

  /// Calls for each market row of a match.
  public func forEachMarket(of match: Int, _ body: (Int) -> Void) {
    var market = matches[match].firstMarket
    while market >= 0 {
      body(Int(market))
      market = markets[Int(market)].next
    }
  }

  /// Calls for each quote row of a market.
  public func forEachQuote(of market: Int, _ body: (Int) -> Void) {
    var quote = markets[market].firstQuote
    while quote >= 0 {
      body(Int(quote))
      quote = quotes[Int(quote)].next
    }
  }

  /// A line's state as it is for who looks: in a suspended match every line is suspended.
  public func effectiveState(of quote: Int) -> QuoteState {
    let entry = quotes[quote]
    let isSuspended = matches[Int(markets[Int(entry.market)].match)].status == .suspended
    return isSuspended && entry.state == .open ? .suspended : entry.state
  }

  /// Whether anything of a market is left to show: a market whose lines are all withdrawn is gone.
  public func hasLines(_ market: Int) -> Bool {
    var quote = markets[market].firstQuote
    while quote >= 0 {
      if quotes[Int(quote)].state != .withdrawn { return true }
      quote = quotes[Int(quote)].next
    }
    return false
  }

  /// After a reconnect: each match of the provider (of one sport, if the socket carries one) is told
  /// whole again when the feed next names it.
  public mutating func expectSnapshots(_ provider: ProviderName, sport: Sport? = nil) {
    for row in matches.indices where matches[row].isAlive && matches[row].provider == provider {
      if sport == nil || matches[row].sport == sport { matches[row].owesSnapshot = true }
    }
  }
}

extension Board {
  /// Applies what a frame told and appends what moved. An image that repeats itself moves nothing.
  public mutating func apply(_ batch: borrowing FeedBatch, changes: inout [BoardChange]) {
    recycle()
    var now = Applying(match: -1, provider: batch.provider)
    for event in batch.events {
      switch event {
      case .imageBegins(let scope): begin(scope, &now)
      case .imageEnds: end(&now, batch, &changes)
      case .match(let row):
        settle(&now, &changes)
        apply(batch.matches[row], &now, batch, &changes)
      case .market(let row): apply(batch.markets[row], &now, batch, &changes)
      case .incident(let row): apply(batch.incidents[row], &now, &changes)
      case .retracted(let row): retract(batch.incidents[row], &now, &changes)
      case .statistics(let rows):
        guard now.match >= 0, !matches[now.match].statistics.elementsEqual(batch.statistics[rows]) else { continue }
        matches[now.match].statistics = Array(batch.statistics[rows])
        tell(.statistics(match: now.match), now, &changes)
      case .lineup(let rows, let home, let away, let isConfirmed):
        guard now.match >= 0 else { continue }
        let lineup = Lineup(
          players: Array(batch.lineups[rows]), homeFormation: home, awayFormation: away, isConfirmed: isConfirmed)
        guard matches[now.match].lineup != lineup else { continue }
        matches[now.match].lineup = lineup
        tell(.lineup(match: now.match), now, &changes)
      case .play(let row):
        if now.match >= 0 { changes.append(.play(match: now.match, row: row)) }
      case .removed:
        if now.match >= 0 { remove(now.match, &changes) }
        now.match = -1
      case .linesRemoved(let bookmaker):
        guard now.match >= 0 else { continue }
        removeLines(of: bookmaker, on: now.match, &changes)
        // The match may have gone with its last line.
        if !matches[now.match].isAlive { now.match = -1 }
      case .cleared(let bookmaker, let league):
        settle(&now, &changes)
        clear(bookmaker, league, batch.provider, &changes)
      case .roundBegins:
        settle(&now, &changes)
        rounds[batch.provider] = visit
      case .roundEnds:
        settle(&now, &changes)
        endRound(batch.provider, batch.receivedAt, &changes)
      case .heartbeat: break
      }
    }
    settle(&now, &changes)
  }

  /// Where in a batch we are.
  private struct Applying {
    var match: Int
    var provider: ProviderName
    /// Whether the match's lines were suspended with it before this part of the batch, and are now.
    var wasSuspended = false
    var isSuspended = false
    var matchesImage: (sport: Sport?, absences: Int)?
    /// The scope of the innermost image, if it is one of the current match.
    var lines: TextID?
    var incidentsSeen: [IncidentRow]?
    /// The line that is likely to be named next.
    var nextQuote: Int32 = -1
    var nextMarket: Int32 = -1
  }

  private mutating func begin(_ scope: ImageScope, _ now: inout Applying) {
    switch scope {
    case .matches(let sport, let absences):
      image &+= 1
      now.matchesImage = (sport, absences)
    case .lines(let bookmaker): now.lines = bookmaker
    case .incidents: now.incidentsSeen = []
    }
  }

  private mutating func end(_ now: inout Applying, _ batch: borrowing FeedBatch, _ changes: inout [BoardChange]) {
    if let seen = now.incidentsSeen {
      now.incidentsSeen = nil
      guard now.match >= 0 else { return }
      let match = now.match
      for incident in matches[match].incidents where !seen.contains(where: { Self.isSame($0, incident) }) {
        matches[match].incidents.removeAll { Self.isSame($0, incident) }
        tell(.incident(match: match, incident, isRetracted: true), now, &changes)
      }
    } else if let bookmaker = now.lines {
      now.lines = nil
      if now.match >= 0 { withdrawUnvisited(bookmaker, &now, batch.receivedAt, &changes) }
    } else if let scope = now.matchesImage {
      now.matchesImage = nil
      settle(&now, &changes)
      for row in matches.indices where matches[row].isAlive && matches[row].provider == now.provider {
        guard matches[row].image != image, scope.sport == nil || matches[row].sport == scope.sport else { continue }
        matches[row].absences += 1
        if matches[row].absences >= scope.absences { remove(row, &changes) }
      }
    }
  }

  // MARK: Matches

  private func findMatch(_ id: TextID, _ provider: ProviderName) -> Int {
    matchIndex.find(matchHash(id, provider)) { matches[$0].id == id && matches[$0].provider == provider }
  }

  private func matchHash(_ id: TextID, _ provider: ProviderName) -> UInt32 {
    RowIndex.hash(UInt64(id.raw), UInt64(provider.number))
  }

  private mutating func apply(
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

  private static func update(
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

  private mutating func addMatch(_ state: MatchState) -> Int {
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
  private mutating func settle(_ now: inout Applying, _ changes: inout [BoardChange]) {
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

  private func tellSuspension(_ match: Int, _ now: Applying, _ changes: inout [BoardChange]) {
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
  private func tell(_ change: BoardChange, _ now: Applying, _ changes: inout [BoardChange]) {
    if matches[now.match].isAnnounced { changes.append(change) }
  }

  // MARK: Markets and lines

  private mutating func apply(
    _ row: MarketRow, _ now: inout Applying, _ batch: borrowing FeedBatch, _ changes: inout [BoardChange]
  ) {
    guard now.match >= 0 else { return }
    let market = findMarket(row, &now)
    guard market >= 0 else { return }
    if !row.isPart {
      if markets[market].isComplete != row.isComplete { markets[market].isComplete = row.isComplete }
      if markets[market].kind != row.kind { markets[market].kind = row.kind }
    }
    var guess = markets[market].firstQuote
    for index in row.quotes {
      apply(batch.quotes[index], market, &guess, now, batch.receivedAt, &changes)
    }
  }

  private mutating func findMarket(_ row: MarketRow, _ now: inout Applying) -> Int {
    // A feed lists markets in the same order each time: try the one after the last.
    let guess = now.nextMarket
    if guess >= 0, Self.isSame(markets[Int(guess)], row) {
      now.nextMarket = markets[Int(guess)].next
      return Int(guess)
    }
    let match = Int32(now.match)
    let hash = marketHash(match, row.key, row.name, row.period, row.line)
    var market = marketIndex.find(hash) { markets[$0].match == match && Self.isSame(markets[$0], row) }
    if market < 0 {
      guard marketIndex.count < bounds.lines else {
        passedOver += 1
        return -1
      }
      market = addMarket(row, match, hash)
    }
    now.nextMarket = markets[market].next
    return market
  }

  private static func isSame(_ state: MarketState, _ row: MarketRow) -> Bool {
    state.key == row.key && state.line == row.line && state.name == row.name && state.period == row.period
  }

  private func marketHash(
    _ match: Int32, _ key: TextID, _ name: TextID, _ period: TextID, _ line: Line
  ) -> UInt32 {
    RowIndex.hash(
      UInt64(UInt32(bitPattern: match)) << 32 | UInt64(key.raw ^ name.raw << 16),
      UInt64(period.raw) << 32 | UInt64(UInt32(bitPattern: line.thousandths)))
  }

  private mutating func addMarket(_ row: MarketRow, _ match: Int32, _ hash: UInt32) -> Int {
    let state = MarketState(
      match: match, key: row.key, name: row.name, period: row.period, line: row.line, kind: row.kind,
      isComplete: row.isComplete)
    let market: Int
    if let free = freeMarkets.popLast() {
      market = Int(free)
      markets[market] = state
    } else {
      market = markets.count
      markets.append(state)
    }
    marketIndex.insert(hash, market)
    let last = matches[Int(match)].lastMarket
    if last < 0 {
      matches[Int(match)].firstMarket = Int32(market)
    } else {
      markets[Int(last)].next = Int32(market)
    }
    matches[Int(match)].lastMarket = Int32(market)
    return market
  }

  private mutating func apply(
    _ row: QuoteRow, _ market: Int, _ guess: inout Int32, _ now: Applying, _ receivedAt: Timestamp,
    _ changes: inout [BoardChange]
  ) {
    var quote = Int(guess)
    if quote < 0 || !Self.isSame(quotes[quote], row) {
      let hash = quoteHash(Int32(market), row.selection, row.bookmaker, row.line, row.side)
      quote = quoteIndex.find(hash) { quotes[$0].market == Int32(market) && Self.isSame(quotes[$0], row) }
      if quote < 0 {
        guard quoteIndex.count < bounds.lines else {
          passedOver += 1
          return
        }
        quote = addQuote(row, market, hash, receivedAt)
        quotes[quote].visit = visit
        guess = -1
        tellNew(quote, market, now, &changes)
        return
      }
    }
    guess = quotes[quote].next
    let old = quotes[quote]
    let quoted = row.quoted.isNone ? old.quoted : row.quoted
    quotes[quote].visit = visit
    // A line that this part named before has followed the match's suspension already.
    let wasSuspended = old.visit == visit ? now.isSuspended : now.wasSuspended
    if old.state == row.state, old.quoted == quoted {
      // The line itself stands; it moves for who looks if the match was suspended or is no more.
      guard wasSuspended != now.isSuspended, row.state == .open else { return }
    } else {
      quotes[quote].state = row.state
      quotes[quote].quoted = quoted
      quotes[quote].notation = row.notation
      quotes[quote].changed = receivedAt
    }
    guard matches[now.match].isAnnounced else { return }
    let before: QuoteState = wasSuspended && old.state == .open ? .suspended : old.state
    let after: QuoteState = now.isSuspended && row.state == .open ? .suspended : row.state
    // Two prices that nobody can have are the same to who looks.
    guard before != after || (after != .suspended && after != .withdrawn && old.quoted != quoted) else { return }
    changes.append(
      .price(
        PriceMove(
          quote: quote, before: before, state: after, quoted: quoted, previous: old.quoted,
          isMarketNew: !markets[market].isAnnounced)))
  }

  private func tellNew(_ quote: Int, _ market: Int, _ now: Applying, _ changes: inout [BoardChange]) {
    let entry = quotes[quote]
    let state: QuoteState = now.isSuspended && entry.state == .open ? .suspended : entry.state
    guard matches[now.match].isAnnounced, state != .withdrawn else { return }
    changes.append(
      .price(
        PriceMove(
          quote: quote, before: nil, state: state, quoted: entry.quoted, previous: .none,
          isMarketNew: !markets[market].isAnnounced)))
  }

  private static func isSame(_ entry: QuoteEntry, _ row: QuoteRow) -> Bool {
    entry.selection == row.selection && entry.line == row.line && entry.bookmaker == row.bookmaker
      && entry.side == row.side
  }

  private func quoteHash(
    _ market: Int32, _ selection: TextID, _ bookmaker: TextID, _ line: Line, _ side: Side
  ) -> UInt32 {
    RowIndex.hash(
      UInt64(UInt32(bitPattern: market)) << 32 | UInt64(selection.raw),
      (UInt64(bookmaker.raw) << 32 | UInt64(UInt32(bitPattern: line.thousandths)))
        ^ (UInt64(side.rawValue) << 60))
  }

  private mutating func addQuote(_ row: QuoteRow, _ market: Int, _ hash: UInt32, _ receivedAt: Timestamp) -> Int {
    let entry = QuoteEntry(
      quoted: row.quoted, changed: receivedAt, market: Int32(market), selection: row.selection,
      bookmaker: row.bookmaker, line: row.line, side: row.side, notation: row.notation, state: row.state)
    let quote: Int
    if let free = freeQuotes.popLast() {
      quote = Int(free)
      quotes[quote] = entry
    } else {
      quote = quotes.count
      // A quarter at a time: doubling would leave up to half of a large board idle.
      if quote == quotes.capacity { quotes.reserveCapacity(max(256, quote + quote / 4)) }
      quotes.append(entry)
    }
    quoteIndex.insert(hash, quote)
    let last = markets[market].lastQuote
    if last < 0 {
      markets[market].firstQuote = Int32(quote)
    } else {
      quotes[Int(last)].next = Int32(quote)
    }
    markets[market].lastQuote = Int32(quote)
    return quote
  }

  private mutating func withdrawUnvisited(
    _ bookmaker: TextID, _ now: inout Applying, _ receivedAt: Timestamp, _ changes: inout [BoardChange]
  ) {
    var market = matches[now.match].firstMarket
    while market >= 0 {
      var quote = markets[Int(market)].firstQuote
      while quote >= 0 {
        let entry = quotes[Int(quote)]
        if entry.visit != visit, entry.state != .withdrawn, bookmaker.isNone || entry.bookmaker == bookmaker {
          quotes[Int(quote)].state = .withdrawn
          quotes[Int(quote)].changed = receivedAt
          // It has moved in this part, so a suspension does not tell it again.
          quotes[Int(quote)].visit = visit
          tell(
            .price(
              PriceMove(
                quote: Int(quote), before: now.wasSuspended && entry.state == .open ? .suspended : entry.state,
                state: .withdrawn, quoted: entry.quoted, previous: entry.quoted,
                isMarketNew: false)), now, &changes)
        }
        quote = entry.next
      }
      market = markets[Int(market)].next
    }
  }

  private mutating func removeLines(of bookmaker: TextID, on match: Int, _ changes: inout [BoardChange]) {
    var isAnyGone = false
    var isAnyLeft = false
    var market = matches[match].firstMarket
    while market >= 0 {
      var quote = markets[Int(market)].firstQuote
      while quote >= 0 {
        if quotes[Int(quote)].state != .withdrawn {
          if bookmaker.isNone || quotes[Int(quote)].bookmaker == bookmaker {
            quotes[Int(quote)].state = .withdrawn
            isAnyGone = true
          } else {
            isAnyLeft = true
          }
        }
        quote = quotes[Int(quote)].next
      }
      market = markets[Int(market)].next
    }
    guard isAnyGone else { return }
    // A match known only by its lines goes with the last of them.
    if !isAnyLeft, matches[match].score.isNone {
      remove(match, &changes)
    } else if matches[match].isAnnounced {
      changes.append(.removed(match: match, bookmaker: bookmaker))
    }
  }

  /// Withdraws what the provider has not named since its round began, and drops the matches that nothing is left of.
  private mutating func endRound(
    _ provider: ProviderName, _ receivedAt: Timestamp, _ changes: inout [BoardChange]
  ) {
    guard let begun = rounds.removeValue(forKey: provider) else { return }
    for match in matches.indices where matches[match].isAlive && matches[match].provider == provider {
      var isAnyGone = false
      var isAnyLeft = false
      forEachMarket(of: match) { market in
        forEachQuote(of: market) { quote in
          guard quotes[quote].state != .withdrawn else { return }
          // Visits count up and may wrap around: what lies less than half way behind is older.
          if Int32(bitPattern: quotes[quote].visit &- begun) <= 0 { isAnyGone = true } else { isAnyLeft = true }
        }
      }
      guard isAnyGone else { continue }
      if !isAnyLeft, matches[match].score.isNone {
        remove(match, &changes)
      } else {
        withdraw(match, namedUpTo: begun, receivedAt, &changes)
      }
    }
  }

  private mutating func withdraw(
    _ match: Int, namedUpTo begun: UInt32, _ receivedAt: Timestamp, _ changes: inout [BoardChange]
  ) {
    var market = matches[match].firstMarket
    while market >= 0 {
      var quote = markets[Int(market)].firstQuote
      while quote >= 0 {
        let entry = quotes[Int(quote)]
        if entry.state != .withdrawn, Int32(bitPattern: entry.visit &- begun) <= 0 {
          quotes[Int(quote)].state = .withdrawn
          quotes[Int(quote)].changed = receivedAt
          if matches[match].isAnnounced {
            changes.append(
              .price(
                PriceMove(
                  quote: Int(quote), state: .withdrawn, quoted: entry.quoted, previous: entry.quoted,
                  isMarketNew: false)))
          }
        }
        quote = entry.next
      }
      market = markets[Int(market)].next
    }
  }

  private mutating func clear(
    _ bookmaker: TextID, _ league: TextID, _ provider: ProviderName, _ changes: inout [BoardChange]
  ) {
    for row in matches.indices where matches[row].isAlive && matches[row].provider == provider {
      if league.isNone || matches[row].league == league { removeLines(of: bookmaker, on: row, &changes) }
    }
  }

  // MARK: Incidents

  private mutating func apply(_ row: IncidentRow, _ now: inout Applying, _ changes: inout [BoardChange]) {
    guard now.match >= 0 else { return }
    now.incidentsSeen?.append(row)
    if let known = matches[now.match].incidents.firstIndex(where: { Self.isSame($0, row) }) {
      guard matches[now.match].incidents[known] != row else { return }
      matches[now.match].incidents[known] = row
    } else {
      guard matches[now.match].incidents.count < bounds.incidents else {
        passedOver += 1
        return
      }
      matches[now.match].incidents.append(row)
    }
    tell(.incident(match: now.match, row, isRetracted: false), now, &changes)
  }

  private mutating func retract(_ row: IncidentRow, _ now: inout Applying, _ changes: inout [BoardChange]) {
    guard now.match >= 0, let known = matches[now.match].incidents.firstIndex(where: { Self.isSame($0, row) })
    else { return }
    let incident = matches[now.match].incidents.remove(at: known)
    tell(.incident(match: now.match, incident, isRetracted: true), now, &changes)
  }

  /// By id where the feed gives one, by content where it does not.
  private static func isSame(_ one: IncidentRow, _ other: IncidentRow) -> Bool {
    one.id.isNone && other.id.isNone ? one == other : one.id == other.id
  }

  // MARK: Removal

  private mutating func remove(_ match: Int, _ changes: inout [BoardChange]) {
    guard matches[match].isAlive else { return }
    matchIndex.remove(matchHash(matches[match].id, matches[match].provider), match)
    matches[match].isAlive = false
    doomed.append(match)
    if matches[match].isAnnounced { changes.append(.removed(match: match, bookmaker: .none)) }
  }

  /// Frees the rows of the matches that the last batch removed.
  private mutating func recycle() {
    guard !doomed.isEmpty else { return }
    for match in doomed {
      var market = matches[match].firstMarket
      while market >= 0 {
        let state = markets[Int(market)]
        var quote = state.firstQuote
        while quote >= 0 {
          let entry = quotes[Int(quote)]
          quoteIndex.remove(
            quoteHash(market, entry.selection, entry.bookmaker, entry.line, entry.side), Int(quote))
          freeQuotes.append(quote)
          quote = entry.next
        }
        marketIndex.remove(marketHash(Int32(match), state.key, state.name, state.period, state.line), Int(market))
        freeMarkets.append(market)
        market = state.next
      }
      freeMatches.append(match)
    }
    doomed.removeAll(keepingCapacity: true)
  }
}
