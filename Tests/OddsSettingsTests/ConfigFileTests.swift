import OddsModel
import OddsProvider
import OddsSettings
import PulseScore
import Testing
import TickOdds

/// `config.toml`: valid settings, and errors about invalid ones.
@Suite struct ConfigFileTests {
  private let providers: [any Provider.Type] = [PulseScoreProvider.self, TickOddsProvider.self]

  private func config(_ text: String) throws -> ConfigFile {
    try ConfigFile(Array(text.utf8), "config.toml", providers)
  }

  private func message(_ text: String) -> String? {
    do {
      _ = try config(text)
      return nil
    } catch {
      guard let error = error as? OddsError, error.kind == .configuration else { return nil }
      return "\(error.message): \(error.hint ?? "")"
    }
  }

  @Test func settingsAddressesPlansAndKeyBindingsAreParsed() throws {
    let config = try config(
      """
      timeout = 30
      color = "never"
      [pulsescore]
      plan = "paid"
      [tickodds]
      url = "https://example.com"
      plan = "free"
      [dashboard.keys]
      down = ["n", "<C-n>"]
      up = "p"
      """)
    #expect(config.settings == ["timeout": "30", "color": "never"])
    #expect(config.urls == [.tickodds: "https://example.com"])
    #expect(config.isPaid(.pulsescore) && !config.isPaid(.tickodds))
    #expect(config.dashboardKeys == ["down": ["n", "<C-n>"], "up": ["p"]])
  }

  /// These crash the TOML parser unless they are rejected before.
  @Test(arguments: ["[[[", "[", "\u{FEFF}[", "[ .a]"]) func brokenTableHeaderIsAnErrorWithItsLine(_ header: String) {
    #expect(message("\(header)\n")?.contains("config.toml is not valid TOML: line 1") == true)
  }

  @Test func misspelledSettingSuggestsTheNearest() {
    #expect(message("odds-fromat = \"american\"\n")?.contains("did you mean 'odds-format'?") == true)
  }

  @Test(arguments: [
    "[tickodds]\nkey = \"cAnArY0123456789\"\n", "[tickodds]\nplan = \"gold\"\n", "[tickodds]\nspeed = 1\n",
    "format = [\"json\"]\n", "not toml\n", "[nobody]\nurl = \"x\"\n", "timeout = 2026-04-17\n",
    "[dashboard.keys]\ndown = [1]\n",
  ]) func misplacedValuesAreErrors(_ text: String) {
    let message = message(text)
    #expect(message != nil)
    #expect(message?.contains("cAnArY") != true)
  }

  @Test func apiKeyInPlaceOfASettingsNameIsNotRepeated() {
    let message = message("cAnArY0123456789secret = \"x\"\n")
    #expect(message?.contains("'•••'") == true && message?.contains("cAnArY") == false)
  }

  @Test func environmentOverridesFileOverridesDefaultAddress() throws {
    let config = try config("[tickodds]\nurl = \"https://file.example\"\n")
    func base(_ environment: [String: String], _ config: ConfigFile) throws -> String {
      "\(try Addresses(environment: Environment(environment), config: config).base(TickOddsProvider.self))"
    }
    #expect(try base(["ODDS_TICKODDS_URL": "https://env.example"], config) == "https://env.example")
    #expect(try base([:], config) == "https://file.example")
    #expect(try base([:], ConfigFile()) == TickOddsProvider.defaultURL)
    #expect(throws: OddsError.self) { try base(["ODDS_TICKODDS_URL": "http://env.example"], config) }
    #expect(try base(["ODDS_TICKODDS_URL": "http://127.0.0.1:9"], config) == "http://127.0.0.1:9")
  }

  @Test func invalidAddressIsNotRepeated() {
    let environment = Environment(["ODDS_TICKODDS_URL": "http://cAnArY0123456789@x y"])
    let addresses = Addresses(environment: environment, config: ConfigFile())
    #expect { try addresses.base(TickOddsProvider.self) } throws: { error in
      let error = error as? OddsError
      return error?.kind == .configuration && error?.message.contains("cAnArY") == false
    }
  }
}
