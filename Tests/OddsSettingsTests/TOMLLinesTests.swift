import OddsSettings
import TOMLKit
import Testing

/// The places of keys and values in a TOML text.
@Suite struct TOMLLinesTests {
  private func lines(_ text: String) throws -> TOMLLines { try #require(TOMLLines(Array(text.utf8))) }

  private func value(_ entry: TOMLLines.Entry, _ lines: TOMLLines) -> String {
    String(decoding: lines.bytes[entry.value], as: UTF8.self)
  }

  @Test func everyNotationOfAKeyIsFound() throws {
    let text = """
      # a comment
      plain = 1   # behind it
      "quoted" = 'literal # no comment'
      a . b."c d" = true
      [table]  # here
        inner = 2026-04-17 07:32:00 # a date
      [ "other" . x ]
      y = { z = "}", "w" = [1, 2] }
      [[list]]
      n = "\\"]"
      """
    let lines = try lines(text)
    let found = lines.entries.map { "\($0.path.joined(separator: "/")) \($0.line) \(value($0, lines))" }
    #expect(
      found == [
        "plain 2 1", "quoted 3 'literal # no comment'", "a/b/c d 4 true", "table/inner 6 2026-04-17 07:32:00",
        "other/x/y/z 8 \"}\"", "other/x/y/w 8 [1, 2]", "other/x/y 8 { z = \"}\", \"w\" = [1, 2] }",
        "list/n 10 \"\\\"]\"",
      ])
    #expect(lines.headers.map(\.path) == [["table"], ["other", "x"], ["list"]])
    #expect(lines.headers.map(\.isElement) == [false, false, true])
    #expect(lines.line(of: ["other"]) == 8 && lines.line(of: ["nothing"]) == nil)
  }

  @Test func multiLineValuesEndAtTheRightPlace() throws {
    let text =
      "a = [ # one\n  \"]\", # two\n  [ 'x' ],\n]\nb = \"\"\"\none \"\" two\\\n\"\"\"\"\nc = '''\n'''\nd = 1\n"
    let lines = try lines(text)
    #expect(lines.entries.map { "\($0.path[0]) \($0.line)" } == ["a 1", "b 5", "c 8", "d 10"])
    #expect(value(lines.entries[1], lines).hasSuffix("\"\"\"\""))
    #expect(try TOMLText.table(text).keys.count == 4)
  }

  @Test func byteOrderMarkAndCRLFAreNotPartOfKeys() throws {
    let lines = try lines("\u{FEFF}a = 1\r\n[t]\r\nb = \"x\"\r\n")
    #expect(lines.entries.map { value($0, lines) } == ["1", "\"x\""])
    #expect(lines.entries.map(\.line) == [1, 3])
  }

  @Test(arguments: ["a", "a =", "= 1", "[a", "a = [1", "a = \"x", "a = {b", "a = 1 2\nb", "[[a]", "a = \"\"\"x\""])
  func invalidTOMLYieldsNil(_ text: String) {
    #expect(TOMLLines(Array(text.utf8)) == nil || (try? TOMLText.table(text)) == nil)
  }

  @Test func deeplyNestedArraysDoNotCrash() {
    #expect(TOMLLines(Array(("a = " + String(repeating: "[", count: 100_000)).utf8)) == nil)
  }
}
