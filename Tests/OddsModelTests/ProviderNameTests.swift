import OddsModel
import Testing

struct ProviderNameTests {
  @Test(arguments: ["a", "boltodds", "sportsapi-v1", "a-1", "fifteen-letters"]) func aNameIsItsText(_ text: String) {
    let name = ProviderName(rawValue: text)
    #expect(name?.rawValue == text)
    #expect(name?.description == text)
  }

  @Test(arguments: ["", "-a", "1a", "Bolt", "a_b", "a b", "é", "sixteen-letters-", "a\0"])
  func invalidNamesAreNil(_ text: String) {
    #expect(ProviderName(rawValue: text) == nil)
  }

  @Test func namesAreOrderedAsTheirTextsAre() {
    let texts = ["a", "a-", "a1", "aa", "abcdefgh", "abcdefgh-", "abcdefgha", "b", "tickodds", "tickoddsa"]
    let names = texts.compactMap { ProviderName(rawValue: $0) }
    #expect(names.shuffled().sorted().map(\.rawValue) == texts.sorted())
    #expect(Set(names).count == texts.count)
    #expect(Set(names.map(\.bits)).count == texts.count)
  }

  @Test func aNameHasItsPlaceInAnOrderAndOthersComeLast() {
    let order: [ProviderName] = ["tickodds", "boltodds"]
    #expect(order.rank(of: "tickodds") == 0)
    #expect(order.rank(of: "boltodds") == 1)
    #expect(order.rank(of: "another") == 2)
  }

  @Test func itsVariablesAreNamedAfterIt() {
    #expect(ProviderName(rawValue: "sportsapi-v2")?.variablePart == "SPORTSAPI_V2")
  }
}
