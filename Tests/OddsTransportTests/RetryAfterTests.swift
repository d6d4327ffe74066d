import NIOCore
import OddsTransport
import Testing

struct RetryAfterTests {
  /// Sun, 06 Nov 1994 08:49:37 GMT
  static let then = 784_111_777.0

  @Test(arguments: [
    "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994",
  ])
  func allThreeDateFormatsGiveTheSameInstant(text: String) {
    #expect(RetryAfter.seconds(ofDate: text) == 784_111_777)
    #expect(RetryAfter.parse(text, now: Self.then - 90) == .seconds(90))
    #expect(RetryAfter.parse(text, now: Self.then + 90) == .zero)
  }

  @Test func secondsAreParsed() {
    #expect(RetryAfter.parse("0", now: 0) == .zero)
    #expect(RetryAfter.parse(" 120 ", now: 0) == .seconds(120))
  }

  @Test(arguments: ["9999999999", "99999999999999999999999", "Fri, 31 Dec 9999 23:59:59 GMT"])
  func hugeWaitIsCappedToTheClocksRange(text: String) throws {
    let wait = try #require(RetryAfter.parse(text, now: Self.then))
    #expect(wait == RetryAfter.longest)
    // The event loop's timers count nanoseconds in 64 bits.
    #expect(NIODeadline.now() + TimeAmount(wait) > .now())
  }

  @Test(arguments: [
    "", " ", "-5", "1.5", "soon", "12 s", "Sun, 06 Nov 1994 08:49:37", "Sun, 31 Feb 2026 08:49:37 GMT",
    "Sun, 06 Nov 1994 24:00:00 GMT", "Sun, 06 Nov 1994 08:60:00 GMT", "Sun, 06 Foo 1994 08:49:37 GMT",
    "Sun, 06 Nov 1994 08:49 GMT", "Sun, 06 Nov 1994 08:49:37 GMT extra", "Sun, 29 Feb 2025 08:49:37 GMT",
  ])
  func otherTextIsRejected(text: String) {
    #expect(RetryAfter.parse(text, now: 0) == nil)
  }

  @Test func leapDaysAreCounted() {
    #expect(RetryAfter.seconds(ofDate: "Thu, 29 Feb 2024 00:00:00 GMT") == 1_709_164_800)
    #expect(RetryAfter.seconds(ofDate: "Fri, 01 Mar 2024 00:00:00 GMT") == 1_709_251_200)
    #expect(RetryAfter.seconds(ofDate: "Thu, 01 Jan 1970 00:00:00 GMT") == 0)
    #expect(RetryAfter.seconds(ofDate: "Sun, 22 Nov 2026 02:27:01 GMT") == 1_795_314_421)
  }
}
