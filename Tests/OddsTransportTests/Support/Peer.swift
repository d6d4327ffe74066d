#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
import NIOCore
import NIOEmbedded
import NIOHTTP1
import NIOPosix
import NIOSSL
import NIOWebSocket

@testable import OddsTransport

/// The server's end of one connection; a script reads and writes it byte by byte.
final class Peer {
  private let channel: any Channel
  private var inbound: AsyncStream<[UInt8]>.AsyncIterator
  private var unread: ArraySlice<UInt8> = []
  /// The number of the connection, from 0.
  let index: Int

  init(_ channel: any Channel, _ bytes: AsyncStream<[UInt8]>, _ index: Int) {
    self.channel = channel
    inbound = bytes.makeAsyncIterator()
    self.index = index
  }

  struct EndOfStream: Error {}

  func write(_ bytes: [UInt8]) async throws {
    try await channel.writeAndFlush(ByteBuffer(bytes: bytes))
  }

  func write(_ text: String) async throws { try await write(Array(text.utf8)) }

  func read(_ count: Int) async throws -> [UInt8] {
    while unread.count < count { try await more() }
    defer { unread = unread.dropFirst(count) }
    return Array(unread.prefix(count))
  }

  /// Reads up to and including the blank line.
  func readHead() async throws -> String {
    while true {
      if let end = unread.firstRange(of: Array("\r\n\r\n".utf8)) {
        defer { unread = unread[end.upperBound...] }
        return String(decoding: unread[..<end.upperBound], as: UTF8.self)
      }
      try await more()
    }
  }

  /// Reads a client's frame and unmasks it.
  func readFrame() async throws -> Frame {
    let start = try await read(2)
    var length = Int(start[1] & 0x7F)
    if length >= 126 {
      length = try await read(length == 126 ? 2 : 8).reduce(0) { $0 << 8 | Int($1) }
    }
    let isMasked = start[1] & 0x80 != 0
    let mask = isMasked ? try await read(4) : [0, 0, 0, 0]
    let payload = try await read(length).enumerated().map { $1 ^ mask[$0 & 3] }
    return Frame(first: start[0], mask: isMasked ? mask : nil, payload: payload)
  }

  /// Ends the connection with a reset instead of a regular close.
  func reset() async throws {
    let channel = channel
    guard let socket = channel as? any SocketOptionProvider else { throw EndOfStream() }
    try await socket.setSoLinger(linger(l_onoff: 1, l_linger: 0)).get()
    try await channel.close()
  }

  func write(_ bytes: ArraySlice<UInt8>) async throws { try await write(Array(bytes)) }

  /// Returns when the client has ended the connection.
  func waitForEnd() async throws {
    do { while true { try await more() } } catch is EndOfStream {}
  }

  /// Writes `text` unencrypted, then starts TLS.
  func startTLS(_ context: NIOSSLContext, after text: String) async throws {
    let channel = channel
    try await channel.eventLoop.submit {
      channel.writeAndFlush(ByteBuffer(string: text), promise: nil)
      try channel.pipeline.syncOperations.addHandler(NIOSSLServerHandler(context: context), position: .first)
    }.get()
  }

  /// Accepts the upgrade, with `frames` in the same write as the 101.
  @discardableResult
  func upgrade(_ headers: [String] = [], with frames: [UInt8] = []) async throws -> String {
    let head = try await readHead()
    try await write(Array(Self.acceptance(of: head, headers).utf8) + frames)
    return head
  }

  static func acceptance(of head: String, _ headers: [String] = [], accept: String? = nil) -> String {
    let key = head.split(separator: "\r\n").first { $0.hasPrefix("Sec-WebSocket-Key: ") }?.dropFirst(19) ?? ""
    let lines =
      [
        "HTTP/1.1 101 Switching Protocols", "Upgrade: websocket", "Connection: Upgrade",
        "Sec-WebSocket-Accept: \(accept ?? self.accept(forKey: String(key)))",
      ] + headers
    return lines.joined(separator: "\r\n") + "\r\n\r\n"
  }

  /// Computes the accept value with NIO's server.
  private static func accept(forKey key: String) -> String {
    let upgrader = NIOWebSocketServerUpgrader(
      shouldUpgrade: { channel, _ in channel.eventLoop.makeSucceededFuture([:]) },
      upgradePipelineHandler: { channel, _ in channel.eventLoop.makeSucceededVoidFuture() })
    let request = HTTPRequestHead(
      version: .http1_1, method: .GET, uri: "/",
      headers: [
        "Host": "x", "Upgrade": "websocket", "Connection": "upgrade", "Sec-WebSocket-Key": key,
        "Sec-WebSocket-Version": "13",
      ])
    // An embedded channel answers immediately.
    let headers = try? upgrader.buildUpgradeResponse(
      channel: EmbeddedChannel(), upgradeRequest: request, initialResponseHeaders: [:]
    ).wait()
    return headers?.first(name: "Sec-WebSocket-Accept") ?? ""
  }

  private func more() async throws {
    guard let bytes = await inbound.next() else { throw EndOfStream() }
    unread = unread.isEmpty ? bytes[...] : unread + bytes
  }

  struct Frame: Equatable {
    var first: UInt8
    var mask: [UInt8]?
    var payload: [UInt8]
    var opcode: UInt8 { first & 15 }
    var text: String { String(decoding: payload, as: UTF8.self) }
    var closeCode: Int? { payload.count >= 2 ? Int(payload[0]) << 8 | Int(payload[1]) : nil }
  }
}
