import OddsTransport
import Testing

@Suite(.timeLimit(.minutes(1)))
struct WebSocketReceivingTests {
  @Test func frameThatArrivesWithTheUpgradeIsDelivered() async throws {
    let events = try await withServer { peer in
      try await peer.upgrade(with: ServerFrame.text("first") + ServerFrame.text("second") + ServerFrame.goodbye)
      try await peer.waitForEnd()
    } _: { port in
      try await SocketLog.record(port: port)
    }
    #expect(
      events == [.open, .text("first"), .text("second"), .drain, .close(.byServer(code: 1000, reason: ""))]
        || events.essential == [
          .open, .text("first"), .text("second"), .close(.byServer(code: 1000, reason: "")),
        ])
  }

  @Test func messagesThatArriveByteByByteAreDelivered() async throws {
    let bytes =
      ServerFrame.text("naïve €") + ServerFrame.frame(1, Array("frag".utf8), isFinal: false)
      + ServerFrame.frame(9, Array("p".utf8)) + ServerFrame.frame(0, Array("ment".utf8))
      + ServerFrame.frame(2, [UInt8](repeating: 7, count: 300)) + ServerFrame.goodbye
    let events = try await withServer { peer in
      try await peer.upgrade()
      for byte in bytes { try await peer.write([byte]) }
      try await peer.waitForEnd()
    } _: { port in
      try await SocketLog.record(port: port)
    }
    #expect(
      events.essential == [
        .open, .text("naïve €"), .ping, .text("fragment"), .binary([UInt8](repeating: 7, count: 300)),
        .close(.byServer(code: 1000, reason: "")),
      ])
  }

  @Test func resetWithinAFrameLosesOnlyThatFrame() async throws {
    let events = try await withServer { peer in
      try await peer.upgrade(with: ServerFrame.text("whole"))
      try await peer.write(ServerFrame.frame(1, [UInt8](repeating: 0x61, count: 5_000)).dropLast(1_000))
      // Wait until the first message was received, because a reset discards unread bytes.
      #expect(try await peer.readFrame().text == "seen")
      try await peer.reset()
    } _: { port in
      try await SocketLog.record(port: port) { event, socket in
        if event == .text("whole") { socket.send(text: "seen") }
      }
    }
    #expect(events.texts == ["whole"])
    guard case .dropped = events.closeReason else {
      Issue.record("\(String(describing: events.closeReason))")
      return
    }
  }

  @Test func jsonInABinaryFrameIsDeliveredUnchanged() async throws {
    let events = try await withServer { peer in
      try await peer.upgrade(with: ServerFrame.frame(2, Array(#"{"type":"ping"}"#.utf8)) + ServerFrame.goodbye)
      try await peer.waitForEnd()
    } _: { port in
      try await SocketLog.record(port: port)
    }
    #expect(events.essential.dropFirst().first == .binary(Array(#"{"type":"ping"}"#.utf8)))
  }

  @Test func upgradeResponseMayArriveByteByByte() async throws {
    let events = try await withServer { peer in
      let head = try await peer.readHead()
      for byte in Peer.acceptance(of: head).utf8 { try await peer.write([byte]) }
      try await peer.write(ServerFrame.text("here") + ServerFrame.goodbye)
      try await peer.waitForEnd()
    } _: { port in
      try await SocketLog.record(port: port)
    }
    #expect(events.texts == ["here"])
  }

  @Test func messageOf16MegabytesIsDelivered() async throws {
    let events = try await withServer { peer in
      try await peer.upgrade()
      try await peer.write(ServerFrame.frame(2, [UInt8](repeating: 0x5A, count: 16 << 20)) + ServerFrame.goodbye)
      try await peer.waitForEnd()
    } _: { port in
      try await SocketLog.record(port: port)
    }
    let message = events.compactMap { if case .binary(let bytes) = $0 { bytes } else { nil } }
    #expect(message.count == 1)
    #expect(message.first?.count == 16 << 20)
    #expect(message.first?.allSatisfy { $0 == 0x5A } == true)
  }

  @Test func oversizedMessageClosesWith1009() async throws {
    var options = WebSocketOptions()
    options.maximumMessageBytes = 1_000
    let limited = options
    let events = try await withServer { peer in
      try await peer.upgrade(with: ServerFrame.frame(2, [UInt8](repeating: 1, count: 1_000)))
      try await peer.write(ServerFrame.frame(2, [UInt8](repeating: 1, count: 600), isFinal: false))
      try await peer.write(ServerFrame.frame(0, [UInt8](repeating: 1, count: 401)))
      #expect(try await peer.readFrame().closeCode == 1009)
    } _: { port in
      try await SocketLog.record(port: port, options: limited)
    }
    #expect(events.essential.count == 3)
    #expect(events.closeReason == .failed(.tooLarge(limit: 1_000)))
  }

  @Test func everyPingIsAnsweredWithItsPayload() async throws {
    let events = try await withServer { peer in
      try await peer.upgrade()
      for number in 0..<10 { try await peer.write(ServerFrame.frame(9, [UInt8(number)])) }
      for number in 0..<10 {
        let frame = try await peer.readFrame()
        #expect(frame.opcode == 10)
        #expect(frame.payload == [UInt8(number)])
        #expect(frame.mask != nil)
      }
      try await peer.write(ServerFrame.goodbye)
      try await peer.waitForEnd()
    } _: { port in
      try await SocketLog.record(port: port)
    }
    #expect(events.filter { $0 == SocketEvent.ping }.count == 10)
  }

  @Test func pingBetweenFragmentsIsAnsweredBeforeTheMessage() async throws {
    let bytes =
      ServerFrame.frame(1, [0x61], isFinal: false) + ServerFrame.frame(9, [7]) + ServerFrame.frame(0, [0x62])
    let events = try await withServer { peer in
      try await peer.upgrade(with: bytes)
      #expect(try await peer.readFrame().opcode == 10)
      #expect(try await peer.readFrame().text == "ab")
      try await peer.write(ServerFrame.goodbye)
      try await peer.waitForEnd()
    } _: { port in
      try await SocketLog.record(port: port) { event, socket in
        if case .text(let text) = event { socket.send(text: text) }
      }
    }
    #expect(events.texts == ["ab"])
  }

  @Test func pingFloodIsBoundedAndTheLastPingIsAnswered() async throws {
    var flood: [UInt8] = []
    for number in UInt32(0)..<200_000 {
      let payload = [0, 8, 16].map { UInt8(truncatingIfNeeded: number >> UInt32($0)) }
      flood += ServerFrame.frame(9, payload)
    }
    let pings = flood
    let last: [UInt8] = [0x3F, 0x0D, 3]
    #expect(flood.suffix(3) == last[...])
    let events = try await withServer { peer in
      try await peer.upgrade()
      try await peer.write(pings)
      var answered = 0
      while true {
        let frame = try await peer.readFrame()
        #expect(frame.opcode == 10)
        answered += 1
        if frame.payload == last { break }
      }
      #expect(answered <= 200_000)
      try await peer.write(ServerFrame.text("still here") + ServerFrame.goodbye)
      try await peer.waitForEnd()
    } _: { port in
      try await SocketLog.record(port: port)
    }
    #expect(events.texts == ["still here"])
    #expect(events.filter { $0 == SocketEvent.ping }.count == 200_000)
  }

  @Test func oneByteFragmentsFormOneMessage() async throws {
    let bytes =
      ServerFrame.frame(1, [0x61], isFinal: false)
      + (0..<65_534).flatMap { _ in ServerFrame.frame(0, [0x61], isFinal: false) } + ServerFrame.frame(0, [0x62])
      + ServerFrame.goodbye
    let events = try await withServer { peer in
      try await peer.upgrade(with: bytes)
      try await peer.waitForEnd()
    } _: { port in
      try await SocketLog.record(port: port)
    }
    #expect(events.texts.map(\.utf8.count) == [65_536])
  }

  @Test func sentFramesAreMaskedWithDifferentMasks() async throws {
    let events = try await withServer { peer in
      try await peer.upgrade()
      var masks: Set<[UInt8]> = []
      for length in [0, 1, 7, 8, 125, 126, 65_535, 65_536] {
        let frame = try await peer.readFrame()
        #expect(frame.first == 0x81)
        #expect(frame.text == String(repeating: "x", count: length))
        masks.insert(try #require(frame.mask))
      }
      #expect(masks.count == 8)
      try await peer.write(ServerFrame.goodbye)
      try await peer.waitForEnd()
    } _: { port in
      var options = WebSocketOptions()
      options.offersDeflate = false
      return try await SocketLog.record(port: port, options: options) { event, socket in
        guard event == .open else { return }
        for length in [0, 1, 7, 8, 125, 126, 65_535, 65_536] {
          socket.send(text: String(repeating: "x", count: length))
        }
      }
    }
    #expect(events.closeReason == .byServer(code: 1000, reason: ""))
  }

  @Test func drainFollowsTheMessagesOfOneRead() async throws {
    let events = try await withServer { peer in
      try await peer.upgrade(with: ServerFrame.text("a") + ServerFrame.text("b"))
      try await peer.waitForEnd()
    } _: { port in
      try await SocketLog.record(port: port) { event, socket in
        if event == .drain { socket.abort() }
      }
    }
    #expect(events == [.open, .text("a"), .text("b"), .drain, .close(.byClient(code: 1006))])
  }
}
