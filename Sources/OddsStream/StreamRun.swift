public import NIOCore
public import OddsBoard
public import OddsFeed
public import OddsModel
internal import OddsOutput
internal import OddsProvider
public import OddsSession
public import OddsTransport

/// One run of `odds stream`: what the hub tells becomes lines, lines become bytes, bytes go to the output. It lives on
/// the hub's event loop, from the socket to the output without a hop.
public final class StreamRun: StreamingRun {
  private let plan: StreamPlan
  private let hub: FeedHub
  private let notes: SessionNotes
  private let makeOutput: MakeLineOutput
  private let ended: (StreamEnd) -> Void
  private var renderer: LineRenderer
  private var output: (any LineOutput)?
  private var backlog: Backlog
  /// The reader of our lines is too slow: changes go to the backlog.
  private var isBehind = false
  /// How the run ends, once that is known.
  private var end: StreamEnd?
  private var hasEnded = false
  /// The feeds that are not finished.
  private var open: Int
  /// A feed has been up.
  private var hasBegun = false
  private var refusals = Refusals()
  private var badInput = BadInput()
  private var badInputReported: NIODeadline?
  private var isReportScheduled = false
  /// The last error of a feed that failed while others went on.
  private var reported: OddsError.Kind?
  /// Providers that have several sockets, whose `connection` lines say which.
  private let crowded: Set<ProviderName>

  /// So much is rendered before it is handed over, where one message moves much.
  private static let piece = 1 << 16

  /// - Parameter ended: Called once, on the event loop, when everything is written.
  public init(
    _ plan: StreamPlan, on hub: FeedHub, isASCII: Bool = false, _ notes: SessionNotes,
    output: @escaping MakeLineOutput, ended: @escaping (StreamEnd) -> Void
  ) {
    self.plan = plan
    self.hub = hub
    self.notes = notes
    makeOutput = output
    self.ended = ended
    let filter = OutputFilter(plan.terms, names: hub.names)
    // Without a time of its own: lines tell clocks as the feed told them.
    let show = Presentation(filter, oddsFormat: plan.oddsFormat, isDemo: plan.isDemo, isASCII: isASCII)
    renderer = LineRenderer(show, plan.format, limit: plan.count)
    backlog = Backlog(tellsWhole: filter.accepts(.snapshot))
    open = plan.feeds.count
    crowded = Set(plan.providers.filter { name in plan.feeds.count { $0.provider == name } > 1 })
  }

  public func start() {
    let loop = hub.loop
    let bound = NIOLoopBound(self, eventLoop: loop)
    output = makeOutput { loop.execute { bound.value.catchUp() } }
    hub.sink = self
    plan.connect(hub)
    if let duration = plan.duration {
      loop.assumeIsolated().scheduleTask(in: TimeAmount(duration)) { self.end(.done) }
    }
    flush()
  }

  public func end(_ end: StreamEnd) {
    guard self.end == nil else { return }
    self.end = end
    for error in badInput.take() { notes.say(.failure(error)) }
    hub.stop()
    finish()
  }

  // MARK: The way out

  /// Hands over what has been rendered.
  private func flush() {
    guard renderer.size > 0, let output else { return }
    var hasRoom = true
    renderer.take { hasRoom = output.append($0) }
    if !hasRoom { isBehind = true }
  }

  /// There is room again.
  private func catchUp() {
    guard isBehind, !hasEnded else { return }
    isBehind = false
    tellBacklog()
    if end != nil { return finish() }
    if renderer.isComplete { end(.done) }
  }

  /// Says what was left out, and then how things are now, as far as there is room.
  private func tellBacklog() {
    let now = plan.now()
    for (provider, count) in backlog.takeDropped() {
      renderer.renderGap(reason: "the reader was too slow", dropped: count, of: provider, at: now)
    }
    for link in backlog.takeLinks() {
      renderer.render(link.state, reason: link.reason, of: link.feed.provider, at: now)
    }
    while !isBehind, !renderer.isComplete, let owed = backlog.takeNext() {
      var batch = FeedBatch(provider: owed.provider)
      batch.receivedAt = now
      if owed.isGone { renderer.renderRemoved(owed.id, of: owed.provider, at: now) }
      for change in owed.changes { renderer.render(change, of: hub.board, by: batch) }
      if renderer.size >= Self.piece { flush() }
    }
    flush()
  }

  /// Ends once everything is written.
  private func finish() {
    guard let end, let output, !hasEnded else { return }
    if !isBehind { tellBacklog() }
    // The rest is told as there is room for it.
    guard renderer.isComplete || backlog.isEmpty else { return }
    flush()
    hasEnded = true
    let loop = hub.loop
    let bound = NIOLoopBound(self, eventLoop: loop)
    output.end { loop.execute { bound.value.ended(end) } }
  }
}

// MARK: What the hub tells

extension StreamRun: FeedSink {
  public func hub(_ hub: FeedHub, moved changes: [BoardChange], by batch: borrowing FeedBatch) {
    guard end == nil else { return }
    let board = hub.board
    do throws(OddsError) {
      try checkBareIDs(changes, board)
    } catch {
      return end(.failed(error))
    }
    for change in changes {
      if isBehind {
        backlog.add(change, of: board, isWanted: renderer.filter.accepts(change, in: board))
        continue
      }
      backlog.pass(change)
      renderer.render(change, of: board, by: batch)
      if renderer.size >= Self.piece { flush() }
    }
    if renderer.isComplete { end(.done) }
  }

  /// A usage error once a second provider has a match of a bare id.
  private func checkBareIDs(_ changes: [BoardChange], _ board: Board) throws(OddsError) {
    let isNew = changes.contains { if case .snapshot = $0 { true } else { false } }
    for reference in plan.terms.matches where isNew && reference.provider == nil {
      guard let id = hub.names.find(reference.id) else { continue }
      try AmbiguousID.check(reference.id, plan.providers.filter { board.match(id, $0) != nil })
    }
  }

  public func hub(_ hub: FeedHub, link status: LinkStatus, of feed: FeedName) {
    guard end == nil, let state = ConnectionState(rawValue: status.state.rawValue) else { return }
    let words = status.reason.map(plan.redact)
    notes.step(
      "\(feed.provider.rawValue) \(feed.topic): \(state.rawValue)\(words.map { ", \($0)" } ?? "")")
    let topic = crowded.contains(feed.provider) ? feed.topic : nil
    let reason = [topic, words].compactMap { $0 }.joined(separator: ": ")
    tell(.init(feed: feed, state: state, reason: reason.isEmpty ? nil : reason))
    // A feed that closed may have failed: how, it says when it is finished.
    if renderer.isComplete, state != .closed { return end(.done) }
    if state == .connected { hasBegun = true }
    guard state == .reconnecting, !hasBegun else { return }
    // Gives up when no feed could be reached, each tried a few times.
    if let errors = refusals.add(feed, words ?? "no connection", of: open), let first = errors.first {
      for error in errors.dropFirst() { notes.say(.further(error)) }
      end(.failed(first))
    }
  }

  private func tell(_ link: Backlog.Link) {
    guard renderer.accepts(connectionOf: link.feed.provider) else { return }
    if isBehind { return backlog.add(link) }
    renderer.render(link.state, reason: link.reason, of: link.feed.provider, at: plan.now())
    flush()
  }

  public func hub(_ hub: FeedHub, notice: FeedNotice, of feed: FeedName) {
    let asked = "stream \(feed.topic)"
    switch notice {
    case .refused(let words):
      let error = OddsError(.forbidden, provider: feed.provider, asked: asked, "the server refused: \(words)")
      notes.say(.failure(error))
    case .note(let words): notes.say(.failure(OddsError(.limited, provider: feed.provider, asked: asked, words)))
    default: notes.step("\(feed.provider.rawValue) \(feed.topic): \(notice)")
    }
  }

  public func hub(_ hub: FeedHub, passedOver elements: Int, badMessage: String?, of feed: FeedName) {
    badInput.add(feed.provider, elements: elements, message: badMessage)
    guard !isReportScheduled else { return }
    // At most once a second.
    let due = badInputReported.map { $0 + .seconds(1) } ?? hub.loop.now
    if due <= hub.loop.now { return reportBadInput() }
    isReportScheduled = true
    hub.loop.assumeIsolated().scheduleTask(deadline: due) { self.reportBadInput() }
  }

  private func reportBadInput() {
    isReportScheduled = false
    badInputReported = hub.loop.now
    for error in badInput.take() { notes.say(.failure(error)) }
  }

  public func hubDidDrain(_ hub: FeedHub) {
    if end == nil { flush() }
  }

  public func hub(_ hub: FeedHub, finished feed: FeedName, _ error: OddsError?) {
    open -= 1
    guard end == nil else { return }
    if let error, open == 0 || plan.isStrict { return end(.failed(error)) }
    if let error {
      // Others go on; how it all ends is still open.
      notes.say(.failure(error))
      reported = error.kind
    } else if open == 0 {
      return end(reported.map { .reported($0) } ?? .done)
    }
    if renderer.isComplete { end(.done) }
  }
}
