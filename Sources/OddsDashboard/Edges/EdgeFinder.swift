internal import OddsBoard
internal import OddsFinder
internal import OddsFixtures
internal import OddsModel

/// Keeps the view of edges up to date. It is there only while that view is: nothing is looked for that nobody looks at.
struct EdgeFinder {
  private let finder: Finder
  private let stale: StaleMatches
  private(set) var sheet = EdgeSheet()
  /// ``Review/wanted`` of the last review.
  private(set) var wanted: [MatchKey] = []
  private var reviewed = Timestamp.none

  /// The matches of feeds that may have missed something.
  private final class StaleMatches {
    var matches: Set<MatchRef> = []
  }

  /// What the feeds say of all matches.
  struct Review {
    /// Those whose prices are not current.
    var stale: Set<MatchRef> = []
    /// Those to ask for beside what is on the screen, so that prices come in of matches that nobody has looked at.
    var wanted: [MatchKey] = []

    /// How many are asked for; feeds take as many as they can.
    static let limit = 200
  }

  /// What is looked for.
  static var options: FinderOptions {
    var options = FinderOptions()
    (options.arbs, options.values, options.middles) = (.init(), .init(), .init())
    return options
  }

  init(_ names: TextTable, _ wants: FinderWants) {
    let stale = StaleMatches()
    self.stale = stale
    finder = Finder(Self.options, names, wants: wants)
    finder.isStale = { stale.matches.contains($0) }
  }

  /// Changes the sheet: its selection, its order.
  mutating func change(_ body: (inout EdgeSheet) -> Void) { body(&sheet) }

  /// Looks at everything that is on a board.
  mutating func load(_ board: Board, _ fixtures: FixtureIndex, _ review: Review, at now: Timestamp) {
    (stale.matches, wanted, reviewed) = (review.stale, review.wanted, now)
    finder.load(board, fixtures, at: now)
    take(at: now, isNew: false)
    sheet.counts = finder.counts
  }

  /// Takes over what a batch changed.
  /// - Returns: Whether there is anything new.
  mutating func observe(
    _ changes: [BoardChange], rejoined: [MatchRef], of board: Board, _ fixtures: FixtureIndex, at now: Timestamp
  ) -> Bool {
    finder.observe(changes, rejoined: rejoined, of: board, fixtures, at: now)
    let isNew = take(at: now)
    // Another match leads, of which no row tells by itself.
    if changes.contains(where: { if case .removed(_, .none) = $0 { true } else { false } }) { renew() }
    return isNew
  }

  /// A second has passed.
  mutating func second(_ board: Board, _ fixtures: FixtureIndex, at now: Timestamp) {
    finder.tick(of: board, fixtures, at: now)
    take(at: now)
    sheet.counts = finder.counts
  }

  /// Whether it is time to ask again which matches' prices are current.
  func isReviewDue(_ now: Timestamp) -> Bool {
    let passed = now.since(reviewed)
    // Negative if the clock was set back.
    return passed < 0 || passed >= 1000
  }

  /// Takes over what the feeds say of all matches.
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
