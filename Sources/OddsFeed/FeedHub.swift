public import NIOCore
public import OddsBoard
public import OddsModel
public import OddsProvider
public import OddsTransport

/// Receives what the feeds deliver. Every call is made on the hub's event loop; what is passed is valid only during the call.
public protocol FeedSink: AnyObject {
  /// A message changed the board; `changes` is never empty.
  func hub(_ hub: FeedHub, moved changes: [BoardChange], by batch: borrowing FeedBatch)
  /// The state of one link changed.
  func hub(_ hub: FeedHub, link status: LinkStatus, of feed: FeedName)
  /// A message said something about the feed itself.
  func hub(_ hub: FeedHub, notice: FeedNotice, of feed: FeedName)
  /// Elements that could not be understood were skipped; `badMessage` says why where it was the whole message.
  func hub(_ hub: FeedHub, passedOver elements: Int, badMessage: String?, of feed: FeedName)
  /// Everything that one read brought has been applied: the moment to flush.
  func hubDidDrain(_ hub: FeedHub)
  /// A feed has ended for good; the error is nil if it was asked to stop. Called once for each feed.
  func hub(_ hub: FeedHub, finished feed: FeedName, _ error: OddsError?)
}

/// Which socket of which provider.
public struct FeedName: Sendable, Hashable {
  /// The provider.
  public var provider: ProviderName
  /// A sport or channel, where the provider has several sockets.
  public var topic: String

  /// A socket by the topic that its provider calls it by.
  public init(provider: ProviderName, topic: String) {
    self.provider = provider
    self.topic = topic
  }
}

/// How much a feed has brought since it was opened.
public struct FeedTraffic: Sendable, Equatable {
  /// Messages of any kind.
  public var messages = 0
  /// When, by our clock, the last message arrived that was not just a heartbeat.
  public var lastData = Timestamp.none

  /// Nothing has been brought yet.
  public init() {}
}

/// Holds the board, and the feeds that write to it, on one event loop: what a socket reads is decoded, applied and
/// handed on in the same call, without a copy or a hop between threads.
public final class FeedHub {
  /// The names that the board's numbers stand for.
  public let names = TextTable()
  /// Everything that the feeds have told, as it stands now.
  public internal(set) var board = Board()
  /// Where the hub lives: everything of it is called there.
  public let loop: any EventLoop
  /// Who is told what changes; held weakly.
  public weak var sink: (any FeedSink)?
  /// How providers are asked over HTTP for the state that a socket does not send; nil to do without.
  public var ask: FetchFactory?

  /// Called once, with the board as it was to the last.
  public var beforeStop: ((FeedHub) -> Void)?

  /// Returns how one provider is asked.
  public typealias FetchFactory = @Sendable (any Provider) -> Fetch

  /// How long a match stays on the board after it has ended and no feed mentions it any more.
  public var endedStay = Duration.seconds(600)

  /// The least time between two reconnections that are made because a message could not be read.
  public var repairPause = Duration.seconds(60)

  /// In place of `FeedStream.presumedOverAfter`, for a world whose time runs faster.
  public var presumedOverAfter: Duration?

  /// How long after a reconnect a feed is asked for the matches that it has not named by itself.
  public var askPause = Duration.seconds(5)

  private var links: [FeedName: HubLink] = [:]
  private var sweep: Scheduled<Void>?
  /// When the board is next told that time has passed, and the moment that this is for.
  private var passing: (task: Scheduled<Void>, due: Timestamp)?
  private var changes: [BoardChange] = []
  private var focus: [ProviderName: FeedFocus] = [:]

  /// - Parameter loop: The loop that everything runs on; the hub must be made and used there.
  public init(on loop: any EventLoop) { self.loop = loop }

  /// The open feeds and their status.
  public var feeds: [FeedName: LinkStatus?] { links.mapValues(\.status) }

  /// How much a feed has brought; nil if it is not open.
  public func traffic(of feed: FeedName) -> FeedTraffic? { links[feed]?.traffic }

  /// Opens one socket of a provider.
  public func open(_ stream: FeedStream, of provider: any Provider) {
    let name = FeedName(provider: provider.name, topic: stream.topic)
    guard links[name] == nil else { return }
    let link = HubLink(name, stream, provider, self)
    links[name] = link
    link.start(on: loop)
    if sweep == nil { sweepLater() }
  }

  /// Sends a message on a feed's open socket; answers false if it is not open.
  @discardableResult
  public func send(_ text: String, to feed: FeedName) -> Bool { links[feed]?.send(text) ?? false }

  /// Sets what is being looked at, by provider. Feeds that take subscriptions match by match subscribe to that and drop
  /// the rest. It also applies to connections that are made later.
  public func focus(on focus: [ProviderName: FeedFocus]) {
    self.focus = focus
    for link in links.values { link.applyFocus() }
  }

  /// Whose feeds these are.
  public var providers: Set<ProviderName> { Set(links.keys.map(\.provider)) }

  /// The providers that are currently subscribed only to the match that is open.
  public var narrowed: Set<ProviderName> { Set(links.values.filter(\.isNarrowed).map(\.name.provider)) }

  /// Whether the prices of a match come in as they change. A provider's sockets may each carry other matches: the one
  /// that does carry it counts, otherwise the one that did so last. How the connection itself is, ``feeds`` says.
  public func watch(of match: TextID, from provider: ProviderName) -> PriceWatch {
    var last: Timestamp?
    for link in links.values where link.name.provider == provider {
      guard case .gone(let since) = link.watch(of: match) else { return .live }
      if let since { last = max(last ?? since, since) }
    }
    return .gone(since: last)
  }

  /// The state of the link that carries the prices of a match: of several the best. Nil if none carries them.
  public func priceLink(of match: TextID, from provider: ProviderName) -> LinkStatus.State? {
    var best: LinkStatus.State?
    for link in links.values where link.name.provider == provider && link.watch(of: match) == .live {
      let state = link.status?.state ?? .reconnecting
      if state == .connected || state == .degraded { return state }
      best = state
    }
    return best
  }

  /// Closes one socket of a provider.
  public func close(_ feed: FeedName) { links[feed]?.stop() }

  /// Closes all sockets; each is reported finished.
  public func stop() {
    beforeStop?(self)
    beforeStop = nil
    for link in Array(links.values) { link.stop() }
  }

  /// Applies the response to a request as if it had arrived on a socket.
  public func apply(_ batch: borrowing FeedBatch) {
    changes.removeAll(keepingCapacity: true)
    let before = board.excess
    board.apply(batch, changes: &changes)
    board.noteCrowded(in: names, since: before)
    if !changes.isEmpty { sink?.hub(self, moved: changes, by: batch) }
    if board.statusDue.isKnown { passTimeLater() }
  }

  /// What the board holds of a match.
  func token(of match: TextID, from provider: ProviderName) -> UInt64 { board.token(of: match, from: provider) }

  func focus(of provider: ProviderName) -> FeedFocus? { focus[provider] }

  func opened(_ link: HubLink, epoch: Int) {
    // The old state stays until the new snapshot replaces it; each match is then reported whole again.
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

  /// Removes matches of a provider from the board, as if the feed had.
  func remove(_ provider: ProviderName, where isGone: (MatchState) -> Bool) {
    var batch = FeedBatch(provider: provider)
    batch.receivedAt = .now()
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

  /// Plans the moment at which time alone changes a status that no feed sent.
  private func passTimeLater() {
    let due = board.statusDue
    guard due.isKnown, !links.isEmpty, passing?.due != due else { return }
    passing?.task.cancel()
    // Not for long, because the wall clock may be set and the loop's stands still in a sleep.
    let pause = TimeAmount.milliseconds(min(60_000, max(1, due.since(.now()))))
    let next = pause < .seconds(5) ? .now() + pause : TimerCoalescer.next(after: pause)
    let task = loop.assumeIsolated().scheduleTask(deadline: next) { [weak self] in
      guard let self else { return }
      passing = nil
      passTime(to: .now())
      passTimeLater()
    }
    passing = (task, due)
  }

  /// Tells the board that time has passed, and the sink what that changed.
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
    let pause = TimeAmount(endedStay / 10)
    let next = pause < .seconds(5) ? .now() + pause : TimerCoalescer.next(after: pause)
    sweep = loop.assumeIsolated().scheduleTask(deadline: next) { [weak self] in
      guard let self else { return }
      dropEnded(at: .now())
      for link in links.values { link.dropUnnamed() }
      sweepLater()
    }
  }

  /// Not every feed removes matches that have ended: without this, a board that stays open would fill up.
  private func dropEnded(at now: Timestamp) {
    let stay = endedStay.milliseconds
    for provider in providers {
      remove(provider) { match in match.status == .ended && now.since(match.received) >= stay }
    }
  }
}
