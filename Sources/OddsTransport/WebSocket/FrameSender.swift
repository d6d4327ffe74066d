internal import NIOCore

/// The sending side of an open WebSocket: messages, compressed where that was agreed and pays, and the answers to pings,
/// in the order of what they answer.
final class FrameSender {
  private let channel: any Channel
  private let handler: WebSocketHandler
  /// What was agreed about compression; set when the handshake is over.
  var agreement: DeflateAgreement?
  private var deflater: Deflater?
  /// Answers to pings, written together when a read has been dealt with.
  private var pongs = ByteBuffer()
  /// The ping to answer once the server reads again what we send.
  private var latePing: [UInt8]?

  init(_ channel: any Channel, _ handler: WebSocketHandler) { (self.channel, self.handler) = (channel, handler) }

  func send(_ message: UnsafeRawBufferPointer, isText: Bool) {
    // The ping came before whatever this answers.
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
    // Shorter ones grow, or gain nothing.
    guard message.count >= 128, let agreement else { return nil }
    if deflater == nil {
      deflater = Deflater(windowBits: agreement.clientWindowBits, keepsContext: agreement.clientKeepsContext)
    }
    return deflater?.deflate(message)
  }

  // MARK: Pings

  /// Takes note of a ping. Each is answered, unless the server sends them faster than it reads the answers: then the latest
  /// alone (RFC 6455 5.5.3 allows it), so that what waits to be sent stays bounded.
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
