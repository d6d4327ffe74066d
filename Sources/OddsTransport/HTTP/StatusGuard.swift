internal import NIOCore
internal import NIOHTTP1

/// Ends a connection whose server responds with a status below 100, or with an unrequested 101: async-http-client 1.37.0
/// takes neither for a response and traps on the body that follows.
final class StatusGuard: ChannelInboundHandler {
  typealias InboundIn = HTTPClientResponsePart
  typealias InboundOut = HTTPClientResponsePart

  private var isOver = false

  /// Puts a guard behind the channel's HTTP decoder.
  static func guardChannel(_ channel: any Channel) -> EventLoopFuture<Void> {
    channel.eventLoop.makeCompletedFuture {
      let pipeline = channel.pipeline.syncOperations
      let decoder = try pipeline.handler(type: ByteToMessageHandler<HTTPResponseDecoder>.self)
      try pipeline.addHandler(StatusGuard(), position: .after(decoder))
    }
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if isOver { return }
    if case .head(let head) = unwrapInboundIn(data), head.status.code < 100 || head.status == .switchingProtocols {
      isOver = true
      context.fireErrorCaught(HTTPParserError.invalidStatus)
      context.close(promise: nil)
      return
    }
    context.fireChannelRead(data)
  }
}
