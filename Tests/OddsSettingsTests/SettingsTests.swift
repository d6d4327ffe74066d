import OddsModel
import OddsOutput
import OddsSettings
import Testing

/// Options override the environment, which overrides the config file, which overrides the defaults.
@Suite struct SettingsTests {
  private func settings(
    _ config: String = "", _ environment: [String: String] = [:], _ change: (inout SettingsFlags) -> Void = { _ in }
  ) throws -> Settings {
    var flags = SettingsFlags()
    change(&flags)
    return try Settings(flags, Environment(environment), try ConfigFile(Array(config.utf8), "config.toml", []))
  }

  private func failure(_ config: String = "", _ change: (inout SettingsFlags) -> Void = { _ in }) -> OddsError? {
    do {
      _ = try settings(config, [:], change)
      return nil
    } catch {
      return error as? OddsError
    }
  }

  @Test func defaultsApplyWithoutSettings() throws {
    let settings = try settings()
    #expect(settings.format == nil && settings.oddsFormat == .decimal && settings.color == .auto)
    #expect(settings.timeout == .seconds(30) && settings.maximumAge == nil && settings.zone == nil)
    #expect(!settings.isJSON && !settings.isVerbose && !settings.isStrict && !settings.isForced)
  }

  @Test func optionOverridesTheConfigFile() throws {
    let config = "format = \"csv\"\nodds-format = \"american\"\ntimeout = 5\ntimezone = \"Europe/London\"\n"
    let fromFile = try settings(config)
    #expect(fromFile.format == .csv && fromFile.oddsFormat == .american && fromFile.timeout == .seconds(5))
    #expect(fromFile.zone == "Europe/London")
    let flagged = try settings(config) {
      $0.format = .tsv
      $0.oddsFormat = .hongkong
      $0.timeout = "1500ms"
      $0.timezone = "UTC"
    }
    #expect(flagged.format == .tsv && flagged.oddsFormat == .hongkong && flagged.timeout == .milliseconds(1500))
    #expect(flagged.zone == "UTC")
  }

  @Test func environmentsTimeZoneOverridesTheConfigFile() throws {
    let settings = try settings("timezone = \"Europe/London\"\n", ["TZ": "UTC"])
    #expect(settings.zone == nil)
  }

  @Test func onlyTheOptionMakesErrorsJSON() throws {
    #expect(try settings("format = \"json\"\n").isJSON == false)
    #expect(try settings { $0.json = true }.isJSON)
    #expect(try settings { $0.format = .ndjson }.isJSON)
  }

  @Test func contradictoryOrInvalidOptionsAreRefused() {
    #expect(failure { ($0.json, $0.format) = (true, .csv) }?.kind == .usage)
    #expect(failure { $0.timeout = "soon" }?.kind == .usage)
    #expect(failure { $0.timeout = "0" }?.kind == .usage)
    #expect(failure { $0.maxAge = "-1" }?.kind == .usage)
    #expect(failure { $0.timezone = "Mars/Olympus" }?.kind == .usage)
    #expect(failure("format = \"xml\"\n")?.kind == .configuration)
    #expect(failure("max-message-mib = 0\n")?.kind == .configuration)
    #expect(failure("max-message-mib = 9223372036854775807\n")?.kind == .configuration)
  }

  @Test(arguments: [
    ("30", 30_000), ("1.5", 1_500), ("500ms", 500), ("30s", 30_000), ("5m", 300_000), ("2h", 7_200_000), ("0", 0),
  ]) func durationsAreParsed(_ text: String, _ milliseconds: Int) throws {
    #expect(try DurationText.parse(text, option: "--x") == .milliseconds(milliseconds))
  }

  @Test(arguments: ["", "s", "-1", "nan", "inf", "1e99", "1d", "+5", ".5"]) func invalidDurationsAreRefused(
    _ text: String
  ) {
    #expect(throws: OddsError.self) { try DurationText.parse(text, option: "--x") }
  }

  @Test func colorsFollowTheEnvironmentUnlessTheOptionIsGiven() {
    func allows(_ choice: ColorChoice, _ environment: [String: String], _ isTerminal: Bool) -> Bool {
      choice.allows(Environment(environment), isTerminal: isTerminal)
    }
    #expect(allows(.auto, ["TERM": "xterm"], true) && !allows(.auto, ["TERM": "xterm"], false))
    #expect(!allows(.auto, ["TERM": "dumb"], true) && !allows(.auto, ["NO_COLOR": "1"], true))
    #expect(allows(.auto, ["CLICOLOR_FORCE": "1"], false) && !allows(.auto, ["CLICOLOR_FORCE": "0"], false))
    #expect(allows(.always, ["NO_COLOR": "1"], false) && !allows(.never, ["CLICOLOR_FORCE": "1"], true))
  }

  @Test func localesOtherThanUTF8AreASCII() {
    #expect(Environment([:]).isASCII && Environment(["LANG": "C"]).isASCII)
    #expect(!Environment(["LANG": "en_GB.UTF-8"]).isASCII && !Environment(["LC_ALL": "C.utf8"]).isASCII)
    #expect(Environment(["LC_ALL": "C", "LANG": "en_GB.UTF-8"]).isASCII)
  }

  @Test func relativeXDGPathsAreIgnored() {
    let paths = Paths(Environment(["HOME": "/home/a", "XDG_CONFIG_HOME": "relative", "XDG_STATE_HOME": "/state"]))
    #expect(paths.configFile == "/home/a/.config/odds/config.toml")
    #expect(paths.credentialsFile == "/home/a/.config/odds/credentials.toml")
    #expect(paths.state == "/state/odds" && paths.cache == "/home/a/.cache/odds")
  }
}
