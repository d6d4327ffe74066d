internal import OddsModel
internal import OddsProvider
internal import OddsSettings
internal import OddsTransport
internal import Synchronization

/// Asks providers: within their limits, again where that helps, and never longer than `--timeout` in all.
final class Fetcher: Sendable {
  private let http: HTTPTransport
  private let context: Context
  private let usage: Usage
  private let answers: Answers
  /// Until when a command that answers once may ask.
  let deadline: ContinuousClock.Instant
  private let limiters = Mutex<[ProviderName: RateLimiter]>([:])
  /// How often a failed exchange is tried at most; a limit that is reached is waited for as often as the time allows.
  private static let attempts = 3

  init(_ http: HTTPTransport, _ usage: Usage, _ context: Context) {
    self.http = http
    self.context = context
    self.usage = usage
    answers = Answers(context)
    deadline = .now + context.settings.timeout
  }

  /// For a command that runs on: each question has the time that others have in all.
  /// - Parameter says: Whether anything is said on standard error; not where a dashboard stands.
  func fetch(
    anew request: ProviderRequest, _ provider: any Provider, says: Bool
  ) async throws(OddsError) -> [UInt8] {
    try await fetch(request, provider, Patience(deadline: .now + context.settings.timeout, says: says, isAnew: true))
  }

  func fetch(_ request: ProviderRequest, _ provider: any Provider) async throws(OddsError) -> [UInt8] {
    try await fetch(request, provider, Patience(deadline: deadline, says: true, isAnew: false))
  }

  /// How long one question may take, whether anything is said of it, and whether an answer of before will not do.
  private struct Patience {
    var deadline: ContinuousClock.Instant
    var says: Bool
    var isAnew: Bool
  }

  private func fetch(
    _ request: ProviderRequest, _ provider: any Provider, _ patience: Patience
  ) async throws(OddsError) -> [UInt8] {
    // What is asked while sockets are listened to is asked because what there is may be old.
    if !patience.isAnew, let body = await answers.answer(to: request, provider) { return body }
    var attempt = 1
    var backoff = RefusalBackoff()
    while true {
      try await waitForTurn(request, provider, patience)
      let taken = Timestamp.now()
      try await usage.take(request, provider, at: taken)
      let reply: HTTPReply
      if patience.says { context.verbose("\(provider.name.rawValue): \(request.http)") }
      do {
        reply = try await http.send(request.http, timeout: patience.deadline - .now)
      } catch {
        if Self.isUnsent(error) { await usage.giveBack(provider, at: taken) }
        let failure = TransportTable.error(for: error, provider.name, request.asked)
        guard attempt < Self.attempts, Self.isPassing(error), await pause(attempt, patience) else { throw failure }
        if patience.says { context.verbose("\(provider.name.rawValue): \(failure.message); trying again") }
        attempt += 1
        continue
      }
      if patience.says {
        context.verbose("\(provider.name.rawValue): status \(reply.status), \(reply.body.count) bytes")
      }
      if reply.isSuccess {
        await answers.keep(reply.body, for: request, provider)
        return reply.body
      }
      let failure = provider.error(for: reply, asked: request.asked)
      if reply.status == 429 {
        try await hold(provider, backoff.wait(reply.retryAfter), failure, patience)
      } else if (500..<600).contains(reply.status), attempt < Self.attempts,
        await pause(attempt, patience, reply.retryAfter)
      {
        if patience.says { context.verbose("\(provider.name.rawValue): \(failure.message); trying again") }
        attempt += 1
      } else {
        throw failure
      }
    }
  }

  /// Whether trying again may help: the address will not become right, nor a bad answer good.
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

  /// Waits before another attempt: half a second, then twice that; false if there is no time left for it.
  private func pause(_ attempt: Int, _ patience: Patience, _ atLeast: Duration? = nil) async -> Bool {
    let usual = Duration.milliseconds(Int.random(in: 250...500) << (attempt - 1))
    let wait = max(usual, atLeast ?? .zero)
    guard .now + wait < patience.deadline else { return false }
    return (try? await Task.sleep(for: wait)) != nil
  }

  /// Keeps the provider's own limit of requests.
  private func waitForTurn(
    _ request: ProviderRequest, _ provider: any Provider, _ patience: Patience
  ) async throws(OddsError) {
    guard let rate = type(of: provider).limits.requests else { return }
    let limiter = RateLimiter(rate)
    let limit = max(patience.deadline - .now, .zero)
    // All processes of this user queue together. Where the others are not known, this one keeps to the pace alone.
    let shared = await usage.turn(provider, limiter, within: limit)
    let turn = shared ?? limiters.withLock { $0[provider.name, default: limiter].reserve(at: .now, within: limit) }
    let wait: Duration
    switch turn {
    case .granted(.zero): return
    case .granted(let time): wait = time
    case .refused(let time): throw StatusTable.limited(provider.name, request.asked, time)
    }
    if wait > .seconds(1), patience.says {
      context.errors.note(
        "waiting \(wait.seconds) s: \(provider.name.rawValue) allows \(rate.count) requests in \(rate.seconds) s")
    }
    try? await Task.sleep(for: wait)
  }

  /// Waits until the server wants to be asked again, if there is time for it.
  private func hold(
    _ provider: any Provider, _ wait: Duration, _ failure: OddsError, _ patience: Patience
  ) async throws(OddsError) {
    let until = ContinuousClock.now + wait
    if let rate = type(of: provider).limits.requests { await usage.hold(provider, RateLimiter(rate), for: wait) }
    guard until < patience.deadline else { throw failure }
    limiters.withLock { $0[provider.name]?.hold(until: until) }
    if patience.says {
      context.errors.note("waiting \(wait.seconds) s: \(provider.name.rawValue) is at its limit")
    }
    try? await Task.sleep(until: until, clock: .continuous)
  }
}

extension Duration {
  /// Whole seconds, rounded up, for people.
  var seconds: Int {
    let parts = components
    return Int(parts.seconds) + (parts.attoseconds > 0 ? 1 : 0)
  }
}
