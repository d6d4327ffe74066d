import OddsModel
import OddsTransport
import Synchronization

/// The simulated time, which is faster than real time: kick-offs are hours ahead of the real clock.
final class WorldClock: Sendable {
  private let began = TimeSource.system.time()
  private let passed = Atomic<Int>(0)

  func advance(seconds: Int) { passed.add(seconds, ordering: .relaxed) }

  var now: Timestamp {
    Timestamp(milliseconds: began.milliseconds + Int64(passed.load(ordering: .relaxed)) * 1000)
  }
}
