public import OddsModel
public import OddsProvider
public import OddsTransport
internal import Synchronization

/// Sends requests within the providers' limits, with retries if they can help, and within a total timeout.
public final class RequestRunner: Sendable {
  /// Sends one request and reads the complete reply within the given time.
  public typealias Send = @Sendable (HTTPRequest, Duration) async throws(TransportError) -> HTTPReply

  private let send: Send
  private let timeout: Duration
  let usage: PlanUsage
  private let cache: AnswerCache
  private let notes: Diagnostics
  private let clock: TimeSource
  private let replyCount = Atomic(0)
  /// Number of replies of any status, including pages of lists.
  var replies: Int { replyCount.load(ordering: .relaxed) }
  private let observed = Mutex<[ProviderName: Observation]>([:])
  private let limiters = Mutex<[ProviderName: RateLimiter]>([:])
  private let paused = Mutex<[ProviderName: [String]]>([:])
  /// Maximum number of attempts of a failing exchange. Waiting for a rate limit isn't an attempt.
  private static let attempts = 3

  /// Time at which a one-shot command must have its responses.
  public let deadline: TimeSource.Instant

  /// Creates a runner over `send`, which makes one attempt; `timeout` is the total time of all attempts.
  public init(
    timeout: Duration, usage: PlanUsage, cache: AnswerCache, notes: Diagnostics, clock: TimeSource = .system,
    send: @escaping Send
  ) {
    self.send = send
    self.timeout = timeout
    self.usage = usage
    self.cache = cache
    self.notes = notes
    self.clock = clock
    deadline = clock.now() + timeout
  }

  /// Returns descriptions of the requests to a provider that wait for their turn within its limits.
  func pausedRequests(to provider: ProviderName) -> [String] { paused.withLock { $0[provider] ?? [] } }

  /// Waits until an instant; the request is listed in ``pausedRequests(to:)`` meanwhile.
  private func pause(_ request: String, to provider: ProviderName, until end: TimeSource.Instant) async {
    paused.withLock { $0[provider, default: []].append(request) }
    try? await clock.sleep(end)
    paused.withLock { paused in
      guard let place = paused[provider]?.firstIndex(of: request) else { return }
      paused[provider]?.remove(at: place)
    }
  }

  /// Metadata of a provider's last reply.
  public struct Observation: Sendable, Equatable {
    /// Difference between the local and the provider's clock; nil if the reply has no `Date`.
    public var skew: ClockSkew?
    /// Remaining requests by the provider's headers; nil without such headers.
    public var quota: RequestQuota?
  }

  /// Returns the metadata of a provider's last reply, or nil without a reply.
  public func observation(of provider: ProviderName) -> Observation? { observed.withLock { $0[provider] } }

  /// Options of one request.
  public struct RequestPolicy: Sendable {
    /// Whether the request has a separate timeout and ignores the cache, for requests while a stream runs.
    public var isFresh = false
    /// Whether the body is returned unchanged, whatever it contains.
    public var isRaw = false

    /// Creates options; `isFresh` ignores the cache, `isRaw` returns the body even of an unsuccessful response.
    public init(isFresh: Bool = false, isRaw: Bool = false) {
      self.isFresh = isFresh
      self.isRaw = isRaw
    }
  }

  /// Returns the body of a successful response.
  ///
  /// Any other response throws an error by the provider's error table, including an empty body or one that contains
  /// only an error, unless the policy is raw.
  public func body(
    of request: ProviderRequest, _ provider: any Provider, _ policy: RequestPolicy = RequestPolicy()
  ) async throws(OddsError) -> [UInt8] {
    // A request during a stream is made because the available data may be old, so skip the cache.
    if !policy.isFresh, let body = await cache.answer(to: request, provider) { return body }
    let deadline = policy.isFresh ? clock.now() + timeout : deadline
    let body = try await reply(to: request, provider, until: deadline).body
    do throws(OddsError) {
      let checked = try AnswerBody.checked(body, for: request, of: provider)
      await cache.keep(body, for: request, provider)
      return policy.isRaw ? body : checked
    } catch {
      if policy.isRaw { return body }
      throw error
    }
  }

  private func reply(
    to request: ProviderRequest, _ provider: any Provider, until deadline: TimeSource.Instant
  ) async throws(OddsError) -> HTTPReply {
    let name = provider.name.rawValue
    var attempt = 1
    var backoff = RefusalBackoff()
    /// Error of the last attempt.
    var last: OddsError?
    while true {
      do throws(OddsError) {
        try await waitForTurn(request, provider, until: deadline)
      } catch {
        // No turn is left for another attempt: the error of the previous attempt is more useful.
        throw last ?? error
      }
      let taken = clock.time()
      try await usage.take(request, provider, at: taken)
      notes.step("\(name): \(request.http)")
      let reply: HTTPReply
      do {
        reply = try await send(request.http, deadline - clock.now())
      } catch {
        if Self.isUnsent(error) { await usage.giveBack(provider, at: taken) }
        let failure = TransportTable.error(for: error, provider.name, request.asked)
        guard attempt < Self.attempts, Self.isPassing(error), await pause(attempt, until: deadline) else {
          throw failure
        }
        notes.step("\(name): \(failure.message); trying again")
        (attempt, last) = (attempt + 1, failure)
        continue
      }
      let received = clock.time()
      replyCount.add(1, ordering: .relaxed)
      observed.withLock {
        $0[provider.name] = Observation(
          skew: reply.date.map { ClockSkew(sent: taken, received: received, date: $0) }, quota: reply.quota)
      }
      notes.step("\(name): status \(reply.status), \(reply.body.count) bytes")
      if reply.isSuccess { return reply }
      let failure = provider.error(for: reply, asked: request.asked)
      if reply.status == 429 {
        last = failure
        try await hold(request, provider, backoff.wait(reply.retryAfter), failure, until: deadline)
      } else if (500..<600).contains(reply.status), attempt < Self.attempts,
        await pause(attempt, atLeast: reply.retryAfter, until: deadline)
      {
        notes.step("\(name): \(failure.message); trying again")
        (attempt, last) = (attempt + 1, failure)
      } else {
        throw failure
      }
    }
  }

  /// Whether another attempt can help; it can't for an invalid address or an invalid response.
  private static func isPassing(_ error: TransportError) -> Bool {
    switch error {
    case .cannotConnect, .cannotResolve, .closed: true
    default: false
    }
  }

  /// Whether the provider can't have received the request.
  private static func isUnsent(_ error: TransportError) -> Bool {
    switch error {
    case .cannotConnect, .cannotResolve, .refusedPlaintext, .badURL, .tls, .timeout(.connecting): true
    default: false
    }
  }

  /// Waits before another attempt: half a second at first, doubled each time. Returns false if not enough time is left.
  private func pause(
    _ attempt: Int, atLeast least: Duration? = nil, until deadline: TimeSource.Instant
  ) async -> Bool {
    let usual = Duration.milliseconds(Int(250 + 250 * clock.jitter()) << (attempt - 1))
    let end = clock.now() + max(usual, least ?? .zero)
    guard end < deadline else { return false }
    return (try? await clock.sleep(end)) != nil
  }

  /// Waits for a turn within the provider's rate limit.
  private func waitForTurn(
    _ request: ProviderRequest, _ provider: any Provider, until deadline: TimeSource.Instant
  ) async throws(OddsError) {
    guard let rate = type(of: provider).limits.requests else { return }
    let limiter = RateLimiter(rate)
    let limit = max(deadline - clock.now(), .zero)
    // All processes of this user share a queue. Without it, this process respects the limit by itself.
    let shared = await usage.turn(provider, limiter, within: limit)
    let now = clock.now()
    let turn = shared ?? limiters.withLock { $0[provider.name, default: limiter].reserve(at: now, within: limit) }
    let wait: Duration
    switch turn {
    case .granted(.zero): return
    case .granted(let time): wait = time
    case .refused(let time): throw StatusTable.overBudget(provider.name, request.asked, rate, time)
    }
    if wait > .seconds(1) {
      notes.progress(
        "waiting \(wait.wholeSeconds) s: \(provider.name.rawValue) allows \(rate.count) requests in \(rate.seconds) s")
    }
    await pause(request.asked, to: provider.name, until: now + wait)
  }

  /// Waits for as long as the server demands, if there is enough time.
  private func hold(
    _ request: ProviderRequest, _ provider: any Provider, _ wait: Duration, _ failure: OddsError,
    until deadline: TimeSource.Instant
  ) async throws(OddsError) {
    let end = clock.now() + wait
    if let rate = type(of: provider).limits.requests { await usage.hold(provider, RateLimiter(rate), for: wait) }
    guard end < deadline else { throw failure }
    limiters.withLock { $0[provider.name]?.hold(until: end) }
    notes.progress("waiting \(wait.wholeSeconds) s: \(provider.name.rawValue) is at its limit")
    await pause(request.asked, to: provider.name, until: end)
  }
}
