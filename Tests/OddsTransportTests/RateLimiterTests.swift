import OddsTransport
import Testing

struct RateLimiterTests {
  let zero = ContinuousClock.now

  func at(_ seconds: Double) -> ContinuousClock.Instant { zero.advanced(by: .seconds(seconds)) }

  /// BoltOdds' published rate limit.
  let boltodds = RateLimiter(count: 12, per: .seconds(60), burst: 3)

  @Test func burstOfThreeIsFollowedByOneEvery5Seconds() {
    var limiter = boltodds
    #expect(
      (0..<3).map { _ in limiter.reserve(at: at(0)) } == [
        .granted(after: .zero), .granted(after: .zero), .granted(after: .zero),
      ])
    #expect(limiter.delay(at: at(0)) == .seconds(5))
    #expect(limiter.delay(at: at(4)) == .seconds(1))
    #expect(limiter.delay(at: at(5)) == .zero)
    #expect(limiter.reserve(at: at(0)) == .granted(after: .seconds(5)))
    #expect(limiter.reserve(at: at(0)) == .granted(after: .seconds(10)))
    #expect(limiter.delay(at: at(1_000)) == .zero)
  }

  @Test func burstCountsTowardThePeriodsQuota() {
    var limiter = boltodds
    var sent: [Double] = []
    for _ in 0..<40 {
      guard case .granted(let wait) = limiter.reserve(at: at(0)) else {
        Issue.record("refused")
        return
      }
      sent.append(wait / .seconds(1))
    }
    #expect(sent.prefix(13) == [0, 0, 0, 5, 10, 15, 20, 25, 30, 35, 40, 45, 60])
    for (index, time) in sent.enumerated() {
      #expect(sent[index...].count { $0 < time + 60 } <= 12)
    }
  }

  /// However requests are timed, no window of time exceeds the published quota.
  @Test func noWindowExceedsTheQuota() {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<200 {
      let count = Int.random(in: 1...12, using: &generator)
      let burst = Int.random(in: 1...count, using: &generator)
      var limiter = RateLimiter(count: count, per: .seconds(60), burst: burst)
      var now = 0.0
      var sent: [Double] = []
      for _ in 0..<60 {
        now += Double.random(in: 0...10, using: &generator).rounded()
        if case .granted(let wait) = limiter.reserve(at: at(now), within: .seconds(20)) {
          sent.append(now + wait / .seconds(1))
        }
      }
      #expect(sent == sent.sorted())
      for (index, time) in sent.enumerated() {
        let rest = sent[index...]
        #expect(rest.count { $0 < time + 60 - 0.001 } <= count)
        #expect(rest.count { $0 < time + 60 / Double(count) - 0.001 } <= burst)
      }
    }
  }

  @Test func marginIsAddedToEveryWait() {
    var limiter = RateLimiter(count: 12, per: .seconds(60), burst: 3, margin: .milliseconds(50))
    for _ in 0..<3 { #expect(limiter.reserve(at: at(0)) == .granted(after: .zero)) }
    #expect(limiter.reserve(at: at(0)) == .granted(after: .milliseconds(5_050)))
    // A request just after the interval must wait for the rest of the margin.
    var late = RateLimiter(count: 12, per: .seconds(60), burst: 3, margin: .milliseconds(50))
    for _ in 0..<3 { _ = late.reserve(at: at(0)) }
    #expect(late.delay(at: zero + .milliseconds(5_010)) == .milliseconds(40))
  }

  @Test func refusedPermitIsNotCounted() {
    var limiter = boltodds
    for _ in 0..<3 { _ = limiter.reserve(at: at(0)) }
    for _ in 0..<7 { #expect(limiter.reserve(at: at(0), within: .seconds(3)) == .refused(after: .seconds(5))) }
    #expect(limiter.reserve(at: at(0), within: .seconds(5)) == .granted(after: .seconds(5)))
  }

  @Test func noPermitBeforeTheServersRetryTime() {
    var limiter = boltodds
    limiter.hold(until: at(60))
    #expect(limiter.delay(at: at(0)) == .seconds(60))
    #expect(limiter.reserve(at: at(60)) == .granted(after: .zero))
    #expect(limiter.delay(at: at(60)) == .seconds(5))
    // A very long hold doesn't overflow.
    limiter.hold(until: at(60).advanced(by: RetryAfter.longest))
    #expect(limiter.delay(at: at(60)) >= RetryAfter.longest)
  }

  @Test func restoredLimiterContinuesFromItsState() {
    var limiter = boltodds
    for _ in 0..<5 { _ = limiter.reserve(at: at(0)) }
    limiter.hold(until: at(30))
    var other = boltodds
    other.restore(limiter.state(at: at(7)), at: at(7))
    #expect(other == limiter)
  }
}
