import Foundation
import NIOCore
import NIOPosix

/// Sends and receives HTTP and WebSocket byte by byte, so that the tests check the wire format.
struct RawClient {
  struct Answer {
    let status: Int
    let headers: [String: String]
    let body: Data

    var json: Any? { try? JSONSerialization.jsonObject(with: body, options: .fragmentsAllowed) }
    var object: [String: Any] { json as? [String: Any] ?? [:] }
    var rows: [[String: Any]] { json as? [[String: Any]] ?? [] }
  }

  let port: Int

  func get(_ path: String, headers: [String: String] = [:]) async throws -> Answer {
    try await request("GET", path, headers: headers, body: "")
  }

  func post(_ path: String, _ body: String, headers: [String: String] = [:]) async throws -> Answer {
    try await request("POST", path, headers: headers, body: body)
  }

  private func request(
    _ method: String, _ path: String, headers: [String: String], body: String
  ) async throws -> Answer {
    try await connected { connection in
      var head = "\(method) \(path) HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n"
      for (name, value) in headers { head += "\(name): \(value)\r\n" }
      head += "Content-Length: \(body.utf8.count)\r\n\r\n"
      try await connection.write(Array((head + body).utf8))
      let (status, fields) = try await connection.head()
      let length = Int(fields["content-length"] ?? "0") ?? 0
      return Answer(status: status, headers: fields, body: Data(try await connection.take(length)))
    }
  }

  /// Opens a WebSocket; the connection's `status` is that of the handshake.
  func webSocket<Result>(
    _ path: String, headers: [String: String] = [:], _ body: (RawConnection) async throws -> Result
  ) async throws -> Result {
    try await connected { connection in
      var head = "GET \(path) HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
      head += "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
      for (name, value) in headers { head += "\(name): \(value)\r\n" }
      try await connection.write(Array((head + "\r\n").utf8))
      (connection.status, connection.headers) = try await connection.head()
      return try await body(connection)
    }
  }

  private func connected<Result>(_ body: (RawConnection) async throws -> Result) async throws -> Result {
    let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .connect(host: "127.0.0.1", port: port) { channel in
        channel.eventLoop.makeCompletedFuture {
          try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
        }
      }
    return try await channel.executeThenClose { inbound, outbound in
      try await body(RawConnection(inbound: inbound.makeAsyncIterator(), outbound: outbound))
    }
  }
}

/// One connection with its received bytes.
final class RawConnection {
  enum Message: Equatable {
    case text(String)
    case ping
    case close(code: Int, reason: String)
  }

  struct Ended: Error {}

  var status = 0
  var headers: [String: String] = [:]
  private var inbound: NIOAsyncChannelInboundStream<ByteBuffer>.AsyncIterator
  private let outbound: NIOAsyncChannelOutboundWriter<ByteBuffer>
  private var bytes: [UInt8] = []
  private var begin = 0

  init(
    inbound: NIOAsyncChannelInboundStream<ByteBuffer>.AsyncIterator,
    outbound: NIOAsyncChannelOutboundWriter<ByteBuffer>
  ) {
    self.inbound = inbound
    self.outbound = outbound
  }

  func write(_ bytes: [UInt8]) async throws {
    try await outbound.write(ByteBuffer(bytes: bytes))
  }

  func take(_ count: Int) async throws -> [UInt8] {
    while bytes.count - begin < count {
      guard let more = try await inbound.next() else { throw Ended() }
      bytes.removeFirst(begin)
      begin = 0
      bytes.append(contentsOf: more.readableBytesView)
    }
    defer { begin += count }
    return Array(bytes[begin..<(begin + count)])
  }

  func head() async throws -> (status: Int, headers: [String: String]) {
    var text: [UInt8] = []
    while !text.suffix(4).elementsEqual("\r\n\r\n".utf8) { text += try await take(1) }
    let lines = String(decoding: text, as: UTF8.self).components(separatedBy: "\r\n")
    var fields: [String: String] = [:]
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      if parts.count == 2 { fields[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces) }
    }
    return (Int(lines[0].split(separator: " ")[1]) ?? 0, fields)
  }

  // MARK: Frames

  func send(_ text: String) async throws {
    try await frame(opcode: 1, Array(text.utf8))
  }

  func close(_ code: Int = 1000) async throws {
    try await frame(opcode: 8, [UInt8(code >> 8), UInt8(code & 255)])
  }

  private func frame(opcode: UInt8, _ payload: [UInt8]) async throws {
    let mask: [UInt8] = [7, 13, 101, 250]
    var frame: [UInt8] = [0x80 | opcode]
    if payload.count < 126 {
      frame.append(0x80 | UInt8(payload.count))
    } else {
      frame += [0x80 | 126, UInt8(payload.count >> 8), UInt8(payload.count & 255)]
    }
    frame += mask
    for (index, byte) in payload.enumerated() { frame.append(byte ^ mask[index % 4]) }
    try await write(frame)
  }

  func message() async throws -> Message {
    while true {
      let head = try await take(2)
      var length = Int(head[1] & 127)
      if length > 125 { length = try await take(length == 126 ? 2 : 8).reduce(0) { $0 << 8 | Int($1) } }
      let payload = try await take(length)
      switch head[0] & 15 {
      case 1: return .text(String(decoding: payload, as: UTF8.self))
      case 8:
        let code = payload.count >= 2 ? Int(payload[0]) << 8 | Int(payload[1]) : 1005
        return .close(code: code, reason: String(decoding: payload.dropFirst(2), as: UTF8.self))
      case 9: return .ping
      default: continue
      }
    }
  }

  /// Returns the next text message, parsed as a JSON object.
  func object() async throws -> [String: Any] {
    while true {
      switch try await message() {
      case .text(let text):
        let value = try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
        return value as? [String: Any] ?? [:]
      case .ping: continue
      case .close: throw Ended()
      }
    }
  }

  /// Returns the next object for which `fits` returns true.
  func object(where fits: ([String: Any]) -> Bool) async throws -> [String: Any] {
    while true {
      let next = try await object()
      if fits(next) { return next }
    }
  }
}
