import OddsFixtures
import OddsModel
import OddsSettings
import Testing

struct AliasesFileTests {
  @Test func namesAndGroupsAreRead() throws {
    let text = """
      same = [["tickodds:1", "boltodds:x"]]
      different = [["tickodds:2", "sportsapi-v1:9"]]
      [soccer]
      "Man Utd" = ["Manchester United", "Red Devils"]
      """
    let aliases = try AliasesFile.aliases(Array(text.utf8), "aliases.toml")
    #expect(aliases.name("red devils", .soccer) == "Man Utd")
    #expect(!aliases.isEmpty)
    #expect(try AliasesFile.aliases([], "aliases.toml").isEmpty)
  }

  @Test(arguments: [
    "same = 3", "same = [\"tickodds:1\"]", "[football]\nA = [\"B\"]", "[soccer]\nA = \"B\"", "[[", "soccer = 3",
    "x = [1]", "same = [[\"tickodds:1\"]]", "different = [[\"1\", \"2\"]]", "same = [[\"tickodds:\", \"boltodds:x\"]]",
  ])
  func whatIsNoAliasIsAnErrorThatNamesTheFile(_ text: String) {
    let error = #expect(throws: OddsError.self) { try AliasesFile.aliases(Array(text.utf8), "aliases.toml") }
    #expect(error?.kind == .configuration && error?.message.contains("aliases.toml") == true)
  }
}
