internal import NIOCore

/// Connects a channel to its ``WebSocketConnection``. During the handshake it passes incoming bytes to the HTTP handlers
/// behind it; later they receive nothing.
final class WebSocketHandler: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer
  typealias OutboundOut = ByteBuffer

  private let connection: WebSocketConnection
  private var context: ChannelHandlerContext?

  init(_ connection: WebSocketConnection) { self.connection = connection }

  func handlerAdded(context: ChannelHandlerContext) { self.context = context }

  func handlerRemoved(context: ChannelHandlerContext) { self.context = nil }

  /// Sends bytes, bypassing the HTTP handlers.
  func write(_ bytes: ByteBuffer) { context?.writeAndFlush(wrapOutboundOut(bytes), promise: nil) }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    var bytes = unwrapInboundIn(data)
    if connection.isShakingHands { continueHandshake(&bytes, context) }
    if bytes.readableBytes > 0 { bytes.withUnsafeReadableBytes { connection.received($0) } }
  }

  /// Passes on one line at a time, so that the HTTP decoder never buffers WebSocket data: the first frames, or the end of the
  /// connection, may arrive in the same read as the 101.
  private func continueHandshake(_ bytes: inout ByteBuffer, _ context: ChannelHandlerContext) {
    while connection.isShakingHands, bytes.readableBytes > 0 {
      let end = bytes.readableBytesView.firstIndex(of: 0x0A).map { $0 + 1 - bytes.readerIndex }
      guard let line = bytes.readSlice(length: end ?? bytes.readableBytes) else { return }
      let isTunnelled = connection.isTunnelled
      context.fireChannelRead(wrapInboundOut(line))
      if connection.isTunnelled, !isTunnelled, bytes.readableBytes > 0 { return connection.proxySpokeFirst() }
    }
  }

  func channelReadComplete(context: ChannelHandlerContext) { connection.readCompleted() }

  func channelWritabilityChanged(context: ChannelHandlerContext) { connection.writabilityChanged() }

  func channelInactive(context: ChannelHandlerContext) {
    // The end of the connection may also end the body of a refusal.
    if connection.isShakingHands { context.fireChannelInactive() }
    connection.ended()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) { connection.caught(error) }
}
