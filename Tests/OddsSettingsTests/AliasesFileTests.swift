import OddsFixtures
import OddsModel
import OddsOutput
import OddsSettings
import Testing

struct AliasesFileTests {
  private let providers: [ProviderName] = ["tickodds", "boltodds", "sportsapi-v1"]

  @Test func namesAndGroupsAreParsed() throws {
    let text = """
      same = [["tickodds:1", "boltodds:x"]]
      different = [["tickodds:2", "sportsapi-v1:9"]]
      [soccer]
      "Man Utd" = ["Manchester United", "Red Devils"]
      """
    let aliases = try AliasesFile.aliases(Array(text.utf8), "aliases.toml", providers: providers)
    #expect(aliases.name("red devils", .soccer) == "Man Utd")
    #expect(!aliases.isEmpty)
    #expect(try AliasesFile.aliases([], "aliases.toml", providers: providers).isEmpty)
  }

  @Test func unknownProviderInAReferenceSuggestsTheNearest() throws {
    let text = "# mine\nsame = [[\"tickods:1\", \"boltodds:x\"]]\n"
    let faults = AliasesFile.faults(in: Array(text.utf8), "aliases.toml", providers: providers)
    let fault = try #require(faults.first)
    #expect(faults.count == 1 && fault.line == 2 && fault.message == "unknown provider 'tickods'")
    #expect(fault.hint?.hasPrefix("did you mean 'tickodds'?") == true)
    #expect(throws: OddsError.self) {
      try AliasesFile.aliases(Array(text.utf8), "aliases.toml", providers: providers)
    }
  }

  @Test(arguments: [
    "same = 3", "same = [\"tickodds:1\"]", "[football]\nA = [\"B\"]", "[soccer]\nA = \"B\"", "[[", "soccer = 3",
    "x = [1]", "same = [[\"tickodds:1\"]]", "different = [[\"1\", \"2\"]]", "same = [[\"tickodds:\", \"boltodds:x\"]]",
  ])
  func invalidAliasesAreErrorsThatNameTheFile(_ text: String) {
    let error = #expect(throws: OddsError.self) {
      try AliasesFile.aliases(Array(text.utf8), "aliases.toml", providers: providers)
    }
    #expect(error?.kind == .configuration && error?.message.contains("aliases.toml") == true)
  }
}
