import Foundation
import Joins
import OddsFixtures
import OddsModel
import Testing

@Suite(.enabled(if: JoinFile.isThere)) struct JoinTests {
  @Test func realFixtureListsAreJoinedWithoutError() throws {
    var totals: [String: JoinFile.Figures] = [:]
    for file in try JoinFile.all() {
      let figures = file.figures()
      #expect(figures.recall >= 0.99, "\(file.name) \(figures)")
      #expect(figures.wrong == 0, "\(file.name) \(figures)")
      totals[file.group] = (totals[file.group] ?? JoinFile.Figures()) + figures
    }
    #expect(totals.count == 3)
    for (group, total) in totals {
      #expect(total.recall >= 0.999, "\(group) \(total)")
    }
  }

  private struct Trap: Decodable {
    var a: JoinFile.Entry
    var b: JoinFile.Entry
    var same: Bool
    var why: String
    var sport: String?
  }

  @Test func trapsAreJoinedOrKeptApartAsListed() throws {
    let traps = try JSONDecoder().decode(
      [Trap].self, from: Data(contentsOf: JoinFile.folder.appendingPathComponent("traps.json")))
    #expect(traps.count > 50)
    let names = TextTable()
    let keys = ["a", "b"].map { MatchKey(provider: ProviderName(rawValue: $0)!, id: names.intern("1")) }
    for trap in traps {
      var book = FixtureBook()
      for (key, entry) in zip(keys, [trap.a, trap.b]) {
        book.update(key, entry.candidate(JoinFile.sport(entry.sport ?? trap.sport ?? "other")))
      }
      book.join()
      #expect((book.fixtures.count == 1) == trap.same, "\(trap.why): \(trap.a) \(trap.b)")
    }
  }
}
