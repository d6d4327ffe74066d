import OddsModel
import OddsOutput
import Testing

@Suite struct ErrorTextTests {
  @Test func errorHasMessageOriginAndHint() {
    let error = OddsError(
      .rejectedKey, provider: "boltodds", asked: "subscribe", "the key was rejected",
      hint: "set a new one with 'odds auth set boltodds'")
    #expect(
      ErrorText.line(error)
        == "odds: the key was rejected (boltodds, subscribe): set a new one with 'odds auth set boltodds'")
    #expect(
      ErrorText.json(error)
        == #"{"error":{"status":77,"kind":"rejectedKey","provider":"boltodds","message":"the key was rejected","#
        + #""hint":"set a new one with 'odds auth set boltodds'"}}"#)
  }

  @Test func missingPartsAreOmitted() {
    let error = OddsError(.usage, "unknown sport")
    #expect(ErrorText.line(error) == "odds: unknown sport")
    #expect(
      ErrorText.json(error)
        == #"{"error":{"status":64,"kind":"usage","provider":null,"message":"unknown sport","hint":null}}"#)
  }

  @Test func serverTextIsCleanedAndStaysOnOneLine() {
    let error = OddsError(.unreachable, provider: "tickodds", "closed: \u{1B}[31mno\nodds: fake")
    #expect(ErrorText.line(error) == "odds: closed: \u{FFFD}[31mno\u{FFFD}odds: fake (tickodds)")
    #expect(ErrorText.line(error, ascii: true) == "odds: closed: ?[31mno?odds: fake (tickodds)")
    #expect(ErrorText.json(error).contains(#"\u001b[31mno\nodds"#))
  }

  @Test(arguments: OddsError.Kind.allCases) func everyKindIsWrittenWithItsExitStatus(kind: OddsError.Kind) {
    #expect(
      ErrorText.json(OddsError(kind, "x")).hasPrefix(
        #"{"error":{"status":\#(kind.exitStatus),"kind":"\#(kind.rawValue)","#))
  }

  @Test func zonesOfTheSystemAndRulesExist() {
    #expect(ZoneFormatter.exists("UTC"))
    #expect(ZoneFormatter.exists("Europe/London"))
    #expect(ZoneFormatter.exists("CET-1CEST"))
    #expect(ZoneFormatter.exists("<+0530>-5:30"))
    #expect(!ZoneFormatter.exists(""))
    #expect(!ZoneFormatter.exists("Europe"))
    #expect(!ZoneFormatter.exists("Europe/Lodnon"))
    #expect(!ZoneFormatter.exists("../../../etc/passwd"))
    #expect(!ZoneFormatter.exists("/etc/passwd"))
  }

  @Test func localTimesAreFormatted() {
    let zone = ZoneFormatter()
    let noon = SampleBoard.published
    func shape(_ text: String) -> String { String(text.map { $0.isNumber ? "0" : $0.isLetter ? "Z" : $0 }) }
    #expect(shape(zone.seconds(noon)) == "00:00:00")
    #expect(zone.seconds(noon).hasSuffix("56"))
    #expect(shape(zone.long(noon)).hasPrefix("0000-00-00 00:00 "))
  }

  @Test func utcFormatterIgnoresTheLocalZone() {
    let zone = ZoneFormatter(isUTC: true)
    // 2026-04-17 12:34:56, a Friday.
    let now = Timestamp(seconds: 1_776_429_296)
    #expect("\(zone.seconds(now)) \(zone.zone(at: now))" == "12:34:56 UTC")
    #expect(zone.long(now) == "2026-04-17 12:34 UTC")
    func kickoff(_ hours: Int64) -> String {
      zone.kickoff(Timestamp(seconds: 1_776_429_296 + hours * 3600), now: now)
    }
    #expect(
      [kickoff(1), kickoff(24), kickoff(-24), kickoff(7 * 24)] == ["Fri 13:34", "Sat 12:34", "16 Apr", "24 Apr"])
    #expect(zone.kickoff(.none, now: now) == "")
    #expect(zone.kickoff(Timestamp(milliseconds: -1), now: now) == "31 Dec")
  }

  @Test func agesAreFormattedInTheLargestUnit() {
    let now = Timestamp(seconds: 1_000_000)
    #expect(Age.text(since: Timestamp(seconds: 999_997), now) == "3s")
    #expect(Age.text(since: Timestamp(seconds: 1_000_000 - 300), now) == "5m")
    #expect(Age.text(since: Timestamp(seconds: 1_000_000 - 7200), now) == "2h")
    #expect(Age.text(since: Timestamp(seconds: 1_000_000 - 200_000), now) == "2d")
    #expect(Age.text(since: Timestamp(seconds: 1_000_009), now) == "0s")
    // The clock was set back an hour, so the age is unknown.
    #expect(Age.text(since: Timestamp(seconds: 1_003_600), now) == "?")
    #expect(Age.text(since: .none, now) == "")
  }
}
