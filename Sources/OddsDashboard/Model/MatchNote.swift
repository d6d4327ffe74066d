internal import OddsBoard
internal import OddsModel
internal import OddsOutput
internal import OddsProvider

/// State of a match that the dashboard keeps in addition to the board.
struct MatchNote {
  /// Highlight of a price that moved: its end and its direction.
  struct Flash: Equatable {
    var until = Timestamp.none
    var isUp = false
  }

  let key: MatchKey
  /// The last score seen; only a change from a known score is news.
  var score: Score
  /// The last score received from any feed of the fixture; used in the leading match's note only.
  var fixtureScore: Score
  var status: MatchStatus
  /// Whether a feed has sent the match's status, not only its prices.
  var hasStatus: Bool
  /// Times at which the feed reported goals and other incidents.
  var arrivals = Arrivals()
  /// The fixture's prices on the market that the list shows, as last computed; nil if there are none. Used in the
  /// leading match's note only, as are highlights and histories.
  var prices: MainPrices?
  /// Whether `prices` must be computed again.
  var arePricesOutdated = true
  /// Whether the match's prices are received.
  var watch = MatchWatch.live
  /// Whether the match is in the list of matches whose prices moved in this second.
  var isMarked = false
  /// The number of the last arrangement that showed the match.
  var shown: UInt64 = 0
  /// Highlights of the prices of home, draw and away.
  var flashes = (Flash(), Flash(), Flash())
  var homeScoreUntil = Timestamp.none
  var awayScoreUntil = Timestamp.none
  /// The history of the prices on the winner.
  var history: MatchHistory?
  /// Histories of the other markets that the list has shown.
  var otherHistories: [ListMarket: MatchHistory] = [:]
  private(set) var plays: [Play] = []

  /// A line of the play-by-play.
  struct Play: Equatable {
    var clock: String
    var text: String
    var score: String
  }

  /// The maximum number of plays kept per match.
  static let maximumPlays = 250

  init(_ match: MatchState) {
    key = match.key
    score = match.score
    fixtureScore = match.score
    status = match.status
    hasStatus = match.status != .scheduled || !match.period.isNone
  }

  /// Marks the prices as moved. Returns whether the match was shown by an arrangement.
  fileprivate mutating func mark(in arrangement: UInt64, _ match: MatchRef, _ marked: inout [MatchRef]) -> Bool {
    arePricesOutdated = true
    if !isMarked {
      isMarked = true
      marked.append(match)
    }
    return shown == arrangement
  }

  mutating func add(_ play: Play) {
    // Drop in blocks, so that the list isn't shifted for each play.
    if plays.count >= Self.maximumPlays { plays.removeFirst(50) }
    plays.append(play)
  }

  /// The history of a market's prices; nil for a market that the list has not shown.
  func history(of market: ListMarket) -> MatchHistory? { market == .result ? history : otherHistories[market] }

  /// Adds prices to the history of a market other than the winner's.
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

  /// Sets newly computed prices.
  /// - Parameter flashes: Whether to highlight prices that moved.
  mutating func take(_ new: MainPrices?, _ now: Timestamp, flashes: Bool) {
    // A different main line isn't a price move.
    let isSame = prices?.meaning == new?.meaning && prices?.line == new?.line
    for side in 0..<3 where flashes && isSame {
      guard let old = prices?[side]?.value, let new = new?[side]?.value, old > 0, new > 0, old != new else { continue }
      setFlash(side, Flash(until: now.advanced(by: Self.flashTime), isUp: old < new))
    }
    prices = new
    arePricesOutdated = false
  }

  /// Milliseconds for which a moved price is highlighted; a score is highlighted twice as long.
  static let flashTime: Int64 = 4000

  /// Ends all highlights.
  mutating func clearFlashes() {
    flashes = (Flash(), Flash(), Flash())
    (homeScoreUntil, awayScoreUntil) = (.none, .none)
  }
}

/// The notes of all matches, by reference. A removed match's note is dropped.
struct MatchNotes {
  private var notes: [MatchRef: MatchNote] = [:]
  /// The matches whose prices moved since the last second.
  private(set) var marked: [MatchRef] = []
  /// The number of the current arrangement of the screen; only matches that it shows are highlighted.
  private(set) var arrangement: UInt64 = 1

  subscript(match: MatchRef) -> MatchNote? {
    get { notes[match] }
    _modify { yield &notes[match] }
  }

  var count: Int { notes.count }

  /// Creates a note unless there is one.
  /// - Returns: Whether there was one.
  @discardableResult
  mutating func begin(_ match: MatchRef, _ board: Board) -> Bool {
    if notes.index(forKey: match) != nil { return true }
    if let state = board[match] { notes[match] = MatchNote(state) }
    return false
  }

  /// Marks a match whose prices, or something that they depend on, changed.
  /// - Returns: Whether the last arrangement showed the match.
  mutating func mark(_ match: MatchRef) -> Bool {
    // One lookup and a change in place: this runs for every price.
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

  /// Marks the prices of every match as outdated.
  mutating func markAllOutdated() {
    for match in notes.keys { notes[match]?.arePricesOutdated = true }
  }

  mutating func clearFlashes() {
    for match in notes.keys { notes[match]?.clearFlashes() }
  }

  /// Returns the prices of a fixture; computes them again if they moved.
  /// - Parameter match: The leading match.
  mutating func prices(of match: MatchRef, _ reading: FixtureReading) -> MainPrices? {
    begin(match, reading.board)
    guard notes[match]?.arePricesOutdated == true else { return notes[match]?.prices }
    let prices = reading.prices(of: reading.members(with: match), self)
    let isShown = isShown(match)
    notes[match]?.take(prices, reading.now, flashes: isShown)
    return prices
  }

  /// Sets whether a match's prices are received.
  /// - Returns: Whether that changed.
  mutating func watch(_ match: MatchRef, _ watch: MatchWatch) -> Bool {
    guard let old = notes[match]?.watch, old != watch else { return false }
    notes[match]?.watch = watch
    return true
  }

  /// Marks the prices of a fixture as outdated.
  mutating func outdatePrices(of match: MatchRef) { notes[match]?.arePricesOutdated = true }

  // MARK: The screen

  /// Whether the last arrangement showed the match.
  func isShown(_ match: MatchRef) -> Bool { notes[match]?.shown == arrangement }

  /// Begins a new arrangement, which shows only these matches.
  mutating func show(_ matches: some Sequence<MatchRef>) {
    arrangement += 1
    for match in matches { notes[match]?.shown = arrangement }
  }
}
