internal import Glibc
public import OddsModel

/// The program's clocks and its way to wait. The program makes one and hands it down; nothing else reads the time or sleeps. Tests
/// hand down virtual time. Timers run on an event loop's own clock: see `EventLoop.after(_:_:)`.
public struct TimeSource: Sendable {
  /// An instant of the monotonic clock.
  public typealias Instant = ContinuousClock.Instant

  /// The monotonic clock, which also runs while the computer sleeps.
  public var now: @Sendable () -> Instant
  /// The time of day. Jumps when the clock is set.
  public var time: @Sendable () -> Timestamp
  /// The monotonic clock that pauses while the computer sleeps.
  public var awake: @Sendable () -> SuspendingClock.Instant
  /// Sleeps until an instant; throws if the task is cancelled.
  public var sleep: @Sendable (_ until: Instant) async throws -> Void

  /// A random number from 0 to 1, by which waits are spread.
  public var jitter: @Sendable () -> Double

  /// Creates clocks.
  /// - Parameters:
  ///   - awake: The clock that pauses during sleep; that of the system, unless a test simulates sleep.
  ///   - jitter: The generator of ``jitter``; that of the system, unless a test needs the same waits each time.
  public init(
    now: @escaping @Sendable () -> Instant, time: @escaping @Sendable () -> Timestamp,
    awake: @escaping @Sendable () -> SuspendingClock.Instant = { .now },
    sleep: @escaping @Sendable (_ until: Instant) async throws -> Void,
    jitter: @escaping @Sendable () -> Double = { .random(in: 0...1) }
  ) {
    (self.now, self.time, self.awake, self.sleep, self.jitter) = (now, time, awake, sleep, jitter)
  }

  /// Sleeps for some time; throws if the task is cancelled.
  public func sleep(for pause: Duration) async throws { try await sleep(now() + pause) }

  /// The time of day in seconds since 1970.
  var seconds: Double { Double(time().milliseconds) / 1e3 }

  /// The system's clocks.
  public static let system = TimeSource(
    now: { .now },
    time: {
      var time = timespec()
      clock_gettime(CLOCK_REALTIME, &time)
      return Timestamp(milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
    },
    sleep: { try await Task.sleep(until: $0, clock: .continuous) })
}
