import OddsProvider
import OddsTransport
import Testing

@Suite struct PlanLimitsTests {
  @Test func theBurstIsPartOfTheRateAndOneThatWaitsKeepsAMargin() {
    var limiter = RateLimiter(PlanLimits.Rate(12, perSeconds: 60, burst: 3))
    let now = ContinuousClock.now
    var waits: [Duration] = []
    for _ in 0..<15 {
      guard case .granted(let wait) = limiter.reserve(at: now) else { break }
      waits.append(wait)
    }
    #expect(waits.prefix(4) == [.zero, .zero, .zero, .milliseconds(5_050)])
    #expect(waits.count { $0 < .seconds(60) } == 12)
  }

  @Test func withoutABurstAllMayGoAtOnce() {
    var limiter = RateLimiter(PlanLimits.Rate(3, perSeconds: 1))
    let now = ContinuousClock.now
    let turns = (0..<4).map { _ in limiter.reserve(at: now) }
    #expect(turns == [.zero, .zero, .zero, .milliseconds(1_050)].map { .granted(after: $0) })
  }
}
