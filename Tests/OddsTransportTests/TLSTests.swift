import NIOPosix
import NIOSSL
import Testing

@testable import OddsTransport

@Suite(.timeLimit(.minutes(1)))
struct TLSTests {
  /// Connects with `wss` and `https` to `host`, a loopback name, with the given roots.
  private func outcomes(
    host: String, trust: TrustRoots, _ certificate: TestCertificate? = nil
  ) async throws -> (CloseReason?, Result<Int, TransportError>) {
    let certificate = try certificate ?? TestCertificate.shared()
    let context = try NIOSSLContext(configuration: certificate.server)
    return try await withServer(tls: context) { peer in
      let head = try await peer.readHead()
      if head.contains("Sec-WebSocket-Key") {
        try await peer.write(Array(Peer.acceptance(of: head).utf8) + ServerFrame.goodbye)
      } else {
        try await peer.write("HTTP/1.1 204 OK\r\n\r\n")
      }
      try await peer.waitForEnd()
    } _: { port in
      let events = try await SocketLog.record(
        WebSocketRequest(base: BaseURL("wss://\(host):\(port)")), options: WebSocketOptions(trust: trust))
      let transport = HTTPTransport(group: MultiThreadedEventLoopGroup.singleton, trust: trust)
      let reply: Result<Int, TransportError>
      do throws(TransportError) {
        reply = .success(try await transport.send(HTTPRequest(base: BaseURL("https://\(host):\(port)"))).status)
      } catch {
        reply = .failure(error)
      }
      return (events.closeReason, reply)
    }
  }

  @Test func untrustedCertificateIsRejected() async throws {
    let (socket, reply) = try await outcomes(host: "localhost", trust: TrustRoots())
    #expect(socket == .failed(.tls("the server's certificate is not trusted")))
    #expect(reply == .failure(.tls("the server's certificate is not trusted")))
  }

  @Test func extraRootMakesTheCertificateTrusted() async throws {
    let trust = TrustRoots(extraFile: try TestCertificate.shared().path)
    let (socket, reply) = try await outcomes(host: "localhost", trust: trust)
    #expect(socket == .byServer(code: 1000, reason: ""))
    #expect(reply == .success(204))
  }

  @Test func trustedCertificateForAnotherNameIsRejected() async throws {
    let trust = TrustRoots(extraFile: try TestCertificate.shared().path)
    let (socket, reply) = try await outcomes(host: "127.0.0.1", trust: trust)
    guard case .failed(.tls) = socket, case .failure(.tls) = reply else {
      Issue.record("\(String(describing: socket)) \(reply)")
      return
    }
  }

  @Test func trustedButExpiredCertificateIsRejected() async throws {
    let certificate = try TestCertificate.expired()
    let (socket, reply) = try await outcomes(
      host: "localhost", trust: TrustRoots(extraFile: certificate.path), certificate)
    guard case .failed(.tls) = socket, case .failure(.tls) = reply else {
      Issue.record("\(String(describing: socket)) \(reply)")
      return
    }
  }

  @Test func unreadableRootsFailBeforeConnecting() async throws {
    let trust = TrustRoots(extraFile: "/does/not/exist.pem")
    await #expect(throws: TransportError.tls("the certificates in /does/not/exist.pem cannot be used")) {
      try await SocketLog.record(
        WebSocketRequest(base: BaseURL("wss://localhost:1")), options: WebSocketOptions(trust: trust))
    }
    let transport = HTTPTransport(group: MultiThreadedEventLoopGroup.singleton, trust: trust)
    await #expect(throws: TransportError.tls("the certificates in /does/not/exist.pem cannot be used")) {
      try await transport.send(HTTPRequest(base: BaseURL("https://localhost:1")))
    }
  }

  @Test func serverWithoutTLSIsATLSError() async throws {
    let events = try await withServer { peer in
      try await peer.write("HTTP/1.1 400 Bad Request\r\n\r\n")
      try await peer.waitForEnd()
    } _: { port in
      try await SocketLog.record(WebSocketRequest(base: BaseURL("wss://localhost:\(port)")))
    }
    #expect(events == [.close(.failed(.tls("the server does not speak TLS there")))])
  }
}
