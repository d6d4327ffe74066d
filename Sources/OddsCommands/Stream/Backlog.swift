internal import OddsBoard
internal import OddsModel
internal import OddsOutput

/// What happened while nobody took our lines, merged: of each line, score and status the latest is kept, and beside it
/// what it was when it was last told. Bounded by what the board holds.
struct Backlog {
  private var prices: [QuoteRef: PriceMove] = [:]
  private var scores: [MatchRef: ScoreMove] = [:]
  private var statuses: [MatchRef: BoardChange] = [:]
  private var snapshots: Set<MatchRef> = []
  private var statistics: Set<MatchRef> = []
  private var lineups: Set<MatchRef> = []
  private var incidents: [BoardChange] = []
  private var taken: [ProviderName: Int] = [:]
  /// More incidents than this are left to the next snapshot.
  private static let maximumIncidents = 10_000

  private(set) var isEmpty = true

  /// Takes a change that could not be delivered.
  mutating func add(_ change: BoardChange, of board: Board, _ provider: ProviderName) {
    isEmpty = false
    taken[provider, default: 0] += 1
    let match = change.match
    // A match that will be told whole needs nothing besides.
    if snapshots.contains(match) {
      if case .removed = change {} else { return }
    }
    switch change {
    case .snapshot:
      forget(match, board)
      snapshots.insert(match)
    case .price(var move):
      if let known = prices[move.quote] {
        move.previous = known.previous
        move.isMarketNew = known.isMarketNew || move.isMarketNew
      }
      prices[move.quote] = move
    case .score(var move):
      if let known = scores[match] { move.previous = known.previous }
      scores[match] = move
    case .status: statuses[match] = change
    case .incident: if incidents.count < Self.maximumIncidents { incidents.append(change) }
    case .statistics: statistics.insert(match)
    case .lineup: lineups.insert(match)
    case .play: break
    case .removed(_, let bookmaker):
      if bookmaker.isNone { forget(match, board) }
    }
  }

  /// How much of each provider's was taken, and the merged changes in an order that can be told: whole matches first.
  func merged() -> (taken: [ProviderName: Int], changes: [BoardChange]) {
    var changes: [BoardChange] = snapshots.sorted().map { .snapshot(match: $0) }
    for (_, move) in scores.sorted(by: { $0.key < $1.key }) { changes.append(.score(move)) }
    for (_, change) in statuses.sorted(by: { $0.key < $1.key }) { changes.append(change) }
    changes += incidents
    for (_, move) in prices.sorted(by: { $0.key < $1.key }) { changes.append(.price(move)) }
    for match in statistics.sorted() { changes.append(.statistics(match: match)) }
    for match in lineups.sorted() { changes.append(.lineup(match: match)) }
    return (taken, changes)
  }

  /// Drops what is held of a match: it is gone, or will be told whole.
  private mutating func forget(_ match: MatchRef, _ board: Board) {
    prices = prices.filter { $0.value.match != match }
    scores[match] = nil
    statuses[match] = nil
    snapshots.remove(match)
    statistics.remove(match)
    lineups.remove(match)
    incidents.removeAll { $0.match == match }
  }
}
