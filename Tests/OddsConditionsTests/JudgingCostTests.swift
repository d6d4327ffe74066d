import Foundation
import Testing

/// What judging a change costs, in the program that measures it: it counts how often its thread asks for memory.
struct JudgingCostTests {
  /// Built for release: what is not optimised asks for memory with every closure. 'make test' builds it.
  private static let program = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: ".build/release/conditions-bench")

  @Test(
    .enabled(
      if: FileManager.default.isExecutableFile(atPath: JudgingCostTests.program.path),
      "'swift build -c release --product conditions-bench' makes what is needed"))
  func judgingAChangeAsksForNoMemory() throws {
    let process = Process()
    let output = Pipe()
    process.executableURL = Self.program
    process.arguments = ["--allocations", "20"]
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(text)")
    let conditions = text.split(separator: "\n").filter { !$0.hasPrefix("worst") }
    #expect(conditions.count > 10 && conditions.allSatisfy { $0.contains(" 0.0 allocations ") }, "\(text)")
  }
}
