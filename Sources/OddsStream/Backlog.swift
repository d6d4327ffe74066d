internal import OddsBoard
internal import OddsFeed
internal import OddsModel
internal import OddsOutput

/// Changes that a slow reader has not been sent, merged per match. Of each price, score and status only the latest
/// value is pending, together with the value that the reader was last sent. The backlog is never larger than the board,
/// and drops everything that the board removes.
struct Backlog {
  /// Pending changes of a match.
  struct Pending {
    let match: MatchRef
    let id: TextID
    let provider: ProviderName
    /// Whether the reader has not been sent any line of the match.
    fileprivate let isNew: Bool
    /// Whether the match was removed.
    fileprivate(set) var isGone = false
    fileprivate var isWhole = false
    fileprivate var cleared: [TextID] = []
    fileprivate var score: ScoreMove?
    fileprivate var status: BoardChange?
    fileprivate var incidents: [BoardChange] = []
    fileprivate var prices: [Moved] = []
    /// Index into ``prices`` by line, if there are too many for a linear search.
    fileprivate var places: [QuoteRef: Int] = [:]
    fileprivate var statistics: BoardChange?
    fileprivate var lineup: BoardChange?
  }

  /// A pending price change without match and market, which the line identifies. Kept small, 32 bytes: for a stopped
  /// reader there may be one per line of the board.
  fileprivate struct Moved {
    let quote: QuoteRef
    var quoted: Quoted
    let previous: Quoted
    let before: QuoteState?
    var state: QuoteState
    var isMarketNew: Bool

    init(_ move: PriceMove) {
      (quote, quoted, previous) = (move.quote, move.quoted, move.previous)
      (before, state, isMarketNew) = (move.before, move.state, move.isMarketNew)
    }
  }

  /// A feed's connection state.
  struct Link {
    var feed: FeedName
    var state: ConnectionState
    var reason: String?
  }

  /// Number of dropped lines per provider since the last reported gap.
  private(set) var dropped: [ProviderName: Int] = [:]
  /// Latest state of each feed, in the order of their first change.
  private(set) var links: [Link] = []
  private var pending: [MatchRef: Pending] = [:]
  /// Matches in the order in which they became pending; those before ``next`` are done.
  private var queue: [MatchRef] = []
  private var next = 0
  /// Matches of which the reader may have been sent a line.
  private var known: Set<MatchRef> = []

  /// Whether the reader wants snapshots.
  private let wantsSnapshots: Bool

  /// Maximum number of pending incidents per match. Beyond it a snapshot replaces them, or the oldest are dropped for a
  /// reader without snapshots.
  private static let mostIncidents = 100

  init(wantsSnapshots: Bool) { self.wantsSnapshots = wantsSnapshots }

  var isEmpty: Bool { pending.isEmpty && links.isEmpty && dropped.isEmpty }

  /// Records a change that was sent directly; only added and removed matches matter.
  mutating func noteSent(_ change: BoardChange) {
    switch change {
    case .snapshot(let match): known.insert(match)
    case .removed(let match, let bookmaker): if bookmaker.isNone { known.remove(match) }
    default: break
    }
  }

  /// Adds a change that can't be sent now.
  /// - Parameter isWanted: Whether the reader wants lines of the change. Removals must be added in any case, so that no
  ///   line about a removed match is sent.
  mutating func add(_ change: BoardChange, of board: Board, isWanted: Bool) {
    let match = change.match
    if case .removed(_, let bookmaker) = change {
      if bookmaker.isNone { return remove(match, of: board, isWanted) }
      if !isWanted, pending[match] == nil { return }
    } else if !isWanted {
      return
    }
    guard var entry = pending.removeValue(forKey: match) ?? new(match, of: board) else { return }
    defer { pending[match] = entry }
    if entry.isWhole { return drop(1, entry.provider) }
    let before = entry.count
    entry.take(change, of: board, isWanted: isWanted)
    if entry.incidents.count > Self.mostIncidents {
      if wantsSnapshots { entry.becomeWhole() } else { entry.incidents.removeFirst() }
    }
    drop(before + (isWanted ? 1 : 0) - entry.count, entry.provider)
  }

  /// Adds a feed's connection state that can't be sent now.
  mutating func add(_ link: Link) {
    guard let place = links.firstIndex(where: { $0.feed == link.feed }) else { return links.append(link) }
    links[place] = link
    drop(1, link.feed.provider)
  }

  /// Returns the number of lines dropped since the last call, by provider.
  mutating func takeDropped() -> [(provider: ProviderName, count: Int)] {
    defer { dropped = [:] }
    return dropped.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// Counts lines that were superseded by later lines of their kind.
  mutating func note(dropped count: Int, of provider: ProviderName) { drop(count, provider) }

  mutating func takeLinks() -> [Link] {
    defer { links = [] }
    return links
  }

  /// Removes and returns the pending changes of the match that has waited longest; nil if there are none.
  mutating func takeNext() -> Pending? {
    while next < queue.count {
      let match = queue[next]
      next += 1
      guard let entry = pending.removeValue(forKey: match) else { continue }
      if entry.isGone { known.remove(match) } else { known.insert(match) }
      return entry
    }
    // Free the buffers too: a reader that was slow once may not be slow again.
    (queue, pending, next) = ([], [:], 0)
    return nil
  }

  private mutating func new(_ match: MatchRef, of board: Board) -> Pending? {
    guard let (id, provider) = board.withMatch(match, { ($0.id, $0.provider) }) else { return nil }
    if queue.count - next > pending.count * 2 + 64 {
      queue = queue[next...].filter { pending[$0] != nil }
      next = 0
    }
    queue.append(match)
    return Pending(match: match, id: id, provider: provider, isNew: !known.contains(match))
  }

  /// Handles a removed match: discards its pending changes, and the removal too if the reader has not been sent the
  /// match.
  private mutating func remove(_ match: MatchRef, of board: Board, _ isWanted: Bool) {
    guard var entry = pending.removeValue(forKey: match) ?? (isWanted ? new(match, of: board) : nil) else { return }
    let count = entry.count
    entry.isGone = true
    let isSent = isWanted && !entry.isNew
    if isSent { pending[match] = entry } else { known.remove(match) }
    drop(count + (isWanted && !isSent ? 1 : 0), entry.provider)
  }

  private mutating func drop(_ count: Int, _ provider: ProviderName) {
    if count > 0 { dropped[provider, default: 0] += count }
  }
}

extension Backlog.Pending {
  /// Maximum number of lines that result.
  fileprivate var count: Int {
    if isWhole { return 1 }
    return cleared.count + (score == nil ? 0 : 1) + (status == nil ? 0 : 1) + incidents.count + prices.count
      + (statistics == nil ? 0 : 1) + (lineup == nil ? 0 : 1)
  }

  fileprivate mutating func take(_ change: BoardChange, of board: Board, isWanted: Bool) {
    switch change {
    case .snapshot: becomeWhole()
    case .price(let move): take(move)
    case .score(var move):
      if let score { move.previous = score.previous }
      score = move
    case .status: status = change
    case .incident(_, let row, _):
      if !row.id.isNone { incidents.removeAll { Self.incident($0) == row.id } }
      incidents.append(change)
    case .statistics: statistics = change
    case .lineup: lineup = change
    // Plays are never merged: they are sent directly or dropped.
    case .play: break
    case .removed(_, let bookmaker):
      clear(bookmaker, of: board)
      if isWanted, !cleared.contains(bookmaker) { cleared.append(bookmaker) }
    }
  }

  /// If a line moved several times, the first move holds the reader's last price.
  private mutating func take(_ move: PriceMove) {
    let isLong = prices.count > Self.fewPrices
    guard let place = isLong ? places[move.quote] : prices.firstIndex(where: { $0.quote == move.quote }) else {
      prices.append(Backlog.Moved(move))
      if isLong { places[move.quote] = prices.count - 1 } else if prices.count > Self.fewPrices { index() }
      return
    }
    prices[place].quoted = move.quoted
    prices[place].state = move.state
    if move.isMarketNew { prices[place].isMarketNew = true }
  }

  /// Size up to which a linear search is faster than the index.
  private static let fewPrices = 40

  private mutating func index() {
    places = [:]
    guard prices.count > Self.fewPrices else { return }
    for (place, move) in prices.enumerated() { places[move.quote] = place }
  }

  /// Drops moves of a bookmaker whose lines were all removed.
  private mutating func clear(_ bookmaker: TextID, of board: Board) {
    prices.removeAll { board[$0.quote].map { $0.bookmaker == bookmaker } ?? true }
    index()
  }

  /// Replaces the pending changes by a snapshot of the match.
  fileprivate mutating func becomeWhole() {
    self = Self(match: match, id: id, provider: provider, isNew: isNew)
    isWhole = true
  }

  private static func incident(_ change: BoardChange) -> TextID {
    if case .incident(_, let row, _) = change { row.id } else { .none }
  }

  /// Returns the merged changes, in the order in which the board reports them.
  func changes(on board: Board) -> [BoardChange] {
    if isGone { return [] }
    if isWhole { return [.snapshot(match: match)] }
    var changes = [score.map { .score($0) }, status].compactMap { $0 } + incidents
    changes += cleared.map { .removed(match: match, bookmaker: $0) }
    for moved in prices where !moved.isUndone {
      guard let market = board.market(of: moved.quote) else { continue }
      changes.append(
        .price(
          PriceMove(
            match: match, market: market, quote: moved.quote, before: moved.before, state: moved.state,
            quoted: moved.quoted, previous: moved.previous, isMarketNew: moved.isMarketNew)))
    }
    return changes + [statistics, lineup].compactMap { $0 }
  }
}

extension Backlog.Moved {
  /// Whether the line has returned to the value that the reader was last sent.
  fileprivate var isUndone: Bool {
    switch before {
    case nil: state == .withdrawn
    case .open: state == .open && quoted == previous
    case .unpriced: false
    case .suspended, .withdrawn: state == .suspended || state == .withdrawn
    }
  }
}

extension BoardChange {
  /// Whether a match was added or removed.
  var isArrival: Bool {
    switch self {
    case .snapshot, .removed: true
    case .price, .score, .status, .incident, .statistics, .lineup, .play: false
    }
  }
}
