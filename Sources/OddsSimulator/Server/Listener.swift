internal import NIOCore
internal import NIOHTTP1
internal import NIOPosix
internal import NIOWebSocket

/// Accepts connections and passes requests and sockets to the simulation.
struct Listener: Sendable {
  private enum Negotiated: Sendable {
    case webSocket(NIOAsyncChannel<WebSocketFrame, WebSocketFrame>, SimRequest)
    case http(NIOAsyncChannel<HTTPServerRequestPart, HTTPPart<HTTPResponseHead, ByteBuffer>>)
  }

  private let accepted: NIOAsyncChannel<EventLoopFuture<Negotiated>, Never>
  private let simulation: Simulation
  var channel: any Channel { accepted.channel }
  var port: Int { accepted.channel.localAddress?.port ?? 0 }

  static func bind(group: any EventLoopGroup, port: Int, simulation: Simulation) async throws -> Listener {
    let accepted = try await ServerBootstrap(group: group)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelOption(.socketOption(.tcp_nodelay), value: 1)
      .bind(host: "127.0.0.1", port: port) { channel in
        channel.eventLoop.makeCompletedFuture { try configure(channel, simulation: simulation) }
      }
    return Listener(accepted: accepted, simulation: simulation)
  }

  private static func configure(
    _ channel: any Channel, simulation: Simulation
  ) throws -> EventLoopFuture<Negotiated> {
    let upgrader = NIOTypedWebSocketServerUpgrader<Negotiated>(
      maxFrameSize: 1 << 20,
      shouldUpgrade: { channel, head in
        channel.eventLoop.makeFutureWithTask {
          let request = SimRequest(head)
          if await simulation.admits(request) { return HTTPHeaders() }
          // The upgrade handler drops a request that it doesn't upgrade, so send the refusal here.
          await refuse(await simulation.respond(to: request), on: channel)
          return nil
        }
      },
      upgradePipelineHandler: { channel, head in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(
            NIOWebSocketFrameAggregator(
              minNonFinalFragmentSize: 0, maxAccumulatedFrameCount: 1_024, maxAccumulatedFrameSize: 1 << 20))
          let sockets = try NIOAsyncChannel<WebSocketFrame, WebSocketFrame>(wrappingChannelSynchronously: channel)
          return .webSocket(sockets, SimRequest(head))
        }
      })
    let configuration = NIOTypedHTTPServerUpgradeConfiguration<Negotiated>(
      upgraders: [upgrader],
      notUpgradingCompletionHandler: { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(ResponseParts())
          return .http(try NIOAsyncChannel(wrappingChannelSynchronously: channel))
        }
      })
    return try channel.pipeline.syncOperations.configureUpgradableHTTPServerPipeline(
      configuration: .init(upgradeConfiguration: configuration))
  }

  /// Refuses a handshake with a response and closes the connection.
  private static func refuse(_ response: SimResponse, on channel: any Channel) async {
    let written = channel.eventLoop.flatSubmit {
      var headers = HTTPHeaders(response.headers.map { ($0.name, $0.value) })
      headers.add(name: "Content-Length", value: String(response.body.count))
      headers.add(name: "Connection", value: "close")
      let head = HTTPResponseHead(
        version: .http1_1, status: .init(statusCode: response.status), headers: headers)
      channel.write(HTTPServerResponsePart.head(head), promise: nil)
      channel.write(HTTPServerResponsePart.body(.byteBuffer(ByteBuffer(bytes: response.body))), promise: nil)
      return channel.writeAndFlush(HTTPServerResponsePart.end(nil))
    }
    // The client may have disconnected already.
    try? await written.get()
    try? await channel.close()
  }

  /// Serves until the listening channel is closed.
  func serve() async {
    try? await accepted.executeThenClose { inbound in
      await withDiscardingTaskGroup { group in
        do {
          for try await negotiation in inbound {
            group.addTask { await serve(negotiation) }
          }
        } catch {
          // The channel was closed by another task: no connection follows.
        }
        group.cancelAll()
      }
    }
  }

  private func serve(_ negotiation: EventLoopFuture<Negotiated>) async {
    // A broken connection isn't an error here: the client notices it.
    guard let negotiated = try? await negotiation.get() else { return }
    switch negotiated {
    case .webSocket(let channel, let request): try? await serve(channel, request)
    case .http(let channel): try? await serve(channel)
    }
  }

  // MARK: HTTP

  private func serve(
    _ channel: NIOAsyncChannel<HTTPServerRequestPart, HTTPPart<HTTPResponseHead, ByteBuffer>>
  ) async throws {
    try await channel.executeThenClose { inbound, outbound in
      var head: HTTPRequestHead?
      var body: [UInt8] = []
      for try await part in inbound {
        switch part {
        case .head(let request): (head, body) = (request, [])
        case .body(let buffer):
          body.append(contentsOf: buffer.readableBytesView)
          if body.count > 4 << 20 { return }
        case .end:
          guard let request = head else { return }
          let response = await simulation.respond(to: SimRequest(request, body: body))
          try await write(response, to: outbound, keepAlive: request.isKeepAlive, version: request.version)
          if !request.isKeepAlive { return }
        }
      }
    }
  }

  private func write(
    _ response: SimResponse, to outbound: NIOAsyncChannelOutboundWriter<HTTPPart<HTTPResponseHead, ByteBuffer>>,
    keepAlive: Bool, version: HTTPVersion
  ) async throws {
    var headers = HTTPHeaders(response.headers.map { ($0.name, $0.value) })
    headers.add(name: "Content-Length", value: String(response.body.count))
    if !keepAlive { headers.add(name: "Connection", value: "close") }
    let head = HTTPResponseHead(version: version, status: .init(statusCode: response.status), headers: headers)
    try await outbound.write(contentsOf: [.head(head), .body(ByteBuffer(bytes: response.body)), .end(nil)])
  }

  // MARK: WebSocket

  private func serve(
    _ channel: NIOAsyncChannel<WebSocketFrame, WebSocketFrame>, _ request: SimRequest
  ) async throws {
    let (outputs, continuation) = AsyncStream.makeStream(of: SimSocket.Output.self)
    try await channel.executeThenClose { inbound, outbound in
      guard let socket = await simulation.open(request, outputs: continuation) else { return }
      await withTaskGroup(of: Void.self) { group in
        group.addTask { try? await write(outputs, of: socket, to: outbound) }
        group.addTask { try? await read(inbound, of: socket, answeringOn: outbound) }
        await group.next()
        group.cancelAll()
      }
      await simulation.closed(socket)
    }
  }

  /// Sends the feeds' output until the connection ends.
  private func write(
    _ outputs: AsyncStream<SimSocket.Output>, of socket: SimSocket,
    to outbound: NIOAsyncChannelOutboundWriter<WebSocketFrame>
  ) async throws {
    for await output in outputs {
      switch output {
      case .text(let bytes):
        try await outbound.write(WebSocketFrame(fin: true, opcode: .text, data: ByteBuffer(bytes: bytes)))
        socket.written(bytes.count)
      case .ping:
        try await outbound.write(WebSocketFrame(fin: true, opcode: .ping, data: ByteBuffer(string: "simulator")))
      case .close(let code, let reason):
        var data = ByteBuffer()
        data.writeInteger(UInt16(clamping: code))
        data.writeString(reason)
        try await outbound.write(WebSocketFrame(fin: true, opcode: .connectionClose, data: data))
        // The client's close frame ends the connection; without one it is dropped after a while.
        try await Task.sleep(for: .seconds(2))
        return
      case .drop: return
      }
    }
    try await Task.sleep(for: .seconds(2))
  }

  private func read(
    _ inbound: NIOAsyncChannelInboundStream<WebSocketFrame>, of socket: SimSocket,
    answeringOn outbound: NIOAsyncChannelOutboundWriter<WebSocketFrame>
  ) async throws {
    for try await frame in inbound {
      switch frame.opcode {
      case .text, .binary:
        await simulation.received(Array(frame.unmaskedData.readableBytesView), from: socket)
      case .ping:
        try await outbound.write(WebSocketFrame(fin: true, opcode: .pong, data: frame.unmaskedData))
      case .pong: socket.ponged()
      case .connectionClose:
        let code = frame.unmaskedData.getBytes(at: frame.unmaskedData.readerIndex, length: 2) ?? []
        try? await outbound.write(
          WebSocketFrame(fin: true, opcode: .connectionClose, data: ByteBuffer(bytes: code)))
        return
      default: break
      }
    }
  }
}

/// Converts sendable response parts into those of the HTTP pipeline.
private final class ResponseParts: ChannelOutboundHandler {
  typealias OutboundIn = HTTPPart<HTTPResponseHead, ByteBuffer>
  typealias OutboundOut = HTTPServerResponsePart

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    switch unwrapOutboundIn(data) {
    case .head(let head): context.write(wrapOutboundOut(.head(head)), promise: promise)
    case .body(let buffer): context.write(wrapOutboundOut(.body(.byteBuffer(buffer))), promise: promise)
    case .end(let trailers): context.write(wrapOutboundOut(.end(trailers)), promise: promise)
    }
  }
}

extension SimRequest {
  fileprivate init(_ head: HTTPRequestHead, body: [UInt8] = []) {
    self.init(
      method: head.method.rawValue, target: head.uri,
      headers: head.headers.map { ($0.name.lowercased(), $0.value) }, body: body)
  }
}
