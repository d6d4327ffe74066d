internal import NIOCore
internal import NIOSSL
internal import NIOTLS

/// Completes a promise when the TLS handshake succeeds or fails.
final class TLSHandshakeHandler: ChannelInboundHandler {
  typealias InboundIn = NIOAny

  private let done: EventLoopPromise<Void>

  init(_ done: EventLoopPromise<Void>) { self.done = done }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if case .handshakeCompleted? = event as? TLSUserEvent { done.succeed() }
    context.fireUserInboundEventTriggered(event)
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    done.fail(error)
    context.fireErrorCaught(error)
  }

  func channelInactive(context: ChannelHandlerContext) {
    done.fail(TransportError.closed("during the TLS handshake"))
    context.fireChannelInactive()
  }
}
