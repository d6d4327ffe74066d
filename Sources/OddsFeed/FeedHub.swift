public import NIOCore
public import OddsBoard
public import OddsModel
public import OddsProvider
public import OddsTransport

/// Told what the feeds bring. Every call comes on the hub's event loop, and what is handed over is valid during it.
public protocol FeedSink: AnyObject {
  /// A message moved the board; `changes` is never empty.
  func hub(_ hub: FeedHub, moved changes: [BoardChange], by batch: borrowing FeedBatch)
  /// The state of one link changed.
  func hub(_ hub: FeedHub, link status: LinkStatus, of feed: FeedName)
  /// A message said something of the feed itself.
  func hub(_ hub: FeedHub, notice: FeedNotice, of feed: FeedName)
  /// Elements, or with a reason the whole message, could not be understood and were passed over.
  func hub(_ hub: FeedHub, passedOver elements: Int, badMessage: String?, of feed: FeedName)
  /// Everything that one read brought has been applied: the moment to flush.
  func hubDidDrain(_ hub: FeedHub)
  /// A feed will not be tried again; nil if it was asked to stop. Called once for each.
  func hub(_ hub: FeedHub, finished feed: FeedName, _ error: OddsError?)
}

/// Which socket of which provider.
public struct FeedName: Sendable, Hashable {
  public var provider: ProviderName
  /// A sport or channel, where the provider has several sockets.
  public var topic: String

  public init(provider: ProviderName, topic: String) {
    self.provider = provider
    self.topic = topic
  }
}

/// How much a feed has brought since it was opened.
public struct FeedTraffic: Sendable, Equatable {
  /// Messages of any kind.
  public var messages = 0
  /// Our clock when the last message came that was more than a sign of life.
  public var lastData = Timestamp.none

  public init() {}
}

/// Holds the board, and the feeds that write to it, on one event loop: what a socket reads is decoded, applied and
/// handed on in the same call, without a copy or a hop between threads.
public final class FeedHub {
  public let names = TextTable()
  public private(set) var board = Board()
  public let loop: any EventLoop
  public weak var sink: (any FeedSink)?

  private var links: [FeedName: HubLink] = [:]
  private var changes: [BoardChange] = []
  private var attention: [ProviderName: Attention] = [:]

  /// - Parameter loop: The loop that everything runs on; the hub must be made and used there.
  public init(on loop: any EventLoop) { self.loop = loop }

  /// The feeds that are up or being tried, with how each is.
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
  }

  /// Sends a message on a feed's open socket; answers false if it is not open.
  @discardableResult
  public func send(_ text: String, to feed: FeedName) -> Bool { links[feed]?.send(text) ?? false }

  /// Says what somebody looks at now, by provider: feeds that are asked match by match are asked for that, and dropped
  /// from what is left. It holds for connections to come, too.
  public func look(at attention: [ProviderName: Attention]) {
    self.attention = attention
    for link in links.values { link.look() }
  }

  /// The providers that at the moment tell of the match that is shown whole and of no other.
  public var narrowed: Set<ProviderName> { Set(links.values.filter(\.isNarrowed).map(\.name.provider)) }

  /// Closes one socket of a provider.
  public func close(_ feed: FeedName) { links[feed]?.stop() }

  /// Closes all sockets; each is reported finished.
  public func stop() {
    for link in Array(links.values) { link.stop() }
  }

  /// Applies an answer to a request as if it had come over a socket.
  public func apply(_ batch: borrowing FeedBatch) {
    changes.removeAll(keepingCapacity: true)
    board.apply(batch, changes: &changes)
    if !changes.isEmpty { sink?.hub(self, moved: changes, by: batch) }
  }

  fileprivate func attention(of provider: ProviderName) -> Attention? { attention[provider] }

  fileprivate func opened(_ link: HubLink, epoch: Int) {
    // The old board stays until the new image replaces it; each match is then told whole again.
    if epoch > 1 { board.expectSnapshots(link.name.provider, sport: link.stream.sport) }
  }

  fileprivate func finished(_ link: HubLink, _ error: OddsError?) {
    links[link.name] = nil
    sink?.hub(self, finished: link.name, error)
  }
}

/// One socket's way into the hub.
private final class HubLink: FeedDelegate {
  let name: FeedName
  let stream: FeedStream
  var status: LinkStatus?
  private(set) var traffic = FeedTraffic()
  private let provider: any Provider
  // Each holds the other until the link has finished: a hub that nobody else holds goes on until it is stopped.
  private let hub: FeedHub
  private var connection: FeedConnection?
  private var decoder: any FeedDecoder
  private var batch: FeedBatch
  private var hasSaidFull = false
  /// When the decoder wants to be told again of what is looked at.
  private var lookingAgain: Scheduled<Void>?

  init(_ name: FeedName, _ stream: FeedStream, _ provider: any Provider, _ hub: FeedHub) {
    self.name = name
    self.stream = stream
    self.provider = provider
    self.hub = hub
    decoder = provider.decoder(for: stream, names: hub.names)
    batch = FeedBatch(provider: name.provider)
  }

  func start(on loop: any EventLoop) {
    let connection = FeedConnection(stream.request, delegate: self, on: loop)
    self.connection = connection
    connection.start()
  }

  func stop() {
    lookingAgain?.cancel()
    connection?.stop()
  }

  var isNarrowed: Bool { decoder.isNarrowed }

  /// Moves the subscriptions to what is looked at.
  func look() {
    lookingAgain?.cancel()
    guard let connection, let attention = hub.attention(of: name.provider) else { return }
    let answer = decoder.look(at: attention, now: .now)
    for message in answer.messages { connection.send(message) }
    guard let again = answer.again else { return }
    let (seconds, attoseconds) = again.components
    let pause = TimeAmount.nanoseconds(seconds * 1_000_000_000 + attoseconds / 1_000_000_000)
    lookingAgain = hub.loop.assumeIsolated().scheduleTask(in: pause) { [weak self] in self?.look() }
  }

  func send(_ text: String) -> Bool { connection?.send(text) ?? false }

  func feedDidOpen(_ feed: FeedConnection, epoch: Int) {
    hasSaidFull = false
    // What the decoder remembers belongs to the connection that ended.
    if epoch > 1 { decoder = provider.decoder(for: stream, names: hub.names) }
    hub.opened(self, epoch: epoch)
    look()
  }

  func feed(
    _ feed: FeedConnection, didReceive message: UnsafeRawBufferPointer, isText: Bool
  ) -> FrameMeaning {
    batch.removeAll()
    batch.receivedAt = .now()
    traffic.messages &+= 1
    decoder.decode(message, into: &batch)
    if batch.badElements > 0 || batch.badFrame != nil {
      hub.sink?.hub(hub, passedOver: batch.badElements, badMessage: batch.badFrame, of: name)
    }
    let before = hub.board.passedOver
    hub.apply(batch)
    if hub.board.passedOver > before { isOverfull(feed) }
    for notice in batch.notices {
      switch notice {
      // A feed that says at once that it is whole says nothing new.
      case .degraded(let reason): if reason != nil || status?.state == .degraded { feed.degraded(reason) }
      case .ready:
        for text in stream.whenReady { feed.send(text) }
        look()
      case .lost(let reason): feed.restart(because: reason)
      case .send(let text):
        feed.send(text)
        continue
      default: break
      }
      hub.sink?.hub(hub, notice: notice, of: name)
    }
    if batch.badFrame != nil || batch.events.isEmpty { return .other }
    if batch.events.count == 1, batch.events[0] == .heartbeat { return .heartbeat }
    traffic.lastData = batch.receivedAt
    return .data
  }

  /// The board has no room for what came: said once for each connection.
  private func isOverfull(_ feed: FeedConnection) {
    guard !hasSaidFull else { return }
    hasSaidFull = true
    let bounds = hub.board.bounds
    feed.degraded("more than \(bounds.matches) matches or \(bounds.lines) lines: what is beyond is left out")
  }

  func feedDidDrain(_ feed: FeedConnection) { hub.sink?.hubDidDrain(hub) }

  func feed(_ feed: FeedConnection, link status: LinkStatus) {
    self.status = status
    hub.sink?.hub(hub, link: status, of: name)
  }

  func feedDidFinish(_ feed: FeedConnection, _ reason: CloseReason?) {
    let error = reason.map { provider.error(for: $0, asked: "stream \(stream.topic)") }
    connection = nil
    lookingAgain?.cancel()
    hub.finished(self, error)
  }
}
