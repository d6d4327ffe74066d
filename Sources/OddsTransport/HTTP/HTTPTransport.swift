internal import AsyncHTTPClient
public import NIOCore
internal import NIOHTTP1
internal import NIOHTTPCompression
internal import OddsModel
internal import Synchronization

/// HTTP requests with whole answers. Redirects are never followed: `X-Secret` and `x-api-key` would go along
/// to wherever the server points. One per process is enough; it keeps connections open for the next request.
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

  private let group: any EventLoopGroup
  private let trust: TrustRoots
  private let proxy: ProxySettings
  private let limits: Limits
  /// One for direct connections, one through the proxy, each made when it is first needed.
  private let clients = Mutex<[Bool: HTTPClient]>([:])

  /// - Parameter group: where the connections live; it must outlive this and is not shut down by it.
  public init(
    group: any EventLoopGroup, trust: TrustRoots = TrustRoots(), proxy: ProxySettings = ProxySettings(),
    limits: Limits = Limits()
  ) {
    self.group = group
    self.trust = trust
    self.proxy = proxy
    self.limits = limits
  }

  deinit {
    // The client requires a call to shut down; it finishes on its own.
    for client in clients.withLock({ $0.values }) { _ = client.shutdown() }
  }

  /// Closes the connections that are kept open.
  public func shutdown() async {
    let clients = clients.withLock { clients in
      defer { clients = [:] }
      return Array(clients.values)
    }
    for client in clients { try? await client.shutdown() as Void }
  }

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
        tasks.addTask { try await self.exchange(request, total) }
        tasks.addTask {
          try await Task.sleep(for: total)
          throw TransportError.timeout(.reply)
        }
        defer { tasks.cancelAll() }
        guard let reply = try await tasks.next() else { throw TransportError.cancelled }
        return reply
      }
    } catch {
      throw HTTPFailure.transportError(error, base: request.base)
    }
  }

  private func exchange(_ request: HTTPRequest, _ total: Duration) async throws -> HTTPReply {
    var wire = HTTPClientRequest(url: request.wireURL)
    wire.method = request.method == .post ? .POST : .GET
    for item in request.headers { wire.headers.add(name: item.name, value: item.value.wireText) }
    if !wire.headers.contains(name: "user-agent") { wire.headers.add(name: "user-agent", value: "odds") }
    if !wire.headers.contains(name: "accept") { wire.headers.add(name: "accept", value: "application/json, */*;q=0.5") }
    wire.headers.replaceOrAdd(name: "accept-encoding", value: "gzip")
    if let body = request.body {
      wire.body = .bytes(body)
      if !wire.headers.contains(name: "content-type") {
        wire.headers.add(name: "content-type", value: "application/json")
      }
    }
    let response = try await client(for: request.base).execute(wire, deadline: .now() + TimeAmount(total))
    return try await reply(response)
  }

  private func reply(_ response: HTTPClientResponse) async throws -> HTTPReply {
    var reply = HTTPReply(status: Int(response.status.code))
    let headers = response.headers
    reply.retryAfter = headers.first(name: "retry-after").flatMap { RetryAfter.parse($0, now: WallClock.now()) }
    reply.date = headers.first(name: "date").flatMap { RetryAfter.seconds(ofDate: $0) }
    reply.quota = RequestQuota { headers.first(name: $0) }

    let limit = limits.maximumBodyBytes
    let announced = headers.first(name: "content-length").flatMap { Int($0) }
    if let announced, announced > limit { throw TransportError.tooLarge(limit: limit) }
    do {
      for try await piece in response.body {
        reply.body.append(contentsOf: piece.readableBytesView)
        guard reply.body.count <= limit else { throw TransportError.tooLarge(limit: limit) }
      }
    } catch let error as NIOHTTPDecompression.DecompressionError {
      throw error == .limit
        ? TransportError.tooLarge(limit: limit) : .protocolViolation("an invalid compressed body")
    } catch let error as NIOHTTPDecompression.ExtraDecompressionError {
      guard error == .truncatedData else {
        throw TransportError.protocolViolation("an invalid compressed body")
      }
      // Some servers also call an empty body gzip.
      guard reply.body.isEmpty, announced ?? 0 == 0 else {
        throw TransportError.closed("in the middle of a compressed body")
      }
    }
    guard
      reply.body.isEmpty && headers[canonicalForm: "content-encoding"].count <= 1
        || ContentEncoding.isUndone(headers)
    else { throw TransportError.protocolViolation("a Content-Encoding that was not requested") }
    return reply
  }

  private func client(for base: BaseURL) -> HTTPClient {
    let viaProxy = proxy.applies(to: base)
    return clients.withLock { clients in
      if let client = clients[viaProxy] { return client }
      var configuration = HTTPClient.Configuration(
        tlsConfiguration: trust.configuration,
        redirectConfiguration: .disallow,
        timeout: .init(connect: TimeAmount(limits.connectTimeout)),
        decompression: .enabled(limit: .size(limits.maximumBodyBytes)))
      configuration.httpVersion = .http1Only
      configuration.http1_1ConnectionDebugInitializer = { StatusGuard.guardChannel($0) }
      // A refused connection is reported immediately; whether to try again is for the caller to decide.
      configuration.connectionPool.retryConnectionEstablishment = false
      if viaProxy, let host = proxy.host {
        let login = proxy.credentials.map { HTTPClient.Authorization.basic(credentials: $0.reveal()) }
        configuration.proxy = .server(host: host, port: proxy.port, authorization: login)
      }
      let client = HTTPClient(eventLoopGroup: group, configuration: configuration)
      clients[viaProxy] = client
      return client
    }
  }
}
