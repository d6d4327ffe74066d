import Foundation
import OddsModel
import OddsRegistry
import Testing

/// The table of tests and feed messages in CONTRIBUTING.md matches the sources.
@Suite struct CoverageTests {
  private struct Row {
    var provider: String
    /// Endpoints, channels and messages, as written between backticks.
    var subjects: [String]
    var tests: [String]
  }

  private static let folders = Dictionary(
    uniqueKeysWithValues: ProviderRegistry.entries.map { ($0.name.rawValue, $0.folder) })

  private func table() throws -> [Row] {
    let readme = try Checkout.text("CONTRIBUTING.md")
    let section = try #require(readme.components(separatedBy: "\n## Coverage\n").dropFirst().first)
    let lines = section.components(separatedBy: "\n## ")[0].split(separator: "\n").filter { $0.hasPrefix("| `") }
    return lines.map { line in
      let cells = line.split(separator: "|").map(String.init)
      return Row(provider: quoted(cells[0])[0], subjects: quoted(cells[1]), tests: quoted(cells[2]))
    }
  }

  /// Returns the texts between backticks.
  private func quoted(_ text: String) -> [String] {
    text.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
  }

  private func source(_ provider: String) throws -> String {
    let folder = "Sources/Providers/\(Self.folders[provider] ?? "")"
    return try Checkout.names(folder).filter { $0.hasSuffix(".swift") }
      .map { try Checkout.text("\(folder)/\($0)") }.joined(separator: "\n")
  }

  private func matches(_ pattern: String, in text: String) throws -> [String] {
    let expression = try NSRegularExpression(pattern: pattern)
    return expression.matches(in: text, range: NSRange(text.startIndex..., in: text)).compactMap { match in
      Range(match.range(at: 1), in: text).map { String(text[$0]) }
    }
  }

  /// Returns an address with its parameters removed: `api/match/{}/odds`.
  private func pattern(_ address: String) throws -> String {
    var text = address
    for expression in [#"\\\((?:[^()]|\([^()]*\))*\)"#, #"\{[^}]*\}"#] {
      text = text.replacingOccurrences(of: expression, with: "{}", options: .regularExpression)
    }
    while text.hasPrefix("/") { text.removeFirst() }
    return text
  }

  @Test func everyTestInTheTableExists() throws {
    let rows = try table()
    #expect(Set(rows.map(\.provider)) == Set(Self.folders.keys))
    for row in rows {
      #expect(!row.tests.isEmpty && !row.subjects.isEmpty, "\(row)")
      for test in row.tests {
        let parts = test.split(separator: ".").map(String.init)
        try #require(parts.count == 2, "\(test) is not FILE.FUNCTION")
        let folders = ["\(Self.folders[row.provider] ?? "")Tests", "OddsCommandsTests"]
        let file = folders.map { "Tests/\($0)/\(parts[0]).swift" }
          .first { FileManager.default.fileExists(atPath: Checkout.root.appending(path: $0).path) }
        let path = try #require(file, "there is no \(parts[0]) of \(row.provider)")
        #expect(try Checkout.text(path).contains("func \(parts[1])("), "\(path) has no \(parts[1])")
      }
    }
  }

  @Test(arguments: CoverageTests.folders.keys.sorted()) func everyMessageTypeIsInTheTable(_ provider: String) throws {
    let pattern = #"(?:wire(?:\.head|\.root(?:\.fields)?)?\.type|action), is: "([A-Za-z_-]+)""#
    let known = try matches(pattern, in: try source(provider))
    #expect(!known.isEmpty)
    let covered = Set(try table().filter { $0.provider == provider }.flatMap(\.subjects))
    #expect(Set(known).subtracting(covered).sorted() == [])
  }

  @Test(arguments: CoverageTests.folders.keys.sorted()) func everyEndpointIsInTheTable(_ provider: String) throws {
    let source = try source(provider)
    let known =
      try matches(#"(?:request|post)\("([^"]+)""#, in: source) + matches(#"path\(sport, "([^"]+)""#, in: source)
      + matches(#"path: "([^"]+)""#, in: source)
    #expect(!known.isEmpty)
    let covered = Set(
      try table().filter { $0.provider == provider }.flatMap(\.subjects).map {
        try pattern($0.replacingOccurrences(of: "GET ", with: "").replacingOccurrences(of: "POST ", with: ""))
      })
    for address in known { #expect(covered.contains(try pattern(address)), "\(address) of \(provider)") }
  }

  @Test func everyChannelIsInTheTable() async throws {
    let rows = try table()
    for provider in try await Odds()("providers", "--json").objects() {
      let name = provider["provider"] as? String ?? ""
      let covered = Set(rows.filter { $0.provider == name }.flatMap(\.subjects))
      for channel in provider["channels"] as? [String] ?? [] where channel != "rest" {
        #expect(covered.contains(channel), "\(channel) of \(name)")
      }
    }
  }
}
