import Foundation
import Testing

/// `odds calc` as a user runs it.
struct CalcTests {
  @Test func negativePricesAndLinesAreNotOptions() async throws {
    let odds = Odds()
    let prices = try await odds("calc", "convert", "-110", "+150", "--json").objects()
    #expect(prices.map { $0["american"] as? Double } == [-110, 150] && prices[0]["quoted"] as? String == "-110")
    let settled = try await odds(
      "calc", "settle", "--line", "-0.75", "--side", "home", "--score", "1-0", "--price", "-110")
    #expect(settled.output == "result\treturns\nhalfWin\t1.4545454545454546\n")
    let malay = try await odds(
      "calc", "convert", "--from", "malay", "-.65", "--fields", "fractional", "--format", "csv")
    #expect(malay.output == "fractional\r\n20/13\r\n")
    let middle = try await odds("calc", "middle", "--home", "-1.5@+120", "--away", "2.5@-105", "--json")
    #expect(try (middle.json() as? [String: Any])?["window"] as? [Int] == [2])
  }

  @Test func refusalHasAReasonAndAStatus() async throws {
    let odds = Odds()
    let wrong = try await odds("calc", "fair", "2.10", "abc")
    #expect(
      wrong.status == 64 && wrong.output == "" && wrong.errors.hasPrefix("odds: 'abc' isn't a price (notAPrice): "))
    #expect(wrong.errors.contains("usage: odds calc fair"))
    let refused = try await odds("calc", "fair", "2.08", "2.06", "--method", "shin", "--json")
    #expect(refused.status == 65 && refused.errors.contains("(underround)"))
    #expect(try (refused.json() as? [String: Any])?["refused"] as? String == "underround")
    let table = try await odds("calc", "arb", "1.9", "1.9", "--format", "table")
    #expect(table.status == 65 && table.output == "" && table.errors.hasSuffix("(noProfit)\n"))
    let unknown = try await odds("calc", "fiar", "2.1")
    #expect(unknown.status == 64 && unknown.errors.contains("fair"))
  }

  @Test func linesAreAnsweredOneByOneAndFailuresSetTheStatus() async throws {
    let lines = """
      {"prices":["2.10","3.40","3.60"]}
      not json

      {"prices":["2.08","2.06"],"method":"shin"}\r
      {"prices":["2.10","1.80"],"method":"odds-ratio"}
      """
    let ran = try await Odds()("calc", "fair", "--method", "additive", input: lines)
    let objects = try ran.lineObjects()
    #expect(objects.count == 4 && ran.status == 64)
    #expect(objects.map { $0["method"] as? String } == ["additive", nil, "shin", "odds-ratio"])
    #expect((objects[1]["error"] as? [String: Any])?["status"] as? Int == 64)
    #expect(objects[2]["refused"] as? String == "underround")
    #expect(ran.errors.hasPrefix("odds: 2 of 5 lines failed; the first is line 2: "))
    #expect(ran.errors.split(separator: "\n").count == 1)
    let refused = try await Odds()("calc", "arb", "--json", input: "{\"prices\":[2,2]}\n{\"prices\":[2.1,2.1]}")
    #expect(try refused.objects().count == 2 && refused.status == 65)
    let nothing = try await Odds()("calc", "fair", "--json")
    #expect(nothing.status == 0 && nothing.output == "[]\n")
    let rows = try await Odds()("calc", "dutch", "--format", "csv", input: "{\"prices\":[4.5,6.5]}\n")
    #expect(rows.output.hasPrefix("line,sum,profit,guaranteed,price,stake,returns\r\n1,"))
    let picked = try await Odds()(
      "calc", "convert", "--format", "tsv", "--fields", "line,american", input: "{\"price\":1}\n{\"price\":3}\n")
    #expect(picked.output == "line\tamerican\n2\t200\n" && picked.status == 64)
  }

  /// A program that writes a line and waits for the result gets it before the input ends.
  @Test(.timeLimit(.minutes(1))) func resultDoesNotWaitForTheNextLine() async throws {
    let ran = try await Odds().shell(
      """
      coproc odds calc convert
      echo '{"price":"5/2"}' >&"${COPROC[1]}"
      read -r answer <&"${COPROC[0]}"
      echo "$answer"
      """)
    #expect(ran.output.contains(#""decimal":3.5"#))
  }

  @Test func noInputCrashesTheProgram() async throws {
    let odds = Odds()
    let texts = [
      "1000000000000000000", "9223372036854775808", "1e400", "", "\u{1B}[31m", "\u{0661}",
      String(repeating: "1", count: 100_000),
    ]
    for text in texts {
      let ran = try await odds("calc", "fair", text, "2.10", "3.1")
      #expect([64, 65].contains(ran.status) && !ran.errors.contains("\u{1B}"), "\(text.prefix(20))")
    }
    var random = SystemRandomNumberGenerator()
    let garbage = String(
      (0..<100_000).map { _ in Character(Unicode.Scalar(UInt8.random(in: 0...255, using: &random))) })
    let million = String(repeating: "1", count: 1_000_000)
    let lines = [
      "", "\r", "null", "{\"prices\":\(million)}", "{\"prices\":\"\(million)\"}\r", garbage, "\u{0}", "{\"price\":",
    ]
    for command in ["convert", "fair", "kelly", "arb", "dutch", "middle", "settle", "clv"] {
      let ran = try await odds("calc", command, input: lines.joined(separator: "\n"))
      #expect(ran.status == 64, "\(command): \(ran.status) \(ran.errors.prefix(1000))")
      #expect(throws: Never.self) { try ran.lineObjects() }
      let ended = try await odds("calc", command, input: "\r\n\n")
      #expect(ended.status == 0 && ended.output == "")
    }
  }
}
