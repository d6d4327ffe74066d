internal import NIOCore
internal import OddsBoard
internal import OddsFeed
internal import OddsFinder
internal import OddsFixtures
internal import OddsModel
internal import OddsOutput
internal import OddsTransport

/// Searches for sure wins and value bets while a stream runs: after every batch, when a feed's connection changes, and
/// when a price expires or a match's prices count again.
final class FindingRun {
  private let finder: Finder
  private let fixtures: FixtureIndex
  private let hub: FeedHub
  private let tell: (FinderEvent, Timestamp) -> Void
  private let onReport: () -> Void
  private var timer: Scheduled<Void>?
  private var due = Timestamp.none

  /// Creates a search; returns nil if no kind of finding is searched for.
  /// - Parameters:
  ///   - tell: Called with each event and the local time.
  ///   - onReport: Called after events that no message caused, since no drain of the hub follows them.
  init?(
    _ plan: StreamPlan, on hub: FeedHub, _ fixtures: FixtureIndex,
    _ tell: @escaping (FinderEvent, Timestamp) -> Void, onReport: @escaping () -> Void = {}
  ) {
    guard plan.finding.arbs != nil || plan.finding.values != nil else { return nil }
    (self.hub, self.fixtures, self.tell, self.onReport) = (hub, fixtures, tell, onReport)
    let filter = OutputFilter(plan.terms, names: hub.names)
    filter.fixtures = fixtures
    let isUpcoming = plan.findsUpcoming
    let selection = FinderSelection(
      match: { $0.status.isInPlay || isUpcoming && $0.status == .scheduled },
      accepts: { filter.accepts($0, in: $1) },
      market: { filter.accepts($0) }, bookmaker: { filter.accepts(bookmaker: $0) })
    finder = Finder(plan.finding, hub.names, selection: selection)
    finder.isStale = { [unowned hub] match in
      guard let (id, provider) = hub.board.withMatch(match, { ($0.id, $0.provider) }),
        let state = hub.priceLink(of: id, from: provider)
      else { return false }
      return state != .connected && state != .degraded
    }
  }

  deinit { timer?.cancel() }

  /// Searches after a batch.
  /// - Parameter rejoined: Matches whose fixtures changed with the batch.
  func observe(_ changes: [BoardChange], rejoined: [MatchRef], at received: Timestamp) {
    finder.observe(changes, rejoined: rejoined, of: hub.board, fixtures, at: received)
    take(at: received)
  }

  /// Searches after a feed's connection changed.
  func review() {
    let now = hub.time.time()
    finder.review(of: hub.board, fixtures, at: now)
    take(at: now)
    onReport()
  }

  func stop() {
    timer?.cancel()
    timer = nil
  }

  private func tick() {
    timer = nil
    let now = hub.time.time()
    finder.tick(of: hub.board, fixtures, at: now)
    take(at: now)
    onReport()
  }

  private func take(at now: Timestamp) {
    finder.takeEvents { tell($0, now) }
    schedule()
  }

  private func schedule() {
    guard let next = finder.nextDue else { return stop() }
    if timer != nil, due <= next { return }
    timer?.cancel()
    due = next
    // Wait at least 50 ms, so that prices which expire one after the other cause one search.
    let delay = max(50, next.since(hub.time.time()))
    timer = hub.loop.after(.milliseconds(delay)) { [weak self] in self?.tick() }
  }
}
