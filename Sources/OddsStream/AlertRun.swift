internal import NIOCore
internal import OddsAlerts
public import OddsBoard
public import OddsFeed
internal import OddsConditions
internal import OddsFinder
internal import OddsFixtures
public import OddsModel
internal import OddsJSON
internal import OddsOutput
internal import OddsProvider
public import OddsSession
public import OddsTransport

/// One run of `odds alert`: evaluates rules on changes and emits alerts. Everything happens on the hub's event loop,
/// except for jobs that may block, which ``OddsAlerts/JobRunner`` runs.
public final class AlertRun: StreamingRun {
  private let plan: AlertPlan
  private let hub: FeedHub
  private let notes: Diagnostics
  private let makeOutput: MakeLineOutput
  private let ended: (StreamEnd) -> Void
  private let filter: OutputFilter
  private let fixtures: FixtureIndex
  private let show: Presentation
  private let judges: AlertEvaluators
  private var engine: AlertEngine
  private var feeds = LineRuleState<String>()
  private var found = LineRuleState<FindingID>()
  private var findings: FindingRun?
  private var maker: AlertMaker
  private var lines: AlertLines
  private var output: (any LineOutput)?
  private let jobRunner: JobRunner
  private var troubles: FeedTroubles?
  /// Number of alert lines dropped because the reader was too slow.
  private var lost = 0
  private var isBehind = false
  /// Feeds already reported as disconnected.
  private var outages: Set<FeedName> = []
  private var end: StreamEnd?
  private var ticking: Scheduled<Void>?

  /// How long running programs may take when the user ends the run.
  private static let timeout = Duration.seconds(2)

  /// Creates a run.
  /// - Parameter ended: Called once, on the event loop, when everything is written and every program has ended.
  public init(
    _ plan: AlertPlan, on hub: FeedHub, isASCII: Bool = false, _ notes: Diagnostics,
    output: @escaping MakeLineOutput, ended: @escaping (StreamEnd) -> Void
  ) {
    self.plan = plan
    self.hub = hub
    self.notes = notes
    makeOutput = output
    self.ended = ended
    filter = OutputFilter(plan.stream.terms, names: hub.names)
    fixtures = FixtureIndex(hub.names, plan.stream.aliases)
    filter.fixtures = fixtures
    var show = Presentation(
      filter, oddsFormat: plan.stream.oddsFormat, isDemo: plan.stream.isDemo, isASCII: isASCII)
    show.fixtures = fixtures
    self.show = show
    judges = AlertEvaluators(plan.conditions, show)
    engine = AlertEngine(
      zip(plan.rules, plan.conditions).map { rule, condition in
        (condition?.rule ?? rule, condition?.references ?? AlertEngine.ReferencedFields())
      })
    maker = AlertMaker(show)
    lines = AlertLines(plan.stream.format, plan.redaction)
    jobRunner = JobRunner(plan.terms, hub.time) { notes.say(.failure($0)) }
  }

  /// Opens the feeds; from then on everything happens on the event loop.
  public func start() {
    let loop = hub.loop
    let bound = NIOLoopBound(self, eventLoop: loop)
    output = makeOutput { loop.execute { bound.value.catchUp() } }
    troubles = FeedTroubles(of: plan.stream.feeds, on: loop, isStrict: plan.stream.isStrict, notes) { [weak self] end in
      self?.end(end)
    }
    hub.sink = self
    findings = FindingRun(plan.stream, on: hub, fixtures) { [unowned self] event, now in take(event, now) }
    plan.stream.connect(hub)
    if let duration = plan.stream.duration {
      loop.after(duration) { self.end(.done) }
    }
    if !lines.header.isEmpty { _ = output?.append(lines.header) }
    tick()
  }

  /// Ends the run, waiting a limited time for running programs.
  public func end(_ end: StreamEnd) { self.end(end, timeout: Self.timeout) }

  private func end(_ end: StreamEnd, timeout: Duration) {
    guard self.end == nil else { return }
    self.end = end
    ticking?.cancel()
    findings?.stop()
    troubles?.reportBadInput()
    hub.stop()
    if lost > 0 { sayLost() }
    let loop = hub.loop
    let bound = NIOLoopBound(self, eventLoop: loop)
    let status = lines.failures.end(end)
    let written: @Sendable () -> Void = { loop.execute { bound.value.ended(status) } }
    jobRunner.end(timeout: timeout) {
      loop.execute { if let output = bound.value.output { output.end(written) } else { written() } }
    }
  }

  // MARK: Output

  /// Emits an alert.
  /// - Parameter make: Creates the alert.
  private func tell(_ rule: Int, _ make: () -> Alert) {
    guard end == nil else { return }
    let alert = make()
    let rule = plan.rules[rule]
    if rule.sinks.contains(.line) { write(alert) }
    for job in plan.dispatch.jobs(alert, rule) { jobRunner.take(job) }
    guard let most = plan.stream.count, maker.count >= UInt64(most) else { return }
    // The requested number is reached: let its program use its full timeout.
    end(.done, timeout: plan.terms.timeLimit + .seconds(2))
  }

  private func write(_ alert: Alert) {
    guard !isBehind else { return lost += 1 }
    if output?.append(lines.bytes(alert)) == false { isBehind = true }
    if let error = lines.takeFailure() { notes.say(.failure(error)) }
    if lines.isHalted { end(.done) }
  }

  /// Resumes after the output accepts data again.
  private func catchUp() {
    isBehind = false
    if lost > 0 { sayLost() }
  }

  /// Reports once per outage that a feed's alerts are missing; unlike a stream, alerts alone don't show that.
  private func sayOutage(_ status: LinkStatus, of feed: FeedName) {
    switch status.state {
    case .connected: outages.remove(feed)
    case .reconnecting where outages.insert(feed).inserted:
      let reason = status.reason.map { ": \($0)" } ?? ""
      notes.warn("\(feed.provider.rawValue) \(feed.topic): no alerts until it is connected\(reason)")
    default: break
    }
  }

  private func sayLost() {
    let count = lost == 1 ? "1 alert was" : "\(lost) alerts were"
    lost = 0
    notes.say(.failure(OddsError(.limited, "\(count) left out of the output: the reader was too slow")))
  }

  // MARK: Evaluation

  private func context(_ board: Board, by batch: FeedBatch, at now: Timestamp) -> AlertEngine.EngineContext {
    AlertEngine.EngineContext(
      board, fixtures, hub.names, at: now, accepts: { [filter] in filter.accepts($0, in: board) },
      judge: { [judges] rule, change in judges.holds(rule, change, of: board, by: batch) })
  }

  /// Handles a new, changed or vanished finding.
  private func take(_ event: FinderEvent, _ now: Timestamp) {
    guard end == nil, let type = event.type else { return }
    let (id, board, fixture) = (event.id, hub.board, event.fixture)
    for (index, condition) in plan.conditions.enumerated() {
      let rule = condition?.rule ?? plan.rules[index]
      guard rule.on == .line(type) else { continue }
      let line = findingLine(event, board, now)
      // Skip vanished findings unless the condition reads `state`.
      let isWanted = event.state != .vanished || condition?.condition.fields.contains("state") == true
      let fires = found.note(
        isWanted && judges.holds(index, line), index, of: id, again: rule.again, at: now)
      guard fires else { continue }
      tell(index) {
        maker.alert(
          found: findingLine(event, board, now), in: fixture.leader, id: fixture.id, home: fixture.home,
          away: fixture.away, by: plan.rules[index], at: now)
      }
    }
    if event.state == .vanished { found.drop(id, rules: plan.rules.count) }
  }

  private func findingLine(_ event: FinderEvent, _ board: Board, _ now: Timestamp) -> JSONValue {
    var writer = JSONWriter()
    StreamLine(event.fixture.provider, seq: maker.count + 1, at: now).write(event, of: board, show, into: &writer)
    // Can't fail: `JSONWriter` always writes valid JSON.
    return JSONValue(json: writer.bytes) ?? .null
  }

  /// Evaluates, once a second, rules that become true by time alone.
  private func tick() {
    guard end == nil else { return }
    let (board, now) = (hub.board, hub.time.time())
    var batch = FeedBatch(provider: plan.stream.providers.first ?? "odds")
    batch.receivedAt = now
    for firing in engine.advance(context(board, by: batch, at: now)) {
      tell(firing.rule) { maker.alert(firing, of: plan.rules[firing.rule], board, by: batch, at: now) }
    }
    ticking = hub.loop.after(.seconds(1)) { [weak self] in self?.tick() }
  }
}

// MARK: FeedSink

extension AlertRun: FeedSink {
  /// Evaluates the rules on changes.
  public func hub(_ hub: FeedHub, moved changes: [BoardChange], by batch: borrowing FeedBatch) {
    guard end == nil else { return }
    let board = hub.board
    let rejoined = fixtures.observe(changes, of: board)
    judges.observe(changes, of: board, by: batch)
    findings?.observe(changes, rejoined: rejoined, at: batch.receivedAt)
    let (batch, now) = (copy batch, batch.receivedAt)
    for firing in engine.observe(changes, rejoined: rejoined, context(board, by: batch, at: now)) {
      tell(firing.rule) { maker.alert(firing, of: plan.rules[firing.rule], board, by: batch, at: now) }
    }
  }

  /// Evaluates rules on `connection` lines.
  public func hub(_ hub: FeedHub, link status: LinkStatus, of feed: FeedName) {
    guard end == nil, let state = ConnectionState(rawValue: status.state.rawValue) else { return }
    troubles?.link(status, of: feed)
    sayOutage(status, of: feed)
    findings?.review()
    guard end == nil else { return }
    let reason = plan.stream.reason(of: status, feed)
    let now = hub.time.time()
    for (index, rule) in plan.rules.enumerated() where rule.listensToFeeds {
      let line = maker.line(state, reason: reason, of: feed.provider, at: now)
      let fires = feeds.note(
        judges.holds(index, line), index, of: "\(feed.provider.rawValue) \(feed.topic)",
        isEach: rule.condition == nil, again: rule.again, at: now)
      if fires { tell(index) { maker.alert(state, reason: reason, of: feed.provider, by: rule, at: now) } }
    }
  }

  /// Reports the feed's notice.
  public func hub(_ hub: FeedHub, notice: FeedNotice, of feed: FeedName) { troubles?.notice(notice, of: feed) }

  /// Counts unreadable input.
  public func hub(_ hub: FeedHub, passedOver elements: Int, badMessage: String?, of feed: FeedName) {
    troubles?.passedOver(elements, badMessage, of: feed)
  }

  /// Nothing to flush: alerts are written immediately.
  public func hubDidDrain(_ hub: FeedHub) {}

  /// Ends the run when no feed is left.
  public func hub(_ hub: FeedHub, finished feed: FeedName, _ error: OddsError?) {
    if end == nil { troubles?.finished(error) }
  }
}
