internal import OddsFinder

/// Contents of each line of the view of edges. Text is made only for lines on the screen.
struct EdgeGrid {
  enum Line: Equatable {
    /// The heading of a kind, by its index in the sheet.
    case section(Int)
    /// The first line of a row.
    case head(FindingID)
    /// A detail line below the first, counted from 0.
    case detail(FindingID, Int)

    var isSection: Bool { if case .section = self { true } else { false } }
    var row: FindingID? {
      switch self {
      case .section: nil
      case .head(let row), .detail(let row, _): row
      }
    }
  }

  /// Layout of a row, by the width of the screen.
  enum Form: Equatable {
    /// Everything in one line.
    case oneLine
    /// The match, and all its prices in one line below.
    case twoLines
    /// A line for the match. Below the selected row also a line for the market and one for each price.
    case narrow
  }

  let form: Form
  private(set) var lines: [Line] = []

  /// - Parameter rows: The number of lines that the screen shows.
  init(_ sheet: EdgeSheet, width: Int, rows: Int) {
    form = width < 76 ? .narrow : width < 190 ? .twoLines : .oneLine
    // If only few rows fit, unfold the selected one alone.
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

  /// The range of lines of a row; nil if the row isn't listed.
  func lines(of row: FindingID) -> Range<Int>? {
    guard let first = lines.firstIndex(where: { $0.row == row }) else { return nil }
    let end = lines[first...].firstIndex { $0.row != row } ?? lines.count
    return first..<end
  }

  /// The lines on the screen.
  func window(_ scroll: Int, rows: Int) -> ArraySlice<Line> { lines.dropFirst(scroll).prefix(max(0, rows)) }
}
