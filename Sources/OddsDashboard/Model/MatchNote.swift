internal import OddsBoard
internal import OddsModel
internal import OddsOutput
internal import OddsProvider

/// What the dashboard remembers of a match beyond what the board holds.
struct MatchNote {
  /// A price that moved, and until when that is shown.
  struct Flash: Equatable {
    var until = Timestamp.none
    var isUp = false
  }

  let key: MatchKey
  /// The score as it was last seen: only a change from a known score is news.
  var score: Score
  /// The score that any feed of the fixture told last, for the match that leads.
  var fixtureScore: Score
  var status: MatchStatus
  /// A feed has sent the match's status, not only its prices.
  var hasStatus: Bool
  /// When its feed told of goals and other incidents.
  var arrivals = Arrivals()
  /// The fixture's prices on the market that the list shows, as they were last read; nil if there are none. Kept for the
  /// match that leads, as are the flashes and the histories.
  var prices: MainPrices?
  /// They have to be read again.
  var arePricesOutdated = true
  /// Whether its prices come in.
  var watch = MatchWatch.live
  /// It is in the list of matches whose prices moved in this second.
  var isMarked = false
  /// The last arrangement that showed it.
  var shown: UInt64 = 0
  /// Home, draw and away.
  var flashes = (Flash(), Flash(), Flash())
  var homeScoreUntil = Timestamp.none
  var awayScoreUntil = Timestamp.none
  /// The prices on who wins.
  var history: MatchHistory?
  /// The prices on the other markets that the list has shown.
  var otherHistories: [ListMarket: MatchHistory] = [:]
  private(set) var plays: [Play] = []

  /// A line of the play-by-play.
  struct Play: Equatable {
    var clock: String
    var text: String
    var score: String
  }

  /// How many plays are kept of a match.
  static let maximumPlays = 250

  init(_ match: MatchState) {
    key = match.key
    score = match.score
    fixtureScore = match.score
    status = match.status
    hasStatus = match.status != .scheduled || !match.period.isNone
  }

  /// Its prices moved.
  fileprivate mutating func mark(in arrangement: UInt64, _ match: MatchRef, _ marked: inout [MatchRef]) -> Bool {
    arePricesOutdated = true
    if !isMarked {
      isMarked = true
      marked.append(match)
    }
    return shown == arrangement
  }

  mutating func add(_ play: Play) {
    // In blocks, so that a long match does not shift all of them with each play.
    if plays.count >= Self.maximumPlays { plays.removeFirst(50) }
    plays.append(play)
  }

  /// How the prices on a market have moved; nil for one that the list has not shown.
  func history(of market: ListMarket) -> MatchHistory? { market == .result ? history : otherHistories[market] }

  /// Notes prices on a market other than the winner's.
  mutating func follow(_ prices: MainPrices, _ market: ListMarket, second: Int64) {
    var history = otherHistories[market] ?? MatchHistory(prices)
    if !history.isOf(prices) { history = MatchHistory(prices) }
    for side in 0..<3 {
      if let best = prices[side], best.value > 0 { history.add(best.value, side: side, second: second) }
    }
    otherHistories[market] = history
  }

  func flash(_ side: Int) -> Flash { side == 0 ? flashes.0 : side == 1 ? flashes.1 : flashes.2 }

  mutating func setFlash(_ side: Int, _ flash: Flash) {
    switch side {
    case 0: flashes.0 = flash
    case 1: flashes.1 = flash
    default: flashes.2 = flash
    }
  }

  /// Takes newly read prices.
  /// - Parameter flashes: Whether what moved is to be shown as moved.
  mutating func take(_ new: MainPrices?, _ now: Timestamp, flashes: Bool) {
    // Another line is not a price that moved.
    let isSame = prices?.meaning == new?.meaning && prices?.line == new?.line
    for side in 0..<3 where flashes && isSame {
      guard let old = prices?[side]?.value, let new = new?[side]?.value, old > 0, new > 0, old != new else { continue }
      setFlash(side, Flash(until: now.advanced(by: Self.flashTime), isUp: old < new))
    }
    prices = new
    arePricesOutdated = false
  }

  /// Milliseconds for which a price is shown as moved; for a score it is twice as long.
  static let flashTime: Int64 = 4000

  /// Nothing is shown as moved any more.
  mutating func clearFlashes() {
    flashes = (Flash(), Flash(), Flash())
    (homeScoreUntil, awayScoreUntil) = (.none, .none)
  }
}

/// The notes of all matches, by reference. A match that is removed takes its note with it.
struct MatchNotes {
  private var notes: [MatchRef: MatchNote] = [:]
  /// The matches whose prices moved since the last second.
  private(set) var marked: [MatchRef] = []
  /// Counts arrangements of the screen: only what the last one showed flashes when it moves.
  private(set) var arrangement: UInt64 = 1

  subscript(match: MatchRef) -> MatchNote? {
    get { notes[match] }
    _modify { yield &notes[match] }
  }

  var count: Int { notes.count }

  /// Begins a note unless there is one.
  /// - Returns: Whether there was one.
  @discardableResult
  mutating func begin(_ match: MatchRef, _ board: Board) -> Bool {
    if notes.index(forKey: match) != nil { return true }
    if let state = board[match] { notes[match] = MatchNote(state) }
    return false
  }

  /// The match's prices, or something that they depend on, moved.
  /// - Returns: Whether the last arrangement showed the match.
  mutating func mark(_ match: MatchRef) -> Bool {
    // Looked up once, and changed where it lies: it happens for each price.
    guard let place = notes.index(forKey: match) else { return false }
    return notes.values[place].mark(in: arrangement, match, &marked)
  }

  /// Returns the marked matches and clears the marks.
  mutating func takeMarked() -> [MatchRef] {
    defer { marked.removeAll(keepingCapacity: true) }
    for match in marked { notes[match]?.isMarked = false }
    return marked
  }

  mutating func drop(_ match: MatchRef) { notes[match] = nil }

  /// Every match's prices have to be read again.
  mutating func markAllOutdated() {
    for match in notes.keys { notes[match]?.arePricesOutdated = true }
  }

  mutating func clearFlashes() {
    for match in notes.keys { notes[match]?.clearFlashes() }
  }

  /// The prices of a fixture, read again if they moved.
  /// - Parameter match: The one that leads.
  mutating func prices(of match: MatchRef, _ reading: FixtureReading) -> MainPrices? {
    begin(match, reading.board)
    guard notes[match]?.arePricesOutdated == true else { return notes[match]?.prices }
    let prices = reading.prices(of: reading.members(with: match), self)
    let isShown = isShown(match)
    notes[match]?.take(prices, reading.now, flashes: isShown)
    return prices
  }

  /// Takes over whether a match's prices come in.
  /// - Returns: Whether that has changed.
  mutating func watch(_ match: MatchRef, _ watch: MatchWatch) -> Bool {
    guard let old = notes[match]?.watch, old != watch else { return false }
    notes[match]?.watch = watch
    return true
  }

  /// The prices of a fixture have to be read again.
  mutating func outdatePrices(of match: MatchRef) { notes[match]?.arePricesOutdated = true }

  // MARK: The screen

  /// Whether the last arrangement showed the match.
  func isShown(_ match: MatchRef) -> Bool { notes[match]?.shown == arrangement }

  /// A new arrangement shows these matches and no others.
  mutating func show(_ matches: some Sequence<MatchRef>) {
    arrangement += 1
    for match in matches { notes[match]?.shown = arrangement }
  }
}
