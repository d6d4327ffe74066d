public import OddsJSON
public import OddsLedger
public import OddsModel
public import OddsProvider
internal import OddsTransport
internal import Synchronization

/// Enforces the limits of the providers' plans across all processes of this user: requests per month, rate of requests,
/// and rate of new connections.
public final class PlanUsage: Sendable {
  /// The user's settings of plans.
  public struct Terms: Sendable {
    /// Whether the provider's plan has unlimited monthly requests.
    public var isPaid: @Sendable (ProviderName) -> Bool
    /// Whether the monthly limit may be exceeded.
    public var isForced = false
    /// The file in which a plan is set, for the hint.
    public var configFile = "config.toml"

    /// Creates settings; by default every plan is the free one.
    public init(isPaid: @escaping @Sendable (ProviderName) -> Bool = { _ in false }) { self.isPaid = isPaid }
  }

  private let ledger: Ledger?
  private let terms: Terms
  private let isFree: @Sendable (any Provider) -> Bool
  private let notes: Diagnostics
  private let hasWarned = Atomic(false)

  /// Fraction of a month's requests from which a warning is reported.
  static let warnedFrom = 0.8

  /// Creates usage tracking.
  /// - Parameters:
  ///   - ledger: The ledger that all processes share; nil for no counting.
  ///   - isFree: Whether a provider's requests aren't counted, as for a simulator.
  public init(
    _ ledger: Ledger?, _ terms: Terms, isFree: @escaping @Sendable (any Provider) -> Bool, notes: Diagnostics
  ) {
    self.ledger = ledger
    self.terms = terms
    self.isFree = isFree
    self.notes = notes
  }

  private func ledger(for provider: any Provider) -> Ledger? { isFree(provider) ? nil : ledger }

  // MARK: Monthly requests

  /// Counts a request before it is sent. Throws `limited` if the month's requests are used up.
  func take(_ request: ProviderRequest, _ provider: any Provider, at now: Timestamp) async throws(OddsError) {
    guard let ledger = ledger(for: provider) else { return }
    let (name, limits) = (provider.name, type(of: provider).limits)
    let limit = terms.isPaid(name) ? nil : limits.requestsPerMonth
    switch await ledger.take(name, at: now, limit: terms.isForced ? nil : limit) {
    case .counted(let count):
      guard let count, let limit, Double(count) >= Double(limit) * Self.warnedFrom else { return }
      guard !hasWarned.exchange(true, ordering: .relaxed) else { return }
      notes.warn("\(count) of the \(limit) monthly requests of \(name.rawValue)'s free plan are used")
    case .refused(let count):
      throw OddsError(
        .limited, provider: name, asked: request.asked,
        "this month's \(count) requests are used up, as counted on this machine",
        hint: "--force sends it anyway; with a paid plan, put plan = \"paid\" under [\(name.rawValue)] in "
          + terms.configFile)
    }
  }

  /// Undoes the count of a request that never reached the provider.
  func giveBack(_ provider: any Provider, at taken: Timestamp) async {
    await ledger(for: provider)?.giveBack(provider.name, at: taken)
  }

  /// Returns the known usage of a provider's limits as JSON members.
  public func members(_ provider: ProviderName, at now: Timestamp) async -> [JSONValue.Member] {
    [.init("requestsThisMonth", await ledger?.used(provider, at: now).map { .integer(Int64($0)) } ?? .null)]
  }

  /// Returns this month's requests of a provider and the plan's limit; nil for values that are not counted or limited.
  func month(_ provider: any Provider, at now: Timestamp) async -> (used: Int?, limit: Int?) {
    guard let ledger = ledger(for: provider) else { return (nil, nil) }
    let limit = terms.isPaid(provider.name) ? nil : type(of: provider).limits.requestsPerMonth
    return (await ledger.used(provider.name, at: now), limit)
  }

  // MARK: Rate limits

  /// Takes a turn to send a request within `limit`. Returns nil without a shared ledger.
  func turn(_ provider: any Provider, _ limiter: RateLimiter, within limit: Duration) async -> RateLimiter.Permit? {
    await ledger(for: provider)?.reserve("\(provider.name.rawValue) requests", limiter, within: limit)
  }

  /// Blocks requests to a provider during `wait`, as the provider demanded.
  func hold(_ provider: any Provider, _ limiter: RateLimiter, for wait: Duration) async {
    await ledger(for: provider)?.hold("\(provider.name.rawValue) requests", limiter, for: wait)
  }

  /// Returns a function that each new connection calls first to learn how long to wait for its turn, or nil without a
  /// limit.
  public func turns(_ provider: any Provider) -> (@Sendable () async -> Duration)? {
    guard let rate = type(of: provider).limits.connects, let ledger = ledger(for: provider) else { return nil }
    let (limiter, name, notes) = (RateLimiter(rate), provider.name.rawValue, notes)
    return {
      guard case .granted(let wait) = await ledger.reserve("\(name) connections", limiter) else { return .zero }
      if wait > .seconds(1) {
        notes.progress("waiting \(wait.wholeSeconds) s: \(name) allows \(rate.count) connections in \(rate.seconds) s")
      }
      return wait
    }
  }
}
