internal import NIOCore
internal import NIOHTTP1

/// The last HTTP handler of a channel, used only during the handshake: sends requests and passes responses to the
/// ``WebSocketConnection``.
final class HandshakeHandler: ChannelInboundHandler {
  typealias InboundIn = HTTPClientResponsePart
  typealias OutboundOut = HTTPClientRequestPart

  private let connection: WebSocketConnection
  private var context: ChannelHandlerContext?

  init(_ connection: WebSocketConnection) { self.connection = connection }

  /// The size limits of a response head.
  static let limits: NIOHTTPDecoderLimitConfiguration = {
    var limits = NIOHTTPDecoderLimitConfiguration()
    limits.maxHeaderFieldSize = 16 << 10
    limits.maxHeaderListSize = 64 << 10
    return limits
  }()

  /// Adds the HTTP handlers at the end of a pipeline.
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
