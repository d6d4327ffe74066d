import OddsModel
import Testing

@Suite struct TimestampBytesTests {
  @Test(
    arguments: [
      "2026-04-17T12:34:56.789012+00:00", "2026-04-17T12:34:56Z", "2026-04-17 12:34", "2026-04-17T12:34:56+05:30",
      "2026-13-17T12:34:56Z", "", "yesterday",
    ]
  ) func bytesWhereTheyLieAreReadAsAnyOthers(_ text: String) {
    let bytes = Array(text.utf8)
    #expect(bytes.withUnsafeBufferPointer { Timestamp(rfc3339: $0) } == Timestamp(rfc3339: text.utf8))
  }
}
