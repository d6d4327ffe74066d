import OddsModel
import Testing

@testable import OddsProvider

@Suite struct NameFactsTests {
  private func facts(_ name: String) -> (facts: NameFacts.Facts, bearer: String) {
    let names = TextTable()
    let facts = NameFacts(names: names).facts(names.intern(name))
    return (facts, names.string(facts.bearer))
  }

  @Test func unrequestedTextsTakeNoRowOfFacts() {
    let names = TextTable()
    let facts = NameFacts(names: names)
    for number in 0..<100_000 { _ = names.intern("price \(number)") }
    #expect(facts.facts(names.intern("Over 2.5")).side == .over)
    #expect(facts.facts(names.intern("Under 2.5")).side == .under)
    #expect(facts.facts(names.intern("Over 2.5")).line.thousandths == 2500)
    // Four bytes a text, twice that with the room for more.
    #expect(facts.bytes < 8 * names.count + 1024)
  }

  @Test(arguments: [
    ("Over 2.5", Side.over, Int32(2500)), ("U 49.5", .under, 49_500), ("Over 2.5, 3.0", .over, 2750),
    ("Under (2.5, 3.0)", .under, 2750), ("over 2.5,3.0", .over, 2750), ("Under 2.5/3", .under, 2750),
    ("Over 2,5", .over, 2500),
  ])
  func theSideAndTheLineOfATotal(name: String, side: Side, thousandths: Int32) {
    let (facts, _) = facts(name)
    #expect(facts.side == side && facts.line.thousandths == thousandths)
  }

  @Test(arguments: [
    ("Grêmio +1.5", Int32(1500), "Grêmio"), ("(-0.75) Rangers", -750, "Rangers"),
    ("Liverpool 0.0, -0.5", -250, "Liverpool"), ("Man City 0.0, +0.5", 250, "Man City"),
    ("Liverpool (0.0, -0.5)", -250, "Liverpool"), ("(0.0, -0.5) Liverpool", -250, "Liverpool"),
    ("Liverpool 0.0,-0.5", -250, "Liverpool"), ("Liverpool 0.0", 0, "Liverpool"),
    ("Schalke 04 -0.5", -500, "Schalke 04"),
    ("(-0.75) Schalke 04", -750, "Schalke 04"), ("Grêmio -1,5", -1500, "Grêmio"),
    ("Liverpool -0.5, -1.0", -750, "Liverpool"),
  ])
  func theHandicapInANameAndWhoseItIs(name: String, thousandths: Int32, bearer: String) {
    let (facts, found) = facts(name)
    #expect(facts.handicap.thousandths == thousandths && found == bearer)
  }

  @Test(arguments: ["Schalke 04", "Liverpool", "Draw", "A, B", "Smith, J / Jones, K", "Team 2, 3", "", "04"])
  func aNameWithoutAHandicapHasNone(name: String) {
    let (facts, bearer) = facts(name)
    #expect(facts.handicap.isNone && bearer.isEmpty)
  }
}
