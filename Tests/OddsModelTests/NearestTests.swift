import OddsModel
import Testing

@Suite struct NearestTests {
  @Test func theWordWithTheFewestEditsIsMeant() {
    let books = ["draftkings", "betmgm", "fanduel", "betrivers"]
    #expect(Nearest.word(to: "draftking", in: books) == "draftkings")
    #expect(Nearest.word(to: "DraftKings", in: books) == "draftkings")
    #expect(Nearest.word(to: "betmmg", in: books) == "betmgm")
  }

  @Test func whatIsNearNothingMeansNothing() {
    #expect(Nearest.word(to: "pinnacle", in: ["draftkings", "betmgm"]) == nil)
    #expect(Nearest.word(to: "x", in: []) == nil)
  }
}
