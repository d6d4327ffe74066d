import Foundation
import Testing

/// Completions of names seen in recent output, in real shells.
@Suite(.serialized) struct CompletionTests {
  /// Names with distinct beginnings, each with characters that a shell could split or execute.
  private static let teams = [
    "T1 Real \"M\" $(touch owned) `touch owned`", "T2 O'Higgins & Söhne", "T3 日本 代表", "T4 a\\b *?[x]~{1,2}",
    "T5 x:y;z|w>v", "T6 !h #c =d %e (W)", "-T7 dash",
  ]

  private let odds: Odds

  init() throws {
    odds = Odds()
    let names =
      ["odds-seen 1", "league\tPremier League", "league\tPrimera División", "bookmaker\tbet365"]
      + Self.teams.map { "team\t\($0)" }
      + ["match\t\(Self.minute)\tone\t77\tA - B", "match\t\(Self.minute)\ttwo\t77\tC - D"]
      + ["match\t\(Self.minute)\ttickodds\t4711\tE: F - G"]
    try odds.write(names.joined(separator: "\n") + "\n", to: odds.home.appending(path: ".cache/odds/seen"))
    try odds.write("odds-seen 1\nteam\tDemo Rovers\n", to: odds.home.appending(path: ".cache/odds/seen-demo"))
    try FileManager.default.createSymbolicLink(
      at: odds.home.appending(path: "odds"), withDestinationURL: Checkout.program)
  }

  private static var minute: Int { Int(Date.now.timeIntervalSince1970) / 60 }

  private var environment: [String: String] {
    var environment = odds.full
    environment["PATH"] = "\(odds.home.path):\(environment["PATH"] ?? "")"
    return environment
  }

  /// Returns the arguments of the command line after a tab has completed its last word.
  private func typed(_ shell: String, _ line: String) async throws -> [String] {
    let file = ["bash": "odds.bash", "zsh": "_odds", "fish": "odds.fish"][shell] ?? ""
    let script = Checkout.root.appending(path: "Completions/\(file)").path
    let driver = Checkout.root.appending(path: "Tests/Shells/complete.py").path
    let ran = try await Odds.run(
      URL(filePath: "/usr/bin/env"), ["python3", driver, shell, script, line], environment, input: "")
    #expect(ran.status == 0, "\(shell): \(ran.errors)")
    return ran.lines
  }

  @Test(arguments: ["bash", "zsh", "fish"]) func nameIsInsertedAsOneWord(_ shell: String) async throws {
    for team in Self.teams.prefix(6) {
      #expect(try await typed(shell, "odds live --team \(team.prefix(2))") == ["live", "--team", team], "\(shell)")
    }
    #expect(try await typed(shell, "odds live --league Prim") == ["live", "--league", "Primera División"])
  }

  @Test(arguments: ["bash", "zsh", "fish"]) func wordMayStartWithAQuote(_ shell: String) async throws {
    #expect(try await typed(shell, "odds live --league \"Prem") == ["live", "--league", "Premier League"])
    #expect(try await typed(shell, "odds live --league 'Prem") == ["live", "--league", "Premier League"])
    #expect(try await typed(shell, "odds live --team T2\\ O") == ["live", "--team", Self.teams[1]])
  }

  @Test(arguments: ["bash", "zsh", "fish"]) func idsWithColonsAreCompleted(_ shell: String) async throws {
    #expect(try await typed(shell, "odds event tw") == ["event", "two:77"])
    #expect(try await typed(shell, "odds event two:") == ["event", "two:77"])
    #expect(try await typed(shell, "odds event two:7") == ["event", "two:77"])
    #expect(try await typed(shell, "odds tickodds match 4") == ["tickodds", "match", "4711"])
  }

  @Test func bashCompletesAfterAnEqualsSign() async throws {
    #expect(try await typed("bash", "odds live --league=Prem") == ["live", "--league=Premier League"])
  }

  @Test(arguments: ["bash", "zsh", "fish"]) func demoHasSeparateNames(_ shell: String) async throws {
    #expect(try await typed(shell, "odds live --demo --team De") == ["live", "--demo", "--team", "Demo Rovers"])
  }

  @Test func fileOfAnotherUserIsNotTrusted() async throws {
    let file = odds.home.appending(path: ".cache/odds/seen").path
    try FileManager.default.setAttributes([.posixPermissions: 0o666], ofItemAtPath: file)
    let ran = try await odds.run(["---completion", "live", "--", "--team", "3", "0", "odds", "live", "--team", ""])
    #expect(ran.status == 0 && ran.output.isEmpty && ran.errors.isEmpty)
  }

  @Test func printedNamesAreOfferedAfterwards() async throws {
    let odds = Odds()
    #expect(try await odds("live", "--demo", "--sport", "soccer", "--json").status == 0)
    let text = try String(contentsOf: odds.home.appending(path: ".cache/odds/seen-demo"), encoding: .utf8)
    let objects = try await odds("live", "--demo", "--sport", "soccer", "--json").objects()
    let team = try #require((objects.first?["home"] as? [String: Any])?["name"] as? String)
    #expect(text.contains("team\t\(team)\n") && text.contains("league\t") && text.contains("bookmaker\t"))
    #expect(!FileManager.default.fileExists(atPath: odds.home.appending(path: ".cache/odds/seen").path))
    let word = String(team.prefix(3))
    let offered = try await odds.run([
      "---completion", "live", "--", "--team", "4", "3", "odds", "live", "--demo", "--team", word,
    ])
    #expect(offered.lines.contains(team))
  }

  @Test func streamStoresItsNamesToo() async throws {
    let odds = Odds()
    #expect(try await odds("stream", "--demo", "--types", "snapshot", "--count", "40").status == 0)
    let text = try String(contentsOf: odds.home.appending(path: ".cache/odds/seen-demo"), encoding: .utf8)
    #expect(text.hasPrefix("odds-seen 1\nleague\t") && text.contains("\nmatch\t"))
  }

  @Test func noScriptExecutesTheProgramsOutput() throws {
    let bash = try Checkout.text("Completions/odds.bash")
    #expect(!bash.contains("-W \"$(__odds_custom_complete"))
    #expect(bash.contains("__odds_add_seen \"$(__odds_custom_complete"))
    #expect(bash.contains("complete -o filenames -F __odds_joined odds"))
    let fish = try Checkout.text("Completions/odds.fish")
    #expect(fish.contains("__odds_custom_completion ---completion live -- --team (count (__odds_tokens -pc)) 0)"))
  }
}
