import Testing

@testable import OddsBoard

@Suite struct LinkStoreTests {
  private func set(_ link: String, of row: Int, in store: inout LinkStore) {
    Array(link.utf8).withUnsafeBytes { store.set($0, of: row) }
  }

  @Test func addressIsReturnedUnchanged() {
    var store = LinkStore()
    let links = [
      "https://book.example/event/1?outcomes=0ML1_3", "https://book.example/event/1?outcomes=0ML1_1",
      "https://book.example/bet/77", "https://book.example", "x", "https://book.example/?a", "https://book.example/?a=",
    ]
    for (row, link) in links.enumerated() { set(link, of: row * 3, in: &store) }
    for (row, link) in links.enumerated() {
      #expect(store.link(of: row * 3) == link)
      #expect(store.link(of: row * 3 + 1) == nil)
    }
    #expect(store.link(of: 1_000_000) == nil)
  }

  @Test func whatIsSharedEndsBeforeTheFirstValueOrTheLastPart() {
    func split(_ link: String) -> String {
      Array(link.utf8).withUnsafeBytes { String(decoding: $0[LinkStore.split($0)...], as: UTF8.self) }
    }
    #expect(split("https://a.example/e/1?outcomes=0ML_3") == "0ML_3")
    #expect(split("https://a.example/add?m[0]=42.1&s[0]=7") == "42.1&s[0]=7")
    #expect(split("https://a.example/e/1?plain") == "plain")
    #expect(split("https://a.example/bet/77") == "77")
  }

  @Test func anyOrderOfChangesLeavesEachRowItsLastAddress() {
    var random = Chance(seed: 3)
    var store = LinkStore()
    var known: [Int: String] = [:]
    for _ in 0..<40_000 {
      let row = random.below(600)
      if random.below(5) == 0 {
        store.remove(row)
        known[row] = nil
      } else {
        let tail = String(repeating: "z", count: random.below(40))
        let link = "https://book\(random.below(7)).example/event/\(random.below(30))?bet=\(random.below(100))\(tail)"
        set(link, of: row, in: &store)
        known[row] = link
      }
      let asked = random.below(600)
      #expect(store.link(of: asked) == known[asked])
    }
    for row in 0..<600 { #expect(store.link(of: row) == known[row]) }
  }
}
