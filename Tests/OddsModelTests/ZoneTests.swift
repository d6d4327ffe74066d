import Foundation
import Testing

@testable import OddsModel

/// Zones agree with Foundation's, which reads the same database with separate code.
struct ZoneTests {
  private static let folder = "/usr/share/zoneinfo"

  @Test(
    arguments: [
      "America/New_York", "Europe/London", "Asia/Kolkata", "Australia/Lord_Howe", "America/Sao_Paulo", "UTC",
      "Africa/Casablanca", "Pacific/Auckland",
    ]) func offsetsEqualFoundations(_ name: String) throws
  {
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: "\(Self.folder)/\(name)")))
    let zone = try #require(Zone(tzif: bytes))
    let other = try #require(TimeZone(identifier: name))
    // Every seven hours from 1971 to 2036: later, both apply rules, and Foundation's aren't those of the file.
    for seconds in stride(from: 31_536_000, to: 2_114_380_800, by: 7 * 3_600) {
      let want = other.secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds)))
      guard zone.offset(at: seconds) != want else { continue }
      Issue.record("\(name) at \(seconds): \(zone.offset(at: seconds)), not \(want)")
      return
    }
  }

  @Test func ruleAgreesWithItsFile() throws {
    let name = "America/New_York"
    let file = Zone(name, orRule: "UTC0")
    let rule = Zone(name, orRule: "EST5EDT,M3.2.0,M11.1.0", folder: "/nowhere")
    // From 2007 on the rule applies; beyond 2037 the file uses it too.
    for seconds in stride(from: 1_167_609_600, to: 4_000_000_000, by: 5 * 3_600) {
      #expect(file.offset(at: seconds) == rule.offset(at: seconds))
      if file.offset(at: seconds) != rule.offset(at: seconds) { return }
    }
  }

  @Test(
    arguments: [
      ("UTC0", 0, 0), ("<-03>3", -10_800, -10_800), ("IST-5:30", 19_800, 19_800),
      // The offsets in January and July of 2026.
      ("EST5EDT,M3.2.0,M11.1.0", -18_000, -14_400), ("NZST-12NZDT,M9.5.0,M4.1.0/3", 46_800, 43_200),
      ("<+1030>-10:30<+11>-11,M10.1.0,M4.1.0", 39_600, 37_800), ("AAA0BBB,J60,J300", 0, 3_600),
      ("AAA0BBB,59/-1,300/26", 0, 3_600),
    ]) func rulesInPOSIXNotationAreParsed(_ text: String, _ january: Int, _ july: Int) throws
  {
    let rule = try #require(ZoneRule(text[...]))
    #expect(rule.offset(at: 1_768_000_000) == january)
    #expect(rule.offset(at: 1_783_600_000) == july)
  }

  @Test(arguments: [
    "", "EST", "5", "E5", "EST5EDT", "EST5EDT,M13.1.0,M1.1.0", "EST5EDT,M3.2.0", "EST999", "EST5EDT,M3.2.0,M11.1.0x",
  ])
  func invalidRulesAreRefused(_ text: String) { #expect(ZoneRule(text[...]) == nil) }

  @Test func truncatedFileIsRefused() throws {
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: "\(Self.folder)/America/New_York")))
    for count in 0..<(bytes.count - 40) { #expect(Zone(tzif: Array(bytes.prefix(count))) == nil) }
  }

  @Test func repeatedLocalTimeMapsToTheEarlierMoment() {
    let zone = Zone("America/New_York", orRule: "EST5EDT,M3.2.0,M11.1.0")
    // 1:30 on 2026-11-01: first in daylight saving time.
    #expect(zone.seconds(ofLocal: 1_793_496_600) == 1_793_496_600 + 4 * 3_600)
    // 2:30 on 2026-03-08 is skipped.
    #expect(zone.seconds(ofLocal: 1_772_937_000) == 1_772_937_000 + 4 * 3_600)
    #expect(zone.seconds(ofLocal: 1_772_937_000 - 3_600) == 1_772_937_000 + 4 * 3_600)
  }
}
