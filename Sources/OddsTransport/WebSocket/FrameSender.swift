internal import NIOCore

/// The sending side of an open WebSocket: messages, compressed if negotiated and worthwhile, and pongs in the order of the
/// pings.
final class FrameSender {
  private let channel: any Channel
  private let handler: WebSocketHandler
  /// The negotiated compression; set after the handshake.
  var agreement: DeflateAgreement?
  private var deflater: Deflater?
  /// Pongs to write together at the end of a read.
  private var pongs = ByteBuffer()
  /// The payload of a ping to answer once the channel is writable again.
  private var latePing: [UInt8]?

  init(_ channel: any Channel, _ handler: WebSocketHandler) { (self.channel, self.handler) = (channel, handler) }

  func send(_ message: UnsafeRawBufferPointer, isText: Bool) {
    // Pongs go first: their pings arrived before the cause of this message.
    flushPongs()
    var buffer = channel.allocator.buffer(capacity: message.count + 14)
    if let compressed = compress(message) {
      compressed.withUnsafeBytes { FrameWriter.write(isText ? .text : .binary, $0, isCompressed: true, to: &buffer) }
    } else {
      FrameWriter.write(isText ? .text : .binary, message, to: &buffer)
    }
    handler.write(buffer)
  }

  func sendControl(_ opcode: Opcode, _ payload: [UInt8]) {
    var buffer = channel.allocator.buffer(capacity: payload.count + 14)
    payload.withUnsafeBytes { FrameWriter.write(opcode, $0, to: &buffer) }
    handler.write(buffer)
  }

  private func compress(_ message: UnsafeRawBufferPointer) -> [UInt8]? {
    // Shorter messages grow or barely shrink.
    guard message.count >= 128, let agreement else { return nil }
    if deflater == nil {
      deflater = Deflater(windowBits: agreement.clientWindowBits, keepsContext: agreement.clientKeepsContext)
    }
    return deflater?.deflate(message)
  }

  // MARK: Pings

  /// Queues a pong. If the server sends pings faster than it reads pongs, only the latest is answered, which keeps pending output
  /// bounded (RFC 6455 5.5.3 allows it).
  func answer(ping payload: UnsafeRawBufferPointer) {
    if pongs.readableBytes < 16 << 10, channel.isWritable {
      FrameWriter.write(.pong, payload, to: &pongs)
      latePing = nil
    } else {
      latePing = Array(payload)
    }
  }

  func flushPongs() {
    guard pongs.readableBytes > 0 else { return }
    let buffer = pongs
    pongs = ByteBuffer()
    handler.write(buffer)
  }

  func answerLatePing() {
    guard let ping = latePing, channel.isWritable else { return }
    latePing = nil
    sendControl(.pong, ping)
  }
}
