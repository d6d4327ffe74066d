import OddsTransport
import Testing

struct RateLimiterTests {
  let zero = ContinuousClock.now

  func at(_ seconds: Double) -> ContinuousClock.Instant { zero.advanced(by: .seconds(seconds)) }

  @Test func threeMayGoAtOnceAndThenOneEveryFiveSeconds() {
    // BoltOdds: 12 a minute, 3 in quick succession.
    var limiter = RateLimiter(count: 12, per: .seconds(60), burst: 3)
    #expect(limiter.available(at: at(0)) == 3)
    #expect((0..<4).map { _ in limiter.take(at: at(0)) } == [true, true, true, false])
    #expect(limiter.delay(at: at(0)) == .seconds(5))
    #expect(limiter.delay(at: at(4)) == .seconds(1))
    #expect(limiter.take(at: at(4.9)) == false)
    #expect(limiter.take(at: at(5)) == true)
    #expect(limiter.take(at: at(5)) == false)
    #expect(limiter.available(at: at(15)) == 2)
    #expect(limiter.available(at: at(1_000)) == 3)
  }

  @Test func reservationsQueue() {
    var limiter = RateLimiter(count: 3, per: .seconds(1), burst: 1)
    let waits = (0..<3).map { _ in limiter.reserve(at: at(0)) }
    #expect(waits == [.zero, limiter.interval, limiter.interval * 2])
  }

  @Test func anIdleBucketFillsNoFurtherThanItsBurst() {
    var limiter = RateLimiter(count: 3, per: .seconds(3))
    _ = limiter.take(at: at(0))
    #expect((0..<4).map { _ in limiter.take(at: at(1_000)) } == [true, true, true, false])
  }

  @Test func nothingGoesBeforeTheServerSaysSo() {
    var limiter = RateLimiter(count: 12, per: .seconds(60), burst: 3)
    limiter.hold(until: at(60))
    #expect(limiter.delay(at: at(0)) == .seconds(60))
    #expect(limiter.take(at: at(60)) == true)
    #expect(limiter.take(at: at(60)) == false)
  }
}
