import CZlib
import NIOPosix
import OddsModel
import Testing

@testable import OddsTransport

@Suite(.timeLimit(.minutes(1)))
struct HTTPTransportTests {
  private func transport(_ adjust: (inout HTTPTransport.Limits) -> Void = { _ in }) -> HTTPTransport {
    var limits = HTTPTransport.Limits()
    adjust(&limits)
    return HTTPTransport(group: MultiThreadedEventLoopGroup.singleton, limits: limits)
  }

  /// Returns the reply to one GET that the script answers.
  private func reply(
    _ limits: (inout HTTPTransport.Limits) -> Void = { _ in }, timeout: Duration? = nil,
    _ script: @escaping @Sendable (Peer) async throws -> Void
  ) async throws -> HTTPReply {
    let transport = transport(limits)
    return try await withServer(script) { port in
      try await transport.send(HTTPRequest(base: BaseURL("http://127.0.0.1:\(port)"), path: "x"), timeout: timeout)
    }
  }

  @Test func replyHasStatusAndBody() async throws {
    let reply = try await reply { peer in
      let head = try await peer.readHead()
      #expect(head.hasPrefix("GET /x HTTP/1.1\r\n"))
      #expect(head.lowercased().contains("\r\naccept-encoding: gzip\r\n"))
      try await peer.write(
        "HTTP/1.1 404 No\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}")
      try await peer.waitForEnd()
    }
    #expect(reply.status == 404)
    #expect(!reply.isSuccess)
    #expect(reply.excerpt() == "{}")
    #expect(reply.retryAfter == nil)
  }

  @Test func postSendsBodyAndSecrets() async throws {
    let key = try #require(APIKey("s3cr3t"))
    let transport = transport()
    let reply = try await withServer { peer in
      let head = try await peer.readHead()
      let body = try await peer.read(14)
      let echo = head + String(decoding: body, as: UTF8.self)
      try await peer.write("HTTP/1.1 200 OK\r\nContent-Length: \(echo.utf8.count)\r\n\r\n\(echo)")
      try await peer.waitForEnd()
    } _: { port in
      try await transport.send(
        HTTPRequest(
          .post, base: BaseURL("ws://127.0.0.1:\(port)/api"), path: "boxscores",
          query: [RequestItem("key", key), RequestItem("sports", "NBA,Wimbledon (F)")],
          headers: [RequestItem("X-Secret", key)], body: Array("{\"games\":[\"\"]}".utf8)))
    }
    let echo = reply.excerpt(bytes: 4_000)
    #expect(echo.hasPrefix("POST /api/boxscores?key=s3cr3t&sports=NBA%2CWimbledon%20%28F%29 HTTP/1.1\r\n"))
    #expect(echo.contains("X-Secret: s3cr3t\r\n"))
    #expect(echo.contains("content-type: application/json\r\n"))
    #expect(echo.hasSuffix("{\"games\":[\"\"]}"))
  }

  @Test(arguments: [301, 302, 303, 307, 308])
  func redirectIsNotFollowed(status: Int) async throws {
    let key = try #require(APIKey("s3cr3t"))
    let transport = transport()
    let reply = try await withServer { _ in
      Issue.record("the new address was asked")
    } _: { elsewhere in
      try await withServer { peer in
        _ = try await peer.readHead()
        try await peer.write(
          "HTTP/1.1 \(status) Moved\r\nLocation: http://127.0.0.1:\(elsewhere)/\r\nContent-Length: 0\r\n\r\n")
        try await peer.waitForEnd()
      } _: { port in
        try await transport.send(
          HTTPRequest(base: BaseURL("http://127.0.0.1:\(port)"), headers: [RequestItem("X-Secret", key)]))
      }
    }
    #expect(reply.status == status)
  }

  static func gzip(_ bytes: [UInt8]) -> [UInt8] {
    var stream = z_stream()
    deflateInit2_(
      &stream, 6, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, CInt(MemoryLayout<z_stream>.size))
    var input = bytes
    var output = [UInt8](repeating: 0, count: bytes.count + 100)
    input.withUnsafeMutableBufferPointer { input in
      output.withUnsafeMutableBufferPointer { output in
        stream.next_in = input.baseAddress
        stream.avail_in = UInt32(input.count)
        stream.next_out = output.baseAddress
        stream.avail_out = UInt32(output.count)
        deflate(&stream, Z_FINISH)
      }
    }
    output.removeLast(Int(stream.avail_out))
    deflateEnd(&stream)
    return output
  }

  @Test func compressedBodyIsInflated() async throws {
    let body = (0..<20_000).flatMap { Array("line \($0)\n".utf8) }
    let packed = Self.gzip(body)
    let reply = try await reply { peer in
      _ = try await peer.readHead()
      try await peer.write("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nTransfer-Encoding: chunked\r\n\r\n")
      for start in stride(from: 0, to: packed.count, by: 1_000) {
        let chunk = Array(packed[start..<min(start + 1_000, packed.count)])
        try await peer.write(Array("\(String(chunk.count, radix: 16))\r\n".utf8) + chunk + Array("\r\n".utf8))
      }
      try await peer.write("0\r\n\r\n")
      try await peer.waitForEnd()
    }
    #expect(reply.body == body)
  }

  @Test func truncatedOrInvalidCompressedBodyIsRejected() async throws {
    let packed = Self.gzip(Array("hello".utf8))
    await #expect(throws: TransportError.closed("in the middle of a compressed body")) {
      try await reply { peer in
        _ = try await peer.readHead()
        let cut = Array(packed.dropLast(9))
        try await peer.write(
          Array("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(cut.count)\r\n\r\n".utf8) + cut)
        try await peer.waitForEnd()
      }
    }
    await #expect(throws: TransportError.protocolViolation("an invalid compressed body")) {
      try await reply { peer in
        _ = try await peer.readHead()
        try await peer.write("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 5\r\n\r\nhello")
        try await peer.waitForEnd()
      }
    }
  }

  @Test(arguments: ["Content-Length: 0\r\n\r\n", "Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n"])
  func emptyBodyMayBeLabelledCompressed(rest: String) async throws {
    let reply = try await reply { peer in
      _ = try await peer.readHead()
      try await peer.write("HTTP/1.1 429 No\r\nContent-Encoding: gzip\r\nRetry-After: 5\r\n" + rest)
      try await peer.waitForEnd()
    }
    #expect(reply.status == 429)
    #expect(reply.retryAfter == .seconds(5))
    #expect(reply.body.isEmpty)
  }

  @Test(arguments: ["br", "x-unknown"])
  func bodyInAnUnknownEncodingIsRejected(encoding: String) async throws {
    await #expect(throws: TransportError.protocolViolation("a Content-Encoding that was not requested")) {
      try await reply { peer in
        _ = try await peer.readHead()
        try await peer.write("HTTP/1.1 200 OK\r\nContent-Encoding: \(encoding)\r\nContent-Length: 5\r\n\r\nhello")
        try await peer.waitForEnd()
      }
    }
  }

  @Test func oversizedBodyIsRejectedWithOrWithoutContentLength() async throws {
    let bomb = Self.gzip([UInt8](repeating: 0, count: 4 << 20))
    let heads = [
      Array("HTTP/1.1 200 OK\r\nContent-Length: 1001\r\n\r\n".utf8),
      Array("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n".utf8) + [UInt8](repeating: 0x61, count: 1_001),
      Array("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nConnection: close\r\n\r\n".utf8) + bomb,
    ]
    for head in heads {
      await #expect(throws: TransportError.tooLarge(limit: 1_000)) {
        try await reply {
          $0.maximumBodyBytes = 1_000
        } _: { peer in
          _ = try await peer.readHead()
          try await peer.write(head)
        }
      }
    }
  }

  @Test func tooManyRequestsHasItsRetryAfter() async throws {
    func retryAfter(_ header: String) async throws -> Duration? {
      let reply = try await reply { peer in
        _ = try await peer.readHead()
        try await peer.write("HTTP/1.1 429 Too Many Requests\r\n\(header)Content-Length: 0\r\n\r\n")
        try await peer.waitForEnd()
      }
      #expect(reply.status == 429)
      return reply.retryAfter
    }
    #expect(try await retryAfter("Retry-After: 17\r\n") == .seconds(17))
    #expect(try await retryAfter("") == nil)
    #expect(try await retryAfter("Retry-After: Sun, 06 Nov 1994 08:49:37 GMT\r\n") == .zero)
    #expect(try await retryAfter("Retry-After: Fri, 01 Jan 2100 00:00:00 GMT\r\n") ?? .zero > .seconds(1_000_000))
    #expect(try await retryAfter("Retry-After: soon\r\n") == nil)
  }

  @Test func refusedConnectionIsReported() async throws {
    let port = try await withServer({ _ in }, { $0 })
    let transport = transport()
    await #expect(
      throws: TransportError.cannotConnect(host: "127.0.0.1", port: port, why: "connection refused")
    ) {
      try await transport.send(HTTPRequest(base: BaseURL("http://127.0.0.1:\(port)")))
    }
  }

  @Test func missingOrIncompleteResponseTimesOut() async throws {
    await #expect(throws: TransportError.timeout(.reply)) {
      try await reply(timeout: .milliseconds(50)) { try await $0.waitForEnd() }
    }
    await #expect(throws: TransportError.timeout(.reply)) {
      try await reply(timeout: .milliseconds(100)) { peer in
        _ = try await peer.readHead()
        try await peer.write("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhel")
        try await peer.waitForEnd()
      }
    }
  }

  @Test func truncatedOrMalformedResponseIsAnError() async throws {
    for response in [
      "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhel", "HTTP/1.1 200 OK\r\nContent-Le",
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n[]\r\n",
    ] {
      await #expect(throws: TransportError.closed("in the middle of the response")) {
        try await reply { peer in
          _ = try await peer.readHead()
          try await peer.write(response)
        }
      }
    }
    await #expect(throws: TransportError.closed("before the response was complete")) {
      try await reply { _ = try await $0.readHead() }
    }
    await #expect(throws: TransportError.protocolViolation("a response that is not HTTP/1.1")) {
      try await reply { peer in
        _ = try await peer.readHead()
        try await peer.write("SSH-2.0-OpenSSH_9.2\r\n\r\n")
      }
    }
  }

  @Test(arguments: ["000", "001", "099", "101"])
  func invalidStatusIsAnError(status: String) async throws {
    await #expect(throws: TransportError.protocolViolation("a response that is not HTTP/1.1")) {
      try await reply { peer in
        _ = try await peer.readHead()
        try await peer.write("HTTP/1.1 \(status) What\r\nContent-Length: 5\r\n\r\nhello")
        try await peer.waitForEnd()
      }
    }
  }

  @Test func unknownStatusIsAccepted() async throws {
    let reply = try await reply { peer in
      _ = try await peer.readHead()
      try await peer.write("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 999 What\r\nContent-Length: 5\r\n\r\nhello")
      try await peer.waitForEnd()
    }
    #expect(reply.status == 999)
    #expect(reply.excerpt() == "hello")
  }

  @Test func plaintextHTTPToAnotherHostIsRefusedBeforeConnecting() async throws {
    let transport = transport()
    await #expect(throws: TransportError.refusedPlaintext(host: "feed.example")) {
      try await transport.send(HTTPRequest(base: BaseURL("http://feed.example")))
    }
  }

  @Test func cancelledRequestEnds() async throws {
    let transport = transport()
    try await withServer { peer in
      try await peer.waitForEnd()
    } _: { port in
      let base = try BaseURL("http://127.0.0.1:\(port)")
      let task = Task { () async -> TransportError? in
        do throws(TransportError) {
          _ = try await transport.send(HTTPRequest(base: base))
          return nil
        } catch {
          return error
        }
      }
      task.cancel()
      #expect(await task.value == .cancelled)
    }
  }

  @Test func errorsNeverContainTheKey() async throws {
    let key = try #require(APIKey("s3cr3t"))
    let transport = transport()
    let port = try await withServer({ _ in }, { $0 })
    do {
      _ = try await transport.send(
        HTTPRequest(base: BaseURL("http://127.0.0.1:\(port)"), query: [RequestItem("key", key)]))
      Issue.record("answered")
    } catch {
      #expect(!"\(error) \(String(reflecting: error))".contains("s3cr3t"))
    }
  }
}
