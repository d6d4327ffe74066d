internal import OddsBoard
internal import OddsFinder
internal import OddsFixtures
internal import OddsModel

/// Keeps the view of edges up to date. Exists only while that view is open: the search costs CPU time.
struct EdgeFinder {
  private let finder: Finder
  private let stale: StaleMatches
  private(set) var sheet = EdgeSheet()
  /// ``Review/wanted`` of the last review.
  private(set) var wanted: [MatchKey] = []
  private var reviewed = Timestamp.none

  /// Matches of feeds that may have missed updates.
  private final class StaleMatches {
    var matches: Set<MatchRef> = []
  }

  /// The state of all matches' feeds.
  struct Review {
    /// Matches whose prices are not current.
    var stale: Set<MatchRef> = []
    /// Matches to subscribe to in addition to those on the screen, so that unopened matches have prices too.
    var wanted: [MatchKey] = []

    /// The maximum number of subscriptions to request; feeds accept as many as they can.
    static let limit = 200
  }

  /// Options of the search.
  static var options: FinderOptions {
    var options = FinderOptions()
    (options.arbs, options.values, options.middles) = (.init(), .init(), .init())
    return options
  }

  init(_ names: TextTable, _ selection: FinderSelection) {
    let stale = StaleMatches()
    self.stale = stale
    finder = Finder(Self.options, names, selection: selection)
    finder.isStale = { stale.matches.contains($0) }
  }

  /// Changes the sheet's selection or order.
  mutating func change(_ body: (inout EdgeSheet) -> Void) { body(&sheet) }

  /// Searches a whole board.
  mutating func load(_ board: Board, _ fixtures: FixtureIndex, _ review: Review, at now: Timestamp) {
    (stale.matches, wanted, reviewed) = (review.stale, review.wanted, now)
    finder.load(board, fixtures, at: now)
    take(at: now, isNew: false)
    sheet.counts = finder.counts
  }

  /// Applies a batch's changes.
  /// - Returns: Whether there are new findings.
  mutating func observe(
    _ changes: [BoardChange], rejoined: [MatchRef], of board: Board, _ fixtures: FixtureIndex, at now: Timestamp
  ) -> Bool {
    finder.observe(changes, rejoined: rejoined, of: board, fixtures, at: now)
    let isNew = take(at: now)
    // A fixture may have another leading match now, which causes no event.
    if changes.contains(where: { if case .removed(_, .none) = $0 { true } else { false } }) { renew() }
    return isNew
  }

  /// Advances the search; call it once a second.
  mutating func second(_ board: Board, _ fixtures: FixtureIndex, at now: Timestamp) {
    finder.tick(of: board, fixtures, at: now)
    take(at: now)
    sheet.counts = finder.counts
  }

  /// Whether the matches must be checked for stale prices again.
  func isReviewDue(_ now: Timestamp) -> Bool {
    let passed = now.since(reviewed)
    // Negative if the clock was set back.
    return passed < 0 || passed >= 1000
  }

  /// Applies a new review of all matches.
  mutating func review(_ board: Board, _ fixtures: FixtureIndex, _ review: Review, at now: Timestamp) {
    (wanted, reviewed) = (review.wanted, now)
    guard review.stale != stale.matches else { return }
    stale.matches = review.stale
    finder.review(of: board, fixtures, at: now)
    take(at: now)
  }

  private mutating func renew() {
    for row in finder.arbs { sheet.renew(.arb(row)) }
    for row in finder.values { sheet.renew(.value(row)) }
    for row in finder.middles { sheet.renew(.middle(row)) }
  }

  @discardableResult
  private mutating func take(at now: Timestamp, isNew: Bool = true) -> Bool {
    guard !finder.events.isEmpty else { return false }
    finder.takeEvents { sheet.take($0, at: now, isNew: isNew) }
    return true
  }
}
