import Testing

@testable import OddsSimulator

@Suite("Prices of the simulated world")
struct PriceTests {
  @Test(
    "American odds are carried exactly, or to six decimals",
    arguments: [
      (105, "2.05"), (-125, "1.80"), (-110, "1.909091"), (100, "2.00"), (-100, "2.00"), (-3333, "1.030003"),
      (3300, "34.00"), (-230, "1.434783"),
    ])
  func americanToDecimal(american: Int, decimal: String) {
    #expect(WorldPrice(american: american)?.decimalText == decimal)
  }

  @Test("American odds keep their text", arguments: [105, -125, -110, -3333, 3300, 101, -101])
  func americanStays(american: Int) {
    #expect(WorldPrice(american: american)?.americanText == (american > 0 ? "+\(american)" : "\(american)"))
  }

  @Test(
    "Decimal text is read exactly", arguments: [("1.26", "1.26"), ("5", "5.00"), ("3.85", "3.85"), ("1000", "1000.00")])
  func decimalText(text: String, shown: String) {
    #expect(WorldPrice(decimal: text)?.decimalText == shown)
  }

  @Test("What is no price is none", arguments: ["", "1", "0.9", "1.x", "2.1abc", "-3", "."])
  func noPrice(text: String) {
    #expect(WorldPrice(decimal: text) == nil)
  }

  @Test("Fractional odds are in lowest terms")
  func fractional() {
    #expect(WorldPrice(decimal: "1.85")?.fractionalText == "17/20")
    #expect(WorldPrice(decimal: "3.00")?.fractionalText == "2/1")
  }

  @Test("Times of day are told apart from summer and winter in the east of the United States")
  func eastern() {
    #expect(WallClock(rfc3339: "2026-07-01T12:00:00Z")?.easternOffsetHours == -4)
    #expect(WallClock(rfc3339: "2026-01-01T12:00:00Z")?.easternOffsetHours == -5)
    #expect(WallClock(rfc3339: "2026-03-08T06:59:59Z")?.easternOffsetHours == -5)
    #expect(WallClock(rfc3339: "2026-03-08T07:00:00Z")?.easternOffsetHours == -4)
    #expect(WallClock(rfc3339: "2024-02-29T23:59:59Z")?.rfc3339 == "2024-02-29T23:59:59Z")
  }
}
