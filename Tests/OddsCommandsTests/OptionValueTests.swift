import Foundation
import Testing

/// Missing values of options and unknown names are reported.
@Suite(.serialized) struct OptionValueTests {
  @Test(arguments: [
    ["live", "--demo", "--template", "--json"], ["live", "--where", "--json"], ["stream", "--until", "--count", "5"],
    ["live", "--jq", "-v"], ["arb", "--min-profit", "--stake=5"], ["live", "--where", "--odds-format", "american"],
  ]) func optionInPlaceOfAValueIsRejected(_ arguments: [String]) async throws {
    let ran = try await Odds().run(arguments)
    #expect(ran.status == 64 && ran.output == "", "\(ran.output)")
    #expect(ran.errors.contains("missing value for '--") && ran.errors.contains("is an option"), "\(ran.errors)")
  }

  @Test(arguments: [
    ["live", "--demo", "--where", "-women"], ["live", "--demo", "--template=--json"],
    ["live", "--demo", "--template", "-- {home} --"], ["live", "--demo", "--jq", "-1"],
    ["arb", "--demo", "--min-profit", "-1"],
  ]) func valueStartingWithADashIsAccepted(_ arguments: [String]) async throws {
    let ran = try await Odds().run(arguments)
    #expect(ran.status == 0, "\(ran.errors)")
  }

  @Test func numberAloneIsRejectedAndMarked() async throws {
    let ran = try await Odds()("live", "--demo", "--where", "price > 2.1.3")
    #expect(ran.status == 64 && ran.errors.contains("'2.1.3' isn't a number at character 9"), "\(ran.errors)")
    #expect(ran.errors.contains("price > 2.1.3\n") && ran.errors.contains("        ^"), "\(ran.errors)")
    #expect(try await Odds()("live", "--demo", "--where", "price > 2 3").status == 64)
  }

  @Test func unknownBookmakerIsAWarningThatSuggestsTheNearest() async throws {
    let odds = Odds()
    for command in [
      ["compare", "--demo", "--sport", "soccer", "--provider", "pulsescore", "--bookmaker", "bet356"],
      ["live", "--demo", "--sport", "soccer", "--provider", "pulsescore", "--bookmaker", "bet356"],
      ["arb", "--demo", "--sport", "soccer", "--provider", "pulsescore", "--commission", "bet356=5%"],
    ] {
      let ran = try await odds.run(command)
      let option = command.contains("arb") ? "--commission" : "--bookmaker"
      #expect(ran.status == 0, "\(ran.errors)")
      #expect(
        ran.errors.lowercased().contains("\(option) bet356 matched no price: did you mean 'bet365'?"), "\(ran.errors)")
    }
    let known = try await odds("live", "--demo", "--provider", "pulsescore", "--bookmaker", "BET365")
    #expect(!known.errors.contains("matched no price"), "\(known.errors)")
  }

  @Test(arguments: ["esports", "boxscores A@B", "match-stats A@B", "match-info A@B"])
  func boltOddsTextAfterAnObjectIsAnError(_ command: String) async throws {
    let words = command.split(separator: " ").map { String($0).replacing("@", with: " vs ") }
    for (body, status) in [("{} No games", 65), ("{}{}", 65), ("[] none", 65), ("No games", 65), ("{}", 0)] {
      let server = try AnswerServer(body)
      let odds = Odds([
        "ODDS_BOLTODDS_URL": "http://127.0.0.1:\(server.port)", "ODDS_BOLTODDS_KEY": "abcdefgh-12345",
      ])
      let ran = try await odds.run(["boltodds"] + words + ["--json"])
      #expect(
        ran.status == Int32(status) && ran.output == (status == 0 ? "[]\n" : ""), "\(body): \(ran.output)\(ran.errors)")
    }
  }

  @Test func manyOutcomesAreComputed() async throws {
    let prices = (0..<5000).map { "\(2000 + $0)" }
    let line = "{\"prices\":[\(prices.joined(separator: ","))]}\n"
    for format in ["tsv", "json", "table"] {
      let ran = try await Odds().run(["calc", "fair", "--format", format], input: line)
      #expect(ran.status == 0)
      if format == "tsv" { #expect(ran.lines.count == 5001) }
    }
    let typed = ["calc", "arb", "--stake", "500"] + prices + ["--unit", "0.01", "-110", "+150", "--json"]
    let answer = try await Odds().run(typed).json() as? [String: Any]
    let sum = prices.reduce(0) { $0 + 1 / (Double($1) ?? 1) } + 11 / 21 + 0.4
    #expect(abs((answer?["sum"] as? Double ?? 0) - sum) < 1e-9)
  }
}
