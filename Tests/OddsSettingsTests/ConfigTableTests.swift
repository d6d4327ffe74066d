import OddsJSON
import OddsModel
import OddsOutput
import OddsProvider
import OddsSettings
import PulseScore
import Testing
import TickOdds

/// The table of all settings: descriptions, checks, listing and writing.
@Suite struct ConfigTableTests {
  private let table = ConfigTable(
    [PulseScoreProvider.self, TickOddsProvider.self],
    ConfigTable.Dashboard(
      themes: ["default", "classic", "mono"],
      actions: [.init(name: "down", about: "one row down", keys: ["<Down>", "j"])],
      fault: { $0["down"] == ["bad"] ? ("down", "'bad' for 'down' is no key") : nil }))

  private func faults(_ text: String) -> [String] {
    table.faults(in: Array(text.utf8), "config.toml").map { $0.text() }
  }

  // MARK: The table

  @Test func everyKeyHasADescriptionAndAllowedValues() throws {
    #expect(Set(table.keys.map(\.name)).count == table.keys.count)
    for key in table.keys {
      #expect(!key.about.isEmpty && !key.about.hasSuffix(".") && !key.allowed.isEmpty, "\(key.name)")
      #expect(key.standard != nil || !key.unset.isEmpty, "\(key.name)")
      if key.kind != .keys {
        #expect(key.fault(in: .text(key.example)) == nil, "\(key.name)")
        if let standard = key.standard { #expect(key.fault(in: .text(standard)) == nil, "\(key.name)") }
      }
    }
  }

  @Test func defaultsEqualThoseOfTheTable() throws {
    let settings = try Settings(SettingsFlags(), Environment([:]), ConfigFile())
    #expect(table["timeout"]?.standard == "\(settings.timeout.components.seconds)")
    #expect(table["color"]?.standard == settings.color.rawValue)
    #expect(table["odds-format"]?.standard == settings.oddsFormat.rawValue)
    #expect(table["max-message-mib"]?.standard == "\(settings.maximumMessageBytes >> 20)")
    #expect(settings.format == nil && table["format"]?.standard == nil)
  }

  @Test func everyKeyCanBeSetAndRead() throws {
    for key in table.keys where key.kind != .keys {
      var text = ConfigText([], "config.toml")
      let example = key.example
      try text.set(key, to: try key.literal([example]))
      let config = try ConfigFile(text.bytes, "config.toml", [PulseScoreProvider.self, TickOddsProvider.self])
      #expect(config.values[key.name] == .text(example), "\(key.name)")
      #expect(table.faults(in: text.bytes, "config.toml").isEmpty, "\(key.name)")
    }
  }

  // MARK: Errors

  @Test func everyErrorIsReportedWithItsLine() {
    let text = """
      # Mine.
      odds-fromat = "american"
      color = "blue"
      timeout = "soon"

      [tickodds]
      url = "http://example.com"
      plan = "gold"
      speed = 1
      key = "cAnArY0123456789"
      [dashboard.keys]
      down = "bad"
      dwon = "n"
      """
    #expect(
      faults(text) == [
        "config.toml:2: unknown setting 'odds-fromat': did you mean 'odds-format'?",
        "config.toml:3: 'color' cannot be 'blue': use auto, always or never",
        "config.toml:4: 'timeout' cannot be 'soon': use a number of seconds, or 500ms, 30s, 5m, 2h",
        "config.toml:7: 'tickodds.url' isn't a usable address: use an https address, or http on this machine",
        "config.toml:8: 'tickodds.plan' cannot be 'gold': use free or paid",
        "config.toml:9: unknown setting 'tickodds.speed': a provider's settings are 'url' and 'plan'",
        "config.toml:10: 'tickodds.key' doesn't belong here: API keys are stored in credentials.toml; see 'odds auth set'",
        "config.toml:12: 'bad' for 'down' is no key: see 'odds dashboard --help' for the keys",
        "config.toml:13: unknown setting 'dashboard.keys.dwon': did you mean 'dashboard.keys.down'?",
      ])
  }

  @Test(arguments: [
    ("color = [\"auto\"]", "config.toml:1: 'color' cannot be a list"),
    ("timeout = 2026-04-17", "config.toml:1: 'timeout' is not a string"), ("a\nb", "config.toml:1: not valid TOML"),
    ("x = 1\n[[", "config.toml:2: not valid TOML"), ("timeout = 0", "config.toml:1: 'timeout' cannot be '0'"),
    ("max-message-mib = 4096", "use a number from 1 to 2047"), ("timezone = \"Mars/Olympus\"", "'timezone' cannot be"),
    ("tickodds = { url = \"x\" }", "config.toml:1: 'tickodds.url'"), ("theme = \"mona\"", "did you mean 'mono'?"),
  ])
  func otherErrorsAreReported(_ text: String, _ words: String) {
    let faults = faults(text)
    #expect(faults.count == 1 && faults.first?.contains(words) == true, "\(faults)")
  }

  @Test func possibleAPIKeysAreNotRepeated() {
    let canary = "cAnArY0123456789secret"
    for text in [
      "\(canary) = 1", "color = \"\(canary)\"", "[tickodds]\nurl = \"https://x/?k=\(canary)\"",
      "[tickodds]\nkey = \"\(canary)\"", "timeout = \"\(canary)\"", "[\(canary)]\nkey = 1",
    ] {
      #expect(!faults(text).isEmpty && !faults(text).joined().contains(canary), "\(text)")
    }
  }

  @Test func validTextHasNoError() {
    #expect(faults("").isEmpty)
    #expect(
      faults("format = \"json\"\n[tickodds]\nplan = \"paid\"\n[dashboard.keys]\ndown = [\"n\", \"<C-n>\"]\n").isEmpty)
  }

  // MARK: Rows

  @Test func everyValueIsListedWithItsOrigin() throws {
    let text = "timeout = 5\ncolor = \"never\"\n[tickodds]\nurl = \"https://file.example\"\n"
    let bytes = Array(text.utf8)
    let config = try ConfigFile(bytes, "config.toml", [PulseScoreProvider.self, TickOddsProvider.self])
    var flags = SettingsFlags()
    flags.color = .always
    let environment = Environment(["TZ": "UTC", "ODDS_TICKODDS_URL": "https://env.example"])
    let rows = table.rows(flags, environment, config, bytes, "config.toml")
    func row(_ key: String) -> [String] {
      rows.filter { $0.key == key }.map { "\($0.setting.reading) \($0.origin) \($0.source ?? "-")" }
    }
    #expect(row("color") == ["always flag --color"])
    #expect(row("timeout") == ["5 file config.toml:1"])
    #expect(row("timezone") == ["UTC environment TZ"])
    #expect(row("tickodds.url") == ["https://env.example environment ODDS_TICKODDS_URL"])
    #expect(row("odds-format") == ["decimal default -"])
    #expect(rows.first { $0.key == "format" }?.setting == .null)
    #expect(rows.first { $0.key == "max-message-mib" }?.setting == .integer(256))
    #expect(rows.first { $0.key == "dashboard.keys.down" }?.setting == ["<Down>", "j"])
  }

  @Test func addressWithAKeyIsHidden() throws {
    let environment = Environment(["ODDS_TICKODDS_URL": "https://cAnArY0123456789@example.com"])
    let rows = table.rows(SettingsFlags(), environment, ConfigFile(), [], "config.toml")
    #expect(rows.first { $0.key == "tickodds.url" }?.setting == "•••")
  }

  // MARK: The commented file

  @Test func commentedFileNamesEveryKeyAndSetsNone() throws {
    let text = table.commentedText
    #expect(faults(text).isEmpty)
    #expect(
      try ConfigFile(Array(text.utf8), "config.toml", [PulseScoreProvider.self, TickOddsProvider.self]).values.isEmpty)
    for key in table.keys { #expect(text.contains("\n# \(key.path[key.path.count - 1]) = "), "\(key.name)") }
    // Without the comment signs, all values are valid.
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.firstMatch(of: /^# ([a-z-]+ = .*)/).map { String($0.1) } ?? String(line)
    }
    #expect(faults(lines.joined(separator: "\n")) == [])
  }

  @Test func valueSetInTheCommentedFileIsBelowItsComment() throws {
    for key in table.keys {
      var text = ConfigText(Array(table.commentedText.utf8), "config.toml")
      let example = key.example
      try text.set(key, to: try key.literal([example]))
      let lines = String(decoding: text.bytes, as: UTF8.self).split(separator: "\n").map(String.init)
      let name = key.path[key.path.count - 1]
      let places = lines.indices.filter { lines[$0].hasPrefix("\(name) = ") }
      #expect(places.count == 1 && lines[places[0] - 1].hasPrefix("# \(name) = "), "\(key.name)")
    }
  }
}
