internal import NIOCore
internal import OddsBoard
internal import OddsFeed
internal import OddsModel
internal import OddsProvider
internal import OddsTransport

/// Puts answers on a board, and listens to sockets until they have told how things stand, for a command that answers
/// once. It lives on the event loop, with its board.
final class Listening: FeedSink {
  private let hub: FeedHub
  private let context: Context
  private let deadline: ContinuousClock.Instant
  private var settled: (() -> Void)?
  /// Those that have not told everything yet.
  private var waiting: [ProviderName: Waiting]
  private var failures: [ProviderName: OddsError] = [:]
  private var badElements = 0
  /// A connection that was never there is tried so often.
  private static let attempts = 3

  /// How far one provider is.
  private struct Waiting {
    var settling = Settling()
    /// Its requests have been answered, and its sockets are known.
    var isAsked = false
    /// Those of its sockets that tell how things stand and are not up yet.
    var closed: Set<FeedName> = []
    var refusals = 0
    var reason = "no connection"
    var topic = ""
  }

  init(
    _ providers: [ProviderName], _ context: Context, on loop: any EventLoop, until deadline: ContinuousClock.Instant
  ) {
    hub = FeedHub(on: loop)
    self.context = context
    self.deadline = deadline
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
        let batch = try document.batch(of: provider, hub.names, asked: asked, context)
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

  /// Calls back, once, when everybody has told or failed.
  func whenSettled(_ settled: @escaping () -> Void) {
    self.settled = settled
    look()
  }

  /// The board as it is now, with its names; the sockets are closed.
  func finish() -> MatchBook {
    var book = MatchBook(hub.names, hub.board)
    book.passOver(badElements)
    hub.sink = nil
    hub.stop()
    return book
  }

  /// What went wrong, in the order of the providers.
  func failures(in order: [ProviderName]) -> [OddsError] { order.compactMap { failures[$0] } }

  /// Those that did not fail, or that told something before they did; wrong usage is no answer, whatever else came.
  func answered(_ providers: [ProviderName]) -> Int {
    let board = hub.board
    let told = Set(board.liveMatches.compactMap { board[$0]?.provider })
    return providers.count { failures[$0] == nil || told.contains($0) && failures[$0]?.kind != .usage }
  }

  /// Looks every now and then whether all is told: what is waited for is that nothing comes.
  private func look() {
    guard let settled else { return }
    let now = ContinuousClock.now
    for (provider, state) in waiting
    where state.isAsked && state.closed.isEmpty && state.settling.isSettled(at: now) {
      waiting[provider] = nil
    }
    if now >= deadline { giveUp() }
    if waiting.isEmpty {
      self.settled = nil
      return settled()
    }
    hub.loop.assumeIsolated().scheduleTask(in: .milliseconds(25)) { self.look() }
  }

  private func giveUp() {
    for (provider, state) in waiting {
      if state.closed.isEmpty {
        context.verbose("\(provider.rawValue) was still telling when the time was over")
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

  // MARK: What the hub tells

  func hub(_ hub: FeedHub, moved changes: [BoardChange], by batch: borrowing FeedBatch) {
    guard waiting[batch.provider] != nil, changes.contains(where: Self.isNew) else { return }
    waiting[batch.provider]?.settling.hear(at: .now)
  }

  /// Whether a change tells of something that was not known, rather than that it moved.
  private static func isNew(_ change: BoardChange) -> Bool {
    switch change {
    case .snapshot, .statistics, .lineup, .incident: true
    case .price(let move): move.before == nil
    case .score, .status, .play, .removed: false
    }
  }

  func hub(_ hub: FeedHub, link status: LinkStatus, of feed: FeedName) {
    context.verbose(
      "\(feed.provider.rawValue) \(feed.topic): \(status.state.rawValue)\(status.reason.map { ", \($0)" } ?? "")")
    guard var state = waiting[feed.provider] else { return }
    if status.state == .connected {
      if state.closed.remove(feed) != nil { state.settling.open(at: .now) }
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
    if case .refused(let words) = notice {
      context.errors.note("\(feed.provider.rawValue) refused something: \(words)")
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
