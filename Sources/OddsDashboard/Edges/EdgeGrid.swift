internal import OddsFinder

/// Which line of the view of edges holds what. Text is made just for the lines on the screen.
struct EdgeGrid {
  enum Line: Equatable {
    /// The heading of a kind, by its place in the sheet.
    case section(Int)
    /// The first line of a row.
    case head(FindingID)
    /// What is said below it, counted from 0.
    case detail(FindingID, Int)

    var isSection: Bool { if case .section = self { true } else { false } }
    var row: FindingID? {
      switch self {
      case .section: nil
      case .head(let row), .detail(let row, _): row
      }
    }
  }

  /// How much of a row the screen has room for.
  enum Form: Equatable {
    /// Everything in one line.
    case oneLine
    /// The match, and below it all prices in a line.
    case twoLines
    /// A line for the match; a line for the market and one for each price only below the row under the cursor.
    case narrow
  }

  let form: Form
  private(set) var lines: [Line] = []

  /// - Parameter rows: How many lines the screen has room for.
  init(_ sheet: EdgeSheet, width: Int, rows: Int) {
    form = width < 76 ? .narrow : width < 190 ? .twoLines : .oneLine
    // Where few rows fit, only the one under the cursor says everything.
    let unfoldsAll = form == .twoLines && rows >= 12
    for (index, section) in sheet.sections.enumerated() {
      if section.rows.isEmpty, !unfoldsAll && form != .oneLine || section.kind == .mistakes { continue }
      lines.append(.section(index))
      for row in section.rows {
        lines.append(.head(row))
        guard unfoldsAll || row == sheet.selected else { continue }
        let details =
          switch form {
          case .oneLine: 0
          case .twoLines: 1
          case .narrow: 1 + (sheet[row]?.edge.pieceCount ?? 0)
          }
        for detail in 0..<details { lines.append(.detail(row, detail)) }
      }
    }
  }

  /// The lines of a row.
  func lines(of row: FindingID) -> Range<Int>? {
    guard let first = lines.firstIndex(where: { $0.row == row }) else { return nil }
    let end = lines[first...].firstIndex { $0.row != row } ?? lines.count
    return first..<end
  }

  /// The lines on the screen.
  func window(_ scroll: Int, rows: Int) -> ArraySlice<Line> { lines.dropFirst(scroll).prefix(max(0, rows)) }
}
