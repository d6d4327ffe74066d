import NIOHTTP1
import OddsModel
import Testing

@testable import OddsTransport

@Suite(.timeLimit(.minutes(1)))
struct WebSocketHandshakeTests {
  private func events(
    _ script: @escaping @Sendable (Peer) async throws -> Void, options: WebSocketOptions = WebSocketOptions()
  ) async throws -> [SocketEvent] {
    try await withServer(script) { port in try await SocketLog.record(port: port, options: options) }
  }

  /// RFC 6455 1.3.
  @Test func acceptKeyMatchesTheRFCsExample() throws {
    let handshake = Handshake.upgrade(
      WebSocketRequest(base: try BaseURL("ws://127.0.0.1")), offersDeflate: false, key: "dGhlIHNhbXBsZSBub25jZQ==")
    func verdict(_ accept: String) -> Handshake.Verdict {
      handshake.verdict(
        on: HTTPResponseHead(
          version: .http1_1, status: .switchingProtocols,
          headers: ["Upgrade": "websocket", "Connection": "keep-alive, Upgrade", "Sec-WebSocket-Accept": accept]))
    }
    #expect(verdict("s3pPLMBiTxaQ9kYGzzhZRbK+xOo=") == .accepted(nil))
    #expect(
      verdict("s3pPLMBiTxaQ9kYGzzhZRbK+xOp=")
        == .failure("an upgrade with a wrong Sec-WebSocket-Accept"))
  }

  @Test func requestSendsPathQueryHeadersAndSecrets() async throws {
    let key = try #require(APIKey("s3cr3t"))
    let head = try await withServer { peer in
      let head = try await peer.readHead()
      try await peer.write("HTTP/1.1 400 Bad Request\r\nContent-Length: \(head.utf8.count)\r\n\r\n\(head)")
    } _: { port in
      let request = WebSocketRequest(
        base: try BaseURL("http://127.0.0.1:\(port)/api/"), path: "ws/live",
        query: [RequestItem("key", key), RequestItem("sport", "a b&c")],
        headers: [RequestItem("x-api-key", key), RequestItem("x-sport", "football")])
      #expect(
        request.description
          == "ws://127.0.0.1:\(port)/api/ws/live?key=•••&sport=a%20b%26c; x-api-key: •••; x-sport: football")
      return try await SocketLog.record(request).closeReason
    }
    guard case .failed(.handshake(let refusal)) = head else {
      Issue.record("\(String(describing: head))")
      return
    }
    #expect(refusal.excerpt.hasPrefix("GET /api/ws/live?key=s3cr3t&sport=a%20b%26c HTTP/1.1\r\n"))
    #expect(refusal.excerpt.contains("\r\nx-api-key: s3cr3t\r\n"))
    #expect(refusal.excerpt.contains("\r\nSec-WebSocket-Version: 13\r\n"))
  }

  @Test(arguments: [200, 301, 302, 400, 401, 403, 404, 407, 426, 429, 500, 502, 503])
  func statusOtherThan101IsReportedWithItsBody(status: Int) async throws {
    let events = try await events { peer in
      _ = try await peer.readHead()
      try await peer.write(
        "HTTP/1.1 \(status) Something\r\nLocation: http://127.0.0.1:1/\r\nRetry-After: 7\r\nContent-Length: 4\r\n\r\nnope"
      )
      try await peer.waitForEnd()
    }
    #expect(
      events == [
        .close(.failed(.handshake(HandshakeRefusal(status: status, retryAfter: .seconds(7), excerpt: "nope"))))
      ])
    #expect(events.closeReason?.handshakeStatus == status)
  }

  @Test func tooManyRequestsHasRetryAfterOrNil() async throws {
    // A date in the year 9999 has a huge wait; a past date has none.
    let dates: [(String, (Duration?) -> Bool)] = [
      ("Retry-After: 120\r\n", { $0 == .seconds(120) }),
      ("Retry-After: Fri, 31 Dec 9999 23:59:59 GMT\r\n", { ($0 ?? .zero) > .seconds(86_400) }),
      ("Retry-After: Thu, 01 Jan 1970 00:00:00 GMT\r\n", { $0 == .zero }),
      ("Retry-After: soon\r\n", { $0 == nil }),
      ("", { $0 == nil }),
    ]
    for (header, isRight) in dates {
      let events = try await events { peer in
        _ = try await peer.readHead()
        try await peer.write("HTTP/1.1 429 Too Many Requests\r\n\(header)Content-Length: 0\r\n\r\n")
        try await peer.waitForEnd()
      }
      #expect(events.closeReason?.handshakeStatus == 429)
      #expect(isRight(events.closeReason?.retryAfter), "\(header)")
    }
  }

  @Test func refusalWithoutLengthEndsWithTheConnection() async throws {
    let events = try await events { peer in
      _ = try await peer.readHead()
      try await peer.write("HTTP/1.0 403 Forbidden\r\n\r\n{\"error\":\"plan\"}")
    }
    #expect(
      events == [.close(.failed(.handshake(HandshakeRefusal(status: 403, excerpt: "{\"error\":\"plan\"}"))))])
  }

  @Test func chunkedRefusalIsReadAndLongRefusalIsTruncated() async throws {
    let chunked = try await events { peer in
      _ = try await peer.readHead()
      try await peer.write("HTTP/1.1 401 No\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nbad\r\n4\r\n key\r\n0\r\n\r\n")
      try await peer.waitForEnd()
    }
    #expect(chunked.closeReason == .failed(.handshake(HandshakeRefusal(status: 401, excerpt: "bad key"))))
    let long = try await events { peer in
      _ = try await peer.readHead()
      try await peer.write("HTTP/1.1 500 No\r\n\r\n" + String(repeating: "x", count: 100_000))
      try await peer.waitForEnd()
    }
    let excerpt = String(repeating: "x", count: 512)
    #expect(long.closeReason == .failed(.handshake(HandshakeRefusal(status: 500, excerpt: excerpt))))
  }

  @Test func interimResponseIsIgnored() async throws {
    let events = try await events { peer in
      let head = try await peer.readHead()
      try await peer.write("HTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\n" + Peer.acceptance(of: head))
      try await peer.write(ServerFrame.text("hello") + ServerFrame.goodbye)
      try await peer.waitForEnd()
    }
    #expect(events.texts == ["hello"])
  }

  /// However the network splits the bytes: one by one, or all at once followed by the end of the connection.
  @Test(arguments: [1, 7, 100_000])
  func framesInTheSameReadAsThe101AreDelivered(pieces: Int) async throws {
    let events = try await events { peer in
      let head = try await peer.readHead()
      let bytes = Array(Peer.acceptance(of: head).utf8) + ServerFrame.text("first") + ServerFrame.text("a\nb\r\n\r\nc")
      for start in stride(from: 0, to: bytes.count, by: pieces) {
        try await peer.write(bytes[start..<min(start + pieces, bytes.count)])
      }
      // The connection ends.
    }
    #expect(events.texts == ["first", "a\nb\r\n\r\nc"])
    #expect(events.first == .open)
    #expect(events.closeReason == .dropped("end of stream"))
  }

  /// Turn a correct response head into an invalid one.
  static let wrongAnswers: [String: @Sendable (String) -> String] = [
    "wrong accept": { Peer.acceptance(of: $0, accept: "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=") },
    "no accept": { Peer.acceptance(of: $0).replacingLine("Sec-WebSocket-Accept", with: "X: y") },
    "two accepts": { Peer.acceptance(of: $0, ["Sec-WebSocket-Accept: x"]) },
    "no upgrade": { Peer.acceptance(of: $0).replacingLine("Upgrade", with: "X: y") },
    "upgrade to h2c": { Peer.acceptance(of: $0).replacingLine("Upgrade", with: "Upgrade: h2c") },
    "no connection": { Peer.acceptance(of: $0).replacingLine("Connection", with: "Connection: close") },
    "unknown extension": { Peer.acceptance(of: $0, ["Sec-WebSocket-Extensions: x-webkit-deflate-frame"]) },
    "two extensions": {
      Peer.acceptance(of: $0, ["Sec-WebSocket-Extensions: permessage-deflate, permessage-deflate"])
    },
    "window of 7": {
      Peer.acceptance(of: $0, ["Sec-WebSocket-Extensions: permessage-deflate; server_max_window_bits=7"])
    },
    "window of 99": {
      Peer.acceptance(of: $0, ["Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits=99"])
    },
    "server's window of 99": {
      Peer.acceptance(of: $0, ["Sec-WebSocket-Extensions: permessage-deflate; server_max_window_bits=99"])
    },
    "server's window of 2^64": {
      Peer.acceptance(
        of: $0, ["Sec-WebSocket-Extensions: permessage-deflate; server_max_window_bits=18446744073709551616"])
    },
    "window of nothing": {
      Peer.acceptance(of: $0, ["Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits"])
    },
    "parameter twice": {
      Peer.acceptance(
        of: $0,
        ["Sec-WebSocket-Extensions: permessage-deflate; server_no_context_takeover; server_no_context_takeover"])
    },
    "takeover with a value": {
      Peer.acceptance(of: $0, ["Sec-WebSocket-Extensions: permessage-deflate; server_no_context_takeover=1"])
    },
    "unknown parameter": { Peer.acceptance(of: $0, ["Sec-WebSocket-Extensions: permessage-deflate; level=9"]) },
    "subprotocol": { Peer.acceptance(of: $0, ["Sec-WebSocket-Protocol: chat"]) },
    "not HTTP": { _ in "SSH-2.0-OpenSSH_9.2\r\n" },
    "HTTP/2": { _ in "HTTP/2 101 Switching\r\n\r\n" },
    "header without a colon": { Peer.acceptance(of: $0, ["nonsense"]) },
    "control character": { Peer.acceptance(of: $0, ["X: \u{1B}[31m"]) },
    "status 000": { _ in "HTTP/1.1 000 What\r\n\r\n" },
    "long header": { _ in "HTTP/1.1 101 X\r\nX: " + String(repeating: "y", count: 100_000) },
    "endless head": { _ in "HTTP/1.1 101 X\r\n" + String(repeating: "X: y\r\n", count: 20_000) },
  ]

  @Test(arguments: wrongAnswers.keys.sorted())
  func invalidUpgradeResponseIsRejected(fault: String) async throws {
    let answer = try #require(Self.wrongAnswers[fault])
    let events = try await events { peer in
      try await peer.write(answer(try await peer.readHead()))
      try await peer.waitForEnd()
    }
    guard events.count == 1, case .failed(.protocolViolation) = events.closeReason else {
      Issue.record("\(events)")
      return
    }
  }

  @Test func offeredSubprotocolMayBeChosen() async throws {
    let events = try await withServer { peer in
      let head = try await peer.upgrade(["Sec-WebSocket-Protocol: chat"], with: ServerFrame.goodbye)
      #expect(head.contains("\r\nSec-WebSocket-Protocol: news, chat\r\n"))
      try await peer.waitForEnd()
    } _: { port in
      try await SocketLog.record(
        WebSocketRequest(base: BaseURL("ws://127.0.0.1:\(port)"), subprotocols: ["news", "chat"]))
    }
    #expect(events.first == .open)
  }

  @Test func unansweredHandshakeTimesOut() async throws {
    var options = WebSocketOptions()
    options.handshakeTimeout = .milliseconds(50)
    let events = try await events({ try await $0.waitForEnd() }, options: options)
    #expect(events == [.close(.failed(.timeout(.handshake)))])
  }

  @Test func endBeforeTheResponseIsReported() async throws {
    let events = try await events { _ = try await $0.readHead() }
    #expect(events == [.close(.failed(.closed("during the handshake")))])
  }

  @Test func refusedConnectionIsReported() async throws {
    // A port that was free a moment ago.
    let port = try await withServer({ _ in }, { $0 })
    let events = try await SocketLog.record(port: port)
    #expect(events == [.close(.failed(.cannotConnect(host: "127.0.0.1", port: port, why: "connection refused")))])
  }

  @Test func plaintextWebSocketToAnotherHostIsRefusedBeforeConnecting() async throws {
    await #expect(throws: TransportError.refusedPlaintext(host: "feed.example")) {
      try await SocketLog.record(WebSocketRequest(url: "ws://feed.example/live"))
    }
  }

  @Test func headerWithALineBreakIsRejected() async throws {
    await #expect(throws: TransportError.self) {
      try await SocketLog.record(
        WebSocketRequest(base: BaseURL("ws://127.0.0.1:9"), headers: [RequestItem("x-sport", "a\r\nX: y")]))
    }
  }

  @Test func closingDuringTheHandshakeDropsTheConnection() async throws {
    let events = try await withServer { peer in
      try await peer.waitForEnd()
    } _: { port in
      try await SocketLog.record(port: port, options: WebSocketOptions(), closingAtOnce: true)
    }
    #expect(events == [.close(.byClient(code: 1000))])
  }
}

extension String {
  fileprivate func replacingLine(_ name: String, with line: String) -> String {
    split(separator: "\r\n", omittingEmptySubsequences: false)
      .map { $0.hasPrefix(name + ":") ? line : String($0) }.joined(separator: "\r\n")
  }
}
