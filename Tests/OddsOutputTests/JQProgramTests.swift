import Foundation
import OddsModel
import Testing

@testable import OddsOutput

/// `--jq` gives the same results as the program jq.
@Suite struct JQProgramTests {
  private static let document = """
    [{"id":"1","home":{"name":"Nuñez \\"X\\"","score":2},"price":1.45,"markets":[{"key":"a"},{"key":"b"}],"start":null},
     {"id":"9007199254740993","home":{"name":"B","score":0},"price":13,"markets":[],"start":"2026-04-17T12:34:56.000Z"}]
    """

  private func results(_ expression: String, _ json: String = document) throws -> String {
    var output: [UInt8] = []
    #expect(try JQProgram(expression).run(json.utf8, into: &output) == .done)
    return String(decoding: output, as: UTF8.self)
  }

  /// The output of the program jq.
  private func reference(_ expression: String) throws -> String {
    let (process, input, output) = (Process(), Pipe(), Pipe())
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["jq", "-rc", expression]
    (process.standardInput, process.standardOutput) = (input, output)
    try process.run()
    input.fileHandleForWriting.write(Data(Self.document.utf8))
    try input.fileHandleForWriting.close()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: [
    ".", ".[].home.name", ".[] | .price", "length", "[.[] | select(.home.score > 0)]",
    ".[] | {id, keys: [.markets[].key]}",
    ".[] | [.id, .home.name, .price] | @csv", ".[] | [.id, .home.name] | @tsv", "map(.price) | add", "empty",
    "null, true, 0.1",
    #".[] | "\(.id): \(.home.score)""#, "group_by(.start) | map(length)", "def f: . + 1; map(.home.score | f)",
    ".[0].start // \"unknown\"", "[limit(3; repeat(1))]", ".[1].start | .[0:10]", "to_entries | map(.key)",
  ])
  func resultsEqualThoseOfJQ(_ expression: String) throws {
    #expect(try results(expression) == reference(expression))
  }

  @Test func compiledExpressionRunsRepeatedly() throws {
    let program = try JQProgram(".a")
    var output: [UInt8] = []
    for number in 1...3 { #expect(try program.run("{\"a\":\(number)}".utf8, into: &output) == .done) }
    #expect(String(decoding: output, as: UTF8.self) == "1\n2\n3\n")
  }

  @Test(arguments: [
    (".[", "syntax error, unexpected the end"), ("foo", "foo/0 is not defined"), ("$x", "$x is not defined"),
    ("import \"a\" as a; .", "module not found: a"),
  ])
  func invalidExpressionIsReportedWithJQsMessage(_ expression: String, _ words: String) {
    let error = #expect(throws: OddsError.self) { _ = try JQProgram(expression) }
    #expect(error?.kind == .usage && error?.message == "--jq: \(words)")
  }

  @Test func failureIsReportedAndTheNextRunWorks() throws {
    let program = try JQProgram(".a.b")
    var output: [UInt8] = []
    let failure = #expect(throws: JQProgram.Failure.self) { _ = try program.run(#"{"a":1}"#.utf8, into: &output) }
    // Some versions print "string" before the value.
    let message = failure?.message ?? ""
    #expect(message.hasPrefix("Cannot index number with") && message.hasSuffix("\"b\""))
    #expect(failure?.error(on: "{}").kind == .undecodable)
    #expect(output.isEmpty)
    #expect(try program.run(#"{"a":{"b":2}}"#.utf8, into: &output) == .done)
    #expect(String(decoding: output, as: UTF8.self) == "2\n")
  }

  @Test func haltEndsTheRun() throws {
    var output: [UInt8] = []
    #expect(try JQProgram("1, halt, 2").run("null".utf8, into: &output) == .halted)
    #expect(String(decoding: output, as: UTF8.self) == "1\n")
    #expect(throws: JQProgram.Failure(message: "over")) {
      _ = try JQProgram("\"over\" | halt_error").run("null".utf8, into: &output)
    }
  }

  @Test func invalidJSONIsAFailure() throws {
    var output: [UInt8] = []
    #expect(throws: JQProgram.Failure.self) { _ = try JQProgram(".").run("{".utf8, into: &output) }
  }

  @Test func missingLibraryIsReportedWithItsPackage() {
    let error = #expect(throws: OddsError.self) { _ = try JQProgram(".", library: "libjq.so.none") }
    #expect(error?.kind.exitStatus == 69)
    #expect(error?.hint?.contains("libjq1") == true)
  }

  @Test func controlCharactersAreReplacedForTerminals() throws {
    var output: [UInt8] = []
    _ = try JQProgram(".[]", forTerminal: true).run(#"["a\u001b[2Jb\tc\nd\u202e"]"#.utf8, into: &output)
    #expect(String(decoding: output, as: UTF8.self) == "a\u{FFFD}[2Jb\tc\nd\u{FFFD}\n")
  }
}
