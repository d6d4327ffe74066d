import NIOCore
import NIOPosix
import OddsModel
import Synchronization
import Testing

@testable import OddsTransport

/// Connections over several requests.
@Suite(.timeLimit(.minutes(1)))
struct HTTPConnectionTests {
  private let transport = HTTPTransport(group: MultiThreadedEventLoopGroup.singleton)
  private static let empty = "HTTP/1.1 204 No\r\n\r\n"

  private func request(_ port: Int, _ method: HTTPRequest.Method = .get) throws -> HTTPRequest {
    try HTTPRequest(
      method, base: BaseURL("http://127.0.0.1:\(port)"), path: "x", body: method == .post ? Array("{}".utf8) : nil)
  }

  /// Returns the connection of each request, by number.
  private func connections(
    of methods: [HTTPRequest.Method], pause: Duration = .zero,
    _ script: @escaping @Sendable (Peer) async throws -> Void
  ) async throws -> [Int] {
    let asked = Mutex<[Int]>([])
    try await withServer { peer in
      while true {
        let head = try await peer.readHead()
        asked.withLock { $0.append(peer.index) }
        if head.hasPrefix("POST") { _ = try await peer.read(2) }
        try await script(peer)
      }
    } _: { port in
      for method in methods {
        _ = try await transport.send(request(port, method))
        try await Task.sleep(for: pause)
      }
    }
    return asked.withLock { $0 }
  }

  @Test func idleConnectionIsReused() async throws {
    let used = try await connections(of: [.get, .post, .get]) { try await $0.write(Self.empty) }
    #expect(used == [0, 0, 0])
  }

  @Test func connectionMarkedCloseIsNotReused() async throws {
    let used = try await connections(of: [.get, .get]) { peer in
      try await peer.write("HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 2\r\n\r\n{}")
    }
    #expect(used == [0, 1])
  }

  @Test func concurrentRequestsUseSeparateConnections() async throws {
    let asked = Mutex<Set<Int>>([])
    try await withServer { peer in
      _ = try await peer.readHead()
      asked.withLock { _ = $0.insert(peer.index) }
      while asked.withLock({ $0.count }) < 3 { try await Task.sleep(for: .milliseconds(5)) }
      try await peer.write(Self.empty)
      try await peer.waitForEnd()
    } _: { port in
      try await withThrowingTaskGroup(of: Int.self) { tasks in
        for _ in 0..<3 { tasks.addTask { try await transport.send(request(port)).status } }
        for try await status in tasks { #expect(status == 204) }
      }
    }
    #expect(asked.withLock { $0 } == [0, 1, 2])
  }

  /// The server closes the connection instead of answering its second request.
  private func asksSecond(_ method: HTTPRequest.Method) async throws -> Int {
    try await withServer { peer in
      _ = try await peer.readHead()
      try await peer.write(Self.empty)
      _ = try await peer.readHead()
    } _: { port in
      _ = try await transport.send(request(port))
      return try await transport.send(request(port, method)).status
    }
  }

  @Test func getIsResentIfAnIdleConnectionWasClosed() async throws {
    #expect(try await asksSecond(.get) == 204)
  }

  @Test func postIsNotResentIfTheServerMayHaveReadIt() async throws {
    await #expect(throws: TransportError.closed("before the response was complete")) { try await asksSecond(.post) }
  }

  @Test func unsolicitedDataClosesTheConnection() async throws {
    let used = try await connections(of: [.get, .get], pause: .milliseconds(300)) { peer in
      try await peer.write(Self.empty + Self.empty)
    }
    #expect(used == [0, 1])
  }

  @Test func shutdownClosesIdleConnections() async throws {
    let ended = Mutex(false)
    try await withServer { peer in
      _ = try await peer.readHead()
      try await peer.write(Self.empty)
      try await peer.waitForEnd()
      ended.withLock { $0 = true }
    } _: { port in
      _ = try await transport.send(request(port))
      transport.shutdown()
      while !ended.withLock({ $0 }) { try await Task.sleep(for: .milliseconds(5)) }
    }
  }

  @Test func connectionIdleForTooLongIsNotReused() async throws {
    let pool = HTTPPool()
    try await withServer { peer in
      try await peer.waitForEnd()
    } _: { port in
      let route = HTTPRoute(try BaseURL("http://127.0.0.1:\(port)"), ProxySettings())
      let dial = HTTPDial(
        group: MultiThreadedEventLoopGroup.singleton, trust: TrustRoots(), proxy: ProxySettings(), limits: .init(),
        time: .system)
      let now = TimeSource.system.now()
      pool.keep(try await dial.open(route).get(), for: route, at: now)
      let connection = try #require(pool.take(route, at: now))
      #expect(pool.take(route, at: now) == nil)
      pool.keep(connection, for: route, at: now)
      #expect(pool.take(route, at: now + HTTPPool.longestWait + .seconds(1)) == nil)
    }
  }

  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("\u{FF}?~", "w78/fg=="),
  ])
  func base64MatchesTheRFCsExamples(text: String, encoded: String) {
    #expect(Base64.encoded(text.utf8) == encoded)
  }
}
