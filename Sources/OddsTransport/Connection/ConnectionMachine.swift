/// State machine of one feed's connection across reconnects. Each method takes an event and returns the effects to perform.
///
/// The machine has no clock, socket or random generator: the caller passes instants and jitter, so tests are deterministic.
/// Events of a connection carry its epoch; events of an earlier epoch are ignored.
public struct ConnectionMachine: Sendable, Equatable {
  /// A point in time on a monotonic clock.
  public typealias Instant = ContinuousClock.Instant

  /// The phase of the connection.
  public enum State: Sendable, Equatable {
    case idle
    /// A TCP connection or handshake is in progress.
    case connecting
    /// Open; no data has arrived yet.
    case awaitingData
    case live
    /// Open, but silent for too long.
    case stale
    /// Waiting to connect again.
    case backingOff
    case stopped
  }

  /// An action that the caller performs.
  public enum Effect: Sendable, Equatable {
    /// Open a connection and report its events with this epoch.
    case connect(epoch: Int)
    /// Drop the connection without a close frame; the machine expects no report of it.
    case drop
    /// Close the connection with a close frame; the machine expects no report of it.
    case close
    case send(String)
    case ping
    /// Call `ConnectionMachine.tick(at:)` at this time; replaces an earlier request.
    case wake(at: Instant)
    case report(LinkStatus)
    /// The feed has finished; nil after ``ConnectionMachine/stop()``, otherwise the reason.
    case finish(CloseReason?)
  }

  /// Kinds of traffic that arrived since the last call of ``ConnectionMachine/received(_:epoch:at:)``.
  public struct ReceivedTraffic: OptionSet, Sendable {
    /// One bit for each kind.
    public let rawValue: UInt8
    /// Creates a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Messages with data, such as prices or scores.
    public static let data = ReceivedTraffic(rawValue: 1)
    /// The feed's own heartbeat message.
    public static let heartbeat = ReceivedTraffic(rawValue: 2)
    /// Any other message, such as an acknowledgement.
    public static let message = ReceivedTraffic(rawValue: 4)
    /// A WebSocket ping or pong.
    public static let control = ReceivedTraffic(rawValue: 8)
  }

  /// The current phase.
  public private(set) var state = State.idle
  /// The number of the current connection, from 1; 0 before the first.
  public private(set) var epoch = 0

  /// Timers for silence, pings and heartbeats of this connection.
  private var watch: LivenessWatch
  private let policy: ReconnectPolicy
  /// Consecutive connections that ended before they were healthy, whether or not they delivered data: the wait must also grow
  /// if a server accepts, answers and closes.
  private var failures = 0
  /// Consecutive attempts that delivered no data.
  private var fruitless = 0
  /// Whether this connection or an earlier one delivered data.
  private var hadData = false
  private var retryAt: Instant?
  /// Causes that degrade this connection, in order of appearance.
  private var degradations: [Degradation] = []

  private struct Degradation: Sendable, Equatable {
    var cause: DegradedCause
    var reason: String
  }

  /// Creates an idle machine.
  public init(liveness: LivenessPolicy, reconnect: ReconnectPolicy = ReconnectPolicy()) {
    watch = LivenessWatch(liveness)
    policy = reconnect
  }

  // MARK: Inputs

  /// Starts the first connection.
  public mutating func start() -> [Effect] {
    guard state == .idle else { return [] }
    return connect()
  }

  /// Handles an accepted handshake.
  public mutating func opened(epoch: Int, at now: Instant) -> [Effect] {
    guard epoch == self.epoch, state == .connecting else { return [] }
    state = .awaitingData
    watch.opened(at: now)
    return [.report(LinkStatus(.connected, epoch: epoch))] + wake(now)
  }

  /// Handles received traffic. Call it once per read, not once per message.
  public mutating func received(_ traffic: ReceivedTraffic, epoch: Int, at now: Instant) -> [Effect] {
    guard epoch == self.epoch, isOpen, !traffic.isEmpty else { return [] }
    watch.received(traffic, at: now)
    if traffic.contains(.data) {
      fruitless = 0
      hadData = true
      if state == .awaitingData { state = .live }
    }
    guard state == .stale, watch.staleReason(now) == nil else { return [] }
    state = watch.hasData ? .live : .awaitingData
    return [.report(openStatus("data resumed"))] + wake(now)
  }

  /// Handles the end of a connection or a failed attempt.
  /// - Parameters:
  ///   - decision: The provider's decision for this reason.
  ///   - jitter: Random number from 0 to 1.
  public mutating func closed(
    _ reason: CloseReason, _ decision: ReconnectDecision, epoch: Int, at now: Instant, jitter: Double
  ) -> [Effect] {
    guard epoch == self.epoch, isOpen || state == .connecting else { return [] }
    return retry(reason, decision, now, jitter)
  }

  /// Handles the passing of time, which may be less than was requested.
  public mutating func tick(at now: Instant, jitter: Double) -> [Effect] {
    switch state {
    case .backingOff:
      guard let retryAt, now >= retryAt else { return wake(now) }
      return connect()
    case .awaitingData, .live, .stale:
      return look(now, jitter)
    case .idle, .connecting, .stopped:
      return []
    }
  }

  /// Reconnects after the computer slept: the old connection is probably lost.
  public mutating func woke(at now: Instant) -> [Effect] {
    switch state {
    case .backingOff: return connect()
    case .connecting: return [.drop] + connect()
    case .awaitingData, .live, .stale:
      let reason = "the computer was suspended"
      let fields = LinkStatus(.reconnecting, reason: reason, epoch: epoch, retryIn: .zero)
      return goStale(reason) + [.drop, .report(fields)] + connect()
    case .idle, .stopped: return []
    }
  }

  /// Sets or, with a nil reason, clears a cause that keeps the consumer from using all data. All causes end with the
  /// connection.
  public mutating func degraded(_ cause: DegradedCause, _ reason: String?) -> [Effect] {
    guard isOpen else { return [] }
    let before = degradations
    let index = degradations.firstIndex { $0.cause == cause }
    switch (index, reason) {
    case (let index?, let reason?): degradations[index].reason = reason
    case (let index?, nil): degradations.remove(at: index)
    case (nil, let reason?): degradations.append(Degradation(cause: cause, reason: reason))
    case (nil, nil): break
    }
    // Stale outranks degraded; what remains is reported once new data arrives.
    guard degradations != before, state != .stale else { return [] }
    return [.report(openStatus(nil))]
  }

  /// Reconnects because the consumer lost track, for example after a gap: only a new connection sends a full snapshot.
  public mutating func restart(because reason: String, at now: Instant, jitter: Double) -> [Effect] {
    guard isOpen else { return [] }
    return goStale(reason) + [.drop] + retry(.dropped(reason), .retry(after: nil), now, jitter)
  }

  /// Closes the connection for good.
  public mutating func stop() -> [Effect] {
    guard state != .stopped else { return [] }
    let hadSocket = isOpen || state == .connecting
    state = .stopped
    return (hadSocket ? [.close] : []) + [.report(LinkStatus(.closed, epoch: epoch)), .finish(nil)]
  }

  // MARK: Steps

  private var isOpen: Bool { state == .awaitingData || state == .live || state == .stale }

  /// The status of an open link whose data is fresh.
  private func openStatus(_ reason: String?) -> LinkStatus {
    if degradations.isEmpty { return LinkStatus(.connected, reason: reason, epoch: epoch) }
    let reasons = degradations.map(\.reason).joined(separator: "; ")
    return LinkStatus(.degraded, reason: reasons, epoch: epoch)
  }

  private mutating func connect() -> [Effect] {
    state = .connecting
    degradations = []
    epoch += 1
    watch.openedAt = nil
    retryAt = nil
    return [.connect(epoch: epoch)]
  }

  private mutating func retry(
    _ reason: CloseReason, _ decision: ReconnectDecision, _ now: Instant, _ jitter: Double
  ) -> [Effect] {
    guard case .retry(let least, let meaning) = settled(decision) else { return finish(reason) }
    let lasted = watch.openedAt.map { $0.duration(to: now) }
    let wasHealthy = watch.hasDataNow && (lasted ?? .zero) >= policy.healthyAfter
    watch.openedAt = nil
    failures = wasHealthy ? 0 : failures + 1
    fruitless += 1
    if let attempts = policy.attempts, fruitless >= attempts { return finish(reason) }
    var delay = wasHealthy ? policy.afterHealthy : policy.delay(failures: failures, jitter: jitter)
    if let lasted { delay = max(delay, policy.leastBetween - lasted) }
    delay = max(delay, least ?? .zero, reason.retryAfter ?? .zero)
    let words = meaning.map { "\($0) (\(reason))" } ?? reason.description
    var fields = LinkStatus(.reconnecting, reason: words, epoch: epoch, retryIn: delay)
    if case .failed(.handshake(let refusal)) = reason { fields.refusal = refusal }
    if delay == .zero { return [.report(fields)] + connect() }
    state = .backingOff
    retryAt = now.advanced(by: delay)
    return [.report(fields)] + wake(now)
  }

  /// Resolves ``ReconnectDecision/stopUnlessOurs(after:)`` into a retry or a stop.
  private func settled(_ decision: ReconnectDecision) -> ReconnectDecision {
    guard case .stopUnlessOurs(let pause) = decision else { return decision }
    guard hadData, !watch.hasDataNow, fruitless < Self.ownConnectionAttempts else { return .stop }
    return .retry(after: pause, because: "the lost connection may still count towards the limit")
  }

  /// Eight attempts 15 s apart take two minutes: the time a pinging server needs to detect a lost connection.
  private static let ownConnectionAttempts = 8

  private mutating func finish(_ reason: CloseReason) -> [Effect] {
    state = .stopped
    return [.report(LinkStatus(.closed, reason: reason.description, epoch: epoch)), .finish(reason)]
  }

  /// Checks the timers of an open connection.
  private mutating func look(_ now: Instant, _ jitter: Double) -> [Effect] {
    if let dead = watch.deadReason(now) {
      // Readers must learn that the data is stale before they learn about the reconnect.
      return goStale(dead) + [.drop] + retry(.dropped(dead), .retry(after: nil), now, jitter)
    }
    var effects: [Effect] = []
    if let stale = watch.staleReason(now) { effects += goStale(stale) }
    switch watch.duePing(now) {
    case .webSocket: effects.append(.ping)
    case .message(let text): effects.append(.send(text))
    case nil: break
    }
    return effects + wake(now)
  }

  private mutating func goStale(_ reason: String) -> [Effect] {
    guard state != .stale else { return [] }
    state = .stale
    return [.report(LinkStatus(.stale, reason: reason, epoch: epoch))]
  }

  /// Requests the next tick.
  private func wake(_ now: Instant) -> [Effect] {
    guard let next = isOpen ? watch.due(isStale: state == .stale) : retryAt else { return [] }
    return [.wake(at: next)]
  }
}
