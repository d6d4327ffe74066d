import NIOPosix
import NIOSSL
import OddsModel
import Testing

@testable import OddsTransport

@Suite(.timeLimit(.minutes(1)))
struct ProxyTests {
  @Test func proxyTunnelsSocketsAndRequestsWithoutSeeingTheirContents() async throws {
    let key = try #require(APIKey("s3cr3t"))
    let certificate = try TestCertificate.shared()
    let context = try NIOSSLContext(configuration: certificate.server)
    try await withServer { peer in
      let opening = try await peer.readHead()
      // The port may have belonged to another test, whose client still tries it.
      guard opening.hasPrefix("CONNECT") else { return }
      #expect(opening.hasPrefix("CONNECT feed.example:443 HTTP/1.1\r\n"))
      #expect(opening.lowercased().contains("\r\nproxy-authorization: basic bwu6chc=\r\n"))
      #expect(!opening.contains("s3cr3t"))
      try await peer.startTLS(context, after: "HTTP/1.1 200 Connection established\r\n\r\n")
      let head = try await peer.readHead()
      #expect(head.contains("/live?key=s3cr3t"))
      if head.contains("Sec-WebSocket-Key") {
        try await peer.write(Array(Peer.acceptance(of: head).utf8) + ServerFrame.text("hi") + ServerFrame.goodbye)
      } else {
        try await peer.write("HTTP/1.1 204 OK\r\n\r\n")
      }
      try await peer.waitForEnd()
    } _: { port in
      let proxy = try ProxySettings(httpsProxy: "http://me:pw@127.0.0.1:\(port)", noProxy: nil)
      let trust = TrustRoots(extraFile: certificate.path)
      let base = try BaseURL("https://feed.example")
      let query = [RequestItem("key", key)]
      let events = try await SocketLog.record(
        WebSocketRequest(base: base, path: "live", query: query), options: WebSocketOptions(trust: trust, proxy: proxy))
      #expect(events.texts == ["hi"])
      let transport = HTTPTransport(group: MultiThreadedEventLoopGroup.singleton, trust: trust, proxy: proxy)
      #expect(try await transport.send(HTTPRequest(base: base, path: "live", query: query)).status == 204)
    }
  }

  @Test func dataFromTheProxyBeforeTLSIsRejected() async throws {
    let events = try await withServer { peer in
      _ = try await peer.readHead()
      try await peer.write("HTTP/1.1 200 OK\r\n\r\nHTTP/1.1 401 Unauthorized\r\nContent-Length: 0\r\n\r\n")
      try await peer.waitForEnd()
    } _: { port in
      let proxy = try ProxySettings(httpsProxy: "127.0.0.1:\(port)", noProxy: nil)
      return try await SocketLog.record(
        WebSocketRequest(base: BaseURL("wss://feed.example")), options: WebSocketOptions(proxy: proxy))
    }
    #expect(events == [.close(.failed(.protocolViolation("unexpected data from the proxy")))])
  }

  @Test(arguments: [
    ("http://p:80", "p", 80), ("p:80", "p", 80), ("http://p", "p", 80), ("p:8080", "p", 8080),
    ("http://user:pw@p:443/", "p", 443), ("HTTP://[::1]:3128", "::1", 3128),
  ])
  func proxyPortIsTheNamedOneOr80(text: String, host: String, port: Int) throws {
    let proxy = try ProxySettings(httpsProxy: text, noProxy: nil)
    #expect(proxy.host == host)
    #expect(proxy.port == port)
  }

  @Test(arguments: [
    ("me:p%40ss", "bWU6cEBzcw=="), ("me:pw", "bWU6cHc="), ("me", "bWU6"), ("me:", "bWU6"),
    ("m%65:a%3Ab%20c%25", "bWU6YTpiIGMl"), ("me:p:w", "bWU6cDp3"), ("me:p@w", "bWU6cEB3"), ("me:%C3%A9", "bWU6w6k="),
  ])
  func proxyUserAndPasswordAreSentDecoded(login: String, sent: String) throws {
    let proxy = try ProxySettings(httpsProxy: "http://\(login)@p:80", noProxy: nil)
    #expect(proxy.credentials?.reveal() == sent)
    #expect(!"\(proxy)".contains(sent))
  }

  @Test(arguments: ["me:%4", "me:%zz", "me:100%", "me:%0A", "m%3Ae:pw", "me:%FF", "me:%+1"])
  func undecodableProxyUserOrPasswordIsRejected(login: String) {
    #expect(throws: TransportError.badURL("HTTPS_PROXY has a bad user name or password")) {
      try ProxySettings(httpsProxy: "http://\(login)@p:80", noProxy: nil)
    }
  }

  @Test func refusalByTheProxyIsReported() async throws {
    let events = try await withServer { peer in
      _ = try await peer.readHead()
      try await peer.write("HTTP/1.1 403 Forbidden\r\nContent-Length: 4\r\n\r\nnope")
      try await peer.waitForEnd()
    } _: { port in
      let proxy = try ProxySettings(httpsProxy: "127.0.0.1:\(port)", noProxy: nil)
      return try await SocketLog.record(
        WebSocketRequest(base: BaseURL("wss://feed.example")), options: WebSocketOptions(proxy: proxy))
    }
    #expect(events == [.close(.failed(.closed("the proxy answered 403")))])
  }

  @Test(arguments: [
    ("403 Forbidden", TransportError.closed("the proxy refused")),
    ("407 Login", TransportError.closed("the proxy requires a user name and password")),
    ("000 What", TransportError.closed("the proxy refused")),
  ])
  func proxyErrorOfARequestIsReported(status: String, error: TransportError) async throws {
    try await withServer { peer in
      _ = try await peer.readHead()
      try await peer.write("HTTP/1.1 \(status)\r\nContent-Length: 4\r\n\r\nnope")
      try await peer.waitForEnd()
    } _: { port in
      let proxy = try ProxySettings(httpsProxy: "127.0.0.1:\(port)", noProxy: nil)
      let transport = HTTPTransport(group: MultiThreadedEventLoopGroup.singleton, proxy: proxy)
      await #expect(throws: error) { try await transport.send(HTTPRequest(base: BaseURL("https://feed.example"))) }
    }
  }
}
