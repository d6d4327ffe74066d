internal import OddsFiles
internal import OddsJSON
internal import OddsLedger
internal import OddsModel
internal import OddsOutput
internal import OddsProvider
internal import OddsRegistry
internal import OddsSettings
internal import OddsSimulator
internal import OddsTransport
internal import Synchronization

/// Keeps the providers' limits, over all the processes of this user: the plan's requests a month, the pace of requests,
/// the pace of new connections.
final class Usage: Sendable {
  private let context: Context
  private let ledger: Ledger
  private let isWarned = Atomic(false)

  /// From this part of a month's requests on, there is a warning.
  private static let warnedFrom = 0.8

  init(_ context: Context) {
    self.context = context
    let directory = context.settings.paths.state
    ledger = Ledger(
      in: directory, makeDirectory: { PrivateFolder.make(directory) }, complain: { context.errors.note($0) })
  }

  /// Whether this is the simulator, whose requests are nobody's plan: the address that `odds simulate` prints. Another
  /// address of loopback may be a tunnel to the real feed.
  static func isSimulated(_ provider: any Provider) -> Bool {
    let base = provider.access.base
    guard base.isLoopback, let text = SimulatorServer.baseURLs(port: 1)[provider.name],
      let simulated = try? BaseURL(text)
    else { return false }
    return base.path == simulated.path
  }

  // MARK: The month

  /// Counts a request that is about to be sent. Throws if the month's requests are used up.
  func take(_ request: ProviderRequest, _ provider: any Provider, at now: Timestamp) async throws(OddsError) {
    if Self.isSimulated(provider) { return }
    let settings = context.settings
    let limit = settings.config.isPaid(provider.name) ? nil : type(of: provider).limits.requestsPerMonth
    switch await ledger.take(provider.name, at: now, limit: settings.isForced ? nil : limit) {
    case .counted(let count):
      guard let count, let limit, Double(count) >= Double(limit) * Self.warnedFrom else { return }
      guard !isWarned.exchange(true, ordering: .relaxed) else { return }
      context.errors.note(
        "\(count) of the \(limit) requests a month of \(provider.name.rawValue)'s free plan are used")
    case .refused(let count):
      throw OddsError(
        .limited, provider: provider.name, asked: request.asked,
        "the \(count) requests of this month are used up, as this machine counts them",
        hint: "--force asks all the same; with a paid plan, put plan = \"paid\" under [\(provider.name.rawValue)] in "
          + settings.paths.configFile)
    }
  }

  /// The request never reached the provider.
  func giveBack(_ provider: any Provider, at taken: Timestamp) async {
    if !Self.isSimulated(provider) { await ledger.giveBack(provider.name, at: taken) }
  }

  /// What is known of a provider's use of its limits.
  func members(_ provider: ProviderName, _ limits: PlanLimits) async -> [Value.Member] {
    [.init("requestsThisMonth", await ledger.used(provider, at: .now()).map { .integer(Int64($0)) } ?? .null)]
  }

  // MARK: The pace

  /// A turn to send a request, if it comes within `limit`; nil if only this process is known.
  func turn(
    _ provider: any Provider, _ limiter: RateLimiter, within limit: Duration
  ) async -> RateLimiter.Turn? {
    if Self.isSimulated(provider) { return nil }
    return await ledger.reserve("\(provider.name.rawValue) requests", limiter, within: limit)
  }

  /// The provider wants no request for so long.
  func hold(_ provider: any Provider, _ limiter: RateLimiter, for wait: Duration) async {
    if !Self.isSimulated(provider) { await ledger.hold("\(provider.name.rawValue) requests", limiter, for: wait) }
  }

  /// What each new connection to a provider asks first: how long to wait for its turn. Nil where nothing is limited.
  func turns(_ provider: any Provider) -> (@Sendable () async -> Duration)? {
    guard let rate = type(of: provider).limits.connects, !Self.isSimulated(provider) else { return nil }
    let limiter = RateLimiter(rate)
    return { [self] in
      guard case .granted(let wait) = await ledger.reserve("\(provider.name.rawValue) connections", limiter) else {
        return .zero
      }
      if wait > .seconds(1) {
        context.errors.note(
          "waiting \(wait.seconds) s: \(provider.name.rawValue) allows \(rate.count) connections in \(rate.seconds) s")
      }
      return wait
    }
  }
}
