import OddsModel
import Synchronization

/// The time of the simulator's world, which runs faster than ours: its kick-offs lie hours ahead of our clock.
final class WorldClock: Sendable {
  private let began = Timestamp.now()
  private let passed = Atomic<Int>(0)

  func advance(seconds: Int) { passed.add(seconds, ordering: .relaxed) }

  var now: Timestamp {
    Timestamp(milliseconds: began.milliseconds + Int64(passed.load(ordering: .relaxed)) * 1000)
  }
}
