internal import NIOCore
public import NIOEmbedded
public import OddsModel
public import OddsTransport
import Synchronization

/// Clocks that stand still until a test, or a task that sleeps, advances them.
public final class VirtualTime: Sendable {
  private struct State {
    var now: TimeSource.Instant
    var awake: SuspendingClock.Instant
    var jump = Duration.zero
    var slept: [Duration] = []
  }

  private let began = ContinuousClock.now
  private let start: Timestamp
  private let state: Mutex<State>

  /// Creates clocks that show a time of day.
  public init(_ start: Timestamp = Timestamp(milliseconds: 1_776_429_296_000)) {
    self.start = start
    state = Mutex(State(now: began, awake: SuspendingClock.now))
  }

  /// The waits of tasks, which took no real time.
  public var slept: [Duration] { state.withLock { $0.slept } }
  /// The elapsed time.
  public var passed: Duration { state.withLock { began.duration(to: $0.now) } }
  /// The time of day.
  public var time: Timestamp {
    state.withLock { start.advanced(by: (began.duration(to: $0.now) + $0.jump).milliseconds) }
  }

  /// Advances the clocks.
  public func pass(_ time: Duration) {
    state.withLock { state in
      state.now += time
      state.awake += time
    }
  }

  /// Advances the clocks and a loop's timers together.
  public func pass(_ time: Duration, on loop: EmbeddedEventLoop) {
    pass(time)
    loop.advanceTime(by: TimeAmount(time))
  }

  /// Advances the clocks that run while the computer sleeps.
  public func sleep(_ time: Duration) { state.withLock { $0.now += time } }

  /// Sets the time of day forward.
  public func set(forward jump: Duration) { state.withLock { $0.jump += jump } }

  /// These clocks, for the code under test.
  public var source: TimeSource {
    TimeSource(
      now: { [self] in state.withLock { $0.now } }, time: { [self] in time },
      awake: { [self] in state.withLock { $0.awake } },
      sleep: { [self] until in
        state.withLock { state in
          let time = state.now.duration(to: until)
          guard time > .zero else { return }
          state.slept.append(time)
          (state.now, state.awake) = (until, state.awake + time)
        }
      },
      jitter: { 0.5 })
  }
}
