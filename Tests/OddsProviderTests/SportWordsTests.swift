import OddsModel
import OddsProvider
import Testing

struct SportWordsTests {
  private let words = SportTerms([.tennis: "Tennis", .soccer: "Fußball", .americanFootball: "Football"])

  @Test func aProvidersWordLeadsToItsSportHoweverItIsWritten() {
    #expect(words.word(.americanFootball) == "Football")
    #expect(words.sport("FOOTBALL") == .americanFootball)
    #expect(words.sport("fußball") == .soccer)
    #expect(words.sports == [.tennis, .soccer, .americanFootball])
  }

  @Test func aWordOfTheProgramsOwnIsKnownToo() {
    #expect(words.word(.iceHockey) == nil)
    #expect(words.sport("Ice Hockey") == .iceHockey)
    #expect(words.sport("hockey") == .iceHockey)
    #expect(words.sport("quidditch") == .other)
  }
}
