import OddsSettings
import TOMLKit
import Testing

struct TOMLTextTests {
  @Test func tableIsParsed() throws {
    let table = try TOMLText.table("a = \"x\"\nlist = [\n  \"y\",\n]\n[b]\nc = true\n[\"d e\"]\n[[f]]\ng = 1\n")
    #expect(table["a"]?.string == "x")
    #expect(table["b"]?.table?["c"]?.bool == true)
    #expect(table["list"]?.array?.count == 1)
  }

  @Test(arguments: [
    ("a", 1), ("a = 1\nb = ", 2), ("a = [1", 1), ("a = \"\\u12\"", 1), ("a = 1\na = 2", 2), ("[a]\n[a]\n", 2),
    // These crash toml++.
    ("[[[", 1), ("[", 1), ("[[", 1), ("x = 1\n[\n", 2), ("[ \t", 1), ("[=]", 1), ("[.a]", 1), ("[[ ,a]]", 1),
    ("[é]", 1),
    ("[#", 1), ("[\r\n", 1), ("[[]]", 1), ("[]", 1), ("[ [a]]", 1),
    ("\u{FEFF}[", 1), ("a = 1\nb = 2 # \u{0}", 2),
  ])
  func invalidTOMLThrowsWithTheLine(text: String, line: Int) {
    let damage = #expect(throws: TOMLText.ParseError.self) { try TOMLText.table(text) }
    #expect(damage?.line == line)
  }

  @Test func noShortTextCrashesTheParser() {
    let pieces = ["[", "]", "a", "\"", "'", ".", "=", "{", "#", " ", "\n", "1", "\u{FEFF}", "\u{A0}"]
    var texts = [""]
    for _ in 0..<4 {
      texts = texts.flatMap { text in pieces.map { text + $0 } }
      for text in texts { _ = try? TOMLText.table(text) }
    }
    #expect(texts.count == 38_416)
  }
}
