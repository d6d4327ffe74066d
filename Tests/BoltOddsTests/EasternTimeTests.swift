import OddsModel
import Testing

@testable import BoltOdds

@Suite struct EasternTimeTests {
  private func utc(_ text: String) -> String? {
    Array(text.utf8).withUnsafeBufferPointer { EasternTime.timestamp($0)?.rfc3339 }
  }

  @Test(
    arguments: [
      ("2025-07-23, 01:09 PM", "2025-07-23T17:09:00.000Z"),
      ("2026-01-02, 07:10 PM", "2026-01-03T00:10:00.000Z"),
      ("2026-02-28, 12:00 AM", "2026-02-28T05:00:00.000Z"),
      ("2026-02-28, 12:30 PM", "2026-02-28T17:30:00.000Z"),
      // The second Sunday of March: two o'clock becomes three o'clock.
      ("2026-03-08, 01:59 AM", "2026-03-08T06:59:00.000Z"),
      ("2026-03-08, 03:00 AM", "2026-03-08T07:00:00.000Z"),
      ("2025-03-09, 03:00 AM", "2025-03-09T07:00:00.000Z"),
      // The first Sunday of November: the hour from one o'clock is repeated.
      ("2026-11-01, 12:59 AM", "2026-11-01T04:59:00.000Z"),
      ("2026-11-01, 01:59 AM", "2026-11-01T05:59:00.000Z"),
      ("2026-11-01, 02:00 AM", "2026-11-01T07:00:00.000Z"),
      ("2025-11-02, 01:00 PM", "2025-11-02T18:00:00.000Z"),
      ("2024-12-31, 11:59 PM", "2025-01-01T04:59:00.000Z"),
      ("2025-07-23, 13:09", "2025-07-23T17:09:00.000Z"),
    ]) func whenIsUSEasternTime(_ when: String, _ subscribe: String)
  {
    #expect(utc(when) == subscribe)
  }

  @Test(
    arguments: [
      "", "2025-07-23", "2025-13-23, 01:09 PM", "2025-02-30, 01:09 PM", "2025-07-23, 13:09 PM", "2025-07-23, 00:09 PM",
      "2025-07-23, 01:60 PM", "2025-07-23, 01:09 PMx", "tomorrow",
    ]) func otherTimeFormatsAreRejected(_ when: String)
  {
    #expect(utc(when) == nil)
  }
}
