import OddsModel
import Testing

@testable import BoltOdds

@Suite struct MinuteClockTests {
  @Test func cachedMinuteDecodesLikeTheFullTimestamp() {
    var clock = MinuteClock()
    for text in [
      "2025-09-08T10:52:38.261440+00:00", "2025-09-08T10:52:39.000999+00:00", "2025-09-08T10:52:59.999999+00:00",
      "2025-09-08T10:52:60.000000+00:00", "2025-09-08T10:53:00.000000+00:00", "2025-09-08T10:53:00.1x0000+00:00",
      "2025-09-08T10:53:01.000000+01:00", "2025-09-08T10:53:61.000000+00:00", "2025-09-08T10:53:01.000000-00:00",
      "2025-13-08T10:53:01.000000+00:00", "2025-13-08T10:53:01.000000+00:00", "2025-09-08T10:53:01Z", "",
      "2025-09-08T10:53:01.123456+00:00", "0000-00-00T00:00:00.000000+00:00", "2025-09-08 10:53:01.123456+00:00",
    ] {
      let bytes = Array(text.utf8)
      let (read, whole) = bytes.withUnsafeBufferPointer { (clock.read($0), Timestamp(rfc3339: $0)) }
      #expect(read == whole, "\(text)")
    }
  }
}
