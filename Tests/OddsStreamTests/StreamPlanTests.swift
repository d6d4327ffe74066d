import OddsConditions
import OddsFinder
import OddsModel
import OddsOutput
import Testing

@testable import OddsStream

/// Kinds of finding that a stream searches for.
struct StreamPlanTests {
  private func plan(_ types: [StreamType], until text: String? = nil) throws -> StreamPlan {
    var plan = StreamPlan(feeds: []) { _ in }
    plan.terms.types = types
    plan.until = try text.map { try Condition($0, .lines(providers: ["tickodds"])) }
    var all = FinderOptions()
    (all.arbs, all.values) = (FinderOptions.Arbs(), FinderOptions.Values())
    plan.look(for: all)
    return plan
  }

  @Test func unselectedKindsAreNotSearchedFor() throws {
    #expect(try plan([]).finding.arbs == nil && plan([]).finding.values == nil)
    #expect(try plan([.arb]).finding.arbs != nil && plan([.arb]).finding.values == nil)
  }

  @Test func kindInUntilIsSearchedForThoughNotPrinted() throws {
    for text in ["type == arb", "profit > 1%", "type == arb and profit > 2%"] {
      #expect(try plan([.price], until: text).finding.arbs != nil, "\(text)")
    }
    #expect(try plan([], until: "edge > 3%").finding.values != nil)
    #expect(try plan([], until: "edge > 3%").finding.arbs == nil)
    #expect(try plan([], until: "match.clock > 80:00").finding.arbs == nil)
  }
}
