internal import NIOCore
internal import OddsBoard
internal import OddsFeed
internal import OddsModel
internal import OddsProvider
internal import OddsTransport

/// Puts answers on a board, and listens to sockets until they have sent their state, for a command that answers once. It
/// lives on the event loop, with its board.
final class StateCollector: FeedSink {
  private let hub: FeedHub
  private let session: Session
  /// Those of ``waiting``, for the line that says so.
  private let list: PendingProviders
  private let deadline: SessionClock.Instant
  private let waitsForAnswers: Bool
  private var settled: (() -> Void)?
  /// Who is asked once the others have settled, and what asks.
  private var last: [ProviderName: () -> Void] = [:]
  /// When they are asked at the latest: half of the time is theirs.
  private let asksLastBy: SessionClock.Instant
  private var isChecking = false
  private var isFinished = false
  /// When something came last, of any provider.
  private var lastNews: SessionClock.Instant
  /// Sockets that wait for their provider's requests to be answered, and since when.
  private var unopened: [ProviderName: (provider: any Provider, streams: [FeedStream], since: SessionClock.Instant)] =
    [:]
  /// How long they wait at most: a request that is never answered must not take the sockets' time.
  private let socketTimeout: Duration
  private let endsAtSilence: Bool
  private let needsFirstData: Bool
  private let purpose: MatchQuery.Purpose
  /// Those that have not sent everything yet.
  private var waiting: [ProviderName: ProviderWait]
  /// What failed of each provider: several errors if sockets failed for different reasons.
  private var failures: [ProviderName: [OddsError]] = [:]
  /// Those whose answer lacks only what a socket that failed would have brought.
  private var incomplete: Set<ProviderName> = []
  /// Those whose requests failed: their sockets may bring an answer all the same.
  private var requestsFailed: Set<ProviderName> = []
  /// Those of them whose server has no such list.
  private var lackLists: Set<ProviderName> = []
  /// Sockets that are down at the moment.
  private var down: Set<FeedName> = []
  private var badElements: [ProviderName: Int] = [:]

  /// - Parameters:
  ///   - waitsForAnswers: What was subscribed to by name is waited for until the time is up.
  ///   - endsAtSilence: What was subscribed to by name is not waited for once nothing comes any more.
  ///   - needsFirstData: A socket that is silent is given longer as long as it has brought nothing.
  ///   - purpose: What is asked for, which decides how long sockets without data are waited for.
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
    hub = FeedHub(on: loop)
    self.session = session
    self.waitsForAnswers = waitsForAnswers
    deadline = session.runner.deadline
    let now = session.clock.now()
    asksLastBy = now + (deadline - now) / 2
    socketTimeout = min(.seconds(2), (deadline - now) / 4)
    waiting = Dictionary(providers.map { ($0, ProviderWait($0)) }, uniquingKeysWith: { first, _ in first })
    hub.sink = self
  }

  /// Takes what one provider answered by request.
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
        // What the sockets bring is part of an answer.
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

  /// Takes a provider's sockets, and listens to them once its requests are answered, or have taken too long: what a socket
  /// sends is newer.
  func take(_ provider: any Provider, streams: Result<[FeedStream], OddsError>) {
    guard waiting[provider.name] != nil, !isFinished else { return }
    lastNews = session.clock.now()
    switch streams {
    case .success(let streams):
      unopened[provider.name] = (provider, streams, lastNews)
      if waiting[provider.name]?.areRequestsAnswered == true { openSockets(of: provider.name) }
    case .failure(let error):
      // A request that both needed failed once.
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

  /// Whether a provider's sockets may bring something although its requests failed.
  private static func leavesSockets(_ error: OddsError) -> Bool {
    [.notFound, .forbidden, .limited, .unreachable, .undecodable].contains(error.kind)
  }

  /// Calls back, once, when everybody has answered or failed.
  func whenSettled(_ settled: @escaping () -> Void) {
    self.settled = settled
    if !isChecking { check() }
  }

  /// Calls back, once, when everybody but those who wait like this one has answered or failed.
  func whenOthersSettled(_ provider: ProviderName, _ settled: @escaping () -> Void) {
    last[provider] = settled
    if !isChecking { check() }
  }

  /// The board as it is now; the sockets are closed.
  func finish() -> MatchBook {
    isFinished = true
    let stale = incomplete.union(failures.keys).union(down.map(\.provider)).filter { !hasAllPriceLinks($0) }
    hub.sink = nil
    hub.stop()
    return MatchBook(hub.names, hub.board, badElements: badElements, staleProviders: Set(stale))
  }

  /// Whether a socket that is up carries the prices of each of a provider's matches: what failed was another socket, or a
  /// request.
  private func hasAllPriceLinks(_ provider: ProviderName) -> Bool {
    let matches = hub.board.liveMatches.compactMap { hub.board[$0] }.filter { $0.provider == provider }
    return !matches.isEmpty
      && matches.allSatisfy { match in
        let state = hub.priceLink(of: match.id, from: provider)
        return state == .connected || state == .degraded
      }
  }

  /// What went wrong, in the order of the providers.
  func failures(in order: [ProviderName]) -> [OddsError] { order.flatMap { failures[$0] ?? [] } }

  /// How many did not fail, or told of matches before they did. Wrong usage is no answer, whatever else came.
  func answered(_ providers: [ProviderName]) -> Int {
    let board = hub.board
    let reportingProviders = Set(board.liveMatches.compactMap { board[$0]?.provider })
    return providers.count {
      guard let first = failures[$0]?.first else { return true }
      if requestsFailed.contains($0) { return reportingProviders.contains($0) }
      return incomplete.contains($0) || reportingProviders.contains($0) && first.kind != .usage
    }
  }

  /// Looks every now and then whether all is there: what is waited for is that nothing comes.
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
      // A request fails by itself when the time is up, and says why.
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
    hub.loop.assumeIsolated().scheduleTask(in: .milliseconds(25)) { self.check() }
  }

  private func isIdle(_ name: ProviderName, _ wait: ProviderWait, _ now: SessionClock.Instant) -> Bool {
    wait.isIdle(
      at: now, isPaused: !session.runner.pausedRequests(to: name).isEmpty, endsAtSilence: endsAtSilence,
      needsFirstData: needsFirstData(name))
  }

  /// Whether a provider's sockets are given longer until their first data. Without a price there is little to show yet;
  /// where lists are all that is wanted, requests bring them.
  private func needsFirstData(_ name: ProviderName) -> Bool {
    purpose == .lists ? requestsFailed.contains(name) : needsFirstData || hub.board.lineCount == 0
  }

  /// Ends the wait where nothing is on its way from any provider, and says what was still awaited.
  private func endWhatIsIdle(at now: SessionClock.Instant) {
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

  /// Nothing more of this provider is waited for.
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

  /// Whether a change says something that was not known, rather than that it moved.
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

  /// The error of a server that refuses a socket for a limit, by the provider's own table; nil for another reason.
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
