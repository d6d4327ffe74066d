import NIOCore
import OddsFeed
import OddsModel
import OddsProvider
import OddsTransport

/// A hub with all feeds open, usable from other threads.
struct Listener: Sendable {
  private let loop: any EventLoop
  private let hub: NIOLoopBound<FeedHub>
  private let sink: NIOLoopBound<SoakSink>

  struct NeverSettled: Error, CustomStringConvertible { let description: String }

  static func open(
    _ feeds: [(provider: any Provider, streams: [FeedStream])], _ http: HTTPTransport, on loop: any EventLoop
  ) async throws -> Listener {
    try await loop.submit {
      let hub = FeedHub(on: loop)
      let sink = SoakSink()
      hub.sink = sink
      // Simulated time is faster than real time.
      hub.endedStay = .seconds(20)
      hub.repairPause = .seconds(1)
      hub.presumedOverAfter = .seconds(5)
      hub.ask = { provider in fetch(provider, http) }
      for (provider, streams) in feeds {
        for stream in streams { hub.open(stream, of: provider) }
      }
      return Listener(
        loop: loop, hub: NIOLoopBound(hub, eventLoop: loop), sink: NIOLoopBound(sink, eventLoop: loop))
    }.get()
  }

  /// Returns the HTTP client of a provider, without retries.
  static func fetch(_ provider: any Provider, _ http: HTTPTransport) -> Fetch {
    { request throws(OddsError) in
      let reply: HTTPReply
      do {
        reply = try await http.send(request.http)
      } catch {
        throw OddsError(.unreachable, provider: provider.name, asked: request.asked, "\(error)")
      }
      guard reply.isSuccess else { throw provider.error(for: reply, asked: request.asked) }
      return reply.body
    }
  }

  func expect(_ fault: SoakFaults.Fault) async throws {
    try await loop.submit { sink.value.expect(fault) }.get()
  }

  func messages() async throws -> Int {
    try await loop.submit { hub.value.feeds.keys.reduce(0) { $0 + (hub.value.traffic(of: $1)?.messages ?? 0) } }.get()
  }

  /// Waits until every feed is connected (or stale, where a sport without a match in play sends nothing), nothing has changed
  /// for `quiet`, and the last connection is at least `received` old.
  func settle(quiet: Duration, received: Duration = .zero, within limit: Duration) async throws {
    let deadline = ContinuousClock.now + limit
    var calmSince: ContinuousClock.Instant?
    while ContinuousClock.now < deadline {
      let (isUp, lastChange, lastConnection) = try await loop.submit {
        let accounts = sink.value.accounts.values
        return (
          !accounts.isEmpty && accounts.count == hub.value.feeds.count
            && accounts.allSatisfy { $0.state == .connected || $0.state == .stale },
          sink.value.lastChange, sink.value.lastConnection
        )
      }.get()
      if !isUp { calmSince = nil } else if calmSince == nil { calmSince = .now }
      let now = ContinuousClock.now
      if let calmSince, now - max(calmSince, lastChange) >= quiet, now - lastConnection >= received { return }
      try await Task.sleep(for: .milliseconds(100))
    }
    throw NeverSettled(
      description: try await loop.submit {
        "not settled: "
          + sink.value.accounts.filter { $0.value.state != .connected }.map { feed, account in
            "\(feed.provider.rawValue) \(feed.topic) \(account.state) \(account.finished ?? "")"
          }.joined(separator: ", ")
      }.get())
  }

  /// - Parameter ids: The match ids of each provider.
  func result(_ ids: [String: [String]]) async throws -> (
    BoardImage, [FeedName: SoakSink.Account], messages: Int, changes: Int
  ) {
    let count = try await messages()
    return try await loop.submit {
      (BoardImage(hub.value.board, hub.value.names, ids), sink.value.accounts, count, sink.value.changes)
    }.get()
  }

  /// Returns the size of every collection of the program.
  func sizes() async throws -> Census {
    try await loop.submit { Census(hub.value) }.get()
  }

  func stop() async throws {
    try await loop.submit { hub.value.stop() }.get()
    // The server must notice it before other connections replace these.
    try await Task.sleep(for: .seconds(1))
  }
}
