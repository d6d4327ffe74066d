/// The life of one feed's connection, from one connection to the next: a value with a method per input, each
/// answering what to do. No clock, no socket, no chance: instants and jitter come in.
///
/// Every input that comes from a connection names its epoch, and is passed over when another one has begun.
public struct ConnectionMachine: Sendable, Equatable {
  /// A moment of the clock that never goes back.
  public typealias Instant = ContinuousClock.Instant

  /// How a connection stands.
  public enum State: Sendable, Equatable {
    case idle
    /// A connection is being made.
    case connecting
    /// Open; the first data has not come.
    case awaitingData
    case live
    /// Open, and silent for too long.
    case stale
    /// Waiting to connect again.
    case backingOff
    case stopped
  }

  /// What is to be done outside.
  public enum Effect: Sendable, Equatable {
    /// Connect; what it brings belongs to this epoch.
    case connect(epoch: Int)
    /// Drop the connection without a close frame; the machine expects no report of it.
    case drop
    /// Close the connection with a close frame; the machine expects no report of it.
    case close
    case send(String)
    case ping
    /// Call `ConnectionMachine.tick(at:)` then; replaces an earlier request.
    case wake(at: Instant)
    case report(LinkStatus)
    /// It is over. Nil when ``ConnectionMachine/stop()`` was called.
    case finish(CloseReason?)
  }

  /// What arrived since the last call of ``ConnectionMachine/received(_:epoch:at:)``.
  public struct ReceivedTraffic: OptionSet, Sendable {
    /// One bit for each sign.
    public let rawValue: UInt8
    /// The signs of these bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// News: what the feed is for.
    public static let data = ReceivedTraffic(rawValue: 1)
    /// The feed's own message that it is alive.
    public static let heartbeat = ReceivedTraffic(rawValue: 2)
    /// Some other message, for example an acknowledgement.
    public static let message = ReceivedTraffic(rawValue: 4)
    /// A WebSocket ping or pong.
    public static let control = ReceivedTraffic(rawValue: 8)
  }

  /// Where the connection is in its life.
  public private(set) var state = State.idle
  /// Counts connections from 1; 0 before the first.
  public private(set) var epoch = 0

  /// Silence, pings and heartbeats of this connection.
  private var watch: LivenessWatch
  private let policy: ReconnectPolicy
  /// Connections in a row that did not stay healthy, whether or not they brought data: a server that accepts, answers and
  /// closes waits longer and longer too.
  private var failures = 0
  /// Attempts in a row that brought no data.
  private var fruitless = 0
  /// An earlier connection, or this one, has brought data.
  private var hadData = false
  private var retryAt: Instant?
  /// Why this connection is degraded, in order of appearance.
  private var degradations: [Degradation] = []

  private struct Degradation: Sendable, Equatable {
    var cause: DegradedCause
    var reason: String
  }

  /// A machine that has not been started.
  public init(liveness: LivenessPolicy, reconnect: ReconnectPolicy = ReconnectPolicy()) {
    watch = LivenessWatch(liveness)
    policy = reconnect
  }

  // MARK: Inputs

  /// Begins.
  public mutating func start() -> [Effect] {
    guard state == .idle else { return [] }
    return connect()
  }

  /// The handshake was accepted.
  public mutating func opened(epoch: Int, at now: Instant) -> [Effect] {
    guard epoch == self.epoch, state == .connecting else { return [] }
    state = .awaitingData
    watch.opened(at: now)
    return [.report(LinkStatus(.connected, epoch: epoch))] + wake(now)
  }

  /// Something came. Called once per read rather than once per message.
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

  /// The connection ended or was not made.
  /// - Parameters:
  ///   - decision: the provider's, about this reason.
  ///   - jitter: 0 to 1.
  public mutating func closed(
    _ reason: CloseReason, _ decision: ReconnectDecision, epoch: Int, at now: Instant, jitter: Double
  ) -> [Effect] {
    guard epoch == self.epoch, isOpen || state == .connecting else { return [] }
    return retry(reason, decision, now, jitter)
  }

  /// Time has passed; not necessarily as much as was requested.
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

  /// The computer slept: whatever connection there was is not worth waiting for.
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

  /// The consumer cannot use everything that arrives, for this cause and reason, or (nil) the cause is gone. Causes end
  /// with the connection.
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

  /// The consumer lost track, for example because of a gap: only a new connection brings a whole picture.
  public mutating func restart(because reason: String, at now: Instant, jitter: Double) -> [Effect] {
    guard isOpen else { return [] }
    return goStale(reason) + [.drop] + retry(.dropped(reason), .retry(after: nil), now, jitter)
  }

  /// The consumer wants no more.
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

  /// The decision for what happened before.
  private func settled(_ decision: ReconnectDecision) -> ReconnectDecision {
    guard case .stopUnlessOurs(let pause) = decision else { return decision }
    guard hadData, !watch.hasDataNow, fruitless < Self.ownConnectionAttempts else { return .stop }
    return .retry(after: pause, because: "the lost connection may still count towards the limit")
  }

  /// With fifteen seconds between them, two minutes: what servers that ping take to find a lost connection.
  private static let ownConnectionAttempts = 8

  private mutating func finish(_ reason: CloseReason) -> [Effect] {
    state = .stopped
    return [.report(LinkStatus(.closed, reason: reason.description, epoch: epoch)), .finish(reason)]
  }

  /// What the two clocks say.
  private mutating func look(_ now: Instant, _ jitter: Double) -> [Effect] {
    if let dead = watch.deadReason(now) {
      // Readers learn that the data is old before they learn what is done about it.
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

  /// The next moment at which something has to be looked at.
  private func wake(_ now: Instant) -> [Effect] {
    guard let next = isOpen ? watch.due(isStale: state == .stale) : retryAt else { return [] }
    return [.wake(at: next)]
  }
}
