import Foundation
import OddsBoard
import OddsJSON
import OddsModel
import OddsOutput
import Testing

/// Validates real output against the schemas with another implementation, Python's `jsonschema`.
@Suite struct SchemaTests {
  static let python: String? = ["python3"].first { run($0, ["-c", "import jsonschema"], "") == "" }

  private static let providers: [ProviderName] = ["pulsescore", "boltodds", "tickodds", "sportsapi-v1"]

  /// The standard output and error of a program; nil if it didn't start or failed without output.
  static func run(_ program: String, _ arguments: [String], _ input: String) -> String? {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [program] + arguments
    let (stdin, stdout) = (Pipe(), Pipe())
    process.standardInput = stdin
    process.standardOutput = stdout
    process.standardError = stdout
    guard (try? process.run()) != nil else { return nil }
    stdin.fileHandleForWriting.write(Data(input.utf8))
    try? stdin.fileHandleForWriting.close()
    let output = (try? stdout.fileHandleForReading.readToEnd()) ?? Data()
    process.waitUntilExit()
    let text = String(decoding: output, as: UTF8.self)
    return process.terminationStatus == 0 ? text : text.isEmpty ? nil : text
  }

  static let validator = """
    import json, sys
    import jsonschema
    schema, documents = json.load(sys.stdin)
    cls = jsonschema.Draft202012Validator
    cls.check_schema(schema)
    check = cls(schema)
    for document in documents:
        for error in check.iter_errors(document):
            print(error.json_path, error.message)
    """

  /// The validator's errors for documents; empty if all are valid.
  func complaints(_ name: SchemaName, _ documents: [String]) throws -> String {
    let python = try #require(Self.python)
    let input = "[\(Schema.text(name, providers: Self.providers)),[\(documents.joined(separator: ","))]]"
    return try #require(Self.run(python, ["-c", Self.validator], input))
  }

  /// Matches in many states: full, empty, suspended, with statistics and line-ups.
  func matches() -> SampleBoard {
    var sample = SampleBoard.filled()
    sample.begin()
    sample.batch.add(MatchRow(id: sample.id("bare")))
    var full = MatchRow(id: sample.id("full"))
    full.fields = [.points, .serving, .clock, .start, .sport, .score, .periods]
    full.sport = .tennis
    full.homePoints = sample.id("40")
    full.serving = .home
    full.clock = .text(sample.id("Set 2"))
    full.start = SampleBoard.published
    full.score = Score(home: 1, away: Score.unknown)
    full.periods = 0..<1
    sample.batch.periods.append(PeriodScore(name: .none, score: Score(home: 6, away: Score.unknown)))
    sample.batch.add(full)
    sample.batch.statistics.append(StatisticRow(name: sample.id("Aces")))
    sample.batch.events.append(.statistics(0..<1))
    sample.batch.lineups = [LineupRow(side: .home, player: sample.id("A"))]
    sample.batch.events.append(.lineup(0..<1, homeFormation: .none, awayFormation: .none, isConfirmed: false))
    sample.addMarket("odd", "Odd", line: "-1.25", [sample.quote("x", .no, "1.01", line: "-1.25")])
    sample.addPalace(.suspended)
    sample.addFacts()
    sample.apply()
    return sample
  }

  @Test(.enabled(if: python != nil, "python3 with jsonschema is not installed"))
  func outputsMatchTheirSchemas() throws {
    let sample = matches()
    func json(_ answer: some Answer) throws -> String {
      String(decoding: try Rendering.bytes(answer, as: .json), as: UTF8.self)
    }
    let show = sample.show(isDemo: true)
    let rows = show.filter.matches(of: sample.board)
    #expect(rows.count == 3)
    #expect(try complaints(.live, [json(MatchAnswer(rows, of: sample.board, show)), "[]"]) == "")
    #expect(try complaints(.events, [json(MatchAnswer(rows, of: sample.board, show))]) == "")
    #expect(try complaints(.event, rows.map { try json(MatchAnswer(one: $0, of: sample.board, show)) }) == "")
    let sports = ValueAnswer([SportRow(provider: "tickodds", sport: .soccer, name: "Soccer", live: nil)])
    #expect(try complaints(.sports, [json(sports), "[]"]) == "")
    let leagues = ValueAnswer([
      LeagueRow(provider: "boltodds", sport: .other, league: "NBA", matches: 3),
      LeagueRow(provider: "sportsapi-v1", sport: .soccer, league: "Premier League", country: "Egypt", matches: nil),
    ])
    #expect(try complaints(.leagues, [json(leagues)]) == "")
    let providers = ValueAnswer([
      ProviderRow(
        provider: "pulsescore", key: .environment, url: "https://x", channels: ["rest"],
        limits: [.init("requestsPerMinute", 60)], used: [.init("requestsPerMinute", .null)])
    ])
    #expect(try complaints(.providers, [json(providers)]) == "")
    #expect(try complaints(.auth, [json(ValueAnswer([KeyRow(provider: "sportsapi-v1", key: .none)]))]) == "")
    #expect(
      try complaints(
        .error,
        OddsError.Kind.allCases.map { ErrorText.json(OddsError($0, provider: "tickodds", "what", hint: "do")) }
          + [ErrorText.json(OddsError(.usage, "what"))]) == "")
  }

  @Test(.enabled(if: python != nil, "python3 with jsonschema is not installed"))
  func everyTypeOfStreamLineMatchesItsSchema() throws {
    var sample = matches()
    var writer = JSONWriter()
    let show = sample.show()
    var types: Set<StreamType> = []
    func write() {
      for change in sample.changes {
        types.insert(change.type)
        StreamLine("tickodds", seq: 1, at: SampleBoard.received, published: .none)
          .write(change, of: sample.board, sample.batch, show, into: &writer)
      }
    }
    write()
    sample.begin()
    sample.addPalace(.live)
    sample.batch.matches[0].score = Score(home: 3, away: 3)
    sample.batch.matches[0].clock = .none
    sample.addGoal()
    sample.batch.incidents[0].minute = 68
    sample.addMarket("new", "New", [sample.quote("a", .none, "1.5"), sample.quote("b", .none, "SP", state: .unpriced)])
    sample.batch.statistics = [StatisticRow(name: sample.id("Corners"))]
    sample.batch.events.append(.statistics(0..<1))
    sample.batch.lineups = [LineupRow(side: .home, player: sample.id("A"))]
    sample.batch.events.append(.lineup(0..<1, homeFormation: .none, awayFormation: .none, isConfirmed: true))
    sample.batch.add(PlayRow(kind: .none))
    sample.batch.add(sample.play())
    sample.batch.events.append(.linesRemoved(bookmaker: sample.id("tickodds")))
    sample.batch.events.append(.removed)
    sample.apply()
    write()
    let line = StreamLine("boltodds", seq: 2, at: SampleBoard.received)
    for state in ConnectionState.allCases { line.write(state, reason: nil, show, into: &writer) }
    line.writeGap(reason: "slow", dropped: 1, show, into: &writer)
    #expect(types == Set(StreamType.allCases).subtracting([.connection, .gap] + StreamType.findings))
    let lines = String(decoding: writer.bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    #expect(try complaints(.stream, lines) == "")
  }

  @Test(.enabled(if: python != nil, "python3 with jsonschema is not installed"))
  func invalidDocumentsAreRefused() throws {
    let sample = SampleBoard.filled()
    let text = String(
      decoding: try Rendering.bytes(MatchAnswer(one: sample.first, of: sample.board, sample.show()), as: .json),
      as: UTF8.self)
    for (from, to) in [
      (#""demo":false"#, #""demo":null"#), (#""status":"live""#, #""status":"playing""#),
      (#""start":null,"#, ""), (#""start":null"#, #""start":"yesterday""#), (#""id":"191691460""#, #""id":191691460"#),
      (#""clock":"#, #""extra":1,"clock":"#), (#""price":null,"quoted":"4.33""#, #""price":0,"quoted":"4.33""#),
      (#""side":"draw""#, #""side":"X""#), (#""opening":null"#, #""opening":1.5"#),
      (#""situation":null"#, #""situation":{"goals":1}"#), (#""aggregate":null"#, #""aggregate":"3-1""#),
    ] {
      #expect(text.contains(from))
      #expect(try complaints(.event, [text.replacing(from, with: to)]) != "", "\(to)")
    }
  }

  @Test func everySchemaIsFoundByNameAndIsValidJSON() throws {
    for name in SchemaName.allCases {
      let text = try #require(Schema.text(named: name.rawValue, providers: Self.providers))
      let value = try #require(JSONValue(json: text.utf8))
      #expect(value["$schema"] == "https://json-schema.org/draft/2020-12/schema")
    }
    #expect(Schema.text(named: "nothing", providers: Self.providers) == nil)
  }
}
