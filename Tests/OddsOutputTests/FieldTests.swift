import OddsJSON
import OddsModel
import OddsOutput
import Testing

@Suite struct FieldTests {
  func text(_ fields: String, _ format: OutputFormat, isSingle: Bool = false) throws -> String {
    let sample = SampleBoard.filled()
    let answer =
      isSingle
      ? MatchAnswer(one: sample.first, of: sample.board, sample.show())
      : MatchAnswer([sample.first], of: sample.board, sample.show())
    return String(decoding: try Rendering.bytes(answer, as: format, fields: FieldSelection(fields)), as: UTF8.self)
  }

  @Test func fieldsAreSelectedAndOrderedInJSON() throws {
    #expect(try text("id,home.name", .json) == #"[{"id":"191691460","home":{"name":"Crystal Palace"}}]"# + "\n")
    #expect(
      try text("home.score,id,home.name,start", .json)
        == #"[{"home":{"score":2,"name":"Crystal Palace"},"id":"191691460","start":null}]"# + "\n")
    #expect(try text("clock", .json, isSingle: true) == #"{"clock":"67:23"}"# + "\n")
    #expect(try text("id,clock", .ndjson) == #"{"id":"191691460","clock":"67:23"}"# + "\n")
  }

  @Test func pathsGoThroughArrays() throws {
    #expect(
      try text("markets.key,markets.selections.price", .json, isSingle: true)
        == #"{"markets":[{"key":"full_time_result","selections":[{"price":1.45},{"price":null},{"price":7}]},"#
        + #"{"key":"total_goals","selections":[{"price":1.030003},{"price":1.68}]},"#
        + #"{"key":"first_scorer","selections":[{"price":null}]}]}"# + "\n")
    #expect(
      try text("id,markets.key", .tsv)
        == "id\tmarkets.key\n191691460\t[\"full_time_result\",\"total_goals\",\"first_scorer\"]\n")
  }

  @Test func rowFormatsAcceptTheColumnsOfTheTable() throws {
    #expect(try text("away,home_price,home.score", .csv) == "away,home_price,home.score\r\nWest Ham,1.45,2\r\n")
    #expect(try text("id,home.name", .table) == "id         home.name\n191691460  Crystal Palace\n")
  }

  @Test func unknownFieldIsAUsageErrorWithTheNearest() throws {
    let error = #expect(throws: OddsError.self) { try text("home.nmae", .json) }
    #expect(error?.kind == .usage)
    #expect(error?.hint == "did you mean 'home.name'?")
    let far = #expect(throws: OddsError.self) { try text("zzzzzzzzzzzz", .json) }
    #expect(far?.hint?.contains("provider, demo, id") == true)
    #expect(throws: OddsError.self) { try text("id,,clock", .json) }
    #expect(throws: OddsError.self) { try text("", .json) }
    #expect(throws: OddsError.self) { try text("home..name", .json) }
  }

  @Test func fieldsOfEmptyOutputAreChecked() throws {
    let sample = SampleBoard()
    let answer = MatchAnswer([], of: sample.board, sample.show())
    #expect(String(decoding: try Rendering.bytes(answer, as: .json), as: UTF8.self) == "[]\n")
    #expect(throws: OddsError.self) { try Rendering.bytes(answer, as: .json, fields: FieldSelection("nope")) }
    #expect(
      String(decoding: try Rendering.bytes(answer, as: .csv, fields: FieldSelection("id,clock")), as: UTF8.self)
        == "id,clock\r\n")
  }

  @Test func nativeResponseHasTheFieldsItContains() throws {
    let bytes = #"[{"game":"A vs B","odds":{"home":1.50,"n":12345678901234567890}},{"game":null,"x":[1,"a"]}]"#
    let answer = ValueAnswer(try #require(JSONValue(json: bytes.utf8)))
    func text(_ format: OutputFormat, _ fields: String? = nil) throws -> String {
      String(
        decoding: try Rendering.bytes(answer, as: format, fields: fields.map { try FieldSelection($0) }), as: UTF8.self)
    }
    #expect(try text(.json) == bytes + "\n")
    #expect(try text(.json, "odds.home") == #"[{"odds":{"home":1.50}},{"odds":null}]"# + "\n")
    #expect(try text(.tsv, "x,game") == "x\tgame\n\tA vs B\n[1,\"a\"]\t\n")
    #expect(
      try text(.tsv)
        == "game\todds\tx\nA vs B\t{\"home\":1.50,\"n\":12345678901234567890}\t\n\t\t[1,\"a\"]\n")
    #expect(throws: OddsError.self) { try text(.json, "odds.hme") }
  }

  @Test func nearestWordIsFoundOrNil() {
    let words = ["soccer", "tennis", "ice-hockey", "basketball"]
    #expect(Nearest.word(to: "socer", in: words) == "soccer")
    #expect(Nearest.word(to: "TENNSI", in: words) == "tennis")
    #expect(Nearest.word(to: "icehockey", in: words) == "ice-hockey")
    #expect(Nearest.word(to: "quidditch", in: words) == nil)
    #expect(Nearest.word(to: "", in: words) == nil)
    #expect(Nearest.word(to: "x", in: ["y"]) == nil || Nearest.word(to: "x", in: ["y"]) == "y")
  }
}
