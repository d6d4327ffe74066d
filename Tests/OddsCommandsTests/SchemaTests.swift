import Foundation
import Testing

/// Validates real output against the schemas with an independent program.
@Suite(.serialized) struct SchemaTests {
  private static let validator = """
    import json, sys
    from jsonschema import Draft202012Validator
    schema = json.load(open(sys.argv[1]))
    Draft202012Validator.check_schema(schema)
    validator = Draft202012Validator(schema)
    text = open(sys.argv[2]).read()
    documents = [json.loads(line) for line in text.splitlines()] if sys.argv[3] == "lines" else [json.loads(text)]
    for document in documents:
        for error in validator.iter_errors(document):
            print(error.json_path, error.message[:300])
            sys.exit(1)
    print(len(documents))
    """

  static let isPossible: Bool = {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", "-c", "import jsonschema; jsonschema.Draft202012Validator"]
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }()

  private func check(_ output: String, _ schema: String, lines: Bool = false) async throws {
    let odds = Odds()
    let text = try await odds("schema", schema)
    #expect(text.status == 0)
    let (schemaFile, outputFile) = (odds.home.appending(path: "schema.json"), odds.home.appending(path: "output.json"))
    try odds.write(text.output, to: schemaFile)
    try odds.write(output, to: outputFile)
    let ran = try await Odds.run(
      URL(filePath: "/usr/bin/env"),
      ["python3", "-c", Self.validator, schemaFile.path, outputFile.path, lines ? "lines" : "document"],
      ProcessInfo.processInfo.environment, input: "")
    #expect(ran.status == 0, "\(schema): \(ran.output)\(ran.errors)")
  }

  private static let calculations: [(String, [String])] = [
    ("convert", ["-110"]), ("fair", ["2.10", "3.40", "3.60"]), ("fair", ["2.08", "2.06", "--method", "shin"]),
    ("kelly", ["--price", "2.1", "--probability", "0.5"]), ("arb", ["2.08", "2.06", "--unit", "1"]),
    ("arb", ["1.9", "1.9"]),
    ("dutch", ["4.5", "6.5"]), ("middle", ["--over", "2.5@1.9", "--under", "4.5@1.9"]),
    ("middle", ["--over", "2@1.9", "--under", "4.5@1.9"]), ("middle", ["--over", "4.5@2.3", "--under", "3.5@1.9"]),
    ("middle", ["--over", "2.5@1.9", "--under", "2.5@1.9"]),
    ("settle", ["--line", "-0.75", "--side", "home", "--score", "1-0"]),
    ("clv", ["--price", "2.1", "--closing", "2.0,1.9", "--outcome", "1"]),
    ("clv", ["--price", "2.1", "--closing", "2.1,2.1", "--outcome", "1", "--method", "shin"]),
  ]

  @Test(.enabled(if: SchemaTests.isPossible, "Python's jsonschema is not installed: 'make test' installs it"))
  func outputOfEveryQueryMatchesItsSchema() async throws {
    let odds = Odds()
    for sport in ["soccer", "tennis", "basketball", "baseball", "ice-hockey", "volleyball"] {
      let live = try await odds("live", "--demo", "--sport", sport, "--market", "all", "--json")
      #expect(live.status == 0)
      try await check(live.output, "live")
    }
    try await check(odds("compare", "--demo", "--json").output, "compare")
    try await check(odds("compare", "palmeiras", "--demo", "--json").output, "compare")
    for sport in ["soccer", "tennis", "basketball"] {
      try await check(odds("arb", "--explain", "--demo", "--sport", sport, "--json").output, "arb")
      try await check(odds("value", "--min-edge", "-5", "--demo", "--sport", sport, "--json").output, "value")
      try await check(odds("middles", "--demo", "--sport", sport, "--json").output, "middles")
    }
    try await check(odds("fixtures", "--demo", "--json").output, "fixtures")
    try await check(odds("fixtures", "--unmatched", "--demo", "--json").output, "fixtures")
    try await check(odds("fixtures", "--markets", "--demo", "--json").output, "markets")
    try await check(
      odds("live", "--demo", "--by", "fixture", "--market", "all", "--with", "odds", "--json").output, "live")
    try await check(odds("event", "fulham", "--demo", "--by", "fixture", "--json").output, "event")
    try await check(odds("sports", "--demo", "--json").output, "sports")
    try await check(odds("leagues", "--demo", "--sport", "soccer", "--json").output, "leagues")
    try await check(
      odds("events", "--demo", "--sport", "soccer", "--league", "Premier League", "--json").output, "events")
    try await check(odds("event", "tickodds:191690001", "--demo", "--json").output, "event")
    try await check(odds("event", "pulsescore:98734001", "--demo", "--json").output, "event")
    try await check(odds("providers", "--json").output, "providers")
    try await check(odds("providers", "--demo", "--json").output, "providers")
    try await check(odds("auth", "list", "--json").output, "auth")
    try await check(odds("config", "list", "--all", "--timeout", "5", "--json").output, "config")
    try await check(odds("doctor", "--demo", "--json").output, "doctor")
    try await check(odds("doctor", "--json").output, "doctor")
    let broken = Odds()
    try broken.write("colour = 1\n[tickodds]\nplan = \"gold\"\n", to: broken.config)
    try await check(broken("config", "validate", "--json").output, "config-faults")
    for (name, words) in Self.calculations {
      try await check(odds.run(["calc", name] + words + ["--json"]).output, "calc-" + name)
    }
    try await check(odds("live", "--json").errors, "error")
    try await check(odds("live", "--nothing", "--json").errors, "error")
  }

  @Test(.enabled(if: SchemaTests.isPossible, "Python's jsonschema is not installed: 'make test' installs it"))
  func everyStreamLineMatchesItsSchema() async throws {
    let simulator = try await Simulator(["--speed", "600"])
    let ran = try await simulator.odds("stream", "--count", "3000", "--sport", "soccer", "--sport", "tennis")
    #expect(ran.status == 0)
    try await check(ran.output, "stream", lines: true)
  }

  /// Covers all states from appeared to vanished.
  @Test(
    .enabled(if: SchemaTests.isPossible, "Python's jsonschema is not installed: 'make test' installs it"),
    arguments: ["arb", "value"])
  func everyFindingLineMatchesItsSchema(type: String) async throws {
    let simulator = try await Simulator(["--misprice", "0.05"])
    let ran = try await simulator.odds(
      "stream", "--types", type, "--until", "type == \(type) and state == vanished", "--duration", "4m")
    let states = try ran.lineObjects().filter { $0["type"] as? String == type }.compactMap { $0["state"] as? String }
    #expect(ran.status == 0 && states.first == "appeared" && states.last == "vanished", "\(states) \(ran.errors)")
    try await check(ran.output, "stream", lines: true)
  }

  @Test(.enabled(if: SchemaTests.isPossible, "Python's jsonschema is not installed: 'make test' installs it"))
  func everyAlertMatchesItsSchema() async throws {
    let simulator = try await Simulator(["--speed", "600"])
    let odds = simulator.odds
    let rules = odds.home.appending(path: "rules.toml")
    try odds.write(
      """
      [[alert]]
      on = "goal"
      [[alert]]
      on = "price"
      again = "1s"
      [[alert]]
      on = "status"
      [[alert]]
      name = "connected"
      where = "state == connected"
      [[alert]]
      name = "soccer"
      where = "sport == soccer"
      [[alert]]
      on = "steam"
      min-move = "1%"
      settle = "1s"
      """, to: rules)
    let ran = try await odds("alert", "--sport", "soccer", "--rules", rules.path, "--json", "--duration", "10s")
    #expect(try ran.status == 0 && Set(ran.lineObjects().compactMap { $0["name"] as? String }).count >= 5)
    try await check(ran.output, "alert", lines: true)
  }

  @Test func everySchemaIsValidJSON() async throws {
    for row in try await Odds()("schema", "--json").objects() {
      let name = try #require(row["type"] as? String)
      let schema = try await Odds()("schema", name).json() as? [String: Any]
      #expect(schema?["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema", "\(name)")
    }
  }
}
