import OddsModel
import OddsProvider
import OddsSettings
import PulseScore
import Testing
import TickOdds

/// Changing one value keeps comments, order and blanks.
@Suite struct ConfigTextTests {
  private let table = ConfigTable(
    [PulseScoreProvider.self, TickOddsProvider.self],
    ConfigTable.Dashboard(
      themes: [], actions: ["up", "down"].map { .init(name: $0, about: $0, keys: []) }, fault: { _ in nil }))

  private func set(_ name: String, _ values: String..., in text: String) throws -> String {
    let key = try table.key(name)
    var config = ConfigText(Array(text.utf8), "config.toml")
    try config.set(key, to: try key.literal(values))
    return String(decoding: config.bytes, as: UTF8.self)
  }

  private func unset(_ name: String, in text: String) throws -> String {
    var config = ConfigText(Array(text.utf8), "config.toml")
    try config.unset(try table.key(name))
    return String(decoding: config.bytes, as: UTF8.self)
  }

  @Test(arguments: [
    ("color", "# mine\ncolor = 'auto' # why\ntimeout = 5\n", "# mine\ntimeout = 5\n"),
    ("tickodds.url", "[tickodds]\nurl = \"https://a\"\n# end", "[tickodds]\n# end"),
    ("tickodds.url", "tickodds.url = \"https://a\"\ncolor = 'auto'", "color = 'auto'"),
    ("dashboard.keys.down", "[dashboard.keys]\ndown = [\n \"a\",\n]\nup = \"k\"\n", "[dashboard.keys]\nup = \"k\"\n"),
    ("color", "timeout = 5\n", "timeout = 5\n"), ("color", "", ""),
  ])
  func unsetRemovesOnlyTheKeysLine(_ name: String, text: String, without: String) throws {
    #expect(try unset(name, in: text) == without)
  }

  @Test func unsetOfAKeyInAnInlineTableNamesTheLine() {
    #expect {
      try unset("tickodds.url", in: "# x\ntickodds = { url = \"https://a\" }\n")
    } throws: { error in
      (error as? OddsError)?.kind == .configuration && (error as? OddsError)?.message.contains("config.toml:2") == true
    }
  }

  private func refusal(_ name: String, _ value: String, in text: String) -> OddsError? {
    do {
      _ = try set(name, value, in: text)
      return nil
    } catch {
      return error as? OddsError
    }
  }

  @Test(arguments: [
    // Replaced in place.
    (
      "color", "never", "# mine\ncolor =   'auto'   # why\n\n[tickodds]\n",
      "# mine\ncolor =   \"never\"   # why\n\n[tickodds]\n"
    ),
    ("tickodds.url", "https://b", "[tickodds]\n  url = \"https://a\"\n", "[tickodds]\n  url = \"https://b\"\n"),
    ("tickodds.url", "https://b", "tickodds.\"url\" = \"https://a\"", "tickodds.\"url\" = \"https://b\""),
    ("timeout", "5", "timeout = \"\"\"\n30\"\"\" # x\n", "timeout = 5 # x\n"),
    (
      "dashboard.keys.down", "n", "[dashboard.keys]\ndown = [\n \"a\",\n \"b\",\n] # x\nup = \"k\"\n",
      "[dashboard.keys]\ndown = \"n\" # x\nup = \"k\"\n"
    ),
    // Next to others of its table, in their notation.
    (
      "color", "never", "timeout = 5 # five\n\n# About feeds.\n[tickodds]\n",
      "timeout = 5 # five\ncolor = \"never\"\n\n# About feeds.\n[tickodds]\n"
    ),
    (
      "tickodds.plan", "paid", "[tickodds]\nurl = \"https://a\" # a\n\n[pulsescore]\n",
      "[tickodds]\nurl = \"https://a\" # a\nplan = \"paid\"\n\n[pulsescore]\n"
    ),
    (
      "tickodds.plan", "paid", "tickodds.url = \"https://a\"\n",
      "tickodds.url = \"https://a\"\ntickodds.plan = \"paid\"\n"
    ),
    ("dashboard.keys.up", "p", "[dashboard]\nkeys.down = \"n\"\n", "[dashboard]\nkeys.down = \"n\"\nkeys.up = \"p\"\n"),
    // Without any other key of its table.
    ("color", "never", "", "color = \"never\"\n"),
    ("color", "never", "# only this", "# only this\ncolor = \"never\"\n"),
    ("color", "never", "[tickodds]\nplan = \"free\"\n", "color = \"never\"\n[tickodds]\nplan = \"free\"\n"),
    ("tickodds.plan", "paid", "color = \"auto\"", "color = \"auto\"\n\n[tickodds]\nplan = \"paid\"\n"),
    ("tickodds.plan", "paid", "[tickodds]\n# nothing yet\n", "[tickodds]\nplan = \"paid\"\n# nothing yet\n"),
    // Below the comment that shows the key.
    (
      "color", "never", "# color = \"auto\"\n# timeout = 30\n[tickodds]\n",
      "# color = \"auto\"\ncolor = \"never\"\n# timeout = 30\n[tickodds]\n"
    ),
    (
      "color", "never", "timeout = 5\n#color=\"auto\"\n# more\n",
      "timeout = 5\n#color=\"auto\"\ncolor = \"never\"\n# more\n"
    ),
    // CRLF and a byte order mark are kept.
    ("color", "never", "timeout = 5\r\n[tickodds]\r\n", "timeout = 5\r\ncolor = \"never\"\r\n[tickodds]\r\n"),
    ("color", "never", "\u{FEFF}timeout = 5\n", "\u{FEFF}timeout = 5\ncolor = \"never\"\n"),
    // Errors in other settings don't matter.
    ("color", "never", "colour = 1\ncolor = \"blue\"\n", "colour = 1\ncolor = \"never\"\n"),
  ])
  func changingAValueKeepsTheRest(_ name: String, _ value: String, _ before: String, _ after: String) throws {
    let changed = try set(name, value, in: before)
    #expect(changed == after)
    #expect(try set(name, value, in: changed) == changed)
  }

  @Test func severalKeyboardKeysAreWrittenAsAList() throws {
    #expect(
      try set("dashboard.keys.down", "n", "<C-n>", "\"", in: "")
        == "[dashboard.keys]\ndown = [\"n\", \"<C-n>\", \"\\\"\"]\n")
  }

  @Test(arguments: [
    ("tickodds.url", "https://b", "tickodds = { url = \"https://a\", plan = \"free\" }\n", "config.toml:1"),
    ("tickodds.plan", "paid", "\ntickodds = { url = \"https://a\" }\n", "config.toml:2"),
    ("dashboard.keys.down", "n", "[dashboard.keys]\ndown = [\n \"a\", # first\n]\n", "config.toml:2"),
  ])
  func lossyChangeIsRefusedWithTheLine(
    _ name: String, _ value: String, _ text: String, _ place: String
  ) {
    let error = refusal(name, value, in: text)
    #expect(error?.kind == .configuration && error?.message.contains(place) == true, "\(String(describing: error))")
    #expect(error?.hint?.contains("set \(name) = ") == true)
  }

  @Test(arguments: [("color = \n", "line 1"), ("a = 1\na = 2\n", "line 2"), ("x = 2026-04-17", "'x'")])
  func invalidFileIsNotChanged(_ text: String, _ words: String) {
    let error = refusal("color", "never", in: text)
    #expect(error?.kind == .configuration && error?.message.contains(words) == true, "\(String(describing: error))")
  }

  @Test(arguments: [
    ("color", "blue", "use auto, always or never"), ("color", "nevr", "did you mean 'never'?"),
    ("timeout", "-1", "a number of seconds"), ("max-message-mib", "0", "from 1 to 2047"),
    ("tickodds.url", "http://example.com", "https"), ("colr", "never", "did you mean 'color'?"),
    ("tickodds.key", "x", "odds auth set"), ("timezone", "Mars/Olympus", "Europe/London"),
  ])
  func invalidValueIsRefusedWithTheAllowedOnes(_ name: String, _ value: String, _ hint: String) {
    let error = refusal(name, value, in: "")
    #expect(error?.kind == .usage && error?.hint?.contains(hint) == true, "\(String(describing: error))")
  }

  /// In random texts, either only the one value changes, or nothing does.
  @Test func changingRandomTextsLosesNothing() throws {
    var random = Plain(state: 7)
    let pieces = [
      "# c\n", "\n", "timeout = 5\n", "color = \"auto\" # x\n", "[tickodds]\n", "url = \"https://a\"\n",
      "[dashboard.keys]\n",
      "down = [\"a\", \"b\"]\n", "up = [\n  \"x\", # y\n]\n", "tickodds.plan = \"free\"\n", "keys.up = 'k'\n",
      "[dashboard]\n",
      "pulsescore = { plan = \"paid\" }\n", "theme = '''\nmono'''\n", "  format = \"csv\"\r\n",
    ]
    var (changed, refused) = (0, 0)
    for _ in 0..<3000 {
      let text = (0..<Int.random(in: 0...8, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
        .joined()
      guard let before = try? values(text) else { continue }
      let key = try #require(table.keys.randomElement(using: &random))
      let value = key.kind == .keys ? "z" : key.example
      guard let after = try? set(key.name, value, in: text) else {
        refused += 1
        continue
      }
      changed += 1
      var expected = before
      expected[key.name] = .text(value)
      #expect(try values(after) == expected, "\(text)")
      #expect(comments(after) == comments(text), "\(text)")
    }
    #expect(changed > 500 && refused > 10)
  }

  /// The comment lines, with any line ends.
  private func comments(_ text: String) -> [String] {
    text.utf8.split(separator: 0x0A).filter { $0.first == UInt8(ascii: "#") }.map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  private func values(_ text: String) throws -> [String: TOMLFile.Value] {
    try Dictionary(TOMLFile.entries(Array(text.utf8), "x"), uniquingKeysWith: { first, _ in first })
  }

  private struct Plain: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ state >> 29
    }
  }
}
