/// Applies a ``LivenessPolicy`` to one open connection: decides when it is stale, when it is dead and when a ping is due. A
/// value without a clock: the caller passes instants.
struct LivenessWatch: Sendable, Equatable {
  typealias Instant = ContinuousClock.Instant

  private let policy: LivenessPolicy
  /// Nil while no connection is open.
  var openedAt: Instant?
  private var provenAt: Instant?
  private var dataAt: Instant?
  /// Whether the most recently opened connection delivered data.
  private(set) var hasData = false
  private var pingedAt: Instant?
  private var pongDue: Instant?
  private var heartbeatAt: Instant?
  /// Measured period of the heartbeats; survives reconnects.
  private var heartbeatPeriod: Duration?

  init(_ policy: LivenessPolicy) { self.policy = policy }

  /// Whether a connection is open and delivered data.
  var hasDataNow: Bool { hasData && openedAt != nil }

  // MARK: Inputs

  mutating func opened(at now: Instant) {
    openedAt = now
    provenAt = now
    dataAt = now
    pingedAt = now
    hasData = false
    pongDue = nil
    heartbeatAt = nil
  }

  mutating func received(_ traffic: ConnectionMachine.ReceivedTraffic, at now: Instant) {
    pongDue = nil
    if policy.evidence == .anyFrame || !traffic.isSubset(of: .control) { provenAt = now }
    if traffic.contains(.heartbeat) { learnHeartbeat(now) }
    guard traffic.contains(.data) else { return }
    dataAt = now
    hasData = true
  }

  /// Returns the ping to send now and records it as sent, or nil if none is due.
  mutating func duePing(_ now: Instant) -> LivenessPolicy.Ping? {
    guard let ping = policy.ping, let pingedAt, now >= pingedAt.advanced(by: policy.pingEvery) else { return nil }
    self.pingedAt = now
    if pongDue == nil, let within = policy.pongWithin { pongDue = now.advanced(by: within) }
    return ping
  }

  private mutating func learnHeartbeat(_ now: Instant) {
    guard policy.learnsHeartbeat else { return }
    if let heartbeatAt {
      // Keep the longest period: a server's timer fires late, never early. Heartbeats less than 1 s apart don't show the period.
      let period = heartbeatAt.duration(to: now)
      if period >= .seconds(1) { heartbeatPeriod = max(heartbeatPeriod ?? period, period) }
    }
    heartbeatAt = now
  }

  // MARK: Deadlines

  func deadReason(_ now: Instant) -> String? {
    if let pongDue, now >= pongDue { return "ping timed out" }
    if let limit = policy.deadAfter, let provenAt, now >= provenAt.advanced(by: limit) {
      return "silent for \(Self.seconds(limit))"
    }
    if let limit = policy.firstDataWithin, !hasData, let openedAt, now >= openedAt.advanced(by: limit) {
      return "no data within \(Self.seconds(limit))"
    }
    return nil
  }

  func staleReason(_ now: Instant) -> String? {
    if let limit = staleLimit, let provenAt, now >= provenAt.advanced(by: limit) {
      return "silent for \(Self.seconds(limit))"
    }
    if let limit = policy.dataStaleAfter, let dataAt, now >= dataAt.advanced(by: limit) {
      return "no new data for \(Self.seconds(limit))"
    }
    return nil
  }

  /// The next time at which one of the checks can change its result; nil if none can.
  func due(isStale: Bool) -> Instant? {
    var due = pongDue
    func look(_ since: Instant?, _ wait: Duration?) {
      guard let since, let wait else { return }
      let instant = since.advanced(by: wait)
      due = due.map { min($0, instant) } ?? instant
    }
    look(provenAt, policy.deadAfter)
    if policy.ping != nil { look(pingedAt, policy.pingEvery) }
    if !hasData { look(openedAt, policy.firstDataWithin) }
    if !isStale {
      look(provenAt, staleLimit)
      look(dataAt, policy.dataStaleAfter)
    }
    return due
  }

  private var staleLimit: Duration? {
    guard policy.learnsHeartbeat, let heartbeatPeriod else { return policy.staleAfter }
    return heartbeatPeriod * 2
  }

  /// Formats a duration as `35 s` or `0.5 s`.
  private static func seconds(_ duration: Duration) -> String {
    let (whole, fraction) = duration.components
    return fraction == 0 ? "\(whole) s" : "\(Double(whole) + Double(fraction) / 1e18) s"
  }
}
