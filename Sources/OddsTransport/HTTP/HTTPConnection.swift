internal import NIOCore
internal import NIOHTTP1

/// An open connection to a server; carries one request at a time.
final class HTTPConnection: Sendable {
  private let channel: any Channel
  private let exchange: NIOLoopBound<HTTPExchange>

  /// Call it on the channel's event loop.
  init(_ channel: any Channel, _ exchange: HTTPExchange) {
    self.channel = channel
    self.exchange = NIOLoopBound(exchange, eventLoop: channel.eventLoop)
  }

  var isOpen: Bool { channel.isActive }

  func close() { channel.close(promise: nil) }

  /// Sends a request and returns its complete response. Closes the connection if the task is cancelled.
  func send(_ head: HTTPRequestHead, _ body: [UInt8]?) async throws -> HTTPExchange.Outcome {
    let promise = channel.eventLoop.makePromise(of: HTTPExchange.Outcome.self)
    channel.eventLoop.execute { [exchange] in exchange.value.begin(head, body, promise) }
    return try await withTaskCancellationHandler {
      try await promise.futureResult.get()
    } onCancel: {
      close()
    }
  }
}
