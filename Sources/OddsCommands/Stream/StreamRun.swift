internal import NIOCore
internal import OddsBoard
internal import OddsFeed
internal import OddsModel
internal import OddsOutput
internal import OddsProvider
internal import OddsRegistry
internal import OddsTransport

/// One run of `odds stream`: what the hub tells becomes lines, lines become bytes, bytes go to the pump. It lives
/// on the event loop, from the socket to the pump without a hop.
final class StreamRun: StreamingRun, FeedSink {
  private let context: Context
  private let hub: FeedHub
  private let plan: StreamPlan
  private let badInput: BadInput
  private let ended: (Result<Int32, OddsError>) -> Void
  private var renderer: LineRenderer
  private var pump: OutputPump?
  private var backlog = Backlog()
  /// The reader of our lines is too slow: changes go to the backlog.
  private var isBehind = false
  private var isEnding = false
  private var open = 0
  /// Until one feed has been up, those that fail are counted: a stream that never begins must end.
  private var hasBegun = false
  private var refusals: [FeedName: (count: Int, reason: String)] = [:]
  private static let maximumRefusals = 3
  private var lastError: OddsError?
  /// Providers that have several sockets, whose connection lines say which.
  private var crowded: Set<ProviderName> = []

  /// - Parameter ended: Called once, with the exit status, when everything is written.
  init(
    _ plan: StreamPlan, _ context: Context, on loop: any EventLoop,
    ended: @escaping (Result<Int32, OddsError>) -> Void
  ) {
    self.plan = plan
    self.context = context
    self.ended = ended
    hub = FeedHub(on: loop)
    badInput = BadInput(context.errors, on: loop)
    let filter = OutputFilter(plan.terms, names: hub.names)
    var show = context.presentation(filter, isDemo: plan.isDemo)
    // Lines tell clocks as the feed told them.
    show.now = .none
    renderer = LineRenderer(show, plan.shape, count: plan.count)
  }

  func start() {
    let loop = hub.loop
    let bound = NIOLoopBound(self, eventLoop: loop)
    pump = OutputPump(
      hasRoom: { loop.execute { bound.value.catchUp() } },
      failed: { StandardOutput.end($0) })
    hub.sink = self
    hub.ask = plan.ask
    for (provider, streams) in plan.streams where streams.count > 1 { crowded.insert(provider.name) }
    open = plan.streams.reduce(0) { $0 + $1.streams.count }
    for (provider, streams) in plan.streams {
      for stream in streams { hub.open(stream, of: provider) }
    }
    if let duration = plan.duration {
      loop.assumeIsolated().scheduleTask(in: .milliseconds(duration.milliseconds)) { self.end(.success(0)) }
    }
    OutputWatch.start(on: loop)
    flush()
  }

  /// Ends in good order: what has been rendered is written.
  func end(_ result: Result<Int32, OddsError>) {
    guard !isEnding else { return }
    isEnding = true
    if isBehind { tellBacklog() }
    flush()
    badInput.report()
    hub.stop()
    let loop = hub.loop
    let bound = NIOLoopBound(self, eventLoop: loop)
    pump?.end { loop.execute { bound.value.ended(result) } }
  }

  // MARK: What the hub tells

  func hub(_ hub: FeedHub, moved changes: [BoardChange], by batch: borrowing FeedBatch) {
    guard !isEnding else { return }
    let board = hub.board
    do {
      try checkBareIDs(changes, board)
    } catch {
      return end(.failure(error))
    }
    for change in changes {
      if isBehind { postpone(change, board, batch) } else { renderer.render(change, of: board, by: batch) }
    }
    if renderer.isComplete { end(.success(0)) }
  }

  /// A usage error once a second provider shows a match of a bare id.
  private func checkBareIDs(_ changes: [BoardChange], _ board: Board) throws(OddsError) {
    let isNew = changes.contains { if case .snapshot = $0 { true } else { false } }
    for reference in plan.terms.matches where isNew && reference.provider == nil {
      guard let id = hub.names.find(reference.id) else { continue }
      try AmbiguousID.check(reference.id, ProviderRegistry.names.filter { board.match(id, $0) != nil })
    }
  }

  func hub(_ hub: FeedHub, link status: LinkStatus, of feed: FeedName) {
    guard !isEnding, let state = ConnectionState(rawValue: status.state.rawValue) else { return }
    context.verbose(
      "\(feed.provider.rawValue) \(feed.topic): \(state.rawValue)\(status.reason.map { ", \($0)" } ?? "")")
    let topic = crowded.contains(feed.provider) ? feed.topic : nil
    let reason = [topic, status.reason].compactMap { $0 }.joined(separator: ": ")
    renderer.renderConnection(feed.provider, state, reason: reason.isEmpty ? nil : reason)
    flush()
    // A feed that closed may have failed: how, it says when it is finished.
    if renderer.isComplete, state != .closed { return end(.success(0)) }
    if state == .connected { hasBegun = true }
    if state == .reconnecting, !hasBegun { countRefusal(feed, status.reason ?? "no connection") }
  }

  /// Gives up when no feed could be reached, each tried a few times.
  private func countRefusal(_ feed: FeedName, _ reason: String) {
    refusals[feed] = ((refusals[feed]?.count ?? 0) + 1, reason)
    guard refusals.count >= open, refusals.values.allSatisfy({ $0.count >= Self.maximumRefusals }) else { return }
    let errors = refusals.sorted { ProviderRegistry.rank($0.key.provider) < ProviderRegistry.rank($1.key.provider) }.map
    { feed, refusal in
      OddsError(
        .unreachable, provider: feed.provider, asked: "stream \(feed.topic)", refusal.reason,
        hint: "check the network, or run 'odds doctor'")
    }
    context.later(Array(errors.dropFirst()))
    if let first = errors.first { end(.failure(first)) }
  }

  func hub(_ hub: FeedHub, notice: FeedNotice, of feed: FeedName) {
    switch notice {
    case .refused(let words): context.errors.note("\(feed.provider.rawValue) refused something: \(words)")
    case .note(let words): context.errors.note("\(feed.provider.rawValue): \(words)")
    case .ready, .subscribed, .answered, .degraded, .lost, .pong, .send:
      context.verbose("\(feed.provider.rawValue) \(feed.topic): \(notice)")
    }
  }

  func hub(_ hub: FeedHub, passedOver elements: Int, badMessage: String?, of feed: FeedName) {
    badInput.add(feed.provider, elements: elements, message: badMessage)
  }

  func hubDidDrain(_ hub: FeedHub) { flush() }

  func hub(_ hub: FeedHub, finished feed: FeedName, _ error: OddsError?) {
    open -= 1
    guard !isEnding else { return }
    if let error, open == 0 || plan.isStrict { return end(.failure(error)) }
    if let error {
      // Others go on; how it all ends is still open.
      context.errors.report(error)
      lastError = error
    } else if open == 0 {
      return end(lastError.map { .success($0.kind.exitStatus) } ?? .success(0))
    }
    if renderer.isComplete { end(.success(0)) }
  }

  // MARK: The way out

  private func flush() {
    let bytes = renderer.bytes
    guard !bytes.isEmpty, let pump else { return }
    let hasRoom = pump.append(bytes)
    renderer.clear()
    if !hasRoom { isBehind = true }
  }

  private func postpone(_ change: BoardChange, _ board: Board, _ batch: borrowing FeedBatch) {
    guard renderer.filter.accepts(change, in: board) else { return }
    // The row of a match that goes is used again, so its line is written while it has one.
    if case .removed = change { renderer.render(change, of: board, by: batch) }
    backlog.add(change, of: board, batch.provider)
  }

  /// There is room again.
  private func catchUp() {
    guard isBehind, !isEnding else { return }
    isBehind = false
    tellBacklog()
    flush()
    if renderer.isComplete { end(.success(0)) }
  }

  /// Says what was left out, and then how things stand.
  private func tellBacklog() {
    guard !backlog.isEmpty else { return }
    let (taken, changes) = backlog.merged()
    backlog = Backlog()
    let board = hub.board
    for (provider, count) in taken.sorted(by: { ProviderRegistry.rank($0.key) < ProviderRegistry.rank($1.key) }) {
      let told = changes.count { board[$0.match]?.provider == provider }
      renderer.renderGap(provider, reason: "the reader was too slow", dropped: max(0, count - told))
    }
    for provider in taken.keys.sorted(by: { ProviderRegistry.rank($0) < ProviderRegistry.rank($1) }) {
      var batch = FeedBatch(provider: provider)
      batch.receivedAt = .now()
      for change in changes where board[change.match]?.provider == provider {
        renderer.render(change, of: board, by: batch)
      }
    }
  }
}
