public import OddsFixtures
public import OddsJSON

/// The output of `odds fixtures --explain`: the reasons why two matches are joined or not.
public struct ExplanationAnswer: Answer {
  private let explanation: Explanation
  private let show: Presentation

  /// The output of an explanation.
  public init(_ explanation: Explanation, _ show: Presentation) { (self.explanation, self.show) = (explanation, show) }

  /// Empty: the object's fields can't be selected.
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

  /// Writes the explanation as an object.
  public func writeJSON(into writer: inout JSONWriter) { writer.raw(Array(value.json.utf8)) }

  /// Writes the explanation as one line.
  public func writeLines(into writer: inout JSONWriter) {
    writeJSON(into: &writer)
    writer.newline()
  }

  /// The explanation as an object.
  public func values() -> (rows: [JSONValue], isSingle: Bool) { ([value], true) }

  /// The steps of the explanation, one per row.
  public func grid() -> Grid {
    Grid(
      titles: ["step", "evidence"],
      rows: explanation.steps.map { step in
        [
          .text(step.text), step.evidence.map { .text(JSONNumberText.number(Double($0), decimals: 2)) } ?? .null,
        ]
      })
  }

  /// The steps of the explanation, one per row, and the conclusion.
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
