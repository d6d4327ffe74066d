import OddsModel
import Testing

@Suite struct TimestampTests {
  static let noon: Int64 = 1_776_429_296_000  // 2026-04-17T12:34:56Z

  @Test(arguments: [
    ("2026-04-17T12:34:56Z", noon), ("2026-04-17T12:34:56.000Z", noon), ("2026-04-17 12:34:56", noon),
    ("2026-04-17T12:34:56", noon), ("2026-04-17T12:34:56.5Z", noon + 500), ("2026-04-17T12:34:56.123456Z", noon + 123),
    ("2026-04-17T14:34:56+02:00", noon), ("2026-04-17T07:04:56-05:30", noon), ("2026-04-17T14:34:56+0200", noon),
    ("2026-04-17T14:34:56+02", noon), ("2026-04-17T12:34Z", noon - 56_000), ("2026-04-17", 1_776_384_000_000),
    ("1969-12-31T23:59:59.999Z", -1), ("2024-02-29T00:00:00Z", 1_709_164_800_000),
  ])
  func aTimeIsReadAsTheFeedsWriteIt(text: String, milliseconds: Int64) {
    #expect(Timestamp(rfc3339: text.utf8)?.milliseconds == milliseconds)
  }

  @Test(arguments: [
    "", "2026", "2026-13-01", "2026-02-29", "2026-04-17T24:00:00Z", "2026-04-17T12:60Z", "2026-04-17T12:34:56Zx",
    "17/04/2026", "2026-04-17T", "2026-04-17T12", "2026-04-00", "12:34:56",
  ])
  func otherTextsAreNoneAsTimes(text: String) {
    #expect(Timestamp(rfc3339: text.utf8) == nil)
  }

  @Test func aTimeIsWrittenInUTCWithMilliseconds() {
    #expect(Timestamp(milliseconds: Self.noon + 120).rfc3339 == "2026-04-17T12:34:56.120Z")
    #expect(Timestamp(milliseconds: -1).rfc3339 == "1969-12-31T23:59:59.999Z")
    #expect(Timestamp(milliseconds: 0).rfc3339 == "1970-01-01T00:00:00.000Z")
  }

  @Test func whatIsWrittenIsReadBack() {
    for step in -2000...2000 {
      let time = Timestamp(milliseconds: Int64(step) * 7_654_321_987)
      #expect(Timestamp(rfc3339: time.rfc3339.utf8) == time)
    }
  }

  @Test func epochNumbersAreSecondsOrMillisecondsBySize() {
    #expect(Timestamp(epoch: 1_776_429_296).milliseconds == Self.noon)
    #expect(Timestamp(epoch: Self.noon).milliseconds == Self.noon)
  }

  @Test(arguments: [-1, -1_776_429_296, 253_402_300_800_000, 999_999_999_999_999_999, Int64.min, .max])
  func epochNumberOutsideTheCalendarIsNil(value: Int64) {
    #expect(!Timestamp(epoch: value).isKnown)
  }
}
