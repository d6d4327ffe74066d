import NIOCore
import NIOPosix
import Synchronization
import Testing

import OddsModel
@testable import OddsTransport

/// A call of a feed's delegate.
enum FeedNote: Equatable, Sendable {
  case open(Int)
  case text(String)
  case link(LinkStatus.State, epoch: Int)
  case finish(CloseReason?)
}

/// Records the calls of a feed and passes them on.
private final class FeedLog: FeedDelegate {
  private let source: AsyncStream<FeedNote>.Continuation
  private let onNote: @Sendable (FeedNote, FeedConnection) -> Void
  private let onStatus: @Sendable (LinkStatus, FeedConnection) -> Void

  init(
    _ source: AsyncStream<FeedNote>.Continuation, _ onNote: @escaping @Sendable (FeedNote, FeedConnection) -> Void,
    _ onStatus: @escaping @Sendable (LinkStatus, FeedConnection) -> Void = { _, _ in }
  ) {
    self.source = source
    self.onNote = onNote
    self.onStatus = onStatus
  }

  private func note(_ note: FeedNote, _ feed: FeedConnection) {
    source.yield(note)
    onNote(note, feed)
  }

  func feedDidOpen(_ feed: FeedConnection, epoch: Int) { note(.open(epoch), feed) }
  func feed(_ feed: FeedConnection, didReceive message: UnsafeRawBufferPointer, isText: Bool) -> MessageKind {
    let text = String(decoding: message, as: UTF8.self)
    note(.text(text), feed)
    return text == "beat" ? .heartbeat : .data
  }
  func feedDidDrain(_ feed: FeedConnection) {}
  func feed(_ feed: FeedConnection, link status: LinkStatus) {
    note(.link(status.state, epoch: status.epoch), feed)
    onStatus(status, feed)
  }
  func feedDidFinish(_ feed: FeedConnection, _ reason: CloseReason?) {
    note(.finish(reason), feed)
    source.finish()
  }
}

@Suite(.timeLimit(.minutes(1)))
struct FeedConnectionTests {
  /// Returns all calls until the feed has finished.
  private func record(
    _ request: StreamRequest, onNote: @escaping @Sendable (FeedNote, FeedConnection) -> Void,
    onStatus: @escaping @Sendable (LinkStatus, FeedConnection) -> Void = { _, _ in }
  ) async -> [FeedNote] {
    let (notes, source) = AsyncStream.makeStream(of: FeedNote.self)
    let loop = MultiThreadedEventLoopGroup.singleton.next()
    loop.execute {
      FeedConnection(request, delegate: FeedLog(source, onNote, onStatus), on: loop).start()
    }
    var all: [FeedNote] = []
    for await note in notes { all.append(note) }
    return all
  }

  private func request(_ port: Int) throws -> WebSocketRequest {
    WebSocketRequest(base: try BaseURL("ws://127.0.0.1:\(port)"))
  }

  @Test func lostConnectionReconnectsAndResendsOpeningMessages() async throws {
    let notes: [FeedNote] = try await withServer { peer in
      try await peer.upgrade()
      #expect(try await peer.readFrame().text == "subscribe")
      #expect(try await peer.readFrame().text == "more")
      try await peer.write(ServerFrame.text("from \(peer.index)"))
      if peer.index > 0 { try await peer.waitForEnd() }
    } _: { port in
      var stream = StreamRequest(try request(port), opening: ["subscribe", "more"])
      stream.reconnect.first = .milliseconds(1)
      return await record(stream) { note, feed in
        if note == .text("from 1") { feed.stop() }
      }
    }
    #expect(
      notes == [
        .link(.connected, epoch: 1), .open(1), .text("from 0"), .link(.reconnecting, epoch: 1),
        .link(.connected, epoch: 2), .open(2), .text("from 1"), .link(.closed, epoch: 2), .finish(nil),
      ])
  }

  @Test func attemptsSlowDownIfTheServerAnswersAndCloses() async throws {
    let waits = Mutex<[Duration]>([])
    _ = try await withServer { peer in
      try await peer.upgrade(with: ServerFrame.text("from \(peer.index)"))
    } _: { port in
      let stream = StreamRequest(
        try request(port), reconnect: ReconnectPolicy(first: .milliseconds(1), leastShare: 1))
      return await record(stream) { _, _ in
      } onStatus: { status, feed in
        guard let wait = status.retryIn else { return }
        waits.withLock { $0.append(wait) }
        if status.epoch == 7 { feed.stop() }
      }
    }
    #expect(waits.withLock { $0 } == [1, 2, 4, 8, 16, 32, 64].map { .milliseconds($0) })
  }

  @Test func halfOpenConnectionGoesStaleAndReconnects() async throws {
    let notes: [FeedNote] = try await withServer { peer in
      try await peer.upgrade(with: ServerFrame.text("beat"))
      // Sends nothing more, but keeps the connection open.
      try await peer.waitForEnd()
    } _: { port in
      let stream = StreamRequest(
        try request(port),
        liveness: LivenessPolicy(evidence: .messages, staleAfter: .milliseconds(40), deadAfter: .milliseconds(80)),
        reconnect: ReconnectPolicy(first: .milliseconds(1)))
      return await record(stream) { note, feed in
        if note == .open(2) { feed.stop() }
      }
    }
    #expect(
      notes.filter { if case .text = $0 { false } else { true } } == [
        .link(.connected, epoch: 1), .open(1), .link(.stale, epoch: 1), .link(.reconnecting, epoch: 1),
        .link(.connected, epoch: 2), .open(2), .link(.closed, epoch: 2), .finish(nil),
      ])
  }

  @Test func unreachableServerIsRetriedUntilItIsUp() async throws {
    let notes: [FeedNote] = try await withServer { peer in
      if peer.index < 5 {
        _ = try await peer.readHead()
        return try await peer.write("HTTP/1.1 503 Down\r\nContent-Length: 0\r\n\r\n")
      }
      try await peer.upgrade(with: ServerFrame.text("up"))
      try await peer.waitForEnd()
    } _: { port in
      let stream = StreamRequest(
        try request(port), reconnect: ReconnectPolicy(first: .milliseconds(1), cap: .milliseconds(2)))
      return await record(stream) { note, feed in
        if note == .text("up") { feed.stop() }
      }
    }
    #expect(
      notes == (1...5).map { FeedNote.link(.reconnecting, epoch: $0) } + [
        .link(.connected, epoch: 6), .open(6), .text("up"), .link(.closed, epoch: 6), .finish(nil),
      ])
  }

  @Test func connectionWaitsForItsPermit() async throws {
    let turns = Mutex([Duration.zero, .milliseconds(30), .zero])
    let notes: [FeedNote] = try await withServer { peer in
      try await peer.upgrade(with: ServerFrame.text("from \(peer.index)"))
      if peer.index > 1 { try await peer.waitForEnd() }
    } _: { port in
      var stream = StreamRequest(try request(port), reconnect: ReconnectPolicy(first: .milliseconds(1)))
      stream.options.turn = { turns.withLock { $0.isEmpty ? .zero : $0.removeFirst() } }
      return await record(stream) { note, feed in
        if note == .text("from 2") { feed.stop() }
      }
    }
    #expect(
      notes.filter { if case .link = $0 { true } else { false } } == [
        .link(.connected, epoch: 1), .link(.reconnecting, epoch: 1), .link(.reconnecting, epoch: 2),
        .link(.connected, epoch: 2), .link(.reconnecting, epoch: 2), .link(.connected, epoch: 3),
        .link(.closed, epoch: 3),
      ])
  }

  @Test func unansweredPingDropsTheConnection() async throws {
    let notes: [FeedNote] = try await withServer { peer in
      try await peer.upgrade()
      #expect(try await peer.readFrame().opcode == 9)
      try await peer.waitForEnd()
    } _: { port in
      let stream = StreamRequest(
        try request(port),
        liveness: LivenessPolicy(ping: .webSocket, pingEvery: .milliseconds(20), pongWithin: .milliseconds(40)),
        reconnect: ReconnectPolicy(first: .milliseconds(1), attempts: 1))
      return await record(stream) { _, _ in }
    }
    #expect(
      notes == [
        .link(.connected, epoch: 1), .open(1), .link(.stale, epoch: 1), .link(.closed, epoch: 1),
        .finish(.dropped("ping timed out")),
      ])
  }

  @Test func providersDecisionStopsReconnecting() async throws {
    let notes: [FeedNote] = try await withServer { peer in
      try await peer.upgrade(with: ServerFrame.close(4001, "Authentication failed"))
      try await peer.waitForEnd()
    } _: { port in
      let stream = StreamRequest(try request(port)) { reason in
        reason.serverCode == 4001 ? .stop : .retry(after: nil)
      }
      return await record(stream) { _, _ in }
    }
    #expect(notes.last == .finish(.byServer(code: 4001, reason: "Authentication failed")))
    #expect(notes.dropLast().last == .link(.closed, epoch: 1))
  }

  @Test func invalidRequestFinishesAtOnce() async throws {
    let stream = StreamRequest(WebSocketRequest(base: try BaseURL("ws://feed.example")))
    let notes: [FeedNote] = await record(stream) { _, _ in }
    #expect(
      notes == [.link(.closed, epoch: 1), .finish(.failed(.refusedPlaintext(host: "feed.example")))])
  }

  @Test func stoppingWithinACallbackSendsNoReportAfterTheEnd() async throws {
    let notes: [FeedNote] = try await withServer { peer in
      try await peer.upgrade()
    } _: { port in
      await record(StreamRequest(try request(port))) { note, feed in
        if note == .link(.reconnecting, epoch: 1) { feed.stop() }
      }
    }
    #expect(notes.suffix(3) == [.link(.reconnecting, epoch: 1), .link(.closed, epoch: 1), .finish(nil)])
  }

  /// A feed that is stopped when it reports a sleep is released; a leak would wake every five seconds forever.
  @Test func feedStoppedDuringASleepReportIsReleased() async throws {
    try await withServer { peer in
      try await peer.upgrade()
      try await peer.waitForEnd()
    } _: { port in
      let stream = StreamRequest(try request(port))
      let (notes, source) = AsyncStream.makeStream(of: FeedNote.self)
      let loop = MultiThreadedEventLoopGroup.singleton.next()
      let left = try await loop.submit {
        // The wall clock jumps by an hour once the connection is open.
        let hasOpened = Mutex(false)
        var stream = stream
        stream.options.time.time = {
          Timestamp(seconds: TimeSource.system.time().milliseconds / 1000 + (hasOpened.withLock { $0 } ? 3_600 : 0))
        }
        let log = FeedLog(source) { note, feed in
          if case .open = note { hasOpened.withLock { $0 = true } }
          if case .link(.stale, _) = note { feed.stop() }
        }
        let feed = FeedConnection(stream, delegate: log, on: loop, sleepCheck: .milliseconds(1))
        feed.start()
        return Weak(feed, on: loop)
      }.get()
      var all: [FeedNote] = []
      for await note in notes { all.append(note) }
      #expect(all.last == .finish(nil))
      #expect(all.contains(.link(.stale, epoch: 1)))
      while try await loop.submit({ left.box.value.feed != nil }).get() { try await Task.sleep(for: .milliseconds(1)) }
    }
  }
}

/// Whether a feed still exists.
private struct Weak: Sendable {
  final class Holder {
    weak var feed: FeedConnection?
    init(_ feed: FeedConnection) { self.feed = feed }
  }

  let box: NIOLoopBound<Holder>

  init(_ feed: FeedConnection, on loop: any EventLoop) { box = NIOLoopBound(Holder(feed), eventLoop: loop) }
}
