internal import NIOCore
internal import NIOHTTP1
internal import NIOHTTPCompression

/// The last handler of an HTTP connection: sends a request, collects the response, and closes the connection on unexpected data.
/// Handles one exchange at a time.
final class HTTPExchange: ChannelInboundHandler {
  typealias InboundIn = HTTPClientResponsePart
  typealias OutboundOut = HTTPClientRequestPart

  /// The connection was closed, perhaps while idle, before any byte of a response arrived. The server may not have read the
  /// request.
  struct ClosedBeforeResponse: Error {}

  /// A complete response.
  struct Outcome: Sendable {
    var reply: HTTPReply
    /// Whether the connection can carry another request.
    var isReusable: Bool
  }

  private let maximumBodyBytes: Int
  private let time: TimeSource
  private var context: ChannelHandlerContext?
  private var promise: EventLoopPromise<Outcome>?
  private var head: HTTPResponseHead?
  private var body: [UInt8] = []

  init(maximumBodyBytes: Int, _ time: TimeSource) { (self.maximumBodyBytes, self.time) = (maximumBodyBytes, time) }

  /// Sends a request and fulfils the promise with its response.
  func begin(_ request: HTTPRequestHead, _ body: [UInt8]?, _ promise: EventLoopPromise<Outcome>) {
    guard let context, context.channel.isActive else { return promise.fail(ClosedBeforeResponse()) }
    self.promise = promise
    context.write(wrapOutboundOut(.head(request)), promise: nil)
    if let body {
      context.write(wrapOutboundOut(.body(.byteBuffer(context.channel.allocator.buffer(bytes: body)))), promise: nil)
    }
    context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
  }

  func handlerAdded(context: ChannelHandlerContext) { self.context = context }

  func handlerRemoved(context: ChannelHandlerContext) { self.context = nil }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard promise != nil else { return context.close(promise: nil) }
    switch unwrapInboundIn(data) {
    case .head(let head): begun(head)
    case .body(let piece):
      body.append(contentsOf: piece.readableBytesView)
      if body.count > maximumBodyBytes { fail(TransportError.tooLarge(limit: maximumBodyBytes)) }
    case .end: complete(isReusable: head?.isKeepAlive ?? false)
    }
  }

  private func begun(_ head: HTTPResponseHead) {
    // Reject 101, which is never requested; the parser drops the other informational responses.
    guard head.status.code >= 100, head.status != .switchingProtocols else {
      return fail(HTTPParserError.invalidStatus)
    }
    self.head = head
    if Self.announced(head) ?? 0 > maximumBodyBytes { fail(TransportError.tooLarge(limit: maximumBodyBytes)) }
  }

  private static func announced(_ head: HTTPResponseHead) -> Int? {
    head.headers.first(name: "content-length").flatMap { Int($0) }
  }

  private func complete(isReusable: Bool) {
    guard let head else { return fail(HTTPParserError.invalidInternalState) }
    guard
      body.isEmpty && head.headers[canonicalForm: "content-encoding"].count <= 1
        || ContentEncoding.isUndone(head.headers)
    else { return fail(TransportError.protocolViolation("a Content-Encoding that was not requested")) }
    var reply = HTTPReply(status: Int(head.status.code), body: body)
    reply.retryAfter = head.headers.first(name: "retry-after").flatMap { RetryAfter.parse($0, now: time.seconds) }
    reply.date = head.headers.first(name: "date").flatMap { RetryAfter.seconds(ofDate: $0) }
    reply.quota = RequestQuota { head.headers.first(name: $0) }
    let promise = end()
    if !isReusable { context?.close(promise: nil) }
    promise?.succeed(Outcome(reply: reply, isReusable: isReusable))
  }

  private func fail(_ error: any Error) {
    let promise = end()
    context?.close(promise: nil)
    promise?.fail(error)
  }

  private func end() -> EventLoopPromise<Outcome>? {
    defer { (promise, head, body) = (nil, nil, []) }
    return promise
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    switch error {
    case NIOHTTPDecompression.DecompressionError.limit: fail(TransportError.tooLarge(limit: maximumBodyBytes))
    case let error as NIOHTTPDecompression.ExtraDecompressionError where error == .truncatedData:
      // Some servers label an empty body gzip too.
      if let head, body.isEmpty, Self.announced(head) ?? 0 == 0 { return complete(isReusable: false) }
      fail(TransportError.closed("in the middle of a compressed body"))
    case is NIOHTTPDecompression.DecompressionError, is NIOHTTPDecompression.ExtraDecompressionError:
      fail(TransportError.protocolViolation("an invalid compressed body"))
    default: fail(error)
    }
  }

  func channelInactive(context: ChannelHandlerContext) {
    fail(head == nil ? ClosedBeforeResponse() : TransportError.closed("in the middle of the response"))
    context.fireChannelInactive()
  }
}
