import Foundation
import OddsModel
import OddsRegistry
import Testing

/// The committed manual: its pages are complete, and all examples work.
@Suite(.serialized) struct ManualTests {
  private static func pages() throws -> [String] {
    try Checkout.names("Man").filter { [".1", ".5", ".7"].contains($0.suffix(2)) }
  }

  private static func lines(_ page: String) throws -> [Substring] {
    try Checkout.text("Man/\(page)").split(separator: "\n", omittingEmptySubsequences: false)
  }

  private static func headings(_ page: String) throws -> [String] {
    try lines(page).filter { $0.hasPrefix(".Sh ") }.map { String($0.dropFirst(4)) }
  }

  @Test func everyPageHasANameAndASummary() throws {
    for page in try Self.pages() {
      let lines = try Self.lines(page)
      let (name, number) = (page.dropLast(2), page.suffix(1))
      #expect(lines.count > 6)
      #expect(lines[1] == ".Dt \(name.uppercased()) \(number)", "\(page)")
      #expect(lines[3...4] == [".Sh NAME", ".Nm \(name)"], "\(page)")
      let summary = lines[5]
      #expect(summary.hasPrefix(".Nd ") && summary.count > 12 && !summary.hasSuffix("."), "\(page): \(summary)")
    }
  }

  @Test func everyCommandPageHasTheUsualSectionsInOrder() throws {
    let wanted = [
      "NAME", "SYNOPSIS", "DESCRIPTION", "ENVIRONMENT", "FILES", "EXIT STATUS", "EXAMPLES", "SEE ALSO",
    ]
    for page in try Self.pages() where page.hasSuffix(".1") {
      #expect(try Self.headings(page).filter(wanted.contains) == wanted, "\(page)")
    }
  }

  @Test func everyPageStartsWithNameAndEndsWithSeeAlso() throws {
    for page in try Self.pages() {
      #expect(try Self.headings(page).first == "NAME" && Self.headings(page).last == "SEE ALSO", "\(page)")
    }
  }

  @Test func noLineEndsWithABlank() throws {
    for page in try Self.pages() {
      let lines = try Self.lines(page)
      #expect(lines.dropLast().allSatisfy { $0.last != " " && !$0.contains("\t") }, "\(page)")
      #expect(lines.last == "" && lines.dropLast().last != "", "\(page) ends with one line end")
    }
  }

  @Test func everyReferencedPageExists() throws {
    let pages = Set(try Self.pages())
    for page in pages {
      let text = try Checkout.text("Man/\(page)").replacing("\\-", with: "-")
      for match in text.matches(of: /\.Xr (odds[a-z0-9-]*) ([157])|(odds[a-z0-9-]*)\(([157])\)/) {
        let name = "\(match.1 ?? match.3 ?? "").\(match.2 ?? match.4 ?? "")"
        #expect(pages.contains(name), "\(page) names \(name)")
      }
    }
  }

  /// Runs the installed ones of man, groff and mandoc.
  @Test func pageSourcesHaveNoWarnings() async throws {
    let checks = [
      ("man", "man --warnings -E UTF-8 -l -Tutf8 -Z \"$page\" 2>&1 >/dev/null"),
      ("groff", "groff -ww -mandoc -Tutf8 \"$page\" 2>&1 >/dev/null"),
      ("mandoc", "mandoc -T lint -W warning \"$page\""),
    ]
    for (program, line) in checks {
      let script = """
        command -v \(program) >/dev/null || exit 0
        for page in '\(Checkout.root.path)'/Man/*.[157]; do \(line); done; exit 0
        """
      #expect(try await Odds().shell(script).output == "", "\(program)")
    }
  }

  private struct Example: Decodable, Sendable {
    var line: String
    var trial: String
  }

  /// Each example runs in its own home with a key, and connects to simulated feeds.
  @Test func everyExampleWorks() async throws {
    let received = try await Odds()("help", "--examples")
    let examples = try received.lines.map { try JSONDecoder().decode(Example.self, from: Data($0.utf8)) }
    #expect(examples.count > 80)
    // At real time, so that the matches in the examples don't end.
    let simulator = try await Simulator(["--speed", "1"])
    let environment = simulator.environment
    let failed = try await withThrowingTaskGroup(of: String?.self) { group in
      var failed: [String] = []
      for (index, example) in examples.enumerated() {
        // Most examples wait more than they compute.
        if index >= 3, let failure = try await group.next() ?? nil { failed.append(failure) }
        group.addTask { try await Self.run(example, environment) }
      }
      for try await failure in group { if let failure { failed.append(failure) } }
      return failed
    }
    #expect(failed == [])
  }

  /// Returns the error of an example; nil if it works.
  private static func run(_ example: Example, _ environment: [String: String]) async throws -> String? {
    let odds = Odds(environment)
    try odds.write("simulated\n", to: odds.home.appending(path: "key.txt"))
    let keys = ProviderRegistry.names.map { "\($0.rawValue) = \"simulated\"\n" }.joined()
    try odds.write(keys, to: odds.credentials)
    let ran = try await odds.shell("set -o pipefail; cd \"$HOME\"; \(example.line) \(example.trial)")
    defer { try? FileManager.default.removeItem(at: odds.home) }
    return ran.status == 0 ? nil : "\(example.line): \(ran.status) \(ran.errors)"
  }
}
