public import OddsModel

/// The clocks of a session and its way to wait: those of the system, or of a test.
public struct SessionClock: Sendable {
  /// An instant of the monotonic clock.
  public typealias Instant = ContinuousClock.Instant

  /// The monotonic clock, for measuring waits.
  public var now: @Sendable () -> Instant
  /// The time of day.
  public var time: @Sendable () -> Timestamp
  /// Sleeps until an instant; throws if the task is cancelled.
  public var sleep: @Sendable (_ until: Instant) async throws -> Void

  /// Creates clocks for a test.
  public init(
    now: @escaping @Sendable () -> Instant, time: @escaping @Sendable () -> Timestamp,
    sleep: @escaping @Sendable (_ until: Instant) async throws -> Void
  ) {
    self.now = now
    self.time = time
    self.sleep = sleep
  }

  /// The system's clocks.
  public static let system = SessionClock(
    now: { .now }, time: { .now() }, sleep: { try await Task.sleep(until: $0, clock: .continuous) })
}
