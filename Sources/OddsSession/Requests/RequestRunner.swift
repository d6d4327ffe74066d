public import OddsModel
public import OddsProvider
public import OddsTransport
internal import Synchronization

/// Sends requests: within the providers' limits, again where that helps, and never longer than the timeout in all.
public final class RequestRunner: Sendable {
  /// Sends one request and reads the whole reply, in no more than that time.
  public typealias Send = @Sendable (HTTPRequest, Duration) async throws(TransportError) -> HTTPReply

  private let send: Send
  private let timeout: Duration
  let usage: PlanUsage
  private let cache: AnswerCache
  private let notes: Diagnostics
  private let clock: SessionClock
  private let replyCount = Atomic(0)
  /// How many replies have come, of any status: pages of lists among them.
  var replies: Int { replyCount.load(ordering: .relaxed) }
  private let observed = Mutex<[ProviderName: Observation]>([:])
  private let limiters = Mutex<[ProviderName: RateLimiter]>([:])
  private let paused = Mutex<[ProviderName: [String]]>([:])
  /// How often an exchange that fails is tried. A limit that is reached is waited for as often as the time allows.
  private static let attempts = 3

  /// When a command that answers once has to have its answers.
  public let deadline: SessionClock.Instant

  /// A runner over `send`, which makes one attempt; `timeout` bounds all attempts together.
  public init(
    timeout: Duration, usage: PlanUsage, cache: AnswerCache, notes: Diagnostics, clock: SessionClock = .system,
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

  /// The requests to a provider that wait for their turn within its limits, by what they ask for; empty where each is
  /// answered or on its way.
  func pausedRequests(to provider: ProviderName) -> [String] { paused.withLock { $0[provider] ?? [] } }

  /// Waits until a moment, listed in ``pausedRequests(to:)``.
  private func pause(_ request: String, to provider: ProviderName, until end: SessionClock.Instant) async {
    paused.withLock { $0[provider, default: []].append(request) }
    try? await clock.sleep(end)
    paused.withLock { paused in
      guard let place = paused[provider]?.firstIndex(of: request) else { return }
      paused[provider]?.remove(at: place)
    }
  }

  /// What the last reply of a provider told beside its body.
  public struct Observation: Sendable, Equatable {
    /// How far our clock is from the provider's; nil where it does not tell the time.
    public var skew: ClockSkew?
    /// How many requests the provider says are left; nil where it does not.
    public var quota: RequestQuota?
  }

  /// Nil where no reply has come.
  public func observation(of provider: ProviderName) -> Observation? { observed.withLock { $0[provider] } }

  /// What is expected of one request.
  public struct RequestPolicy: Sendable {
    /// It has the timeout for itself, and no earlier answer will do: for what is asked while a stream runs.
    public var isFresh = false
    /// The body is wanted as it came, whatever it is.
    public var isRaw = false

    /// `isFresh` passes kept answers over, `isRaw` returns the body even where it is no success.
    public init(isFresh: Bool = false, isRaw: Bool = false) {
      self.isFresh = isFresh
      self.isRaw = isRaw
    }
  }

  /// The body of a successful answer. Everything else is thrown as the provider's own table names it: also an answer that
  /// holds nothing or only an error, unless it is wanted raw.
  public func body(
    of request: ProviderRequest, _ provider: any Provider, _ policy: RequestPolicy = RequestPolicy()
  ) async throws(OddsError) -> [UInt8] {
    // What is asked while a stream runs is asked because what there is may be old.
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
    to request: ProviderRequest, _ provider: any Provider, until deadline: SessionClock.Instant
  ) async throws(OddsError) -> HTTPReply {
    let name = provider.name.rawValue
    var attempt = 1
    var backoff = RefusalBackoff()
    /// Why the last attempt failed.
    var last: OddsError?
    while true {
      do throws(OddsError) {
        try await waitForTurn(request, provider, until: deadline)
      } catch {
        // There is no turn for another attempt: what failed is the attempt before.
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

  /// Whether another attempt may help: a bad address does not become right, nor a bad answer good.
  private static func isPassing(_ error: TransportError) -> Bool {
    switch error {
    case .cannotConnect, .cannotResolve, .closed: true
    default: false
    }
  }

  /// Whether the provider cannot have seen the request.
  private static func isUnsent(_ error: TransportError) -> Bool {
    switch error {
    case .cannotConnect, .cannotResolve, .refusedPlaintext, .badURL, .tls, .timeout(.connecting): true
    default: false
    }
  }

  /// Waits before another attempt, half a second at first and then twice that; false if there is no time left for it.
  private func pause(
    _ attempt: Int, atLeast least: Duration? = nil, until deadline: SessionClock.Instant
  ) async -> Bool {
    let usual = Duration.milliseconds(Int.random(in: 250...500) << (attempt - 1))
    let end = clock.now() + max(usual, least ?? .zero)
    guard end < deadline else { return false }
    return (try? await clock.sleep(end)) != nil
  }

  /// Keeps the provider's limit of requests.
  private func waitForTurn(
    _ request: ProviderRequest, _ provider: any Provider, until deadline: SessionClock.Instant
  ) async throws(OddsError) {
    guard let rate = type(of: provider).limits.requests else { return }
    let limiter = RateLimiter(rate)
    let limit = max(deadline - clock.now(), .zero)
    // All processes of this user queue together. Where the others are not known, this one keeps to the pace alone.
    let shared = await usage.turn(provider, limiter, within: limit)
    let now = clock.now()
    let turn = shared ?? limiters.withLock { $0[provider.name, default: limiter].reserve(at: now, within: limit) }
    let wait: Duration
    switch turn {
    case .granted(.zero): return
    case .granted(let time): wait = time
    case .refused(let time): throw StatusTable.limited(provider.name, request.asked, time)
    }
    if wait > .seconds(1) {
      notes.progress(
        "waiting \(wait.wholeSeconds) s: \(provider.name.rawValue) allows \(rate.count) requests in \(rate.seconds) s")
    }
    await pause(request.asked, to: provider.name, until: now + wait)
  }

  /// Waits until the server wants to be asked again, if there is time for it.
  private func hold(
    _ request: ProviderRequest, _ provider: any Provider, _ wait: Duration, _ failure: OddsError,
    until deadline: SessionClock.Instant
  ) async throws(OddsError) {
    let end = clock.now() + wait
    if let rate = type(of: provider).limits.requests { await usage.hold(provider, RateLimiter(rate), for: wait) }
    guard end < deadline else { throw failure }
    limiters.withLock { $0[provider.name]?.hold(until: end) }
    notes.progress("waiting \(wait.wholeSeconds) s: \(provider.name.rawValue) is at its limit")
    await pause(request.asked, to: provider.name, until: end)
  }
}
