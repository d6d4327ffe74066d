import Foundation
import Testing

@testable import OddsZones

/// Zones agree with those of Foundation, which reads the same database with code of its own.
struct ZoneTests {
  private static let folder = "/usr/share/zoneinfo"

  @Test(
    arguments: [
      "America/New_York", "Europe/London", "Asia/Kolkata", "Australia/Lord_Howe", "America/Sao_Paulo", "UTC",
      "Africa/Casablanca", "Pacific/Auckland",
    ]) func offsetsAreThoseOfTheDatabase(_ name: String) throws
  {
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: "\(Self.folder)/\(name)")))
    let zone = try #require(Zone(tzif: bytes))
    let other = try #require(TimeZone(identifier: name))
    // Each seven hours from 1971 to 2036: past that the two go by rules, and Foundation's are not the file's.
    for seconds in stride(from: 31_536_000, to: 2_114_380_800, by: 7 * 3_600) {
      let want = other.secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds)))
      guard zone.offset(at: seconds) != want else { continue }
      Issue.record("\(name) at \(seconds): \(zone.offset(at: seconds)), not \(want)")
      return
    }
  }

  @Test func aRuleIsWhatItsFileSays() throws {
    let name = "America/New_York"
    let file = Zone(name, orRule: "UTC0")
    let rule = Zone(name, orRule: "EST5EDT,M3.2.0,M11.1.0", folder: "/nowhere")
    // From 2007 on the rule holds; beyond 2037 the file goes by it too.
    for seconds in stride(from: 1_167_609_600, to: 4_000_000_000, by: 5 * 3_600) {
      #expect(file.offset(at: seconds) == rule.offset(at: seconds))
      if file.offset(at: seconds) != rule.offset(at: seconds) { return }
    }
  }

  @Test(
    arguments: [
      ("UTC0", 0, 0), ("<-03>3", -10_800, -10_800), ("IST-5:30", 19_800, 19_800),
      // In January and July of 2026.
      ("EST5EDT,M3.2.0,M11.1.0", -18_000, -14_400), ("NZST-12NZDT,M9.5.0,M4.1.0/3", 46_800, 43_200),
      ("<+1030>-10:30<+11>-11,M10.1.0,M4.1.0", 39_600, 37_800), ("AAA0BBB,J60,J300", 0, 3_600),
      ("AAA0BBB,59/-1,300/26", 0, 3_600),
    ]) func rulesAreReadAsPOSIXWritesThem(_ text: String, _ january: Int, _ july: Int) throws
  {
    let rule = try #require(ZoneRule(text[...]))
    #expect(rule.offset(at: 1_768_000_000) == january)
    #expect(rule.offset(at: 1_783_600_000) == july)
  }

  @Test(arguments: [
    "", "EST", "5", "E5", "EST5EDT", "EST5EDT,M13.1.0,M1.1.0", "EST5EDT,M3.2.0", "EST999", "EST5EDT,M3.2.0,M11.1.0x",
  ])
  func anythingElseIsNoRule(_ text: String) { #expect(ZoneRule(text[...]) == nil) }

  @Test func aFileThatIsCutShortIsNone() throws {
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: "\(Self.folder)/America/New_York")))
    for count in 0..<(bytes.count - 40) { #expect(Zone(tzif: Array(bytes.prefix(count))) == nil) }
  }

  @Test func clocksThatAreSetBackShowATimeTwice() {
    let zone = Zone("America/New_York", orRule: "EST5EDT,M3.2.0,M11.1.0")
    // 1:30 on 2026-11-01: first by the summer's clock.
    #expect(zone.seconds(ofLocal: 1_793_496_600) == 1_793_496_600 + 4 * 3_600)
    // 2:30 on 2026-03-08 is left out.
    #expect(zone.seconds(ofLocal: 1_772_937_000) == 1_772_937_000 + 4 * 3_600)
    #expect(zone.seconds(ofLocal: 1_772_937_000 - 3_600) == 1_772_937_000 + 4 * 3_600)
  }
}
