public import NIOCore

/// Sends HTTP requests and returns complete responses.
///
/// Redirects are never followed: they would send `X-Secret` and `x-api-key` to another server. One instance per process is
/// enough. Idle connections are reused; if the server closed one in the meantime, a GET is sent again on a new connection.
public final class HTTPTransport: Sendable {
  /// Limits of time and size.
  public struct Limits: Sendable {
    /// Maximum time to open a connection; 10 s by default.
    public var connectTimeout: Duration = .seconds(10)
    /// Maximum time of an exchange, including the connection, unless the request sets its own; 30 s by default.
    public var totalTimeout: Duration = .seconds(30)
    /// Maximum size of a decompressed body.
    public var maximumBodyBytes = 64 << 20

    /// Creates the default limits.
    public init() {}
  }

  private let trust: TrustRoots
  private let proxy: ProxySettings
  private let limits: Limits
  private let dial: HTTPDial
  private let time: TimeSource
  private let pool = HTTPPool()

  /// - Parameter group: The event loops of the connections. It must outlive the transport, which doesn't shut it down.
  public init(
    group: any EventLoopGroup, trust: TrustRoots = TrustRoots(), proxy: ProxySettings = ProxySettings(),
    limits: Limits = Limits(), time: TimeSource = .system
  ) {
    self.time = time
    self.trust = trust
    self.proxy = proxy
    self.limits = limits
    dial = HTTPDial(group: group, trust: trust, proxy: proxy, limits: limits, time: time)
  }

  deinit { pool.closeAll() }

  /// Closes the idle connections.
  public func shutdown() { pool.closeAll() }

  /// Sends a request and returns the complete response, whatever its status.
  /// - Parameter timeout: Maximum time of the exchange; nil for the limit's.
  /// - Throws: ``TransportError``: `refusedPlaintext` and `badURL` before anything is sent; `cannotResolve`,
  ///   `cannotConnect`, `tls`, `timeout`, `tooLarge`, `protocolViolation`, `closed`, `cancelled`.
  public func send(_ request: HTTPRequest, timeout: Duration? = nil) async throws(TransportError) -> HTTPReply {
    try request.check()
    if request.base.scheme.isSecure { _ = try trust.context() }
    let total = timeout ?? limits.totalTimeout
    do {
      return try await withThrowingTaskGroup(of: HTTPReply.self) { tasks in
        tasks.addTask { try await self.exchange(request) }
        tasks.addTask {
          try await self.time.sleep(for: total)
          throw TransportError.timeout(.reply)
        }
        defer { tasks.cancelAll() }
        guard let reply = try await tasks.next() else { throw TransportError.cancelled }
        return reply
      }
    } catch {
      throw Task.isCancelled ? .cancelled : HTTPFailure.transportError(error, base: request.base)
    }
  }

  private func exchange(_ request: HTTPRequest) async throws -> HTTPReply {
    let route = HTTPRoute(request.base, proxy)
    if let connection = pool.take(route, at: time.now()) {
      do {
        return try await ask(request, over: connection, route)
      } catch is HTTPExchange.ClosedBeforeResponse where request.method == .get && !Task.isCancelled {
        // The server closed the idle connection: retry on a new one.
      }
    }
    return try await ask(request, over: try await opened(route), route)
  }

  private func ask(
    _ request: HTTPRequest, over connection: HTTPConnection, _ route: HTTPRoute
  ) async throws -> HTTPReply {
    let outcome = try await connection.send(request.head, request.body)
    if outcome.isReusable { pool.keep(connection, for: route, at: time.now()) }
    return outcome.reply
  }

  /// Opens a new connection. If cancelled, it returns immediately and closes a connection that opens later.
  private func opened(_ route: HTTPRoute) async throws -> HTTPConnection {
    let opening = dial.open(route)
    let wanted = opening.eventLoop.makePromise(of: HTTPConnection.self)
    opening.cascade(to: wanted)
    return try await withTaskCancellationHandler {
      try await wanted.futureResult.get()
    } onCancel: {
      // The promise can only be completed once: the first result counts.
      wanted.fail(CancellationError())
      opening.whenSuccess { $0.close() }
    }
  }
}
