public import OddsJSON
internal import OddsMath
internal import OddsModel

/// `odds calc`: one result, or those of the lines of standard input.
public struct CalcAnswer: Answer {
  private let calculation: Calculation
  private let outcomes: [CalcLine]
  private let isSingle: Bool

  /// The answer to one question.
  public init(_ calculation: Calculation, _ result: any CalcResult) {
    (self.calculation, outcomes, isSingle) = (calculation, [CalcLine(number: 0, outcome: .success(result))], true)
  }

  /// - Parameter format: Where there are only rows, what was not understood has none.
  public init(_ calculation: Calculation, lines: [CalcLine], for format: OutputFormat) {
    let lines = [.csv, .tsv].contains(format) ? lines.filter { (try? $0.outcome.get()) != nil } : lines
    (self.calculation, outcomes, isSingle) = (calculation, lines, false)
  }

  /// The fields of the calculation's schema.
  public var knownFields: [String] { Schema.fields(calculation.schema) }

  /// The one result, or an array of them; one that failed is an object with its `error`.
  public func writeJSON(into writer: inout JSONWriter) {
    if isSingle, let only = outcomes.first {
      only.value.write(into: &writer)
    } else {
      JSONValue.array(outcomes.map(\.value)).write(into: &writer)
    }
  }

  /// A line for each result, those that failed included.
  public func writeLines(into writer: inout JSONWriter) {
    for value in values().rows {
      value.write(into: &writer)
      writer.newline()
    }
  }

  /// The results as objects.
  public func values() -> (rows: [JSONValue], isSingle: Bool) {
    let values = outcomes.map(\.value)
    // Several prices are converted to an array.
    if isSingle, let elements = values.first?.elements { return (elements, false) }
    return (values, isSingle)
  }

  /// The rows of each line bear its number.
  public func grid() -> Grid {
    let titles = calculation.titles
    var grid = Grid(titles: isSingle ? titles : ["line"] + titles)
    for line in outcomes {
      guard case .success(let result) = line.outcome else { continue }
      grid.rows += result.rows.map { isSingle ? $0 : [.integer(Int64(line.number))] + $0 }
    }
    return grid
  }

  /// A table for each result, under its name.
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
