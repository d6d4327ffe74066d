import Foundation
import Testing

/// The committed manual and completions match those generated from the arguments.
@Suite(.serialized) struct DocumentationTests {
  @Test(arguments: [("bash", "odds.bash"), ("zsh", "_odds"), ("fish", "odds.fish")])
  func completionsMatchTheArguments(_ shell: String, _ file: String) async throws {
    let ran = try await Odds()("--generate-completion-script", shell)
    #expect(ran.status == 0)
    #expect(try Checkout.text("Completions/\(file)") == ran.output, "run 'make docs'")
  }

  @Test func manualMatchesTheGeneratedPages() async throws {
    let date = try #require(try Checkout.text("Man/odds.1").split(separator: "\n").first).dropFirst(4)
    let folder = Odds.newHome()
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(try await Odds()("help", "--man", String(date), folder.path).status == 0)
    let written = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let committed = try Checkout.names("Man").filter { [".1", ".5", ".7"].contains($0.suffix(2)) }
    // This page is written by hand.
    #expect(Set(written).union(["odds-notes.7"]) == Set(committed), "run 'make docs'")
    for page in written {
      let text = try String(contentsOf: folder.appending(path: page), encoding: .utf8)
      #expect(try Checkout.text("Man/\(page)") == text, "run 'make docs'")
    }
  }

  /// Returns the path of every command: `odds`, `auth`, `set`.
  private func commands() async throws -> [[String]] {
    let document = try #require(try await Odds()("--experimental-dump-help").json() as? [String: Any])
    func walk(_ command: [String: Any], _ path: [String]) -> [[String]] {
      let name = path + [command["commandName"] as? String ?? ""]
      guard name.last != "help" else { return [] }
      return [name] + (command["subcommands"] as? [[String: Any]] ?? []).flatMap { walk($0, name) }
    }
    return walk(try #require(document["command"] as? [String: Any]), [])
  }

  @Test func everyCommandHasAPage() async throws {
    let pages = try Checkout.names("Man").filter { $0.hasSuffix(".1") }
    let wanted = try await commands().map { $0.joined(separator: "-") + ".1" }
    #expect(Set(pages) == Set(wanted), "run 'make docs'")
  }

  @Test(arguments: ["conditions", "environment", "exit-codes", "formatting", "providers"])
  func helpOnATopicMatchesItsPage(_ topic: String) async throws {
    let help = try await Odds()("help", topic)
    #expect(help.status == 0 && help.errors.isEmpty)
    #expect(help.lines.allSatisfy { $0.count <= 88 && $0.last != " " })
    let page = try Checkout.text("Man/odds-\(topic).7")
    let summary = page.split(separator: "\n").first { $0.hasPrefix(".Nd ") }?.dropFirst(4) ?? ""
    #expect(
      help.lines.first?.replacing("'", with: "")
        == "odds-\(topic): \(summary)".replacing("\\-", with: "-").replacing("\\(aq", with: ""))
    #expect(
      help.lines.filter { $0 == $0.uppercased() && $0.first != " " }.map { ".Sh " + $0 }
        == page.split(separator: "\n").filter { $0.hasPrefix(".Sh ") && ![".Sh NAME", ".Sh SEE ALSO"].contains($0) }
        .map(String.init))
    let narrow = try await Odds(["COLUMNS": "50"])("help", topic)
    #expect(narrow.lines.count > help.lines.count)
  }

  @Test func helpOnAnUnknownTopicSuggestsTheNearest() async throws {
    let ran = try await Odds()("help", "formating")
    #expect(ran.status == 64 && ran.output.isEmpty)
    #expect(ran.errors.hasPrefix("odds: no such command or topic: 'formating': did you mean 'formatting'?\n"))
    #expect(try await Odds()("help", "strem").errors.contains("did you mean 'stream'?"))
  }

  @Test func helpOnACommandEndsWithExamples() async throws {
    let help = try await Odds()("help", "live")
    #expect(help.status == 0 && help.output.contains("USAGE: odds live"))
    #expect(help.output == (try await Odds()("live", "--help").output))
    let examples = try #require(help.output.components(separatedBy: "\nEXAMPLES:\n").last)
    #expect(examples.contains("\n  odds live\n"))
    #expect(try await Odds()("auth").output.contains("\n  odds auth list\n"))
  }

  @Test func readmeNamesEveryCommand() async throws {
    let readme = try Checkout.text("README.md")
    for command in try await commands() {
      #expect(readme.contains(command.count > 2 ? command[2] : command.joined(separator: " ")), "\(command)")
    }
  }

  @Test func noFileNamesAPathOfTheWorkplace() throws {
    let folders = ["Sources", "Tests", "Packaging", "README.md", "CONTRIBUTING.md", "CHANGELOG.md", "Makefile"]
    let enumerator = FileManager.default.enumerator(at: Checkout.root, includingPropertiesForKeys: nil)
    while let file = enumerator?.nextObject() as? URL {
      let path = file.path.dropFirst(Checkout.root.path.count + 1)
      if path.hasPrefix(".build") { enumerator?.skipDescendants() }
      guard folders.contains(where: { path.hasPrefix($0) }), let text = try? String(contentsOf: file, encoding: .utf8)
      else { continue }
      #expect(!text.contains("/wor" + "k/"), "\(path) names a place on somebody's machine")
    }
  }
}
