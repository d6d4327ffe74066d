public import OddsJSON
internal import OddsMath
internal import OddsModel

/// The output of `odds calc`: one result, or the results of all lines of standard input.
public struct CalcAnswer: Answer {
  private let calculation: Calculation
  private let outcomes: [CalcLine]
  private let isSingle: Bool

  /// The output of one calculation.
  public init(_ calculation: Calculation, _ result: any CalcResult) {
    (self.calculation, outcomes, isSingle) = (calculation, [CalcLine(number: 0, outcome: .success(result))], true)
  }

  /// The output of the calculations of all lines.
  /// - Parameter format: Failed lines are omitted from CSV and TSV, which have only rows of results.
  public init(_ calculation: Calculation, lines: [CalcLine], for format: OutputFormat) {
    let lines = [.csv, .tsv].contains(format) ? lines.filter { (try? $0.outcome.get()) != nil } : lines
    (self.calculation, outcomes, isSingle) = (calculation, lines, false)
  }

  /// The fields in the calculation's schema.
  public var knownFields: [String] { Schema.fields(calculation.schema) }

  /// Writes the result, or an array of results; a failed line is an object with its `error`.
  public func writeJSON(into writer: inout JSONWriter) {
    if isSingle, let only = outcomes.first {
      only.value.write(into: &writer)
    } else {
      JSONValue.array(outcomes.map(\.value)).write(into: &writer)
    }
  }

  /// Writes one line per result, failed ones included.
  public func writeLines(into writer: inout JSONWriter) {
    for value in values().rows {
      value.write(into: &writer)
      writer.newline()
    }
  }

  /// The results as JSON values.
  public func values() -> (rows: [JSONValue], isSingle: Bool) {
    let values = outcomes.map(\.value)
    // Conversion of several prices yields an array.
    if isSingle, let elements = values.first?.elements { return (elements, false) }
    return (values, isSingle)
  }

  /// The rows of all results. With several results, the first column is the line number.
  public func grid() -> Grid {
    let titles = calculation.titles
    var grid = Grid(titles: isSingle ? titles : ["line"] + titles)
    for line in outcomes {
      guard case .success(let result) = line.outcome else { continue }
      grid.rows += result.rows.map { isSingle ? $0 : [.integer(Int64(line.number))] + $0 }
    }
    return grid
  }

  /// The results as tables; failures as text.
  public func table(_ style: TableStyle) -> String {
    outcomes.map { line in
      switch line.outcome {
      case .success(let result) where result.refusal == nil || !result.table(style).isEmpty: result.table(style)
      case .success(let result):
        isSingle ? "" : CalcText.line("line \(line.number): \(result.refusal?.sentence ?? "")", style)
      case .failure(let failure): CalcText.line("line \(line.number): \(failure.error.message)", style)
      }
    }.joined(separator: "\n")
  }
}
