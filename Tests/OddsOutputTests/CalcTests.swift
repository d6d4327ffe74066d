import OddsJSON
import OddsMath
import OddsModel
import OddsOutput
import Testing

/// The calculations of `odds calc`: options in, one JSON object out.
struct CalcTests {
  private func result(_ calculation: Calculation, _ json: String) throws -> any CalcResult {
    let members = try #require(JSONValue(json: json.utf8)?.members)
    return try calculation.result(CalcInput(members, for: calculation))
  }

  private func json(_ calculation: Calculation, _ line: String) throws -> String {
    try result(calculation, line).value.json
  }

  /// The refusal's name and the exit status.
  private func refusal(_ calculation: Calculation, _ json: String) throws -> String {
    do {
      let result = try result(calculation, json)
      return "\(result.refusal?.rawValue ?? "answered") 65"
    } catch let failure as CalcFailure {
      #expect(failure.refusal.map { failure.error.message.hasSuffix("(\($0.rawValue))") } ?? true)
      return "\(failure.refusal?.rawValue ?? "usage") \(failure.error.kind.exitStatus)"
    }
  }

  @Test func everyObjectHasTheDocumentedKeysInOrder() throws {
    #expect(
      try json(.convert, #"{"price":"5/2"}"#)
        == #"{"quoted":"5/2","decimal":3.5,"american":250,"fractional":"5/2","probability":0.2857142857142857,"#
        + #""hongkong":2.5,"malay":-0.4,"indonesian":2.5}"#)
    #expect(
      try json(.fair, #"{"prices":["2.5",5,5.0,"4/1"]}"#)
        == #"{"method":"power","overround":0,"selections":[{"quoted":"2.5","price":2.5,"probability":0.4,"fair":2.5},"#
        + #"{"quoted":"5","price":5,"probability":0.2,"fair":5},{"quoted":"5.0","price":5,"probability":0.2,"fair":5},"#
        + #"{"quoted":"4/1","price":5,"probability":0.2,"fair":5}]}"#)
    #expect(
      try json(.kelly, #"{"price":2,"probability":0.75,"fraction":0.5}"#)
        == #"{"reserve":0.5,"bets":[{"price":2,"probability":0.75,"ev":0.5,"full":0.5,"stake":0.25}]}"#)
    #expect(
      try json(.arb, #"{"prices":[2.95,3.45,2.85],"stake":300,"unit":5}"#)
        == #"{"sum":0.9797153162936818,"profit":0.020704671417260512,"guaranteed":3.25,"legs":["#
        + #"{"price":2.95,"stake":100,"returns":295},{"price":3.45,"stake":85,"returns":293.25},"#
        + #"{"price":2.85,"stake":105,"returns":299.25}]}"#)
    #expect(
      try json(.dutch, #"{"prices":["4.5","6.5"],"stake":55}"#)
        == #"{"sum":0.37606837606837606,"profit":91.25,"guaranteed":91.25,"legs":["#
        + #"{"price":4.5,"stake":32.5,"returns":146.25},{"price":6.5,"stake":22.5,"returns":146.25}]}"#)
    #expect(
      try json(.middle, #"{"over":"2.5@2.5","under":"4.5@2.5"}"#)
        == #"{"window":[3,4],"hit":1.5,"miss":0.25,"breakEven":-0.19999999999999996}"#)
    #expect(
      try json(.middle, #"{"over":"4.5@2.5","under":"3.5@2.5"}"#)
        == #"{"window":[],"hit":-1,"miss":0.25,"breakEven":0.19999999999999996,"lost":[4]}"#)
    #expect(
      try json(.middle, #"{"home":"-1@2","away":"+2.5@2"}"#)
        == #"{"window":[2],"hit":null,"miss":null,"breakEven":null,"profits":[{"result":0,"profit":0},"#
        + #"{"result":1,"profit":0.5},{"result":2,"profit":1},{"result":3,"profit":0}]}"#)
    #expect(
      try json(.settle, #"{"line":"-0.5, -1","side":"away","score":"0-1","price":2.06}"#)
        == #"{"result":"halfWin","returns":1.53}"#)
    #expect(try json(.settle, #"{"line":2,"side":"over","score":"1:1"}"#) == #"{"result":"push","returns":null}"#)
    #expect(
      try json(.clv, #"{"price":2.5,"closing":[2,2],"outcome":1}"#)
        == #"{"raw":0.25,"fair":0.25,"points":0.09999999999999998}"#)
    #expect(
      try json(.clv, #"{"price":2.5,"closing":"2.5,3","outcome":1,"method":"shin"}"#)
        == #"{"raw":0,"fair":null,"points":0,"refused":"underround"}"#)
  }

  @Test func refusedCalculationNamesTheReasonInItsObject() throws {
    #expect(
      try json(.fair, #"{"prices":[2.08,2.06],"method":"shin"}"#).hasSuffix(
        #","selections":null,"refused":"underround"}"#))
    #expect(
      try json(.fair, #"{"prices":[2.08,null]}"#)
        == #"{"method":"power","overround":null,"selections":null,"refused":"incomplete"}"#)
    #expect(
      try json(.arb, #"{"prices":[2,2]}"#)
        == #"{"sum":1,"profit":null,"guaranteed":null,"legs":null,"refused":"noProfit"}"#)
    #expect(
      try json(.middle, #"{"over":"2.5@1.9","under":"2.5@1.9"}"#)
        == #"{"window":[],"hit":null,"miss":null,"breakEven":null,"refused":"noMiddle"}"#)
  }

  static let refusals: [(Calculation, String, String)] = [
    (.convert, #"{"price":"1.00"}"#, "notAPrice 64"), (.convert, #"{"price":""}"#, "suspended 65"),
    (.convert, #"{"price":[null]}"#, "suspended 65"), (.convert, #"{"price":true}"#, "notAPrice 64"),
    (.convert, #"{"price":[[2]]}"#, "notAPrice 64"), (.convert, #"{"price":{"a":2}}"#, "notAPrice 64"),
    (.convert, #"{"price":1e400}"#, "notAPrice 64"), (.convert, #"{"price":9223372036854775808}"#, "notAPrice 64"),
    (.convert, #"{"price":1000000000000000000}"#, "notAPrice 64"), (.convert, #"{"price":"-65"}"#, "notAPrice 64"),
    (.convert, #"{"price":2,"price":3}"#, "usage 64"), (.fair, #"{"prices":[2,3],"prices":[2,4]}"#, "usage 64"),
    (.fair, #"{"prices":[2,3],"price":[2,4]}"#, "usage 64"),
    (.fair, #"{"prices":[2,3],"method":null,"method":"shin"}"#, "usage 64"),
    (.convert, "{}", "incomplete 65"), (.convert, #"{"price":2,"form":"malay"}"#, "usage 64"),
    (.convert, #"{"price":2,"from":"malaysian"}"#, "usage 64"),
    (.fair, #"{"prices":[2.1]}"#, "incomplete 65"), (.fair, #"{"prices":[]}"#, "incomplete 65"),
    (.fair, #"{"prices":[2.1,""]}"#, "incomplete 65"), (.fair, #"{"prices":[2.1,"x"]}"#, "notAPrice 64"),
    (.fair, #"{"prices":[2.08,2.06],"method":"shin"}"#, "underround 65"),
    (.fair, #"{"prices":[1.03,17,51,201],"method":"additive"}"#, "negative 65"),
    (.fair, #"{"prices":[2.1,1.8],"method":"logarithmic"}"#, "ambiguousName 64"),
    (.fair, #"{"prices":[2.1,1.8],"method":"powr"}"#, "usage 64"),
    (.kelly, #"{"price":2,"probability":1.5}"#, "notAProbability 64"),
    (.kelly, #"{"price":2,"probability":-0.5}"#, "notAProbability 64"),
    (.kelly, #"{"price":[2,3],"probability":[0.6,0.6]}"#, "notAProbability 64"),
    (.kelly, #"{"price":2,"probability":0.6,"push":0.5}"#, "notAProbability 64"),
    (.kelly, #"{"price":[2,3],"probability":[0.4,0.4],"push":0.1}"#, "usage 64"),
    (.kelly, #"{"price":[2,3],"probability":[0.4]}"#, "usage 64"),
    (.kelly, #"{"price":2,"probability":0.6,"fraction":0}"#, "notAnAmount 64"),
    (.kelly, #"{"price":2,"probability":0.6,"fraction":2}"#, "notAProbability 64"),
    (.arb, #"{"prices":[1.9,1.9]}"#, "noProfit 65"), (.arb, #"{"prices":[2.1]}"#, "incomplete 65"),
    (.arb, #"{"prices":[2.1,2.1],"stake":0}"#, "notAnAmount 64"),
    (.arb, #"{"prices":[2.1,2.1],"unit":-1}"#, "notAnAmount 64"),
    (.arb, #"{"prices":[2.1,2.1],"stake":10,"unit":6}"#, "notAnAmount 64"),
    (.arb, #"{"prices":[2.1,2.1],"commission":1}"#, "notAnAmount 64"),
    (.arb, #"{"prices":[2.1,2.1],"commission":"6%"}"#, "answered 65"),
    (.arb, #"{"prices":[2.1,2.1],"commission":"10%"}"#, "noProfit 65"),
    (.dutch, #"{"prices":[1.5,2.5],"profit":10}"#, "noProfit 65"), (.dutch, #"{"prices":[1.5,2.5]}"#, "answered 65"),
    (.dutch, #"{"prices":[4.5,6.5],"profit":10,"stake":5}"#, "usage 64"),
    (.middle, #"{"over":"2.5@1.9"}"#, "usage 64"), (.middle, #"{"over":"2.5","under":"3.5"}"#, "usage 64"),
    (.middle, #"{"over":"2.5@1.9","home":"3.5@1.9"}"#, "notOpposite 65"),
    (.middle, #"{"over":"2.4@1.9","under":"3.5@1.9"}"#, "notALine 64"),
    (.middle, #"{"over":"2.5@1","under":"3.5@1.9"}"#, "notAPrice 64"),
    (.middle, #"{"over":"2@1.9","under":"2.5@1.9"}"#, "noMiddle 65"),
    (.settle, #"{"line":0.3,"side":"home","score":"1-0"}"#, "notALine 64"),
    (.settle, #"{"line":0.5,"side":"draw","score":"1-0"}"#, "usage 64"),
    (.settle, #"{"line":0.5,"side":"home","score":"1"}"#, "notAScore 64"),
    (.settle, #"{"line":0.5,"side":"home","score":"99999999-0"}"#, "notAScore 64"),
    (.settle, #"{"line":0.5,"side":"home","score":"-1-0"}"#, "notAScore 64"), (.settle, #"{"line":0.5}"#, "usage 64"),
    (.clv, #"{"price":2,"closing":[2,2],"outcome":3}"#, "notAnOutcome 64"),
    (.clv, #"{"price":2,"closing":[2,2],"outcome":0}"#, "notAnOutcome 64"),
    (.clv, #"{"price":2,"closing":[2,2]}"#, "usage 64"), (.clv, #"{"price":2,"closing":[2]}"#, "incomplete 65"),
    (.clv, #"{"price":2,"closing":[2,null],"outcome":1}"#, "incomplete 65"), (.clv, #"{"closing":[2,2]}"#, "usage 64"),
  ]

  @Test(arguments: refusals) func invalidInputIsRefusedWithItsReason(
    _ calculation: Calculation, _ json: String, _ wanted: String
  ) throws {
    #expect(try refusal(calculation, json) == wanted)
  }

  @Test func numbersAsProgramsWriteThemAreParsedExactly() throws {
    #expect(
      try json(.convert, #"{"price":2.0999999999999996}"#).hasPrefix(
        #"{"quoted":"2.0999999999999996","decimal":2.0999999999999996,"#))
    #expect(try json(.convert, #"{"price":1.5e1}"#).hasPrefix(#"{"quoted":"15","decimal":15,"#))
    #expect(try json(.convert, #"{"price":1.00025E4}"#).hasPrefix(#"{"quoted":"10002.5","decimal":10002.5,"#))
    #expect(try json(.kelly, #"{"price":2,"probability":1e-05}"#).contains(#""probability":1e-05"#))
    #expect(try json(.arb, #"{"prices":[2.1,2.1],"stake":1,"unit":1e-05}"#).contains(#""guaranteed":0.05,"#))
    #expect(try json(.convert, #"{"price":" −110 "}"#).hasPrefix(#"{"quoted":"-110","#))
  }

  @Test func defaultsApplyToMissingAndNullOptions() throws {
    let members = try #require(JSONValue(json: #"{"prices":[2.1,1.8],"from":null}"#.utf8)?.members)
    let input = try CalcInput(members, defaults: [.init("method", "shin"), .init("from", "decimal")], for: .fair)
    let value = try Calculation.fair.result(input).value
    #expect(value["method"] == "shin")
    let other = try CalcInput(members, defaults: [.init("prices", ["9", "9"])], for: .fair)
    #expect(try Calculation.fair.result(other).value["selections"]?["0"]?["quoted"] == "2.1")
  }

  @Test func everyNonEmptyLineYieldsOneObject() throws {
    let lines = [
      #"{"prices":[2.1,1.8]}"#, "", "  \r", #"{"prices":[2.1,1.8]}"# + "\r", "null", "[]", "2.10", "{",
      "\u{0}\u{1}\u{FF}",
      #"{"prices":[2.1,1.8],"prices":[1]}"#, #"{"prices":null}"#, String(repeating: "[", count: 100_000),
      #"{"prices":[""# + String(repeating: "9", count: 1_000_000) + #""]}"#,
      #"{"prices":"# + String(repeating: "7", count: 1_000_000) + "}",
    ]
    var answered: [Int] = []
    var objects = 0
    for (index, line) in lines.enumerated() {
      guard let done = CalcLine(Array(line.utf8), number: index + 1, .fair, defaults: []) else { continue }
      objects += 1
      #expect(done.value.members != nil && done.value.json.utf8.count < 1000)
      if done.error == nil { answered.append(index) }
    }
    #expect(objects == lines.count - 2 && answered == [0, 3])
    // Bytes that aren't UTF-8.
    #expect(CalcLine([0x7B, 0xFF, 0xFE, 0x7D], number: 1, .fair, defaults: [])?.error?.kind == .usage)
    #expect(CalcLine(Array(#"{"prices":[2,3]}"#.utf8), number: 1, .convert, defaults: [])?.error?.kind == .usage)
  }

  private func text(
    _ calculation: Calculation, _ line: String, _ format: OutputFormat = .table, columns: Int = 80, ascii: Bool = false
  ) throws -> String {
    let answer = CalcAnswer(calculation, try result(calculation, line))
    let style = TableStyle(columns: columns, isASCII: ascii)
    return String(decoding: try Rendering.bytes(answer, as: format, style: style), as: UTF8.self)
  }

  @Test func tablesShowRoundedNumbers() throws {
    #expect(
      try text(.fair, #"{"prices":["2.04","3.55","3.90"]}"#) == """
        power  k 1.0272  overround 2.83%  hold 2.75%  payout 97.25%
        Price  Implied  Probability  Fair
         2.04   49.02%       48.08%  2.08
         3.55   28.17%       27.21%  3.67
         3.90   25.64%       24.71%  4.05

        """)
    #expect(
      try text(.convert, #"{"prices":["1.91","1.92","1.001","2.025"]}"#)
        == """
        Quoted  Decimal  American  Fraction  Implied  Hong Kong    Malay  Indonesian
          1.91     1.91      -110    ≈10/11   52.36%       0.91    +0.91     -1.0989
          1.92     1.92      -109     23/25   52.08%       0.92    +0.92     -1.0870
         1.001    1.001   -100000    1/1000    99.9%      0.001   +0.001    -1000.00
         2.025    2.025      +103     41/40   49.38%      1.025  -0.9756      +1.025

        """)
    #expect(
      try text(.settle, #"{"line":-0.75,"side":"away","score":"0-1","price":2.06}"#)
        == "half win  returns 1.5300 for 1 staked\n")
    #expect(try text(.middle, #"{"over":"2@1.88","under":"3.5@1.86"}"#).hasSuffix("4 or more   -6.50%\n"))
    #expect(try text(.middle, #"{"over":"0@1.88","under":"3.5@1.86"}"#).contains("    0  "))
    #expect(
      try text(.arb, #"{"prices":[2.08,2.06]}"#).hasPrefix("sum 96.62%  profit 3.50%  staked 100.00  guaranteed 3.50\n")
    )
  }

  @Test func outputFitsTheTerminal() throws {
    let questions: [(Calculation, String)] = [
      (.convert, #"{"price":"-135"}"#), (.convert, #"{"prices":["1.91","7/4"]}"#),
      (.fair, #"{"prices":["2.04","3.55","3.90"]}"#),
      (.kelly, #"{"price":[2.3,3.4],"probability":[0.46,0.29]}"#),
      (.arb, #"{"prices":[2.95,3.45,2.85],"unit":5,"stake":300}"#),
      (.dutch, #"{"prices":[4.5,6.5]}"#), (.middle, #"{"home":"-1@2","away":"2.5@2"}"#),
      (.middle, #"{"over":"41.5@1.95","under":"44.5@1.87"}"#),
      (.settle, #"{"line":1,"side":"home","score":"0-0","price":2}"#),
      (.clv, #"{"price":2.45,"closing":[2.25,3.4,3.4],"outcome":1}"#),
    ]
    for (calculation, line) in questions {
      for columns in [20, 40, 80] {
        let shown = try text(calculation, line, columns: columns, ascii: true)
        #expect(shown.utf8.allSatisfy { $0 < 0x80 })
        #expect(shown.split(separator: "\n").allSatisfy { $0.count <= columns }, "\(columns): \(shown)")
      }
    }
    // Narrow terminals still show all formats of a price.
    #expect(try text(.convert, #"{"prices":["1.91","7/4"]}"#, columns: 40).contains("Indonesian"))
  }

  @Test func delimitedTextHasARowPerOutcome() throws {
    #expect(
      try text(.fair, #"{"prices":[2.5,5,5,5]}"#, .tsv).split(separator: "\n").map(String.init)
        == ["method\toverround\tquoted\tprice\tprobability\tfair"]
        + ["2.5\t2.5\t0.4\t2.5", "5\t5\t0.2\t5", "5\t5\t0.2\t5", "5\t5\t0.2\t5"].map { "power\t0\t" + $0 })
    #expect(try text(.arb, #"{"prices":[2,2]}"#, .csv) == "sum,profit,guaranteed,price,stake,returns\r\n")
    #expect(
      try text(.settle, #"{"line":1,"side":"home","score":"0-0","price":2}"#, .csv) == "result,returns\r\nwin,2\r\n")
  }

  @Test func fieldsAreSelectedByName() throws {
    let answer = CalcAnswer(.fair, try result(.fair, #"{"prices":[2.5,5,5,5]}"#))
    let bytes = try Rendering.bytes(answer, as: .json, fields: FieldSelection("selections.fair"))
    #expect(
      String(decoding: bytes, as: UTF8.self) == #"{"selections":[{"fair":2.5},{"fair":5},{"fair":5},{"fair":5}]}"#
        + "\n")
    #expect(throws: OddsError.self) {
      try Rendering.bytes(answer, as: .json, fields: FieldSelection("selections.fare"))
    }
  }

  @Test func implausibleProfitsAndTooCoarseUnitsAreWarnedAbout() throws {
    #expect(try result(.arb, #"{"prices":[3,3]}"#).warning != nil)
    #expect(try result(.arb, #"{"prices":[1.55,3.05],"stake":10,"unit":5}"#).warning != nil)
    #expect(try result(.arb, #"{"prices":[2.08,2.06]}"#).warning == nil)
    #expect(try result(.dutch, #"{"prices":[4.5,6.5]}"#).warning == nil)
  }
}
