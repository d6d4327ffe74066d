import Foundation
import Testing

@testable import OddsSettings

/// Names for shell completions.
@Suite struct SeenTests {
  private func match(_ id: String, _ provider: String = "one", at minute: Int64 = 100) -> SeenNames.Match {
    SeenNames.Match(provider: provider, id: id, title: "A\(id) - B\(id)", minute: minute)
  }

  private func names(leagues: [String] = [], teams: [String] = [], matches: [SeenNames.Match] = []) -> SeenNames {
    SeenNames(leagues: leagues, teams: teams, bookmakers: [], matches: matches)
  }

  @Test func namesSurviveARoundTripThroughText() {
    let names = SeenNames(
      leagues: ["Premier League", "\"L\" $1"], teams: ["Côte d'Or", "日本"], bookmakers: ["bet365"], matches: [match("1")]
    )
    #expect(SeenNames(text: names.text) == names)
    #expect(SeenNames(text: "something else\nteam\tA\n").isEmpty)
    #expect(SeenNames(text: "odds-seen 1\nteam\nmatch\tx\n\nteam\tA\tB\nteam\tC\n").teams == ["C"])
  }

  @Test func newestNamesComeFirstWithoutDuplicates() {
    let merged = names(teams: ["C", "A"]).before(names(teams: ["A", "B"]), at: 0)
    #expect(merged.teams == ["C", "A", "B"])
  }

  @Test func namesAreCapped() {
    let many = names(teams: (0..<5000).map { "Team \($0)" }, matches: (0..<5000).map { match("\($0)") })
    #expect(many.teams.count == SeenNames.most.teams && many.matches.count == SeenNames.most.matches)
    #expect(many.text.utf8.count < 200_000)
  }

  @Test func namesUnfitForACommandLineAreLeftOut() {
    let odd = ["", "a\tb", "a\nb", "a\u{1B}[2J", "a\u{202E}b", String(repeating: "x", count: 121), "fine"]
    #expect(names(teams: odd).teams == ["fine"])
    #expect(names(matches: odd.map { match($0) }).matches.map(\.id) == ["fine"])
  }

  @Test func matchExpiresADayAfterItsLastDisplay() {
    let old = names(matches: [match("1", at: 0), match("2", at: 100)])
    #expect(names().before(old, at: 24 * 60).matches.map(\.id) == ["2"])
  }

  @Test func fileIsRewrittenOnlyForNewNames() {
    let old = names(teams: ["A", "B"], matches: [match("1", at: 100)])
    #expect(!names(teams: ["B"], matches: [match("1", at: 120)]).addsTo(old, at: 120))
    #expect(names(teams: ["C"]).addsTo(old, at: 120))
    #expect(names(matches: [match("2", at: 120)]).addsTo(old, at: 120))
    #expect(names(matches: [match("1", at: 160)]).addsTo(old, at: 160))
  }

  @Test func fileIsReadableOnlyByTheUser() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "odds-seen-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = SeenFile(in: folder.path, isDemo: false)
    #expect(file.read().isEmpty)
    file.remember(names(teams: ["A"]), at: 1)
    file.remember(names(teams: ["B"]), at: 1)
    #expect(file.read().teams == ["B", "A"])
    #expect(SeenFile(in: folder.path, isDemo: true).read().isEmpty)
    let path = folder.appending(path: "seen").path
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
    #expect(file.read().isEmpty)
  }

  @Test func sharedMatchIDIsPrefixedWithItsProvider() {
    let names = names(matches: [match("1"), match("1", "two"), match("2", "two")])
    #expect(
      SeenCandidates(.match(of: nil), of: names).lines(for: .fish, word: "")
        == ["one:1\tA1 - B1", "two:1\tA1 - B1", "2\tA2 - B2"])
    #expect(SeenCandidates(.match(of: "two"), of: names).lines(for: .fish, word: "") == ["1\tA1 - B1", "2\tA2 - B2"])
    #expect(
      SeenCandidates(.match(of: nil), of: names).lines(for: .zsh, word: "")
        == ["one\\:1:A1 - B1", "two\\:1:A1 - B1", "2:A2 - B2"])
  }

  @Test(arguments: [
    ("Real\\ M", ["Real Madrid"]), ("\"Real M", ["Real Madrid"]), ("'Real M", ["Real Madrid"]),
    ("real m", ["Real Madrid"]),
    ("R", ["Real Madrid", "Roma"]), ("r", ["Real Madrid", "Roma"]), ("x", []), ("\\$h", ["$HOME"]),
    ("O\\'", ["O'Higgins"]), ("", ["Real Madrid", "Roma", "$HOME", "O'Higgins"]),
  ])
  func bashReceivesCandidatesWithTheWordsPrefix(_ word: String, _ expected: [String]) {
    let names = names(teams: ["Real Madrid", "Roma", "$HOME", "O'Higgins"])
    #expect(SeenCandidates(.team, of: names).lines(for: .bash, word: word) == expected)
  }

  @Test(arguments: [
    ("a\\ b", "a b"), ("\"a\\ b\\$\\\"c", "a\\ b$\"c"), ("'a\\b'c", "a\\bc"), ("a\\", "a"), ("\"it's\"", "it's"),
  ])
  func quotesAreRemovedLikeInAShell(_ word: String, _ expected: String) {
    #expect(SeenCandidates.unquoted(word) == expected)
  }
}
