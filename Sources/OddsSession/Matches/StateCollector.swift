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
  private let deadline: SessionClock.Instant
  private var settled: (() -> Void)?
  /// Those that have not sent everything yet.
  private var waiting: [ProviderName: Waiting]
  private var failures: [ProviderName: OddsError] = [:]
  private var badElements = 0
  /// A connection that was never there is tried so often.
  private static let attempts = 3

  /// How far one provider is.
  private struct Waiting {
    var timer = SettleTimer()
    /// Its requests have been answered, and its sockets are known.
    var isAsked = false
    /// Those of its sockets that send their state and are not up yet.
    var closed: Set<FeedName> = []
    var refusals = 0
    var reason = "no connection"
    var topic = ""
  }

  init(_ providers: [ProviderName], _ session: Session, on loop: any EventLoop) {
    hub = FeedHub(on: loop)
    self.session = session
    deadline = session.runner.deadline
    waiting = Dictionary(providers.map { ($0, Waiting()) }, uniquingKeysWith: { first, _ in first })
    hub.sink = self
  }

  /// Takes what one provider answered, and listens to its sockets.
  func take(
    _ provider: any Provider, _ documents: Result<[MatchDocument], OddsError>,
    _ streams: Result<[FeedStream], OddsError>, asked: String
  ) {
    let name = provider.name
    do throws(OddsError) {
      for document in try documents.get() {
        let batch = try document.batch(of: provider, hub.names, asked: asked, session)
        badElements += batch.badElements
        hub.apply(batch)
      }
      let streams = try streams.get()
      guard !streams.isEmpty else {
        waiting[name] = nil
        return
      }
      waiting[name]?.isAsked = true
      waiting[name]?.closed = Set(
        streams.filter(\.sendsSnapshot).map { FeedName(provider: name, topic: $0.topic) })
      for stream in streams { hub.open(stream, of: provider) }
    } catch {
      failures[name] = error
      waiting[name] = nil
    }
  }

  /// Calls back, once, when everybody has answered or failed.
  func whenSettled(_ settled: @escaping () -> Void) {
    self.settled = settled
    check()
  }

  /// The board as it is now; the sockets are closed.
  func finish() -> MatchBook {
    hub.sink = nil
    hub.stop()
    return MatchBook(hub.names, hub.board, badElements: badElements)
  }

  /// What went wrong, in the order of the providers.
  func failures(in order: [ProviderName]) -> [OddsError] { order.compactMap { failures[$0] } }

  /// How many did not fail, or told of matches before they did. Wrong usage is no answer, whatever else came.
  func answered(_ providers: [ProviderName]) -> Int {
    let board = hub.board
    let heard = Set(board.liveMatches.compactMap { board[$0]?.provider })
    return providers.count { failures[$0] == nil || heard.contains($0) && failures[$0]?.kind != .usage }
  }

  /// Looks every now and then whether all is there: what is waited for is that nothing comes.
  private func check() {
    guard let settled else { return }
    let now = session.clock.now()
    for (provider, state) in waiting
    where state.isAsked && state.closed.isEmpty && state.timer.isSettled(at: now) {
      waiting[provider] = nil
    }
    if now >= deadline { giveUp() }
    if waiting.isEmpty {
      self.settled = nil
      return settled()
    }
    hub.loop.assumeIsolated().scheduleTask(in: .milliseconds(25)) { self.check() }
  }

  private func giveUp() {
    for (provider, state) in waiting {
      if state.closed.isEmpty {
        session.notes.step("\(provider.rawValue) was still sending when time ran out")
      } else {
        failures[provider] = Self.unreachable(provider, state)
      }
    }
    waiting = [:]
  }

  private static func unreachable(_ provider: ProviderName, _ state: Waiting) -> OddsError {
    OddsError(
      .unreachable, provider: provider, asked: "stream \(state.topic)", state.reason,
      hint: "check the network, or run 'odds doctor'")
  }

  // MARK: FeedSink

  func hub(_ hub: FeedHub, moved changes: [BoardChange], by batch: borrowing FeedBatch) {
    guard waiting[batch.provider] != nil, changes.contains(where: Self.isNew) else { return }
    waiting[batch.provider]?.timer.observe(at: session.clock.now())
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
    guard var state = waiting[feed.provider] else { return }
    if status.state == .connected {
      if state.closed.remove(feed) != nil { state.timer.open(at: session.clock.now()) }
    } else if status.state == .reconnecting, state.closed.contains(feed) {
      state.refusals += 1
      state.topic = feed.topic
      state.reason = status.reason ?? state.reason
    }
    waiting[feed.provider] = state
    guard state.refusals >= Self.attempts else { return }
    failures[feed.provider] = Self.unreachable(feed.provider, state)
    waiting[feed.provider] = nil
  }

  func hub(_ hub: FeedHub, notice: FeedNotice, of feed: FeedName) {
    switch notice {
    case .refused(let words):
      session.notes.say(
        .failure(
          OddsError(
            .forbidden, provider: feed.provider, asked: "stream \(feed.topic)", "the server refused: \(words)")))
    case .note(let words):
      session.notes.say(
        .failure(OddsError(.limited, provider: feed.provider, asked: "stream \(feed.topic)", words)))
    default: break
    }
  }

  func hub(_ hub: FeedHub, passedOver elements: Int, badMessage: String?, of feed: FeedName) {
    badElements += elements + (badMessage == nil ? 0 : 1)
  }

  func hubDidDrain(_ hub: FeedHub) {}

  func hub(_ hub: FeedHub, finished feed: FeedName, _ error: OddsError?) {
    // A provider's sockets fail for one reason: the first to do so says it.
    guard let error, waiting[feed.provider] != nil else { return }
    failures[feed.provider] = error
    waiting[feed.provider] = nil
  }
}
