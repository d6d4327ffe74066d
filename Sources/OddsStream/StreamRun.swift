internal import NIOCore
internal import OddsAlerts
internal import OddsConditions
internal import OddsFinder
public import OddsBoard
public import OddsFeed
public import OddsModel
internal import OddsFixtures
internal import OddsOutput
internal import OddsProvider
public import OddsSession
public import OddsTransport

/// One run of `odds stream`: converts the hub's changes to lines and writes them. Everything happens on the hub's event
/// loop, without a thread change between socket and output.
public final class StreamRun: StreamingRun {
  private let plan: StreamPlan
  private let hub: FeedHub
  private let notes: Diagnostics
  private let makeOutput: MakeLineOutput
  private let ended: (StreamEnd) -> Void
  private var renderer: LineRenderer
  private let filter: OutputFilter
  private let fixtures: FixtureIndex
  private var output: (any LineOutput)?
  private var backlog: Backlog
  private var findings: FindingRun?
  private var findingBacklog = FindingBacklog()
  /// Evaluates the condition that ends the run.
  private let until: LineEvaluator?
  /// The filter for ``until``, which includes all types of line.
  private let untilFilter: OutputFilter
  /// State of matches at first sight: incidents from before it don't end the run.
  private var sights = FirstSights()
  /// Whether the reader is too slow, so that changes go to the backlog.
  private var isBehind = false
  /// Outcome of the run, once it ends.
  private var end: StreamEnd?
  private var hasEnded = false
  private var troubles: FeedTroubles?

  /// Size in bytes at which output is flushed within a message that changes much.
  private static let piece = 1 << 16

  /// Creates a run.
  /// - Parameter ended: Called once, on the event loop, when everything is written.
  public init(
    _ plan: StreamPlan, on hub: FeedHub, isASCII: Bool = false, _ notes: Diagnostics,
    output: @escaping MakeLineOutput, ended: @escaping (StreamEnd) -> Void
  ) {
    self.plan = plan
    self.hub = hub
    self.notes = notes
    makeOutput = output
    self.ended = ended
    filter = OutputFilter(plan.terms, names: hub.names)
    // Without a clock: matches in lines show the feed's clock.
    fixtures = FixtureIndex(hub.names, plan.aliases)
    filter.fixtures = fixtures
    var show = Presentation(filter, oddsFormat: plan.oddsFormat, isDemo: plan.isDemo, isASCII: isASCII)
    show.fixtures = fixtures
    renderer = LineRenderer(show, plan.format, plan.condition, limit: plan.count, plan.redaction)
    backlog = Backlog(wantsSnapshots: renderer.accepts(.snapshot))
    until = plan.until.map { LineEvaluator($0, show) }
    var terms = plan.terms
    terms.types = []
    untilFilter = OutputFilter(terms, names: hub.names)
    untilFilter.fixtures = fixtures
  }

  /// Opens the feeds; from then on everything happens on the event loop.
  public func start() {
    let loop = hub.loop
    let bound = NIOLoopBound(self, eventLoop: loop)
    output = makeOutput { loop.execute { bound.value.catchUp() } }
    troubles = FeedTroubles(of: plan.feeds, on: loop, isStrict: plan.isStrict, notes) { [weak self] end in
      self?.end(end)
    }
    hub.sink = self
    findings = FindingRun(plan, on: hub, fixtures) { [unowned self] event, now in
      take(event, now)
    } onReport: { [unowned self] in
      guard end == nil else { return }
      flush()
      if renderer.isComplete { end(.done) }
    }
    plan.connect(hub)
    if let duration = plan.duration {
      loop.after(duration) { self.end(.done) }
    }
    flush()
  }

  /// Ends the run: writes pending output, then calls `ended` with the outcome.
  public func end(_ end: StreamEnd) {
    guard self.end == nil else { return }
    self.end = end
    troubles?.reportBadInput()
    sayUnmatched()
    findings?.stop()
    hub.stop()
    finish()
  }

  /// Reports bookmakers of an option for which no feed has sent a price, once there are other prices.
  private func sayUnmatched() {
    let commissions =
      plan.finding.arbs != nil || plan.finding.values != nil ? plan.finding.commissions.map(\.bookmaker) : []
    guard !plan.terms.bookmakers.isEmpty || !commissions.isEmpty, hub.board.matchCount > 0 else { return }
    let unmatched = UnmatchedBookmakers(on: hub.board, hub.names)
    let words = unmatched.notes(plan.terms.bookmakers, "--bookmaker") + unmatched.notes(commissions, "--commission")
    for note in words { notes.say(.summary(note)) }
  }

  // MARK: Output

  /// Passes rendered lines to the output.
  private func flush() {
    if let error = renderer.takeFailure() { notes.say(.failure(error)) }
    guard renderer.size > 0, let output else { return }
    var onWritable = true
    renderer.take { onWritable = output.append($0) }
    if !onWritable { isBehind = true }
  }

  /// Resumes after the output accepts data again.
  private func catchUp() {
    guard isBehind, !hasEnded else { return }
    isBehind = false
    writeBacklog()
    if end != nil { return finish() }
    if renderer.isComplete { end(.done) }
  }

  /// Writes the gaps and then the pending changes, until the output is full.
  private func writeBacklog() {
    let now = hub.time.time()
    for (provider, count) in backlog.takeDropped() {
      renderer.renderGap(reason: "the reader was too slow", dropped: count, of: provider, at: now)
    }
    for link in backlog.takeLinks() {
      renderer.render(link.state, reason: link.reason, of: link.feed.provider, at: now)
    }
    while !isBehind, !renderer.isComplete, let pending = backlog.takeNext() {
      var batch = FeedBatch(provider: pending.provider)
      batch.receivedAt = now
      if pending.isGone { renderer.renderRemoved(pending.id, of: pending.provider, at: now) }
      for change in pending.changes(on: hub.board) { renderer.render(change, of: hub.board, by: batch) }
      if renderer.size >= Self.piece { flush() }
    }
    if !isBehind, !renderer.isComplete, backlog.isEmpty {
      findingBacklog.take { renderer.render($0, of: hub.board, at: now) }
    }
    flush()
  }

  /// Ends the output after pending lines.
  private func finish() {
    guard let end, let output, !hasEnded else { return }
    if !isBehind { writeBacklog() }
    // The rest is written when the output accepts data again.
    guard renderer.isComplete || backlog.isEmpty && findingBacklog.isEmpty else { return }
    flush()
    hasEnded = true
    let status = renderer.failures.end(end)
    let loop = hub.loop
    let bound = NIOLoopBound(self, eventLoop: loop)
    output.end { loop.execute { bound.value.ended(status) } }
  }
}

// MARK: FeedSink

extension StreamRun: FeedSink {
  /// Writes a line for each change that the filter accepts.
  public func hub(_ hub: FeedHub, moved changes: [BoardChange], by batch: borrowing FeedBatch) {
    guard end == nil else { return }
    let board = hub.board
    do throws(OddsError) {
      try checkBareIDs(changes, board)
    } catch {
      return end(.failed(error))
    }
    let rejoined = fixtures.observe(changes, of: board)
    renderer.observe(changes, of: board, by: batch)
    until?.observe(changes, of: board, by: batch)
    takeNewlyAccepted(rejoined, besides: changes, board, at: batch.receivedAt)
    if until == nil {
      take(changes, board, batch)
    } else {
      sights.observe(changes, of: board, fixtures, at: batch.receivedAt)
      for change in changes {
        take(change, board, batch)
        if isOver(change, board, batch) { return end(.done) }
      }
    }
    findings?.observe(changes, rejoined: rejoined, at: batch.receivedAt)
    if renderer.isComplete { end(.done) }
  }

  /// Prints the matches that a filter accepts only since they joined a fixture, each with its full state.
  /// - Parameter changes: The batch's changes: a match with a snapshot in it is printed there.
  private func takeNewlyAccepted(
    _ rejoined: [MatchRef], besides changes: [BoardChange], _ board: Board, at now: Timestamp
  ) {
    for match in filter.newlyAccepted(rejoined, in: board) {
      let isPrinted = changes.contains { if case .snapshot(match) = $0 { true } else { false } }
      guard !isPrinted, let provider = board.provider(of: match) else { continue }
      var batch = FeedBatch(provider: provider)
      batch.receivedAt = now
      take(.snapshot(match: match), board, batch)
    }
  }

  /// Handles a new, changed or vanished finding.
  private func take(_ event: FinderEvent, _ now: Timestamp) {
    guard end == nil else { return }
    let isPending = event.state == .vanished && findingBacklog.contains(event.id)
    if isPending || renderer.accepts(event, of: hub.board, at: now) {
      if isBehind {
        backlog.note(dropped: findingBacklog.add(event), of: event.fixture.provider)
      } else {
        renderer.render(event, of: hub.board, at: now)
      }
    }
    if let until, until.holds(renderer.findingLine(event, of: hub.board, at: now)) { end(.done) }
    if renderer.size >= Self.piece { flush() }
  }

  /// Renders a batch's changes, in one pass if the reader keeps up.
  private func take(_ changes: [BoardChange], _ board: Board, _ batch: borrowing FeedBatch) {
    var next = 0
    while next < changes.count, !isBehind {
      let first = next
      next = renderer.render(changes, from: first, upTo: Self.piece, of: board, by: batch)
      if next == first { break }
      for change in changes[first..<next] where change.isArrival { backlog.noteSent(change) }
      if renderer.size >= Self.piece { flush() }
    }
    for change in changes[next...] { take(change, board, batch) }
  }

  private func take(_ change: BoardChange, _ board: Board, _ batch: borrowing FeedBatch) {
    if isBehind {
      return backlog.add(change, of: board, isWanted: renderer.accepts(change, in: board, by: batch))
    }
    backlog.noteSent(change)
    renderer.render(change, of: board, by: batch)
    if renderer.size >= Self.piece { flush() }
  }

  /// Whether a change makes the condition of `--until` true.
  private func isOver(_ change: BoardChange, _ board: Board, _ batch: borrowing FeedBatch) -> Bool {
    guard let until, untilFilter.accepts(change, in: board) else { return false }
    if case .incident(let match, let row, isRetracted: false) = change, until.types.contains(.incident),
      sights.isHistory(row, of: match, in: board, fixtures, at: batch.receivedAt)
    {
      return false
    }
    return until.holds(change, of: board, by: batch, seq: renderer.count)
  }

  /// Throws a usage error once a second match has an id that was given without a provider.
  private func checkBareIDs(_ changes: [BoardChange], _ board: Board) throws(OddsError) {
    let isNew = changes.contains { if case .snapshot = $0 { true } else { false } }
    for reference in plan.terms.matches where isNew {
      guard let id = hub.names.id(named: reference.id) else { continue }
      let owners = reference.provider.map { [$0] } ?? plan.providers
      let found = owners.flatMap { board.matches(id, $0) }.filter { untilFilter.accepts($0, in: board) }
      try AmbiguousID.check(reference.id, found.compactMap { board[$0] }, hub.names)
    }
  }

  /// Writes the `connection` line of a link whose state changed.
  public func hub(_ hub: FeedHub, link status: LinkStatus, of feed: FeedName) {
    guard end == nil, let state = ConnectionState(rawValue: status.state.rawValue) else { return }
    let link = Backlog.Link(feed: feed, state: state, reason: plan.reason(of: status, feed))
    write(link)
    if isOver(link) { return end(.done) }
    findings?.review()
    // If a feed closed because of an error, wait for `finished`, which has that error.
    if renderer.isComplete, state != .closed { return end(.done) }
    troubles?.link(status, of: feed)
  }

  private func write(_ link: Backlog.Link) {
    guard renderer.accepts(link.state, reason: link.reason, of: link.feed.provider, at: hub.time.time()) else { return }
    if isBehind { return backlog.add(link) }
    renderer.render(link.state, reason: link.reason, of: link.feed.provider, at: hub.time.time())
    flush()
  }

  private func isOver(_ link: Backlog.Link) -> Bool {
    guard let until, until.types.contains(.connection) else { return false }
    return until.holds(
      renderer.connectionLine(link.state, reason: link.reason, of: link.feed.provider, at: hub.time.time()))
  }

  /// Reports the feed's notice.
  public func hub(_ hub: FeedHub, notice: FeedNotice, of feed: FeedName) { troubles?.notice(notice, of: feed) }

  /// Counts unreadable input for the report.
  public func hub(_ hub: FeedHub, passedOver elements: Int, badMessage: String?, of feed: FeedName) {
    troubles?.passedOver(elements, badMessage, of: feed)
  }

  /// Passes the lines to the output.
  public func hubDidDrain(_ hub: FeedHub) {
    if end == nil { flush() }
  }

  /// Ends the run when no feed is left.
  public func hub(_ hub: FeedHub, finished feed: FeedName, _ error: OddsError?) {
    guard end == nil else { return }
    troubles?.finished(error)
    if renderer.isComplete { end(.done) }
  }
}
