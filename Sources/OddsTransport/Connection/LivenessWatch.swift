/// What the silence of an open connection means, by its feed's ``LivenessPolicy``: when it is stale, when it is dead, when a
/// ping is due. A value without a clock: instants come in.
struct LivenessWatch: Sendable, Equatable {
  typealias Instant = ContinuousClock.Instant

  private let policy: LivenessPolicy
  /// Nil while no connection is open.
  var openedAt: Instant?
  private var provenAt: Instant?
  private var dataAt: Instant?
  /// The connection that was opened last has brought data.
  private(set) var hasData = false
  private var pingedAt: Instant?
  private var pongDue: Instant?
  private var heartbeatAt: Instant?
  /// Outlives the connection.
  private var heartbeatPeriod: Duration?

  init(_ policy: LivenessPolicy) { self.policy = policy }

  /// A connection is open, and has brought data.
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

  /// The ping to send now, counted as sent.
  mutating func duePing(_ now: Instant) -> LivenessPolicy.Ping? {
    guard let ping = policy.ping, let pingedAt, now >= pingedAt.advanced(by: policy.pingEvery) else { return nil }
    self.pingedAt = now
    if pongDue == nil, let within = policy.pongWithin { pongDue = now.advanced(by: within) }
    return ping
  }

  private mutating func learnHeartbeat(_ now: Instant) {
    guard policy.learnsHeartbeat else { return }
    if let heartbeatAt {
      // The longest seen: a server's timer is late, never early. Two in quick succession say nothing about the period.
      let period = heartbeatAt.duration(to: now)
      if period >= .seconds(1) { heartbeatPeriod = max(heartbeatPeriod ?? period, period) }
    }
    heartbeatAt = now
  }

  // MARK: What it means

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

  /// When one of these may change; nil if none will.
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

  /// `35 s`, or `0.5 s`.
  private static func seconds(_ duration: Duration) -> String {
    let (whole, fraction) = duration.components
    return fraction == 0 ? "\(whole) s" : "\(Double(whole) + Double(fraction) / 1e18) s"
  }
}
