import Foundation
import Testing

/// Allocations per evaluated change, counted by the benchmark program on its own thread.
struct JudgingCostTests {
  /// The release build of the program, because unoptimised code allocates for each closure. 'make check' builds it.
  private static let program = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: ".build/release/conditions-bench")

  @Test(
    .enabled(
      if: FileManager.default.isExecutableFile(atPath: JudgingCostTests.program.path),
      "'swift build -c release --product conditions-bench' builds the program"))
  func evaluatingAChangeDoesNotAllocate() throws {
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
