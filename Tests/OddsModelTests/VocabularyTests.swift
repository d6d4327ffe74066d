import OddsModel
import Testing

@Suite struct VocabularyTests {
  @Test func aSportIsFoundAsTyped() {
    #expect(SportVocabulary.sport(typed: "soccer") == .soccer)
    #expect(SportVocabulary.sport(typed: "Football") == .soccer)
    #expect(SportVocabulary.sport(typed: "ice hockey") == .iceHockey)
    #expect(SportVocabulary.sport(typed: "ICE_HOCKEY") == .iceHockey)
    #expect(SportVocabulary.sport(typed: "quidditch") == nil)
    #expect(SportVocabulary.sport(typed: "Beach-Volley") == .beachVolleyball)
    for sport in Sport.allCases { #expect(SportVocabulary.sport(typed: sport.rawValue) == sport) }
  }

  @Test func aKeyIsNeverPrinted() throws {
    let key = try #require(APIKey("  secret-key\n"))
    #expect(key.reveal() == "secret-key")
    var dumped = ""
    dump([key: key], to: &dumped)
    for text in ["\(key)", String(reflecting: key), "\([key])", "\(Optional(key) as Any)", dumped] {
      #expect(!text.contains("secret"))
    }
    #expect(APIKey("") == nil)
    #expect(APIKey(" \n") == nil)
    #expect(APIKey("two words") == nil)
    #expect(APIKey("line\r\nbreak") == nil)
  }

  @Test(arguments: [
    ("67:23", Int32(4043)), ("0:00", 0), ("00:00", 0), ("120:59", 7259), ("999:00", 59_940),
  ])
  func aClockIsReadAsSeconds(text: String, seconds: Int32) {
    #expect(clock(text, TextTable()) == .seconds(seconds, runs: true))
  }

  @Test(arguments: ["67:60", "1:2", ":23", "67", "HT", "90+4'", "6x:23", "1:00:00", "67:23 "])
  func unreadableClockKeepsItsText(text: String) {
    let names = TextTable()
    #expect(clock(text, names) == .text(names.intern(text)))
  }

  @Test func anEmptyClockIsNone() {
    #expect(clock("", TextTable()) == .none)
  }

  @Test(arguments: OddsError.Kind.allCases) func everyKindOfErrorHasItsStatus(kind: OddsError.Kind) {
    let expected: [OddsError.Kind: Int32] = [
      .usage: 64, .undecodable: 65, .notFound: 66, .unreachable: 69, .internal: 70, .local: 74, .limited: 75,
      .rejectedKey: 77, .forbidden: 77, .missingKey: 78, .configuration: 78,
    ]
    #expect(kind.exitStatus == expected[kind])
  }

  private func clock(_ text: String, _ names: TextTable) -> Clock {
    var text = text
    return text.withUTF8 { Clock($0, runs: true, names) }
  }
}
