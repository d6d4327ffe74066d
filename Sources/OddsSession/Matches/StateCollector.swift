internal import NIOCore
internal import OddsBoard
internal import OddsFeed
internal import OddsModel
internal import OddsProvider
internal import OddsTransport

/// Collects responses and the initial state of sockets on a board, for one-shot commands. Lives on the event loop, with
/// its board.
final class StateCollector: FeedSink {
  private let hub: FeedHub
  private let session: Session
  /// The providers in ``waiting``, for the progress line.
  private let list: PendingProviders
  private let deadline: TimeSource.Instant
  private let waitsForAnswers: Bool
  private var settled: (() -> Void)?
  /// Providers that are queried once the others have settled, and the closures that start their queries.
  private var last: [ProviderName: () -> Void] = [:]
  /// Latest time at which the last providers are queried: half of the total time is reserved for them.
  private let asksLastBy: TimeSource.Instant
  private var isChecking = false
  private var isFinished = false
  /// When new data last arrived from any provider.
  private var lastNews: TimeSource.Instant
  /// Sockets that wait for the responses to their provider's requests, with the start of the wait.
  private var unopened: [ProviderName: (provider: any Provider, streams: [FeedStream], since: TimeSource.Instant)] =
    [:]
  /// Maximum wait of these sockets: a request without a response must not use up the sockets' time.
  private let socketTimeout: Duration
  private let endsAtSilence: Bool
  private let needsFirstData: Bool
  private let purpose: MatchQuery.Purpose
  /// Providers that have not sent everything yet.
  private var waiting: [ProviderName: ProviderWait]
  /// Errors per provider; several if sockets failed for different reasons.
  private var failures: [ProviderName: [OddsError]] = [:]
  /// Providers whose result lacks only the data of a socket that failed.
  private var incomplete: Set<ProviderName> = []
  /// Providers whose requests failed; their sockets may still deliver a result.
  private var requestsFailed: Set<ProviderName> = []
  /// The providers of ``requestsFailed`` whose server has no such list.
  private var lackLists: Set<ProviderName> = []
  /// Sockets that are currently disconnected.
  private var down: Set<FeedName> = []
  private var badElements: [ProviderName: Int] = [:]

  /// Creates a collector.
  /// - Parameters:
  ///   - waitsForAnswers: Whether to wait for subscriptions by name until the timeout.
  ///   - endsAtSilence: Whether to stop waiting for subscriptions by name once nothing arrives any more.
  ///   - needsFirstData: Whether to wait longer for a silent socket that has sent no data yet.
  ///   - purpose: What the command shows; decides how long to wait for sockets without data.
  init(
    _ providers: [ProviderName], _ session: Session, _ list: PendingProviders, waitsForAnswers: Bool,
    endsAtSilence: Bool = false, needsFirstData: Bool = true, purpose: MatchQuery.Purpose = .inPlay,
    on loop: any EventLoop
  ) {
    self.endsAtSilence = endsAtSilence
    self.needsFirstData = needsFirstData
    self.purpose = purpose
    lastNews = session.clock.now()
    self.list = list
    hub = FeedHub(on: loop, session.clock)
    hub.removesUnlistedMatches = purpose == .inPlay
    self.session = session
    self.waitsForAnswers = waitsForAnswers
    deadline = session.runner.deadline
    let now = session.clock.now()
    asksLastBy = now + (deadline - now) / 2
    socketTimeout = min(.seconds(2), (deadline - now) / 4)
    waiting = Dictionary(providers.map { ($0, ProviderWait($0)) }, uniquingKeysWith: { first, _ in first })
    hub.sink = self
  }

  /// Applies a provider's responses to requests.
  func take(_ provider: any Provider, documents: Result<[MatchDocument], OddsError>, asked: String) {
    guard waiting[provider.name] != nil, !isFinished else { return }
    let name = provider.name
    lastNews = session.clock.now()
    do throws(OddsError) {
      do throws(OddsError) {
        for document in try documents.get() {
          let batch = try document.batch(of: provider, hub.names, asked: asked, session)
          badElements[name, default: 0] += batch.badElements
          hub.apply(batch)
          guard let error = document.lacking else { continue }
          failures[name] = (failures[name] ?? []) + [error]
          incomplete.insert(name)
        }
      } catch let error where Self.leavesSockets(error) {
        // Data from the sockets is a partial result.
        if failures[name]?.contains(error) != true { failures[name] = (failures[name] ?? []) + [error] }
        requestsFailed.insert(name)
        if error.kind == .notFound { lackLists.insert(name) }
      }
      waiting[name]?.answeredRequests()
      openSockets(of: name)
    } catch {
      failures[name] = [error]
      forget(name)
    }
    if !isChecking { check() }
  }

  /// Applies documents that ``take(_:documents:asked:)`` gets again once all requests of the provider have responses.
  func take(_ provider: any Provider, early documents: [MatchDocument], asked: String) {
    guard waiting[provider.name] != nil, !isFinished else { return }
    lastNews = session.clock.now()
    for document in documents {
      if let batch = try? document.batch(of: provider, hub.names, asked: asked, session) { hub.apply(batch) }
    }
  }

  /// Adds a provider's sockets, and opens them once its requests have responses or have taken too long: sockets send
  /// newer data.
  func take(_ provider: any Provider, streams: Result<[FeedStream], OddsError>) {
    guard waiting[provider.name] != nil, !isFinished else { return }
    lastNews = session.clock.now()
    switch streams {
    case .success(let streams):
      unopened[provider.name] = (provider, streams, lastNews)
      if waiting[provider.name]?.areRequestsAnswered == true { openSockets(of: provider.name) }
    case .failure(let error):
      // A request for both documents and sockets failed only once.
      if failures[provider.name]?.contains(error) != true {
        failures[provider.name] = (failures[provider.name] ?? []) + [error]
      }
      forget(provider.name)
    }
    if !isChecking { check() }
  }

  private func openSockets(of name: ProviderName) {
    guard let (provider, streams, _) = unopened.removeValue(forKey: name) else { return }
    if streams.isEmpty, requestsFailed.contains(name) { return forget(name) }
    waiting[name]?.open(streams)
    for stream in streams { hub.open(stream, of: provider) }
  }

  /// Whether a provider's sockets may deliver data although its requests failed.
  private static func leavesSockets(_ error: OddsError) -> Bool {
    [.notFound, .forbidden, .limited, .unreachable, .undecodable].contains(error.kind)
  }

  /// Calls back once, when all providers have responded or failed.
  func whenSettled(_ settled: @escaping () -> Void) {
    self.settled = settled
    if !isChecking { check() }
  }

  /// Calls back once, when all providers except those that were passed to this function have responded or failed.
  func whenOthersSettled(_ provider: ProviderName, _ settled: @escaping () -> Void) {
    last[provider] = settled
    if !isChecking { check() }
  }

  /// Closes the sockets and returns the board.
  func finish() -> MatchBook {
    isFinished = true
    let stale = incomplete.union(failures.keys).union(down.map(\.provider)).filter { !hasAllPriceLinks($0) }
    hub.sink = nil
    hub.stop()
    return MatchBook(hub.names, hub.board, badElements: badElements, staleProviders: Set(stale))
  }

  /// Whether the prices of all the provider's matches have a connected socket, so that only another socket or a request
  /// failed.
  private func hasAllPriceLinks(_ provider: ProviderName) -> Bool {
    let matches = hub.board.liveMatches.compactMap { hub.board[$0] }.filter { $0.provider == provider }
    return !matches.isEmpty
      && matches.allSatisfy { match in
        let state = hub.priceLink(of: match.id, from: provider)
        return state == .connected || state == .degraded
      }
  }

  /// Returns the errors in the order of the providers.
  func failures(in order: [ProviderName]) -> [OddsError] { order.flatMap { failures[$0] ?? [] } }

  /// Returns how many providers did not fail, or sent matches before they failed. A provider with a usage error never
  /// counts.
  func answered(_ providers: [ProviderName]) -> Int {
    let board = hub.board
    let reportingProviders = Set(board.liveMatches.compactMap { board[$0]?.provider })
    return providers.count {
      guard let first = failures[$0]?.first else { return true }
      if requestsFailed.contains($0) { return reportingProviders.contains($0) }
      return incomplete.contains($0) || reportingProviders.contains($0) && first.kind != .usage
    }
  }

  /// Polls whether everything has arrived, since only silence shows that a feed has sent its state.
  private func check() {
    isChecking = false
    guard settled != nil || !last.isEmpty else { return }
    let now = session.clock.now()
    for (provider, state) in waiting {
      let needsData = purpose != .inPlay && lackLists.contains(provider)
      if let outcome = state.outcome(at: now, waitsForAnswers: waitsForAnswers, needsData: needsData) {
        end(provider, state, outcome)
      }
    }
    if settled != nil, now >= deadline {
      // Requests fail at the timeout by themselves, with a reason.
      for (provider, state) in waiting where state.areRequestsAnswered && state.hasSockets {
        var state = state
        session.notes.step("\(provider.rawValue) was still sending when time ran out")
        let outcome = state.giveUp()
        end(provider, state, outcome)
      }
    }
    for (name, sockets) in unopened where !sockets.streams.isEmpty {
      let isPaused = !session.runner.pausedRequests(to: name).isEmpty
      if isPaused || now - sockets.since >= socketTimeout { openSockets(of: name) }
    }
    let isSilent = now - lastNews >= SettleTimer.quiet
    if now >= asksLastBy || waiting.allSatisfy({ last[$0] != nil || isSilent && isIdle($0, $1, now) }) {
      let asks = last.values
      last = [:]
      asks.forEach { $0() }
    }
    if settled != nil, isSilent, last.isEmpty, !waitsForAnswers, hub.board.matchCount > 0 { endWhatIsIdle(at: now) }
    if waiting.isEmpty, let settled {
      self.settled = nil
      return settled()
    }
    isChecking = true
    hub.loop.after(.milliseconds(25)) { self.check() }
  }

  private func isIdle(_ name: ProviderName, _ wait: ProviderWait, _ now: TimeSource.Instant) -> Bool {
    wait.isIdle(
      at: now, isPaused: !session.runner.pausedRequests(to: name).isEmpty, endsAtSilence: endsAtSilence,
      needsFirstData: needsFirstData(name))
  }

  /// Whether to wait longer for a provider's first data. Without any price there is little to show; lists come from
  /// requests.
  private func needsFirstData(_ name: ProviderName) -> Bool {
    purpose == .lists ? requestsFailed.contains(name) : needsFirstData || hub.board.lineCount == 0
  }

  /// Ends the wait if no provider has anything in progress, and reports what is missing.
  private func endWhatIsIdle(at now: TimeSource.Instant) {
    guard waiting.allSatisfy({ isIdle($0, $1, now) }) else { return }
    for (name, state) in waiting.sorted(by: { $0.key < $1.key }) {
      let requests = session.runner.pausedRequests(to: name)
      if !requests.isEmpty {
        incomplete.insert(name)
        let rate = session.providers.first { $0.name == name }.flatMap { type(of: $0).limits.requests }
        let limit = rate.map { "\($0.count) requests in \($0.seconds) s are allowed" } ?? "it is at its limit"
        session.notes.say(
          .summary("\(name.rawValue): still awaiting \(requests.joined(separator: ", ")); \(limit)"))
      }
      if requests.isEmpty, state.hasBroughtNothing, state.unanswered.isEmpty, needsFirstData(name) {
        session.summarize("\(name.rawValue): still awaiting its first message")
      }
      end(name, state, .answered)
    }
  }

  private func forget(_ provider: ProviderName) {
    unopened[provider] = nil
    waiting[provider] = nil
    list.remove(provider)
  }

  /// Stops waiting for a provider.
  private func end(_ provider: ProviderName, _ state: ProviderWait, _ outcome: ProviderWait.Outcome) {
    forget(provider)
    switch outcome {
    case .failed(let error): failures[provider] = (failures[provider] ?? []) + [error]
    case .answered:
      if !state.failures.isEmpty {
        failures[provider] = (failures[provider] ?? []) + state.failures
        incomplete.insert(provider)
      }
      if let silent = state.silence { session.notes.say(.summary("\(provider.rawValue) \(silent)")) }
    }
  }

  // MARK: FeedSink

  func hub(_ hub: FeedHub, moved changes: [BoardChange], by batch: borrowing FeedBatch) {
    guard waiting[batch.provider] != nil, changes.contains(where: Self.isNew) else { return }
    lastNews = session.clock.now()
    waiting[batch.provider]?.observe(at: lastNews)
  }

  /// Whether a change is new data, rather than an update of known data.
  private static func isNew(_ change: BoardChange) -> Bool {
    switch change {
    case .snapshot, .statistics, .lineup, .incident: true
    case .price(let move): move.before == nil
    case .score, .status, .play, .removed: false
    }
  }

  func hub(_ hub: FeedHub, link status: LinkStatus, of feed: FeedName) {
    session.notes.step(
      "\(feed.provider.rawValue) \(feed.topic): \(status.state.rawValue)\(status.reason.map { ", \($0)" } ?? "")")
    switch status.state {
    case .connected:
      down.remove(feed)
      lastNews = session.clock.now()
      waiting[feed.provider]?.connected(feed, at: lastNews)
    case .reconnecting:
      down.insert(feed)
      waiting[feed.provider]?.reconnecting(
        feed, status.reason, limit: limit(status, feed),
        isLast: status.retryIn.map { session.clock.now() + $0 >= deadline } ?? false)
    default: break
    }
  }

  /// Returns the error of a server that refuses a socket because of a limit, by the provider's error table; nil for
  /// another reason.
  private func limit(_ status: LinkStatus, _ feed: FeedName) -> OddsError? {
    guard let refusal = status.refusal, let provider = session.providers.first(where: { $0.name == feed.provider })
    else { return nil }
    let error = provider.error(for: .failed(.handshake(refusal)), asked: "stream \(feed.topic)")
    return error.kind == .limited ? error : nil
  }

  func hub(_ hub: FeedHub, notice: FeedNotice, of feed: FeedName) {
    switch notice {
    case .refused(let words):
      waiting[feed.provider]?.refused()
      session.report(
        OddsError(.forbidden, provider: feed.provider, asked: "stream \(feed.topic)", "the server refused: \(words)"))
    case .note(let words):
      session.report(OddsError(.limited, provider: feed.provider, asked: "stream \(feed.topic)", words))
    case .asked(let subscription): waiting[feed.provider]?.asked(subscription)
    case .answered(let subscription): waiting[feed.provider]?.answered(subscription)
    default: break
    }
  }

  func hub(_ hub: FeedHub, passedOver elements: Int, badMessage: String?, of feed: FeedName) {
    badElements[feed.provider, default: 0] += elements + (badMessage == nil ? 0 : 1)
  }

  func hubDidDrain(_ hub: FeedHub) {}

  func hub(_ hub: FeedHub, finished feed: FeedName, _ error: OddsError?) {
    if let error { waiting[feed.provider]?.failed(feed, error) }
  }
}
