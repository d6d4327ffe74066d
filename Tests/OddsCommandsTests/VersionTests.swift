import Foundation
import Testing

@Suite(.serialized) struct VersionTests {
  /// Returns the output of `.ci/version` in a folder.
  private func version(_ folder: URL) async throws -> String {
    let ran = try await Odds.run(folder.appending(path: ".ci/version"), [], Odds().full, input: "")
    #expect(ran.status == 0, "\(ran.errors)")
    return ran.output.trimmingCharacters(in: .newlines)
  }

  @Test func versionIsOneLine() async throws {
    let ran = try await Odds()("--version")
    #expect(ran.status == 0)
    #expect(ran.output.hasPrefix("odds ") && ran.lines.count == 1)
    #expect(ran.errors == "")
  }

  @Test func programVersionMatchesTheCheckout() async throws {
    let number = try await version(Checkout.root).prefix { $0 != "+" }
    // A build that knows its commit appends it.
    let words = try await Odds()("--version").output.dropFirst(5).prefix { $0 != "+" && $0 != "\n" }
    #expect(words == number)
  }

  /// A release is the first version in the changelog; before it, the changelog has 'Unreleased' and the version ends
  /// with `-dev`.
  @Test func versionMatchesTheChangelog() async throws {
    let number = String(try await version(Checkout.root).prefix { $0 != "+" })
    let headings = try Checkout.text("CHANGELOG.md").split(separator: "\n").filter { $0.hasPrefix("## ") }
      .map { $0.dropFirst(3).prefix { $0 != " " } }
    let first = try #require(headings.first)
    if first == "Unreleased" {
      #expect(number.hasSuffix("-dev"))
      let last = try #require(headings.dropFirst().first)
      #expect(number.dropLast(4).compare(last, options: .numeric) == .orderedDescending, "\(number) after \(last)")
    } else {
      #expect(number == first)
    }
  }

  @Test func versionIncludesTheGitCommit() async throws {
    let home = Odds.newHome()
    defer { try? FileManager.default.removeItem(at: home) }
    let folder = home.appending(path: "checkout")
    for path in [".ci/version", ".gitattributes", "Sources/OddsCommands/Program/Version.swift"] {
      let copy = folder.appending(path: path)
      try FileManager.default.createDirectory(at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.copyItem(at: Checkout.root.appending(path: path), to: copy)
    }
    func git(_ line: String) async throws -> String {
      let ran = try await Odds.run(
        URL(filePath: "/bin/bash"), ["-c", "set -e; cd '\(folder.path)'; \(line)"], Odds(home: home).full, input: "")
      #expect(ran.status == 0, "\(line): \(ran.errors)")
      return ran.output.trimmingCharacters(in: .newlines)
    }

    // Without git, the version is that of the source.
    let number = try await version(folder)
    #expect(number.first?.isNumber == true && !number.contains("+"))

    _ = try await git("git init -q && git add -A && git -c user.name=a -c user.email=a@b commit -qm first")
    let commit = try await git("git rev-parse --short=7 HEAD")
    #expect(try await version(folder) == "\(number)+g\(commit)")

    _ = try await git("git tag something && git tag v\(number)")
    #expect(try await version(folder) == number)
    let released = try await git("git archive --format=tar HEAD | tar -x --one-top-level=../released; pwd -P")
    #expect(!released.isEmpty)
    #expect(try await version(home.appending(path: "released")) == number)

    _ = try await git("echo '// more' >> Sources/OddsCommands/Program/Version.swift")
    #expect(try await version(folder) == "\(number)+g\(commit).modified")

    _ = try await git("git -c user.name=a -c user.email=a@b commit -qam second")
    let second = try await git("git rev-parse --short=7 HEAD")
    _ = try await git("git archive --format=tar HEAD | tar -x --one-top-level=../archived")
    #expect(try await version(home.appending(path: "archived")).hasPrefix("\(number)+g\(second.prefix(7))"))
  }

  @Test func helpIsPrintedToStandardOutputWithSuccess() async throws {
    for arguments in [["--help"], ["live", "--help"], ["help", "live"], ["pulsescore", "--help"], []] {
      let ran = try await Odds().run(arguments)
      #expect(ran.status == 0, "\(arguments)")
      #expect(ran.output.contains("USAGE:"), "\(arguments)")
      #expect(ran.errors == "", "\(arguments)")
    }
  }
}
