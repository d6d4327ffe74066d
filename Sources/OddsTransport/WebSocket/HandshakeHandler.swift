internal import NIOCore
internal import NIOHTTP1

/// The last of a channel's HTTP handlers, used only during the handshake: sends the requests and passes the responses to
/// the ``WebSocketConnection``.
final class HandshakeHandler: ChannelInboundHandler {
  typealias InboundIn = HTTPClientResponsePart
  typealias OutboundOut = HTTPClientRequestPart

  private let connection: WebSocketConnection
  private var context: ChannelHandlerContext?

  init(_ connection: WebSocketConnection) { self.connection = connection }

  /// The bounds of a response head.
  static let limits: NIOHTTPDecoderLimitConfiguration = {
    var limits = NIOHTTPDecoderLimitConfiguration()
    limits.maxHeaderFieldSize = 16 << 10
    limits.maxHeaderListSize = 64 << 10
    return limits
  }()

  /// Adds HTTP to a pipeline, after the handlers it has.
  static func add(_ handler: HandshakeHandler, to pipeline: ChannelPipeline.SynchronousOperations) throws {
    try pipeline.addHandler(HTTPRequestEncoder())
    try pipeline.addHandler(ByteToMessageHandler(HTTPResponseDecoder(limitConfiguration: limits)))
    try pipeline.addHandler(handler)
  }

  func handlerAdded(context: ChannelHandlerContext) { self.context = context }

  func handlerRemoved(context: ChannelHandlerContext) { self.context = nil }

  func send(_ head: HTTPRequestHead) {
    context?.write(wrapOutboundOut(.head(head)), promise: nil)
    context?.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head): connection.answered(head)
    case .body(let bytes): bytes.withUnsafeReadableBytes { connection.answerContinued($0) }
    case .end: connection.answerEnded()
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) { connection.caught(error) }
}
