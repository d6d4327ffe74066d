public import OddsModel

/// The clocks that a session reads, and how it waits: the system's, or those of a test.
public struct SessionClock: Sendable {
  /// A moment of the clock that never goes back.
  public typealias Instant = ContinuousClock.Instant

  /// The clock that waits are measured with.
  public var now: @Sendable () -> Instant
  /// The time of day.
  public var time: @Sendable () -> Timestamp
  /// Waits; throws where the task is cancelled.
  public var sleep: @Sendable (_ until: Instant) async throws -> Void

  /// Clocks of a test.
  public init(
    now: @escaping @Sendable () -> Instant, time: @escaping @Sendable () -> Timestamp,
    sleep: @escaping @Sendable (_ until: Instant) async throws -> Void
  ) {
    self.now = now
    self.time = time
    self.sleep = sleep
  }

  /// The system's.
  public static let system = SessionClock(
    now: { .now }, time: { .now() }, sleep: { try await Task.sleep(until: $0, clock: .continuous) })
}
