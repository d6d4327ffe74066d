import Foundation
import Testing

/// Instruction counts are compared with the committed ones; no test asserts how long something takes.
@Suite struct CountsTests {
  private static let script = Checkout.root.appending(path: "Tests/Benchmarks/counts.py")
  private static let products = Checkout.root.appending(path: ".build/release")

  private static var canCount: Bool {
    ["odds", "odds-conformance", "dashboard-bench"].allSatisfy {
      FileManager.default.isExecutableFile(atPath: products.appending(path: $0).path)
    } && FileManager.default.isExecutableFile(atPath: "/usr/bin/valgrind")
  }

  private func run(_ arguments: [String]) async throws -> Ran {
    try await Odds.run(URL(filePath: "/usr/bin/python3"), [Self.script.path] + arguments, Odds().full, input: "")
  }

  private func compare(_ old: String, _ new: String) async throws -> Ran {
    let folder = Odds.newHome()
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = ["old", "new"].map { folder.appending(path: $0) }
    try Data(old.utf8).write(to: files[0])
    try Data(new.utf8).write(to: files[1])
    return try await run(["--compare"] + files.map(\.path))
  }

  @Test(
    .enabled(if: canCount, "needs 'make counts-products' and valgrind"),
    .timeLimit(.minutes(10))) func noCountExceedsTheCommittedOneByATenth() async throws
  {
    let ran = try await run([Self.products.path])
    #expect(ran.status == 0, "\(ran.errors)\n\(ran.output)")
  }

  @Test func countAboveTheLimitIsReportedWithTheCommandToAcceptIt() async throws {
    let ran = try await compare(
      "# a comment\ndecode/tickodds 1000000\nstart 2000000\n", "decode/tickodds 1110000\nstart 2000000\n")
    #expect(ran.status == 1)
    #expect(
      ran.errors.contains("decode/tickodds takes 1,110,000 instructions, 11.0 % more than the 1,000,000 of counts.txt"))
    #expect(ran.errors.contains("make counts-accept"))
    #expect(!ran.errors.contains("start takes"))
  }

  @Test func smallerOrSlightlyLargerCountPasses() async throws {
    let ran = try await compare("start 2000000\nlines 1000000\n", "start 2199999\nlines 500000\n")
    #expect(ran.status == 0, "\(ran.errors)")
    #expect(ran.output.contains("lines takes 50 % less"))
  }

  @Test(arguments: [("start 1\nlines 1\n", "start 1\n"), ("start 1\n", "start 1\nlines 1\n")])
  func missingOrNewCountIsReported(_ old: String, _ new: String) async throws {
    let ran = try await compare(old, new)
    #expect(ran.status == 1)
    #expect(ran.errors.contains("lines"))
  }
}
