public import NIOCore

/// HTTP requests with whole answers. Redirects are never followed: `X-Secret` and `x-api-key` would go along
/// to wherever the server points. One per process is enough; it keeps connections open for the next request, and sends a GET
/// again if the server has closed the one that it was sent on.
public final class HTTPTransport: Sendable {
  /// What may be waited for and taken in.
  public struct Limits: Sendable {
    /// Until a connection is there; 10 seconds by default.
    public var connectTimeout: Duration = .seconds(10)
    /// For the whole exchange, connecting included, where a request is not given its own.
    public var totalTimeout: Duration = .seconds(30)
    /// The longest body, decompressed.
    public var maximumBodyBytes = 64 << 20

    /// The standard limits.
    public init() {}
  }

  private let trust: TrustRoots
  private let proxy: ProxySettings
  private let limits: Limits
  private let dial: HTTPDial
  private let pool = HTTPPool()

  /// - Parameter group: where the connections live; it must outlive this and is not shut down by it.
  public init(
    group: any EventLoopGroup, trust: TrustRoots = TrustRoots(), proxy: ProxySettings = ProxySettings(),
    limits: Limits = Limits()
  ) {
    self.trust = trust
    self.proxy = proxy
    self.limits = limits
    dial = HTTPDial(group: group, trust: trust, proxy: proxy, limits: limits)
  }

  deinit { pool.closeAll() }

  /// Closes the connections that are kept open.
  public func shutdown() { pool.closeAll() }

  /// Sends a request and reads the whole answer, whatever its status.
  /// - Parameter timeout: for the whole exchange, instead of the limit's.
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
          try await Task.sleep(for: total)
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
    if let connection = pool.take(route) {
      do {
        return try await ask(request, over: connection, route)
      } catch is HTTPExchange.ClosedBeforeResponse where request.method == .get && !Task.isCancelled {
        // The server closed it while it waited.
      }
    }
    return try await ask(request, over: try await opened(route), route)
  }

  private func ask(
    _ request: HTTPRequest, over connection: HTTPConnection, _ route: HTTPRoute
  ) async throws -> HTTPReply {
    let outcome = try await connection.send(request.head, request.body)
    if outcome.isReusable { pool.keep(connection, for: route) }
    return outcome.reply
  }

  /// A new connection. Cancelled, it does not wait for one, and closes what comes later.
  private func opened(_ route: HTTPRoute) async throws -> HTTPConnection {
    let opening = dial.open(route)
    let wanted = opening.eventLoop.makePromise(of: HTTPConnection.self)
    opening.cascade(to: wanted)
    return try await withTaskCancellationHandler {
      try await wanted.futureResult.get()
    } onCancel: {
      // Of two ends the first counts.
      wanted.fail(CancellationError())
      opening.whenSuccess { $0.close() }
    }
  }
}
