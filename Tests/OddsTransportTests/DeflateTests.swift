import Testing

@testable import OddsTransport

@Suite(.timeLimit(.minutes(1)))
struct DeflateTests {
  private static func compressed(_ messages: [String], keepsContext: Bool) -> [UInt8] {
    let deflater = Deflater(windowBits: 15, keepsContext: keepsContext)
    return messages.flatMap { message in
      let payload = Array(message.utf8).withUnsafeBytes { deflater?.deflate($0) } ?? []
      return ServerFrame.frame(1, payload, bits: 4)
    }
  }

  private static let messages = (0..<50).map { number in
    "{\"type\":\"update\",\"fixtureId\":\"\(number)\",\"home\":\"Ç\(number % 7)\",\"away\":\"West Ham\"}"
  }

  @Test(arguments: ["", "; server_no_context_takeover", "; server_no_context_takeover; server_max_window_bits=\"10\""])
  func compressedMessagesAreInflated(parameters: String) async throws {
    let keepsContext = parameters.isEmpty
    let bytes = Self.compressed(Self.messages, keepsContext: keepsContext)
    let events = try await withServer { peer in
      let head = try await peer.upgrade(
        ["Sec-WebSocket-Extensions: permessage-deflate\(parameters)"],
        with: bytes + ServerFrame.text("plain in between") + ServerFrame.goodbye)
      #expect(head.contains("\r\nSec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n"))
      try await peer.waitForEnd()
    } _: { port in
      try await SocketLog.record(port: port)
    }
    #expect(events.texts == Self.messages + ["plain in between"])
  }

  @Test func fragmentedCompressedMessageIsInflated() async throws {
    let text = Self.messages.joined()
    let payload = try #require(
      Array(text.utf8).withUnsafeBytes { Deflater(windowBits: 15, keepsContext: true)?.deflate($0) })
    var bytes: [UInt8] = []
    for (index, byte) in payload.enumerated() {
      bytes += ServerFrame.frame(
        index == 0 ? 1 : 0, [byte], isFinal: index == payload.count - 1, bits: index == 0 ? 4 : 0)
      if index % 10 == 0 { bytes += ServerFrame.frame(9, []) }
    }
    let all = bytes + ServerFrame.goodbye
    let events = try await withServer { peer in
      try await peer.upgrade(["Sec-WebSocket-Extensions: permessage-deflate"], with: all)
      try await peer.waitForEnd()
    } _: { port in
      try await SocketLog.record(port: port)
    }
    #expect(events.texts == [text])
  }

  @Test(arguments: ["", "; client_no_context_takeover", "; client_max_window_bits=9"])
  func sentMessagesUseTheNegotiatedCompression(parameters: String) async throws {
    let texts = (0..<5).map { String(repeating: "subscribe \($0) ", count: 100) }
    let closed = try await withServer { peer in
      try await peer.upgrade(["Sec-WebSocket-Extensions: permessage-deflate\(parameters)"])
      let inflater = Inflater(
        keepsContext: !parameters.contains("takeover"), bounds: .init(bytes: 1 << 20, ratio: 2_000))
      for text in texts {
        let frame = try await peer.readFrame()
        #expect(frame.first == 0xC1)
        #expect(frame.payload.count < text.utf8.count / 4)
        var store = ByteStore()
        _ = frame.payload.withUnsafeBytes { inflater?.inflate($0, into: &store) }
        _ = inflater?.finish(into: &store)
        #expect(String(decoding: store.bytes, as: UTF8.self) == text)
      }
      try await peer.write(ServerFrame.goodbye)
      try await peer.waitForEnd()
    } _: { port in
      try await SocketLog.record(port: port) { event, socket in
        if event == .open { for text in texts { socket.send(text: text) } }
      }
    }
    #expect(closed.closeReason == .byServer(code: 1000, reason: ""))
  }

  @Test func compressionBombIsRejectedBeforeItGrows() async throws {
    let zeros = [UInt8](repeating: 0, count: 64 << 20)
    let bomb = try #require(
      zeros.withUnsafeBytes { Deflater(windowBits: 15, keepsContext: true)?.deflate($0) })
    #expect(bomb.count < 100_000)
    for (bytes, ratio) in [(1 << 20, 100_000), (256 << 20, 256)] {
      var options = WebSocketOptions()
      options.maximumMessageBytes = bytes
      options.maximumInflateRatio = ratio
      let bounded = options
      let events = try await withServer { peer in
        try await peer.upgrade(
          ["Sec-WebSocket-Extensions: permessage-deflate"], with: ServerFrame.frame(2, bomb, bits: 4))
        #expect(try await peer.readFrame().closeCode == 1009)
      } _: { port in
        try await SocketLog.record(port: port, options: bounded)
      }
      guard case .failed(.tooLarge(let limit)) = events.closeReason else {
        Issue.record("\(String(describing: events.closeReason))")
        continue
      }
      #expect(limit <= bytes)
    }
  }

  @Test func invalidCompressedDataIsRefusedWith1007() async throws {
    let events = try await withServer { peer in
      try await peer.upgrade(
        ["Sec-WebSocket-Extensions: permessage-deflate"],
        with: ServerFrame.frame(1, [0xFF, 0xFF, 0xFF, 0xFF], bits: 4))
      #expect(try await peer.readFrame().closeCode == 1007)
    } _: { port in
      try await SocketLog.record(port: port)
    }
    #expect(events.closeReason == .failed(.protocolViolation("invalid compressed data")))
  }

  @Test func compressedTextIsValidatedAsUTF8() async throws {
    let payload = try #require(
      [UInt8](repeating: 0xFF, count: 200).withUnsafeBytes {
        Deflater(windowBits: 15, keepsContext: true)?.deflate($0)
      })
    let events = try await withServer { peer in
      try await peer.upgrade(
        ["Sec-WebSocket-Extensions: permessage-deflate"], with: ServerFrame.frame(1, payload, bits: 4))
      #expect(try await peer.readFrame().closeCode == 1007)
    } _: { port in
      try await SocketLog.record(port: port)
    }
    #expect(events.closeReason == .failed(.protocolViolation("text that is not valid UTF-8")))
  }

  @Test func dataAfterAFinalBlockIsInflated() {
    // "Hello" with BFINAL set, as in RFC 7692 7.2.3.4.
    let inflater = Inflater(keepsContext: true, bounds: .init(bytes: 100, ratio: 100))
    for _ in 0..<2 {
      var store = ByteStore()
      let payload: [UInt8] = [0xF3, 0x48, 0xCD, 0xC9, 0xC9, 0x07, 0x00, 0x00]
      #expect(payload.withUnsafeBytes { inflater?.inflate($0, into: &store) } == nil)
      #expect(inflater?.finish(into: &store) == nil)
      #expect(String(decoding: store.bytes, as: UTF8.self) == "Hello")
    }
  }

  @Test func capacityForALargeMessageIsReleased() {
    var store = ByteStore()
    [UInt8](repeating: 1, count: 8 << 20).withUnsafeBytes { store.append($0) }
    #expect(store.capacity >= 8 << 20)
    store.clear()
    #expect(store.capacity == 0)
    [UInt8](repeating: 1, count: 100).withUnsafeBytes { store.append($0) }
    store.clear()
    #expect(store.capacity >= 100)
  }
}
