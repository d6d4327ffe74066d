import Foundation
import OddsJSON
import OddsModel
import Testing

@testable import OddsOutput

/// The templates of `--template`.
@Suite struct TemplateTests {
  private func line(
    _ template: String, _ json: String, _ style: TableStyle = TableStyle(zone: ZoneFormatter(isUTC: true))
  )
    throws -> String
  {
    let template = try RowTemplate(template)
    let value = try #require(JSONValue(json: Array(json.utf8)))
    return String(decoding: template.line(template.values(value), style), as: UTF8.self)
  }

  @Test(arguments: [
    ("{home.name} {home.score}-{away}", #"{"home":{"name":"A","score":2},"away":null}"#, "A 2-\n"),
    ("{.id}\\t{id}\\n", #"{"id":"x"}"#, "x\tx\n"),
    ("{clock|-}|{clock:>4}|", #"{"clock":null}"#, "-|    |\n"),
    ("{clock|none:^8}|", #"{"clock":null}"#, "  none  |\n"),
    ("[{a:<4}][{a:>4}][{a:^4}]", #"{"a":"ab"}"#, "[ab  ][  ab][ ab ]\n"),
    ("[{n:5}][{t:5}]", #"{"n":1.5,"t":"x"}"#, "[  1.5][x    ]\n"),
    ("{p:.2} {p:>7.1} {p:.0} {m:.2}", #"{"p":12.345678,"m":-0.005}"#, "12.35    12.3 12 -0.01\n"),
    ("{z:.2}", #"{"z":-0.001}"#, "0.00\n"),
    ("{t:.3}", #"{"t":"abcdef"}"#, "ab…\n"),
    ("{{{id}}} \\\\", #"{"id":7}"#, "{7} \\\n"),
    ("{m.key}", #"{"m":[{"key":"a"},{"key":"b"}]}"#, "a, b\n"),
    ("{at:%H:%M} {at:%Y}", #"{"at":"2026-04-17T12:34:56.000Z"}"#, "12:34 2026\n"),
    ("{t}", #"{"t":"a\u001b[2J\nb"}"#, "a\u{FFFD}[2J\u{FFFD}b\n"),
    ("{t:<4}|", #"{"t":"日本"}"#, "日本|\n"),
    ("no fields", "{}", "no fields\n"),
  ])
  func templateFieldsAreFilledIn(_ template: String, _ json: String, _ expected: String) throws {
    #expect(try line(template, json) == expected)
  }

  @Test(arguments: [
    ("{home", "'{' without '}' at character 1"), ("a}b", "'}' without '{' at character 2"),
    ("x{}", "no field name in '{}' at character 2"), ("{a b}", "no field name in '{a b}' at character 1"),
    ("{a:wide}", "'wide' isn't a format at character 1"), ("{a:.}", "'.' isn't a format at character 1"),
    ("{a:99999}", "'99999' isn't a format at character 1"), ("\\x", "'\\x' isn't an escape at character 1"),
    ("end\\", "'\\' isn't an escape at character 4"),
  ])
  func syntaxErrorIsReportedWithItsPosition(_ template: String, _ words: String) {
    let error = #expect(throws: OddsError.self) { try RowTemplate(template) }
    #expect(error?.kind == .usage && error?.message == "--template: \(words)")
  }

  @Test func templateFieldsAreTheColumnsOfCSV() throws {
    let sample = SampleBoard.filled()
    let answer = MatchAnswer([sample.first], of: sample.board, sample.show())
    let lines = String(
      decoding: try Rendering.bytes(answer, as: RowTemplate("{home} {home_score}-{away_score} {home.name}")),
      as: UTF8.self)
    let csv = String(
      decoding: try Rendering.bytes(answer, as: .tsv, fields: FieldSelection("home,home_score,away_score,home.name")),
      as: UTF8.self)
    let expected = csv.split(separator: "\n").dropFirst().map { row in
      let cells = row.split(separator: "\t", omittingEmptySubsequences: false)
      return "\(cells[0]) \(cells[1])-\(cells[2]) \(cells[3])"
    }
    #expect(lines.split(separator: "\n").map(String.init) == expected && !expected.isEmpty)
    let error = #expect(throws: OddsError.self) { try Rendering.bytes(answer, as: RowTemplate("{home_scor}")) }
    #expect(error?.hint == "did you mean 'home_score'?")
  }
}
