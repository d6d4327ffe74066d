import OddsTransport
import Testing

struct RefusalBackoffTests {
  @Test func zeroRetryAfterWaitsAGrowingMinimum() {
    var backoff = RefusalBackoff()
    let waits = (0..<7).map { _ in backoff.wait(.zero) }
    #expect(waits == [1, 2, 4, 8, 16, 32, 32].map { .seconds($0) })
  }

  @Test func longerRetryAfterOfTheServerIsUsed() {
    var backoff = RefusalBackoff()
    #expect(backoff.wait(.seconds(17)) == .seconds(17))
    #expect(backoff.wait(.seconds(1)) == .seconds(2))
    #expect(backoff.wait(nil) == .seconds(4))
    #expect(backoff.wait(RetryAfter.longest) == RetryAfter.longest)
  }
}
