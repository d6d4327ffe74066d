public import OddsJSON
public import OddsLedger
public import OddsModel
public import OddsProvider
internal import OddsTransport
internal import Synchronization

/// Keeps to the providers' plans, over all processes of this user: the requests a month, the pace of requests, the pace
/// of new connections.
public final class PlanUsage: Sendable {
  /// What the user says of the plans.
  public struct Terms: Sendable {
    /// The monthly requests of the provider's plan are unlimited.
    public var isPaid: @Sendable (ProviderName) -> Bool
    /// The monthly requests may be exceeded.
    public var isForced = false
    /// Where a plan is set, for the hint.
    public var configFile = "config.toml"

    /// By default every plan is the free one.
    public init(isPaid: @escaping @Sendable (ProviderName) -> Bool = { _ in false }) { self.isPaid = isPaid }
  }

  private let ledger: Ledger?
  private let terms: Terms
  private let isFree: @Sendable (any Provider) -> Bool
  private let notes: Diagnostics
  private let hasWarned = Atomic(false)

  /// From this part of a month's requests on, there is a warning.
  static let warnedFrom = 0.8

  /// - Parameters:
  ///   - ledger: What all processes share; nil counts nothing.
  ///   - isFree: Whether a provider's requests count for nothing, as a simulator's do.
  public init(
    _ ledger: Ledger?, _ terms: Terms, isFree: @escaping @Sendable (any Provider) -> Bool, notes: Diagnostics
  ) {
    self.ledger = ledger
    self.terms = terms
    self.isFree = isFree
    self.notes = notes
  }

  private func ledger(for provider: any Provider) -> Ledger? { isFree(provider) ? nil : ledger }

  // MARK: The month

  /// Counts a request that is about to be sent. Throws `limited` if the month's requests are used up.
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

  /// The request never reached the provider.
  func giveBack(_ provider: any Provider, at taken: Timestamp) async {
    await ledger(for: provider)?.giveBack(provider.name, at: taken)
  }

  /// What is known of how much of a provider's limits is used.
  public func members(_ provider: ProviderName, at now: Timestamp) async -> [JSONValue.Member] {
    [.init("requestsThisMonth", await ledger?.used(provider, at: now).map { .integer(Int64($0)) } ?? .null)]
  }

  /// This month's requests of a provider, and how many its plan allows; nil for what nobody counts or limits.
  func month(_ provider: any Provider, at now: Timestamp) async -> (used: Int?, limit: Int?) {
    guard let ledger = ledger(for: provider) else { return (nil, nil) }
    let limit = terms.isPaid(provider.name) ? nil : type(of: provider).limits.requestsPerMonth
    return (await ledger.used(provider.name, at: now), limit)
  }

  // MARK: The pace

  /// A turn to send a request, if it comes within `limit`; nil if only this process is known.
  func turn(_ provider: any Provider, _ limiter: RateLimiter, within limit: Duration) async -> RateLimiter.Permit? {
    await ledger(for: provider)?.reserve("\(provider.name.rawValue) requests", limiter, within: limit)
  }

  /// The provider wants no request for so long.
  func hold(_ provider: any Provider, _ limiter: RateLimiter, for wait: Duration) async {
    await ledger(for: provider)?.hold("\(provider.name.rawValue) requests", limiter, for: wait)
  }

  /// What each new connection to a provider asks first: how long to wait for its turn. Nil where nothing is limited.
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
