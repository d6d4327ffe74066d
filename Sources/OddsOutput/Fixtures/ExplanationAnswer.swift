public import OddsFixtures
public import OddsJSON
internal import OddsText

/// `odds fixtures --explain`: why two matches are joined or not.
public struct ExplanationAnswer: Answer {
  private let explanation: Explanation
  private let show: Presentation

  /// An answer of the explanation.
  public init(_ explanation: Explanation, _ show: Presentation) { (self.explanation, self.show) = (explanation, show) }

  /// None: it is one object, whose parts cannot be selected.
  public var knownFields: [String] { [] }

  private var value: JSONValue {
    [
      "joined": .bool(explanation.isJoined),
      "confidence": .number(JSONNumberText.number(Double(explanation.confidence), decimals: 3)),
      "steps": .array(
        explanation.steps.map { step in
          [
            "step": .text(step.text),
            "evidence": step.evidence.map { .number(JSONNumberText.number(Double($0), decimals: 2)) } ?? .null,
          ]
        }),
    ]
  }

  /// The explanation as an object.
  public func writeJSON(into writer: inout JSONWriter) { writer.raw(Array(value.json.utf8)) }

  /// The same object on a line.
  public func writeLines(into writer: inout JSONWriter) {
    writeJSON(into: &writer)
    writer.newline()
  }

  /// The explanation as an object.
  public func values() -> (rows: [JSONValue], isSingle: Bool) { ([value], true) }

  /// A row for each step.
  public func grid() -> Grid {
    Grid(
      titles: ["step", "evidence"],
      rows: explanation.steps.map { step in
        [
          .text(step.text), step.evidence.map { .text(JSONNumberText.number(Double($0), decimals: 2)) } ?? .null,
        ]
      })
  }

  /// A row for each step, and the verdict.
  public func table(_ style: TableStyle) -> String {
    var table = FittedTable([.init(title: "Evidence", isRight: true), .init(title: "", least: 20)])
    for step in explanation.steps {
      let evidence = step.evidence.map { JSONNumberText.number(Double($0), decimals: 1) } ?? ""
      table.rows.append(.cells([.init(evidence, .score), .init(CleanText.clean(step.text, ascii: show.isASCII))]))
    }
    let verdict = explanation.isJoined ? "Joined" : "Not joined"
    let confidence = JSONNumberText.number(Double(explanation.confidence), decimals: 3)
    return table.lines(style) + "\(verdict): confidence \(confidence), matches are joined from 0.900.\n"
  }
}
