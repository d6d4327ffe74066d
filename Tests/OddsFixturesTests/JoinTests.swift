import Foundation
import OddsFixtures
import OddsModel
import Testing

@Suite(.enabled(if: JoinFile.isThere)) struct JoinTests {
  @Test func realFixtureListsAreJoinedWithAlmostNoMistake() throws {
    var totals: [String: (right: Int, wrong: Int, missed: Int)] = [:]
    for file in try JoinFile.all() {
      let found = file.joined()
      let right = found.intersection(file.same).count
      let (wrong, missed) = (found.count - right, file.same.count - right)
      let recall = Double(right) / Double(file.same.count)
      let precision = Double(right) / Double(max(1, found.count))
      print("\(file.name): precision \(precision), recall \(recall), \(wrong) wrong, \(missed) missed")
      #expect(recall >= 0.92, "\(file.name)")
      if file.name.contains("women") || file.name.contains("reserve") { #expect(wrong == 0, "\(file.name)") }
      let group = file.sport == .soccer || file.sport == .tennis ? file.sport.rawValue : "american"
      let total = totals[group] ?? (0, 0, 0)
      totals[group] = (total.right + right, total.wrong + wrong, total.missed + missed)
    }
    for (group, total) in totals {
      #expect(Double(total.right) / Double(total.right + total.missed) >= 0.97, "\(group) \(total)")
      #expect(Double(total.right) / Double(total.right + total.wrong) >= 0.998, "\(group) \(total)")
    }
  }

  private struct Trap: Decodable {
    var a: JoinFile.Entry
    var b: JoinFile.Entry
    var same: Bool
    var why: String
    var sport: String?
  }

  @Test func noTrapCatches() throws {
    let traps = try JSONDecoder().decode(
      [Trap].self, from: Data(contentsOf: JoinFile.folder.appendingPathComponent("traps.json")))
    #expect(traps.count > 50)
    let names = TextTable()
    let keys = ["a", "b"].map { MatchKey(provider: ProviderName(rawValue: $0)!, id: names.intern("1")) }
    for trap in traps {
      var book = FixtureBook()
      for (key, entry) in zip(keys, [trap.a, trap.b]) {
        book.update(key, entry.contest(JoinFile.sport(entry.sport ?? trap.sport ?? "other")))
      }
      book.join()
      #expect((book.fixtures.count == 1) == trap.same, "\(trap.why): \(trap.a) \(trap.b)")
    }
  }
}
