import OddsModel
import Testing

@Suite struct NearestNameTests {
  @Test func findsTheNameWithTheFewestEdits() {
    let books = ["draftkings", "betmgm", "fanduel", "betrivers"]
    #expect(NearestName.find("draftking", among: books) == "draftkings")
    #expect(NearestName.find("DraftKings", among: books) == "draftkings")
    #expect(NearestName.find("betmmg", among: books) == "betmgm")
  }

  @Test func findsNothingWhereNothingIsNear() {
    #expect(NearestName.find("pinnacle", among: ["draftkings", "betmgm"]) == nil)
    #expect(NearestName.find("x", among: []) == nil)
  }

  @Test func countsASwapOfNeighboursAsOneEdit() {
    #expect(NearestName.distance("betmgm", "betmmg") == 1)
    #expect(NearestName.distance("", "abc") == 3)
    #expect(NearestName.distance("same", "same") == 0)
  }
}
