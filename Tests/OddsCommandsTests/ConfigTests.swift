import Foundation
import Testing

/// `odds config`: the settings as a user reads and changes them.
@Suite(.serialized) struct ConfigTests {
  private func mode(_ file: URL) throws -> Int {
    try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int ?? 0
  }

  private func text(_ odds: Odds) throws -> String { try String(contentsOf: odds.config, encoding: .utf8) }

  @Test func unsetRestoresTheDefault() async throws {
    let odds = Odds()
    let none = try await odds("config", "unset", "odds-format")
    #expect(none.status == 0 && none.errors.contains("odds-format is not set"), "\(none.errors)")
    #expect(!FileManager.default.fileExists(atPath: odds.config.path))
    try odds.write("# mine\nodds-format = \"american\"\n", to: odds.config)
    let ran = try await odds("config", "unset", "odds-format")
    #expect(ran.status == 0 && ran.output == "" && ran.errors.contains("removed odds-format"), "\(ran.errors)")
    #expect(try text(odds) == "# mine\n")
    #expect(try await odds("config", "get", "odds-format").output == "decimal\n")
    #expect(try await odds("config", "unset", "odds-fromat").status == 64)
  }

  @Test func setWritesAFileReadableByItsOwnerOnly() async throws {
    let odds = Odds()
    #expect(try await odds("config", "path").output == odds.config.path + "\n")
    let set = try await odds("config", "set", "odds-format", "american")
    #expect(set.status == 0 && set.output == "" && set.errors.contains(odds.config.path), "\(set.errors)")
    #expect(try text(odds) == "odds-format = \"american\"\n")
    #expect(try mode(odds.config) == 0o600)
    #expect(try await odds("config", "get", "odds-format").output == "american\n")
    #expect(try await odds("config", "get", "odds-format", "--odds-format", "hongkong").output == "hongkong\n")
    #expect(try await odds("config", "get", "timezone").output == "")
    let one = try await odds("config", "get", "odds-format", "--json").json() as? [String: Any]
    #expect(one?["origin"] as? String == "file" && one?["source"] as? String == "\(odds.config.path):1")
    let live = try await odds("live", "--demo", "--sport", "soccer", "--json").objects()
    #expect(!live.isEmpty)
    #expect(
      try FileManager.default.contentsOfDirectory(
        atPath: odds.config.deletingLastPathComponent().path) == ["config.toml"])
  }

  @Test func listHasEverySettingWithItsOriginAndNoAPIKey() async throws {
    let canary = "cAnArY-0123456789-secret"
    let odds = Odds(["ODDS_TICKODDS_KEY": canary, "ODDS_TICKODDS_URL": "http://127.0.0.1:9", "TZ": "UTC"])
    let ran = try await odds("config", "list", "--json", "--timeout", "7")
    let origins = Dictionary(
      try ran.objects().map { ("\($0["key"] ?? "")", "\($0["value"] ?? "") \($0["origin"] ?? "")") },
      uniquingKeysWith: { first, _ in first })
    #expect(origins["timeout"] == "7 flag" && origins["timezone"] == "UTC environment")
    #expect(origins["tickodds.url"] == "http://127.0.0.1:9 environment" && origins["color"] == "auto default")
    #expect(!(ran.output + ran.errors).contains(canary))
    #expect(try await odds("config", "list", "--all", "--json").objects().count > origins.count)
  }

  @Test func rejectedChangeLeavesTheFileUnchanged() async throws {
    let odds = Odds()
    try odds.write("# mine\ncolor = \"auto\"\n", to: odds.config)
    for (arguments, words) in [
      (["color", "blue"], "auto, always or never"), (["colr", "auto"], "did you mean 'color'?"),
      (["color", "auto", "never"], "one value"), (["dashboard.keys.down", "<Nokey>"], "isn't a key"),
      (["dashboard.keys.quit", "<Nokey>"], "isn't a key"),
    ] {
      let ran = try await odds.run(["config", "set"] + arguments)
      #expect(ran.status == 64 && ran.errors.contains(words), "\(arguments): \(ran.errors)")
    }
    #expect(try await odds("config", "get", "nothing").status == 64)
    #expect(try text(odds) == "# mine\ncolor = \"auto\"\n")
  }

  @Test func setKeepsALinkAndChangesItsTarget() async throws {
    let odds = Odds()
    let real = odds.home.appending(path: "dotfiles/odds.toml")
    try odds.write("color = \"auto\" # mine\n", to: real, mode: 0o644)
    try FileManager.default.createDirectory(
      at: odds.config.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(at: odds.config, withDestinationURL: real)
    #expect(try await odds("config", "set", "color", "never").status == 0)
    #expect(try String(contentsOf: real, encoding: .utf8) == "color = \"never\" # mine\n")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: odds.config.path) == real.path)
  }

  @Test func initReplacesAnExistingFileOnlyIfForced() async throws {
    let odds = Odds()
    #expect(try await odds("config", "init").status == 0)
    #expect(try mode(odds.config) == 0o600)
    let first = try text(odds)
    #expect(try await odds("config", "validate").status == 0)
    #expect(try await odds("config", "set", "tickodds.plan", "paid").status == 0)
    let again = try await odds("config", "init")
    #expect(again.status == 64 && again.errors.contains("--force"), "\(again.errors)")
    #expect(try text(odds) != first)
    #expect(try await odds("config", "init", "--force").status == 0)
    #expect(try text(odds) == first)
  }

  @Test func validateReportsEveryErrorWithItsLine() async throws {
    let odds = Odds()
    let folder = odds.config.deletingLastPathComponent()
    try odds.write("colour = 1\ncolor = \"auto\"\n", to: odds.config)
    try odds.write("[socer]\nA = [\"B\"]\n[soccer]\nA = 1\n", to: folder.appending(path: "aliases.toml"))
    try odds.write(
      "[[alert]]\nwehre = \"x\"\non = \"gaol\"\n\n[[alert]]\nwhere = \"prise > 2\"\n",
      to: folder.appending(path: "alerts.toml"))
    try odds.write("nobody = \"x\"\n", to: odds.credentials)
    let ran = try await odds("config", "validate")
    #expect(ran.status == 78 && ran.errors == "")
    let faults = ran.lines.map { $0.replacing(folder.path + "/", with: "") }
    let wanted = [
      "config.toml:1: unknown setting 'colour': did you mean 'color'?",
      "aliases.toml:1: unknown key 'socer': did you mean 'soccer'?", "aliases.toml:4: 'soccer.A' is not a list",
      "alerts.toml:2: unknown key 'wehre': did you mean 'where'?", "alerts.toml:3: unknown line type 'gaol'",
      "alerts.toml:6: 'where': no field 'prise'", "credentials.toml",
    ]
    #expect(faults.count == wanted.count, "\(faults)")
    for (fault, words) in zip(faults, wanted) { #expect(fault.hasPrefix(words), "\(fault)") }
    #expect(try await odds("config", "validate", "--json").objects().count == wanted.count)
    // Commands that fix a broken file work with one.
    #expect(try await odds("live", "--demo").status == 78)
    #expect(try await odds("config", "set", "color", "never").status == 0)
    #expect(try await odds("config", "path").status == 0)
  }
}
