import NIOCore
import NIOPosix
import NIOSSL
import Synchronization

/// Runs `script` for every connection to a new loopback port, until `body` has returned.
func withServer<Result: Sendable>(
  tls: NIOSSLContext? = nil,
  _ script: @escaping @Sendable (Peer) async throws -> Void,
  _ body: @Sendable (_ port: Int) async throws -> Result
) async throws -> Result {
  let count = Atomic(0)
  let server = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
    .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
    .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
    .childChannelInitializer { channel in
      channel.eventLoop.makeCompletedFuture {
        let pipeline = channel.pipeline.syncOperations
        if let tls { try pipeline.addHandler(NIOSSLServerHandler(context: tls)) }
        let (bytes, source) = AsyncStream.makeStream(of: [UInt8].self)
        try pipeline.addHandler(Inbox(source))
        let index = count.add(1, ordering: .relaxed).oldValue
        Task {
          try? await script(Peer(channel, bytes, index))
          try? await channel.close()
        }
      }
    }
    .bind(host: "127.0.0.1", port: 0).get()
  do {
    let result = try await body(server.localAddress?.port ?? 0)
    try await server.close()
    return result
  } catch {
    try? await server.close()
    throw error
  }
}

/// Passes a channel's bytes to an asynchronous reader.
private final class Inbox: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  private let source: AsyncStream<[UInt8]>.Continuation

  init(_ source: AsyncStream<[UInt8]>.Continuation) { self.source = source }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    source.yield(Array(unwrapInboundIn(data).readableBytesView))
  }

  func channelInactive(context: ChannelHandlerContext) { source.finish() }

  func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
}
