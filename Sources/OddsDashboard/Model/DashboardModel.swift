public import OddsBoard
public import OddsFeed
public import OddsModel
public import OddsOutput
public import OddsTransport

/// The dashboard's memory: what the user chose, what moved lately, which matches are shown in which order. It is told
/// what the feeds change and answers with frames; it draws nothing, and knows no thread and no clock.
///
/// A change of a price costs it a mark on the match's row. Everything else is worked out when a frame is made, for the
/// rows that are on the screen.
public final class DashboardModel {
  public internal(set) var state: DashboardState
  public let names: TextTable
  public let keys: KeyMap
  /// What the command line narrows the matches to.
  let filter: OutputFilter
  let isDemo: Bool
  let marks: Marks

  /// Something that is on the screen has changed.
  public internal(set) var isDirty = true
  public internal(set) var size: Size

  var notes: [MatchRef: RowNote] = [:]
  /// Matches whose prices moved since the last second.
  var marked: [MatchRef] = []
  var histories: [MatchKey: MatchHistory] = [:]
  var plays: [MatchKey: [PlayLine]] = [:]
  var journal = Journal()
  var feeds: FeedBook
  /// Changes in the last second.
  var changes = 0
  var changeRate = 0

  // The list.
  var query = FilterQuery("")
  var lines: [ListLine] = []
  var orderIsStale = true
  var orderedAt = Timestamp.none
  /// The clock at the last picture.
  var clockSeen = Timestamp.none
  /// Matches that passed, and how many there are in all.
  var passed = 0
  var frameNumber: UInt64 = 1
  var folded: [TextID: String] = [:]
  var shape = ListShape()
  /// What the columns were made for when they were last drawn: a click means what was on the screen.
  var drawnWish: MatchColumns.Wish?

  // The open match.
  var openedRow: MatchRef?
  var graphCount = 0
  var quoteFlashes: [QuoteRef: RowNote.Flash] = [:]

  /// The picture as it was when the user held it.
  var frozen: Frozen?
  var interest = DashboardInterest()
  var interestAt = Timestamp.none
  var toldInterest = DashboardInterest()
  /// Providers that tell of the open match alone, and those that did until lately: what they told of the others may be
  /// out of date until then.
  var narrowedProviders: Set<ProviderName> = []
  var catchingUp: [ProviderName: Timestamp] = [:]
  /// Something that is told at the bottom for a moment.
  var notice: (text: String, until: Timestamp)?

  /// A moved cell is shown as moved for so long.
  static let flashTime: Int64 = 4000
  /// A feed that told of one match alone takes so long until it has told of all again.
  static let catchUpTime: Int64 = 8000

  /// A line of the list.
  enum ListLine: Equatable {
    case group(sport: Sport, league: TextID, count: Int)
    case match(row: MatchRef)
  }

  struct Frozen {
    var board: Board
    var now: Timestamp
    var journal: Journal
    var feeds: FeedBook
  }

  struct PlayLine {
    var clock: String
    var text: String
    var score: String
  }

  public init(
    names: TextTable, state: DashboardState = DashboardState(), filter: FilterTerms = FilterTerms(),
    providers: [ProviderName] = [], keys: KeyMap = KeyMap(), size: Size = Size(width: 80, height: 24),
    isASCII: Bool = false, isDemo: Bool = false
  ) {
    self.names = names
    self.state = state
    feeds = FeedBook(order: providers)
    self.keys = keys
    self.size = size
    self.isDemo = isDemo
    self.filter = OutputFilter(filter, names: names)
    marks = Marks(isASCII: isASCII)
    query = FilterQuery(state.filterText)
  }

  // MARK: What is told

  /// The board has moved.
  public func moved(_ told: [BoardChange], by batch: borrowing FeedBatch, _ board: Board) {
    let now = batch.receivedAt
    changes += told.count
    for change in told {
      switch change {
      case .price(let move):
        mark(move.match, board)
        if move.match == openedRow { flash(move, board, now) }
      case .snapshot(let match):
        orderIsStale = true
        mark(match, board)
        guard let state = board[match] else { continue }
        notes[match]?.status = state.status
        if state.status != .scheduled || !state.period.isNone { notes[match]?.hasStatus = true }
      case .score(let move): scored(move, board, now)
      case .status(let match, let status, let period, _):
        orderIsStale = true
        mark(match, board)
        turned(match, status, period, board, now)
      case .incident(let match, let incident, let isRetracted):
        touch(match)
        happened(match, incident, isRetracted, board, now)
      case .statistics(let match), .lineup(let match): touch(match)
      case .play(let match, let row):
        touch(match)
        played(match, batch.plays[row], batch.text, board)
      case .removed(let match, let bookmaker):
        mark(match, board)
        if bookmaker.isNone {
          orderIsStale = true
          notes[match] = nil
        }
      }
    }
  }

  /// A feed's connection changed.
  public func link(_ status: LinkStatus, of feed: FeedName, _ now: Timestamp) {
    feeds.status(status, of: feed, now)
    isDirty = true
  }

  /// A feed said something of itself.
  public func notice(_ notice: FeedNotice, of feed: FeedName) { feeds.notice(notice, of: feed) }

  /// Something of a feed could not be understood.
  public func passedOver(_ elements: Int, _ badMessage: String?, of feed: FeedName) {
    feeds.passedOver(elements, badMessage, of: feed)
  }

  /// A feed will not be tried again.
  public func finished(_ feed: FeedName, _ error: OddsError?) {
    feeds.finished(feed, error)
    isDirty = true
  }

  /// A feed's counters, told once a second.
  public func traffic(_ traffic: FeedTraffic, of feed: FeedName) {
    feeds.traffic(messages: traffic.messages, lastData: traffic.lastData, of: feed)
  }

  /// Some providers tell of the open match alone.
  public func narrowed(_ providers: Set<ProviderName>, _ now: Timestamp) {
    for provider in narrowedProviders.subtracting(providers) {
      catchingUp[provider] = Timestamp(milliseconds: now.milliseconds + Self.catchUpTime)
    }
    narrowedProviders = providers
  }

  /// Whether what was told of a match may be out of date.
  func isStale(_ match: MatchState, _ now: Timestamp) -> Bool {
    if (frozen?.feeds ?? feeds).isStale(match.provider, match.sport) { return true }
    if let until = catchingUp[match.provider], now < until { return true }
    return narrowedProviders.contains(match.provider) && state.opened?.id != match.id
  }

  /// The screen has another size.
  public func resize(_ size: Size) {
    self.size = size
    isDirty = true
  }

  /// A second has passed: ages and clocks move on, and what the prices did in it is noted.
  public func second(_ board: Board, _ now: Timestamp) {
    changeRate = changes
    changes = 0
    let second = now.milliseconds / 1000
    for match in marked {
      notes[match]?.isMarked = false
      guard board[match] != nil, let market = mainMarket(of: match, board) else { continue }
      let prices = BestPrices(market: market, of: board, names, filter)
      note(prices, of: match, second, board, now)
    }
    marked.removeAll(keepingCapacity: true)
    if state.sort.isRestless || query.hasPrices { orderIsStale = true }
    if frozen == nil { isDirty = true }
  }

  // MARK: Marks

  /// Begins to keep something of a match.
  func prepare(_ match: MatchRef, _ board: Board) {
    guard notes[match] == nil, let state = board[match] else { return }
    var note = RowNote()
    note.key = MatchKey(provider: state.provider, id: state.id)
    note.isFavourite = !self.state.favourites.isEmpty && self.state.favourites.contains(note.key.text(names))
    notes[match] = note
  }

  /// What is kept of a match.
  func note(_ match: MatchRef) -> RowNote { notes[match] ?? RowNote() }

  private func mark(_ match: MatchRef, _ board: Board) {
    prepare(match, board)
    notes[match]?.isStale = true
    if notes[match]?.isMarked == false {
      notes[match]?.isMarked = true
      marked.append(match)
    }
    touch(match)
  }

  /// Something of a match changed: if it can be seen, so must the picture.
  func touch(_ match: MatchRef) {
    if frozen != nil { return }
    if match == openedRow || notes[match]?.seen == frameNumber { isDirty = true }
  }

  private func flash(_ move: PriceMove, _ board: Board, _ now: Timestamp) {
    guard move.state == .open, let notation = board[move.quote]?.notation else { return }
    guard let new = move.quoted.withBytes(names, { Price($0, notation) }),
      let old = move.previous.withBytes(names, { Price($0, notation) }), new != old
    else { return }
    if quoteFlashes.count > 5000 { quoteFlashes = quoteFlashes.filter { now < $0.value.until } }
    quoteFlashes[move.quote] = RowNote.Flash(
      until: Timestamp(milliseconds: now.milliseconds + Self.flashTime), isUp: old < new)
  }

  private func note(_ prices: BestPrices, of match: MatchRef, _ second: Int64, _ board: Board, _ now: Timestamp) {
    let key = note(match).key
    for side in 0..<3 where prices[side].value > 0 {
      let value = prices[side].value
      guard let before = histories[key, default: MatchHistory()].add(value, side: side, second: second) else {
        continue
      }
      guard let quote = prices[side].quote.flatMap({ board[$0] }) else { continue }
      let text = PriceForm.text(
        quote.quoted, quote.notation, state.oddsFormat, names, ascii: marks.isASCII, columns: 12)
      log(
        match, board, now, kind: "price \(value > before ? marks.up : marks.down)",
        role: value > before ? .priceUp : .priceDown,
        detail: "\(names.string(quote.selection)) \(marks.arrow) \(text)")
    }
    // Matches that are gone leave their history behind; an evening's worth is let go at once.
    if histories.count > 20_000 { histories.removeAll() }
  }

  /// The market of the table: the one that says who wins, or the first that the command line names.
  func mainMarket(of match: MatchRef, _ board: Board) -> MarketRef? {
    guard case .named = filter.terms.markets else { return filter.mainMarket(of: match, in: board) }
    var found: MarketRef?
    board.forEachMarket(of: match) { market in
      if found == nil, let state = board[market], filter.accepts(state), board.hasLines(market) { found = market }
    }
    return found
  }
}
