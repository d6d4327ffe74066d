internal import NIOCore
internal import NIOExtras
internal import NIOHTTP1
internal import NIOHTTPCompression
internal import NIOPosix
internal import NIOSSL

/// Opens connections: TCP, then a proxy tunnel and TLS if the route needs them, then HTTP/1.1 with gzip.
struct HTTPDial: Sendable {
  let group: any EventLoopGroup
  let trust: TrustRoots
  let proxy: ProxySettings
  let limits: HTTPTransport.Limits
  let time: TimeSource

  /// Opens a connection. Fails with a ``TransportError`` or an error of NIO, at the latest after the connect timeout.
  func open(_ route: HTTPRoute) -> EventLoopFuture<HTTPConnection> {
    let limit = TimeAmount(limits.connectTimeout)
    // All loops of the group have one clock.
    let deadline = group.any().now + limit
    let bootstrap = ClientBootstrap(group: group).connectTimeout(limit)
      .channelOption(.tcpOption(.tcp_nodelay), value: 1)
    let host = route.isProxied ? proxy.host ?? route.base.host : route.base.host
    let port = route.isProxied ? proxy.port : route.base.effectivePort
    return bootstrap.connect(host: host, port: port).flatMap { channel in
      // From here on this runs on the channel's event loop.
      let tunnel = route.isProxied ? tunnel(channel, route, deadline) : channel.eventLoop.makeSucceededVoidFuture()
      let opened = tunnel.flatMap { route.base.scheme.isSecure ? secure(channel, route, deadline) : tunnel }
        .flatMapThrowing { try connection(over: channel) }
      opened.whenFailure { _ in channel.close(promise: nil) }
      return opened
    }
  }

  /// Requests a tunnel from the proxy, and then removes the HTTP handlers from the channel.
  private func tunnel(_ channel: any Channel, _ route: HTTPRoute, _ deadline: NIODeadline) -> EventLoopFuture<Void> {
    let done = channel.eventLoop.makePromise(of: Void.self)
    let handshake = Handshake.tunnel(to: route.base, through: proxy)
    let pipeline = channel.pipeline.syncOperations
    let encoder = HTTPRequestEncoder()
    let decoder = ByteToMessageHandler(HTTPResponseDecoder(limitConfiguration: HandshakeHandler.limits))
    let host = route.base.host.contains(":") ? "[\(route.base.host)]" : route.base.host
    let connect = NIOHTTP1ProxyConnectHandler(
      targetHost: host, targetPort: route.base.effectivePort, headers: handshake.head.headers, deadline: deadline,
      promise: done)
    do {
      try pipeline.addHandlers([encoder, decoder, connect])
    } catch {
      done.fail(error)
    }
    let bound = NIOLoopBound((encoder, decoder), eventLoop: channel.eventLoop)
    return done.futureResult.flatMap {
      let pipeline = channel.pipeline.syncOperations
      return pipeline.removeHandler(bound.value.0).and(pipeline.removeHandler(bound.value.1)).map { _ in }
    }
  }

  private func secure(_ channel: any Channel, _ route: HTTPRoute, _ deadline: NIODeadline) -> EventLoopFuture<Void> {
    let done = channel.eventLoop.makePromise(of: Void.self)
    do {
      let pipeline = channel.pipeline.syncOperations
      try pipeline.addHandler(
        NIOSSLClientHandler(context: try trust.context(), serverHostname: route.base.serverName))
      try pipeline.addHandler(TLSHandshakeHandler(done))
    } catch {
      done.fail(error)
    }
    let timer = channel.eventLoop.at(deadline) { done.fail(TransportError.timeout(.connecting)) }
    done.futureResult.whenComplete { _ in timer.cancel() }
    return done.futureResult
  }

  private func connection(over channel: any Channel) throws -> HTTPConnection {
    let exchange = HTTPExchange(maximumBodyBytes: limits.maximumBodyBytes, time)
    let pipeline = channel.pipeline.syncOperations
    try pipeline.addHandler(HTTPRequestEncoder())
    try pipeline.addHandler(ByteToMessageHandler(HTTPResponseDecoder(limitConfiguration: HandshakeHandler.limits)))
    try pipeline.addHandler(NIOHTTPResponseDecompressor(limit: .size(limits.maximumBodyBytes)))
    try pipeline.addHandler(exchange)
    return HTTPConnection(channel, exchange)
  }
}
