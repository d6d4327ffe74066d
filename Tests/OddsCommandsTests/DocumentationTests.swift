import Foundation
import Testing

/// The manual and the completions are written from the definitions of the arguments; so they are true as long as
/// nobody changes the one without the other.
@Suite(.serialized) struct DocumentationTests {
  @Test(arguments: [("bash", "odds.bash"), ("zsh", "_odds"), ("fish", "odds.fish")])
  func completionsAreOfTheseArguments(_ shell: String, _ file: String) async throws {
    let ran = try await Odds()("--generate-completion-script", shell)
    #expect(ran.status == 0)
    #expect(try Checkout.text("Completions/\(file)") == ran.output, "run 'make docs'")
  }

  @Test func theManualIsOfTheseArguments() async throws {
    let ran = try await Odds().shell("odds --experimental-dump-help | sha256sum | cut -d' ' -f1")
    #expect(try Checkout.text("Man/arguments.sha256") == ran.output, "run 'make docs'")
  }

  /// Every command as its words: `odds`, `auth`, `set`.
  private func commands() async throws -> [[String]] {
    let document = try #require(try await Odds()("--experimental-dump-help").json() as? [String: Any])
    func walk(_ command: [String: Any], _ path: [String]) -> [[String]] {
      let name = path + [command["commandName"] as? String ?? ""]
      guard name.last != "help" else { return [] }
      return [name] + (command["subcommands"] as? [[String: Any]] ?? []).flatMap { walk($0, name) }
    }
    return walk(try #require(document["command"] as? [String: Any]), [])
  }

  @Test func everyCommandHasItsPage() async throws {
    let pages = try Checkout.names("Man").filter { $0.hasSuffix(".1") }
    let wanted = try await commands().map { $0.joined(separator: "-") + ".1" }
    #expect(Set(pages) == Set(wanted), "run 'make docs'")
  }

  @Test func thePageOnConditionsIsWhatHelpSays() async throws {
    let page = try Checkout.text("Man/odds-conditions.7")
    let date = try #require(page.split(separator: "\n").first).dropFirst(4)
    #expect(try await Odds()("help", "conditions", "--man", String(date)).output == page, "run 'make docs'")
    let help = try await Odds()("help", "conditions")
    #expect(help.status == 0 && help.errors.isEmpty)
    #expect(help.output.split(separator: "\n").allSatisfy { $0.count <= 88 })
  }

  @Test func theReadmeNamesEveryCommand() async throws {
    let readme = try Checkout.text("README.md")
    for command in try await commands() {
      #expect(readme.contains(command.count > 2 ? command[2] : command.joined(separator: " ")), "\(command)")
    }
  }

  @Test func theProjectSpeaksOfItselfAlone() throws {
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
