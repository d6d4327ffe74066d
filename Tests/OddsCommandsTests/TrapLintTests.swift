import Foundation
import Testing

/// `make lint` finds code that could trap on a number sent by a feed.
@Suite struct TrapLintTests {
  private func findings(_ source: String) async throws -> [String] {
    let folder = Odds.newHome()
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(source.utf8).write(to: folder.appending(path: "Wire.swift"))
    let ran = try await Odds.run(
      Checkout.root.appending(path: ".ci/lint-traps"), [folder.path], Odds().full, input: "")
    #expect(ran.status == (ran.output.isEmpty ? 0 : 1), "\(ran.errors)")
    return ran.lines
  }

  @Test func providersHaveNoFinding() async throws {
    let ran = try await Odds.run(Checkout.root.appending(path: ".ci/lint-traps"), [], Odds().full, input: "")
    #expect(ran.status == 0, "\(ran.output)")
  }

  @Test(
    arguments: [
      "row.goals = Int32(value)", "let minute = Int16(reader.integer(text) ?? 0)", "let count = UInt8(number)",
      "let seconds = minutes * 60", "total += value", "let rest = most - value", "minutes *= 60",
      "let name = names[number - 1]", "let name = names[Int(truncatingIfNeeded: value)]", "let half = halves[number]",
      "let price = reader.integer(text)!", "let body = try! read()", "let sport = names[reader.ordinal - 1]",
    ]) func codeThatCouldTrapIsFound(_ line: String) async throws
  {
    #expect(try await findings("  \(line)\n").count >= 1)
  }

  @Test(
    arguments: [
      "row.goals = Int32(exactly: value)", "let minute = Int16(clamping: value)",
      "let low = UInt8(truncatingIfNeeded: value)",
      "let seconds = minutes &* 60 &+ rest", "count += 1", "let end = start + 4", "let digit = Int(byte &- 0x30)",
      "let text = \"a * b\" // a * b", "let name = known[index]", "let all = [1, 2] + rest",
      "let seconds = minutes * 60  // safe: at most two digits each", "return value != 0 ? \"\\(value)!\" : \"\"",
    ]) func codeThatCannotTrapIsNotReported(_ line: String) async throws
  {
    #expect(try await findings("  \(line)\n") == [])
  }

  @Test func safeCommentNeedsAReason() async throws {
    #expect(try await findings("// safe: a score has two digits at most\nlet sum = home * away\n") == [])
    #expect(try await findings("// safe:\nlet sum = home * away\n").count == 1)
    #expect(try await findings("// safe: a score has two digits at most\n\nlet sum = home * away\n").count == 1)
  }

  @Test func dictionarySubscriptIsNotReported() async throws {
    #expect(try await findings("private var sports: [Int64: Sport] = [:]\nlet sport = sports[number]\n") == [])
    #expect(try await findings("private var sports: [Sport] = []\nlet sport = sports[number]\n").count == 1)
  }
}
