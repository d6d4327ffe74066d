import OddsBoard
import OddsFeed
import OddsJSON
import OddsModel
import OddsOutput
import OddsStream
import OddsTransport
import Testing

/// The same lines in every format.
@Suite struct LineFormatTests {
  /// Returns the output for a match that appears, gets a goal and a price change, and is removed.
  func output(
    _ format: OutputFormat, _ fields: String? = nil, columns: Int = 120, ascii: Bool = false,
    _ adjust: (inout StreamPlan) -> Void = { _ in }
  ) throws -> String {
    let format = try LineFormat(
      format, fields.map { try FieldSelection($0) }, TableStyle(columns: columns, isASCII: ascii))
    let run = ScriptedRun {
      $0.format = format
      adjust(&$0)
    }
    run.send { batch, run in
      var match = MatchRow(id: run.id("1"))
      match.fields = [.sport, .league, .teams, .score, .status]
      (match.sport, match.league, match.status) = (.tennis, run.id("Wimbledon"), .live)
      (match.home, match.away, match.score) = (run.id("Alice"), run.id("Béa\u{1B}[2J"), Score(home: 1, away: 0))
      batch.add(match)
    }
    run.tell("1", ["Alice": "2.5"])
    run.tell("1", ["Alice": "1.5"])
    run.tell("1", ["Alice": "-"])
    run.send { batch, run in
      var match = MatchRow(id: run.id("1"))
      match.fields = [.points, .serving]
      (match.homePoints, match.awayPoints, match.serving) = (run.id("40"), run.id("AD"), .away)
      batch.add(match)
    }
    run.run.hub(
      run.hub, link: LinkStatus(.stale, reason: "quiet", epoch: 1), of: .init(provider: "tickodds", topic: ""))
    run.remove("1")
    return String(decoding: run.reader.taken, as: UTF8.self)
  }

  /// Returns the text lines without their times.
  func text(
    columns: Int = 120, ascii: Bool = false, _ adjust: (inout StreamPlan) -> Void = { _ in }
  ) throws -> [String] {
    try output(.table, columns: columns, ascii: ascii, adjust).split(separator: "\n").map { String($0.dropFirst(10)) }
  }

  @Test func textLinesDescribeTheChanges() throws {
    let lines = try text()
    #expect(
      lines == [
        "Alice - Béa\u{FFFD}[2J  tennis, Wimbledon: live 1-0", "Alice - Béa\u{FFFD}[2J  Winner: Alice book 2.50",
        "Alice - Béa\u{FFFD}[2J  Winner: Alice book 1.50 (was 2.50)",
        "Alice - Béa\u{FFFD}[2J  Winner: Alice book suspended (was 1.50)",
        "Alice - Béa\u{FFFD}[2J  score 1-0, points 40-AD, away serves", "tickodds  stale quiet",
        "Alice - Béa\u{FFFD}[2J  removed",
      ])
  }

  @Test func pricesInTextFollowTheOddsFormat() throws {
    let lines = try text { $0.oddsFormat = .american }
    #expect(
      lines[2] == "Alice - Béa\u{FFFD}[2J  Winner: Alice book -200 (was +150)")
  }

  @Test func linesAreNotWiderThanTheTerminal() throws {
    for columns in [20, 40, 57] {
      for line in try output(.table, columns: columns).split(separator: "\n") { #expect(line.count <= columns) }
    }
    #expect(try output(.table, columns: 40, ascii: true).utf8.allSatisfy { $0 < 0x80 })
  }

  @Test func demoLinesAreMarked() throws {
    #expect(try text { $0.isDemo = true }.allSatisfy { $0.hasSuffix("  DEMO") })
  }

  @Test func fieldsAreSelectedInEveryFormat() throws {
    #expect(
      try output(.ndjson, "type,price").split(separator: "\n").prefix(2) == [
        #"{"type":"snapshot","price":null}"#, #"{"type":"price","price":2.5}"#,
      ])
    #expect(try output(.csv, "seq,price").hasPrefix("seq,price\r\n1,\r\n2,2.5\r\n3,1.5\r\n"))
    #expect(try output(.tsv, "type,selection").hasPrefix("type\tselection\nsnapshot\t\nprice\tAlice\n"))
    #expect(try output(.table, "type,price").hasPrefix("snapshot  \nprice  2.5\nprice  1.5\n"))
  }

  @Test func unknownFieldIsAUsageError() {
    let error = #expect(throws: OddsError.self) { try LineFormat(.ndjson, FieldSelection("prise")) }
    #expect(error?.kind == .usage && error?.hint == "did you mean 'price'?")
    #expect(throws: OddsError.self) { try LineFormat(.csv, FieldSelection("nothing")) }
    for field in Schema.fields(.stream) { #expect(throws: Never.self) { try LineFormat(.json, FieldSelection(field)) } }
  }

  @Test func csvColumnsAreTheSameInEveryLine() throws {
    let lines = try output(.csv).split(separator: "\r\n")
    #expect(lines.first?.hasPrefix("type,provider,seq,at,published,match,market,") == true)
    #expect(lines.count == 8)
    #expect(lines.first?.split(separator: ",").last == "dropped")
    let points = try output(.csv, "type,points,periods,serving")
    #expect(points.contains(#"score,"{""home"":""40"",""away"":""AD""}",[],away"#))
  }

  @Test func everyDefaultColumnIsAField() throws {
    let header = try output(.tsv).split(separator: "\n")[0].split(separator: "\t").map(String.init)
    #expect(Set(header).isSubset(of: Schema.fields(.stream)))
  }
}
