public import NIOCore
public import OddsBoard
public import OddsModel
public import OddsProvider
public import OddsTransport

/// Receives the updates of feeds. All calls are made on the hub's event loop; arguments are valid only during the call.
public protocol FeedSink: AnyObject {
  /// A message changed the board; `changes` is never empty.
  func hub(_ hub: FeedHub, moved changes: [BoardChange], by batch: borrowing FeedBatch)
  /// The state of one link changed.
  func hub(_ hub: FeedHub, link status: LinkStatus, of feed: FeedName)
  /// A message contained a notice about the feed itself.
  func hub(_ hub: FeedHub, notice: FeedNotice, of feed: FeedName)
  /// Unreadable elements were skipped; `badMessage` is the reason if the whole message was unreadable.
  func hub(_ hub: FeedHub, passedOver elements: Int, badMessage: String?, of feed: FeedName)
  /// Everything that arrived in one read has been applied: flush output now.
  func hubDidDrain(_ hub: FeedHub)
  /// A feed has ended permanently; the error is nil after a requested stop. Called once per feed.
  func hub(_ hub: FeedHub, finished feed: FeedName, _ error: OddsError?)
}

/// A provider's socket.
public struct FeedName: Sendable, Hashable {
  /// The provider.
  public var provider: ProviderName
  /// The sport or channel of the socket, if the provider has several sockets.
  public var topic: String

  /// Creates a name from the provider's name of the socket's topic.
  public init(provider: ProviderName, topic: String) {
    self.provider = provider
    self.topic = topic
  }
}

/// Amount of traffic that a feed has received since it was opened.
public struct FeedTraffic: Sendable, Equatable {
  /// Number of messages of any kind.
  public var messages = 0
  /// Local time of the last message other than a heartbeat.
  public var lastData = Timestamp.none

  /// Creates empty counters.
  public init() {}
}

/// Owns the board, and the feeds that write to it, on one event loop. Data is decoded, applied and forwarded in the
/// call that read it, without copies or thread changes.
public final class FeedHub {
  /// The table of names to which the board's text ids refer.
  public let names = TextTable()
  /// The current state received from all feeds.
  public internal(set) var board = Board()
  /// The event loop of the hub; all members must be used there.
  public let loop: any EventLoop
  /// Receiver of changes; a weak reference.
  public weak var sink: (any FeedSink)?
  /// Makes the HTTP clients that request state which sockets don't send; nil for no requests.
  public var ask: FetchFactory?

  /// Whether sockets' complete lists of matches remove the matches that they leave out. False for a query of matches to
  /// come, whose feeds list them by REST and only matches in play by socket.
  public var removesUnlistedMatches = true

  /// Called once before the feeds are closed, while the board still has its last state.
  public var beforeStop: ((FeedHub) -> Void)?

  /// Makes the HTTP client of a provider.
  public typealias FetchFactory = @Sendable (any Provider) -> Fetch

  /// How long an ended match stays on the board after its feed last mentioned it.
  public var endedStay = Duration.seconds(600)

  /// Minimum time between two reconnections after unreadable messages.
  public var repairPause = Duration.seconds(60)

  /// Overrides `FeedStream.presumedOverAfter`, for a simulated world that runs faster than real time.
  public var presumedOverAfter: Duration?

  /// Pause between a reconnect and the request for matches that the feed has not named.
  public var askPause = Duration.seconds(5)

  private var links: [FeedName: HubLink] = [:]
  private var sweep: Scheduled<Void>?
  /// The task that next advances the board's time, and the time for which it is scheduled.
  private var passing: (task: Scheduled<Void>, due: Timestamp)?
  private var changes: [BoardChange] = []
  private var focus: [ProviderName: FeedFocus] = [:]

  /// The clocks of the hub.
  public let time: TimeSource

  /// Creates a hub without feeds.
  /// - Parameter loop: The event loop of the hub, which must also be the current one.
  public init(on loop: any EventLoop, _ time: TimeSource = .system) { (self.loop, self.time) = (loop, time) }

  /// The open feeds and their status.
  public var feeds: [FeedName: LinkStatus?] { links.mapValues(\.status) }

  /// Returns the traffic of a feed, or nil if it isn't open.
  public func traffic(of feed: FeedName) -> FeedTraffic? { links[feed]?.traffic }

  /// Opens a socket of a provider.
  public func open(_ stream: FeedStream, of provider: any Provider) {
    let name = FeedName(provider: provider.name, topic: stream.topic)
    guard links[name] == nil else { return }
    let link = HubLink(name, stream, provider, self)
    links[name] = link
    link.start(on: loop)
    if sweep == nil { sweepLater() }
  }

  /// Sends a message on a feed's socket; returns false if it isn't open.
  @discardableResult
  public func send(_ text: String, to feed: FeedName) -> Bool { links[feed]?.send(text) ?? false }

  /// Sets the focus: the matches that the user is viewing, by provider. Feeds with subscriptions per match subscribe to
  /// these and drop the others. The focus also applies to later connections.
  public func focus(on focus: [ProviderName: FeedFocus]) {
    self.focus = focus
    for link in links.values { link.applyFocus() }
  }

  /// Providers of the open feeds.
  public var providers: Set<ProviderName> { Set(links.keys.map(\.provider)) }

  /// Providers currently subscribed only to the match that is open.
  public var narrowed: Set<ProviderName> { Set(links.values.filter(\.isNarrowed).map(\.name.provider)) }

  /// Returns whether price changes of a match are being received. If a provider has several sockets, the result is that
  /// of the socket that carries the match, otherwise of the last one that did. The connection's state is in ``feeds``.
  public func watch(of match: TextID, from provider: ProviderName) -> PriceWatch {
    var last: Timestamp?
    for link in links.values where link.name.provider == provider {
      guard case .gone(let since) = link.watch(of: match) else { return .live }
      if let since { last = max(last ?? since, since) }
    }
    return .gone(since: last)
  }

  /// Returns the state of the link that carries a match's prices, the best one if there are several, or nil if none
  /// does.
  public func priceLink(of match: TextID, from provider: ProviderName) -> LinkStatus.State? {
    var best: LinkStatus.State?
    for link in links.values where link.name.provider == provider && link.watch(of: match) == .live {
      let state = link.status?.state ?? .reconnecting
      if state == .connected || state == .degraded { return state }
      best = state
    }
    return best
  }

  /// Closes a socket of a provider.
  public func close(_ feed: FeedName) { links[feed]?.stop() }

  /// Closes all sockets; each one is reported as finished.
  public func stop() {
    beforeStop?(self)
    beforeStop = nil
    for link in Array(links.values) { link.stop() }
  }

  /// Applies a response as if it had arrived on a socket.
  public func apply(_ batch: borrowing FeedBatch) {
    changes.removeAll(keepingCapacity: true)
    let before = board.excess
    board.apply(batch, changes: &changes)
    board.noteCrowded(in: names, since: before)
    if !changes.isEmpty { sink?.hub(self, moved: changes, by: batch) }
    if board.statusDue.isKnown { passTimeLater() }
  }

  /// Returns the board's token of a match.
  func token(of match: TextID, from provider: ProviderName) -> UInt64 { board.token(of: match, from: provider) }

  func focus(of provider: ProviderName) -> FeedFocus? { focus[provider] }

  func opened(_ link: HubLink, epoch: Int) {
    // Keep the old state until the new snapshot replaces it; each match is then reported as a full snapshot again.
    if epoch > 1, link.stream.sendsSnapshot { board.expectSnapshots(link.name.provider, sport: link.stream.sport) }
  }

  func finished(_ link: HubLink, _ error: OddsError?) {
    links[link.name] = nil
    if links.isEmpty {
      sweep?.cancel()
      sweep = nil
      passing?.task.cancel()
      passing = nil
    }
    sink?.hub(self, finished: link.name, error)
  }

  /// Removes matches of a provider from the board, as if the feed had removed them.
  func remove(_ provider: ProviderName, where isGone: (MatchState) -> Bool) {
    var batch = FeedBatch(provider: provider)
    batch.receivedAt = time.time()
    for ref in board.liveMatches {
      guard let match = board[ref], match.provider == provider, isGone(match) else { continue }
      var row = MatchRow(id: match.id)
      row.idSport = match.idSport
      batch.add(row)
      batch.events.append(.removed)
    }
    guard !batch.events.isEmpty else { return }
    apply(batch)
    sink?.hubDidDrain(self)
  }

  /// Schedules the next time at which a status changes by time alone, without a message.
  private func passTimeLater() {
    let due = board.statusDue
    guard due.isKnown, !links.isEmpty, passing?.due != due else { return }
    passing?.task.cancel()
    // Wait a minute at most: the wall clock may be set, and the loop's clock stops during sleep.
    let pause = Duration.milliseconds(min(60_000, max(1, due.since(time.time()))))
    let task = loop.about(after: pause, time) { [weak self] in
      guard let self else { return }
      passing = nil
      passTime(to: time.time())
      passTimeLater()
    }
    passing = (task, due)
  }

  /// Advances the board's time and sends resulting changes to the sink.
  func passTime(to now: Timestamp) {
    changes.removeAll(keepingCapacity: true)
    board.passTime(to: now, changes: &changes)
    guard !changes.isEmpty else { return }
    for provider in Set(changes.compactMap { board.provider(of: $0.match) }).sorted() {
      var batch = FeedBatch(provider: provider)
      batch.receivedAt = now
      sink?.hub(self, moved: changes.filter { board.provider(of: $0.match) == provider }, by: batch)
    }
    sink?.hubDidDrain(self)
  }

  private func sweepLater() {
    sweep = loop.about(after: endedStay / 10, time) { [weak self] in
      guard let self else { return }
      dropEnded(at: time.time())
      for link in links.values { link.dropUnnamed() }
      sweepLater()
    }
  }

  /// Removes ended matches. Some feeds never do, and the board of a long run would fill up.
  private func dropEnded(at now: Timestamp) {
    let stay = endedStay.milliseconds
    for provider in providers {
      remove(provider) { match in match.status == .ended && now.since(match.received) >= stay }
    }
  }
}
