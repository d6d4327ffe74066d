import NIOCore
import Testing

@testable import OddsTransport

struct TimerCoalescerTests {
  private static let second: Int64 = 1_000_000_000
  private static let lag: Int64 = 2_000_000

  private func next(_ delay: TimeAmount, _ now: Int64, offset: Int64) -> Int64 {
    let deadline = TimerCoalescer.next(after: delay, .uptimeNanoseconds(UInt64(now)), offset: offset)
    return Int64(deadline.uptimeNanoseconds)
  }

  @Test func timersFireJustAfterAFullWallClockSecond() {
    for offset: Int64 in [0, 1, 1_700_000_000_123_456_789, -5_500_000_000] {
      for now: Int64 in [0, 1, 999_999_999, 1_000_000_000, 123_456_789_012] {
        for delay: TimeAmount in [.zero, .nanoseconds(1), .milliseconds(999), .seconds(5), .seconds(3600)] {
          let moment = next(delay, now, offset: offset)
          let past = (moment + offset) % Self.second
          #expect((past < 0 ? past + Self.second : past) == Self.lag)
          #expect((0..<Self.second).contains(moment - now - delay.nanoseconds))
        }
      }
    }
  }

  @Test func timersDueWithinOneSecondFireTogether() {
    let (now, offset) = (50 * Self.second, Int64(300_000_000))
    let moment = next(.milliseconds(5000), now, offset: offset)
    #expect(moment == next(.milliseconds(5600), now, offset: offset))
    #expect(moment == next(.milliseconds(5300), now + 300_000_000, offset: offset))
    #expect(moment != next(.milliseconds(5800), now, offset: offset))
  }
}
