import OddsTransport
import Testing

@Suite(.timeLimit(.minutes(1)))
struct WebSocketClosingTests {
  /// Upgrades, sends `bytes`, expects a close frame with `code`, and returns the client's close reason.
  private func reason(after bytes: [UInt8], answering code: Int?, deflate: Bool = false) async throws -> CloseReason? {
    try await withServer { peer in
      try await peer.upgrade(deflate ? ["Sec-WebSocket-Extensions: permessage-deflate"] : [], with: bytes)
      var frame = try await peer.readFrame()
      while frame.opcode == 10 { frame = try await peer.readFrame() }
      #expect(frame.opcode == 8)
      #expect(frame.closeCode == code)
    } _: { port in
      try await SocketLog.record(port: port).closeReason
    }
  }

  @Test(arguments: [1000, 1001, 1011, 1012, 1013, 3000, 4001, 4012, 4999] as [UInt16])
  func closeCodeAndReasonAreReportedAndEchoed(code: UInt16) async throws {
    let text = "bad \u{1B}[31mkey\u{07} ünïcode"
    let reason = try await reason(after: ServerFrame.close(code, text), answering: Int(code))
    #expect(reason == .byServer(code: code, reason: text))
    #expect(reason?.serverCode == code)
  }

  @Test func closeWithoutACodeIsReportedAsSuch() async throws {
    let reason = try await reason(after: ServerFrame.frame(8, []), answering: nil)
    #expect(reason == .byServer(code: nil, reason: ""))
  }

  @Test(arguments: [0, 999, 1004, 1005, 1006, 1015, 1016, 1100, 2000, 2999, 5000, 65_535] as [UInt16])
  func forbiddenCloseCodeIsAViolation(code: UInt16) async throws {
    let reason = try await reason(after: ServerFrame.close(code), answering: 1002)
    guard case .failed(.protocolViolation) = reason else {
      Issue.record("\(String(describing: reason))")
      return
    }
  }

  @Test func invalidUTF8InCloseReasonIsRefusedWith1007() async throws {
    let reason = try await reason(after: ServerFrame.frame(8, [3, 232, 0xCE, 0xFF]), answering: 1007)
    #expect(reason == .failed(.protocolViolation("text that is not valid UTF-8")))
  }

  /// Invalid frames by the error that they contain.
  static let violations: [String: [UInt8]] = [
    "masked": ServerFrame.frame(1, [0x61], masked: true),
    "rsv2": ServerFrame.frame(1, [0x61], bits: 2),
    "rsv3": ServerFrame.frame(2, [0x61], bits: 1),
    "rsv1 without deflate": ServerFrame.frame(1, [0x61], bits: 4),
    "opcode 3": ServerFrame.frame(3, []),
    "opcode 11": ServerFrame.frame(11, []),
    "continuation of nothing": ServerFrame.frame(0, [0x61]),
    "message within a message": ServerFrame.frame(1, [0x61], isFinal: false) + ServerFrame.frame(1, [0x61]),
    "fragmented ping": ServerFrame.frame(9, [], isFinal: false),
    "long ping": ServerFrame.frame(9, [UInt8](repeating: 1, count: 126)),
    "close of one byte": ServerFrame.frame(8, [3]),
    "length with its highest bit": [0x82, 127, 0x80, 0, 0, 0, 0, 0, 0, 0],
  ]

  @Test(arguments: violations.keys.sorted())
  func protocolViolationClosesWith1002(rule: String) async throws {
    let reason = try await reason(after: try #require(Self.violations[rule]), answering: 1002)
    guard case .failed(.protocolViolation) = reason else {
      Issue.record("\(String(describing: reason))")
      return
    }
  }

  @Test func oversizedFrameIsRejectedBeforeItsPayloadArrives() async throws {
    let reason = try await reason(after: [0x82, 127, 0x7F, 0xFF, 0, 0, 0, 0, 0, 0], answering: 1009)
    #expect(reason == .failed(.tooLarge(limit: 256 << 20)))
  }

  @Test func compressedContinuationIsAViolation() async throws {
    let bytes = ServerFrame.frame(1, [0x61], isFinal: false) + ServerFrame.frame(0, [0x61], bits: 4)
    let reason = try await reason(after: bytes, answering: 1002, deflate: true)
    #expect(reason == .failed(.protocolViolation("a continuation marked as compressed")))
  }

  @Test func invalidUTF8FailsBeforeTheEndOfItsFrame() async throws {
    // The frame announces 20 bytes; only 4 arrive, and the last one is invalid.
    let reason = try await reason(after: [0x81, 20, 0x61, 0x62, 0xF4, 0x90], answering: 1007)
    #expect(reason == .failed(.protocolViolation("text that is not valid UTF-8")))
  }

  @Test func characterMaySpanFragmentsButNotTheEndOfAMessage() async throws {
    let good = ServerFrame.frame(1, [0xE2, 0x82], isFinal: false) + ServerFrame.frame(0, [0xAC])
    let events = try await withServer { peer in
      try await peer.upgrade(
        with: good + ServerFrame.frame(1, [0xE2, 0x82], isFinal: false) + ServerFrame.frame(0, []))
      #expect(try await peer.readFrame().closeCode == 1007)
    } _: { port in
      try await SocketLog.record(port: port)
    }
    #expect(events.texts == ["€"])
  }

  @Test func closingSendsTheCodeAndWaitsForTheServer() async throws {
    let events = try await withServer { peer in
      try await peer.upgrade()
      let frame = try await peer.readFrame()
      #expect(frame.opcode == 8)
      #expect(frame.closeCode == 1000)
      #expect(frame.payload.dropFirst(2).elementsEqual("bye".utf8))
      try await peer.write(ServerFrame.text("too late") + ServerFrame.goodbye)
    } _: { port in
      try await SocketLog.record(port: port) { event, socket in
        if event == .open { socket.close(reason: "bye") }
      }
    }
    #expect(events.essential == [.open, .close(.byClient(code: 1000))])
  }

  @Test func unansweredCloseDropsTheConnection() async throws {
    let events = try await withServer { peer in
      try await peer.upgrade()
      try await peer.waitForEnd()
    } _: { port in
      var options = WebSocketOptions()
      options.closeTimeout = .milliseconds(50)
      return try await SocketLog.record(port: port, options: options) { event, socket in
        if event == .open { socket.close() }
      }
    }
    #expect(events.essential == [.open, .close(.byClient(code: 1000))])
  }

  @Test func endWithoutCloseFrameIsADroppedConnection() async throws {
    let events = try await withServer { peer in
      try await peer.upgrade(with: ServerFrame.text("last words") + [0x81, 5, 0x61])
    } _: { port in
      try await SocketLog.record(port: port)
    }
    #expect(events.texts == ["last words"])
    guard case .dropped = events.closeReason else {
      Issue.record("\(String(describing: events.closeReason))")
      return
    }
  }
}
