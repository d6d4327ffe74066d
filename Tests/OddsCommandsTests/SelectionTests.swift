import Foundation
import Testing

/// `--fields` without a value, `--jq`, `--template`, `--changes-only`.
@Suite(.serialized) struct SelectionTests {
  @Test(arguments: [
    ("live", "home.name"), ("stream", "previous"), ("event", "markets.selections.price"), ("compare", "overround.best"),
    ("fixtures", "members.id"), ("fixtures --markets", "count"), ("fixtures --explain a b", "step"),
    ("calc fair", "selections.fair"), ("tickodds matches", "clock"), ("sportsapi-v2 incidents", "minute"),
    ("alert", "name"), ("leagues --json", "league"), ("doctor", "hint"), ("auth list", "key"),
  ])
  func fieldsWithoutAValueListsTheFields(_ command: String, _ field: String) async throws {
    let ran = try await Odds().run(command.split(separator: " ").map(String.init) + ["--fields"])
    #expect(ran.status == 0 && ran.errors.isEmpty)
    #expect(ran.lines.contains(field) && ran.lines == ran.lines.sorted(), "\(ran.output)")
  }

  @Test func fieldsMayBeFollowedByAnotherOption() async throws {
    let ran = try await Odds()("live", "--fields", "--sport", "soccer")
    #expect(ran.status == 0 && ran.lines.contains("home.name"))
  }

  @Test func everyCommandListsItsFieldsOrReportsThatItHasNone() async throws {
    let document = try #require(try await Odds()("--experimental-dump-help").json() as? [String: Any])
    func leaves(_ command: [String: Any], _ path: [String]) -> [[String]] {
      let inner = (command["subcommands"] as? [[String: Any]] ?? []).filter { $0["commandName"] as? String != "help" }
      if inner.isEmpty { return [path] }
      return inner.flatMap { leaves($0, path + [$0["commandName"] as? String ?? ""]) }
    }
    let commands = leaves(try #require(document["command"] as? [String: Any]), [])
    #expect(commands.count > 40)
    for command in commands {
      let ran = try await Odds().run(command + ["--fields"])
      let name = command.joined(separator: " ")
      if ran.status == 0 {
        #expect(!ran.lines.isEmpty, "\(name)")
      } else {
        #expect(ran.status == 64, "\(name)")
        #expect(
          ran.errors.contains("'odds \(name)' prints no rows") || ran.errors.contains("depend on the provider"),
          "\(name)")
      }
    }
  }

  /// Returns the output of jq for the JSON.
  private func viaProgram(_ command: String, _ expression: String) async throws -> Ran {
    try await Odds().shell("odds \(command) | jq -rc '\(expression)'")
  }

  @Test(arguments: [
    ("calc convert 2.10 5/2 -- --json", ".[] | [.decimal, .fractional] | @tsv"),
    ("calc fair 2.10 3.40 3.60 --json", ".selections | map(.fair) | add"),
    ("schema --json", "map(.type) | .[0:3]"), ("schema --format ndjson", ".type"),
    ("calc fair 2.10 1.80 --json --fields overround,method", "."),
  ])
  func jqPrintsTheSameAsAPipeToJQ(_ command: String, _ expression: String) async throws {
    let command = command.replacing(" -- ", with: " ")
    let piped = try await viaProgram(command, expression)
    let own = try await Odds().shell("odds \(command) --jq '\(expression)'")
    #expect(own.status == 0 && !own.output.isEmpty && own.output == piped.output)
  }

  @Test func jqImpliesJSON() async throws {
    let ran = try await Odds()("calc", "convert", "2.10", "--jq", ".american")
    #expect(ran.status == 0 && ran.output == "110\n", "\(ran)")
  }

  @Test(arguments: [
    (["--jq", ".", "--format", "csv"], "--jq and --format csv conflict"),
    (["--jq", ".", "--template", "x"], "--jq and --template conflict"),
    (["--template", "x", "--json"], "--template and --json conflict"),
    (["--template", "x", "--format", "tsv"], "--template and --format conflict"),
    (["--template", "x", "--fields", "id"], "--template and --fields conflict"),
    (["--template", "{tipe}"], "no such field: 'tipe'"), (["--jq", ".["], "--jq: syntax error"),
    (["--jq", "tipe"], "tipe/0 is not defined"), (["--template", "{"], "'{' without '}' at character 1"),
  ])
  func wrongUsageIsReported(_ arguments: [String], _ words: String) async throws {
    let ran = try await Odds().run(["schema"] + arguments)
    #expect(ran.status == 64 && ran.errors.contains(words) && ran.output.isEmpty, "\(ran)")
  }

  @Test func nearestFieldIsSuggested() async throws {
    let row = try await Odds()("schema", "--template", "{tipe}")
    #expect(row.errors.contains("did you mean 'type'?"))
    let line = try await Odds()("stream", "--demo", "--template", "{tipe}")
    #expect(line.status == 64 && line.errors.contains("did you mean 'type'?"))
  }

  @Test func failingExpressionExitsWith65() async throws {
    let ran = try await Odds()("schema", "--jq", ".[0] + 1")
    #expect(ran.status == 65 && ran.output.isEmpty && ran.errors.contains("cannot be added"))
    let row = try await Odds()("schema", "--format", "ndjson", "--jq", ".type + 1")
    #expect(row.status == 65 && row.errors.contains(#"\"type\":\"live\""#))
    let json = try await Odds()("schema", "--json", "--jq", ".[0] + 1")
    #expect(json.errors.hasPrefix("{\"error\":{\"status\":65"))
  }

  @Test func commandsWithoutRowsRejectExpressions() async throws {
    for command in [["dashboard"], ["simulate"], ["auth", "remove", "pulsescore"]] {
      let ran = try await Odds().run(command + ["--jq", "."])
      #expect(ran.status == 64 && ran.errors.contains("prints no rows"), "\(command)")
    }
    let raw = try await Odds()("tickodds", "status", "--demo", "--raw", "--jq", ".")
    #expect(raw.status == 64 && raw.errors.contains("omit --jq"))
  }

  @Test func expressionCannotReadKeys() async throws {
    let odds = Odds(["ODDS_TICKODDS_KEY": "cAnArY-9876543210-secret", "OTHER": "seen"])
    let ran = try await odds("calc", "convert", "2.1", "--jq", "[env, $ENV] | tostring | explode | implode")
    #expect(ran.status == 0 && ran.output.contains("seen") && !ran.output.contains("ODDS_TICKODDS_KEY"))
  }

  @Test func templatePrintsRows() async throws {
    let ran = try await Odds()("schema", "--template", "{type:<8}|{type:.3}")
    #expect(ran.status == 0 && ran.lines.first == "live    |li…", "\(ran)")
  }

  @Test func streamLinesPassThroughExpressionsAndTemplates() async throws {
    let odds = Odds()
    let types = try await odds("stream", "--demo", "--count", "5", "--jq", ".type")
    #expect(types.status == 0 && types.lines.count == 5)
    let template = try await odds("stream", "--demo", "--count", "3", "--template", "{seq}:{type}:{provider}")
    #expect(template.status == 0 && template.lines.count == 3 && template.lines[0].hasPrefix("1:"))
    let halted = try await odds("stream", "--demo", "--jq", ".seq, halt")
    #expect(halted.status == 0 && halted.output == "1\n")
  }

  @Test func streamLineWithAFailingExpressionIsLeftOut() async throws {
    let ran = try await Odds()(
      "stream", "--demo", "--count", "5", "--jq", "if .seq == 3 then error(\"three\") else .seq end")
    #expect(ran.status == 65 && ran.lines == ["1", "2", "4", "5"])
    #expect(ran.errors.contains("--jq: three") && ran.errors.contains("--jq failed on 1 line"))
  }

  @Test func changesOnlyPrintsNoSnapshots() async throws {
    let ran = try await Odds()("stream", "--demo", "--sport", "soccer", "--changes-only", "--count", "60")
    let types = try ran.lineObjects().compactMap { $0["type"] as? String }
    #expect(ran.status == 0 && types.count == 60)
    #expect(!types.contains("snapshot") && types.contains("price"))
    let both = try await Odds()("stream", "--demo", "--changes-only", "--types", "snapshot")
    #expect(both.status == 64)
  }
}
