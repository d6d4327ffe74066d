internal import NIOCore

/// Connects a channel with its ``WebSocketConnection``, and knows nothing itself.
final class WebSocketHandler: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  private let connection: WebSocketConnection

  init(_ connection: WebSocketConnection) { self.connection = connection }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    unwrapInboundIn(data).withUnsafeReadableBytes { connection.received($0) }
  }

  func channelReadComplete(context: ChannelHandlerContext) { connection.readCompleted() }

  func channelWritabilityChanged(context: ChannelHandlerContext) { connection.writabilityChanged() }

  func channelInactive(context: ChannelHandlerContext) { connection.ended() }

  func errorCaught(context: ChannelHandlerContext, error: any Error) { connection.caught(error) }
}
