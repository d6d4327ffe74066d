/// Lays out rows of cells in the terminal's width. Cells are cut first, then whole columns are dropped, starting
/// with the highest importance number. No line is wider than the terminal.
struct FittedTable {
  /// A column of the table.
  struct Column {
    var title: String
    var isRight = false
    /// The drop order: the highest number is dropped first, columns with the same number together; 0 is never dropped.
    var importance = 0
    /// The width to which cells are cut before other columns are dropped; nil to never cut them.
    var least: Int?
    /// The width to which cells are cut before columns of importance 1 and 2 are dropped.
    var tightest: Int?
  }

  struct Cell {
    var text: String
    var role: Role
    /// The end of the text, kept if the text is cut: for example a line, without which it would name another selection.
    var tail: String

    init(_ text: String, _ role: Role = .plain, keeping tail: String = "") {
      (self.text, self.role, self.tail) = (text, role, tail)
    }

    /// The text cut to `width` columns.
    func cut(toColumns width: Int, ascii: Bool) -> String {
      let kept = DisplayWidth.columns(tail)
      guard !tail.isEmpty, text.hasSuffix(tail), kept < width, DisplayWidth.columns(text) > width else {
        return DisplayWidth.cut(text, toColumns: width, ascii: ascii)
      }
      return DisplayWidth.cut(String(text.dropLast(tail.count)), toColumns: width - kept, ascii: ascii) + tail
    }
  }

  enum Row {
    case cells([Cell])
    /// A full-width line above the following rows.
    case heading(String)
  }

  var columns: [Column]
  var rows: [Row] = []
  /// Blanks between columns, normally and on narrow terminals.
  private static let (gap, smallGap) = (2, 1)

  init(_ columns: [Column]) { self.columns = columns }

  /// The lines of the table, each with a line end. Cells must be cleaned.
  func lines(_ style: TableStyle) -> String {
    let (shown, widths, gap) = fit(style.columns)
    var output = ""
    if columns.contains(where: { !$0.title.isEmpty }) {
      append(shown.map { Cell(columns[$0].title, .title) }, shown, widths, gap, style, &output)
    }
    for row in rows {
      switch row {
      case .cells(let cells): append(shown.map { cells[$0] }, shown, widths, gap, style, &output)
      case .heading(let text):
        output += style.painted(DisplayWidth.cut(text, toColumns: style.columns, ascii: style.isASCII), .heading)
        output += "\n"
      }
    }
    return output
  }

  /// The columns to show, their widths, and the blanks between them.
  private func fit(_ room: Int) -> (shown: [Int], widths: [Int], gap: Int) {
    var natural = columns.map { DisplayWidth.columns($0.title) }
    var isEmpty = columns.map { _ in true }
    for case .cells(let cells) in rows {
      for (index, cell) in cells.enumerated() where !cell.text.isEmpty {
        natural[index] = max(natural[index], DisplayWidth.columns(cell.text))
        isEmpty[index] = false
      }
    }
    // Drop columns without any content.
    var shown = columns.indices.filter { !isEmpty[$0] || columns[$0].importance == 0 }
    var isTight = false
    func least(_ index: Int) -> Int {
      let column = columns[index]
      return min(natural[index], isTight ? column.tightest ?? column.least ?? .max : column.least ?? .max)
    }
    var gap: Int { isTight ? Self.smallGap : Self.gap }
    func needed() -> Int { shown.reduce(gap * (shown.count - 1)) { $0 + least($1) } }
    while needed() > room, let lowest = shown.map({ columns[$0].importance }).max(), lowest > 0 {
      if lowest <= 2, !isTight {
        isTight = true
      } else {
        shown.removeAll { columns[$0].importance == lowest }
      }
    }
    var widths = shown.map { least($0) }
    var spare = room - needed()
    while spare > 0 {
      // Widen the narrowest column first, so that short names are complete before long ones grow.
      let wanting = shown.indices.filter { widths[$0] < natural[shown[$0]] }
      guard let narrowest = wanting.min(by: { widths[$0] < widths[$1] }) else { break }
      widths[narrowest] += 1
      spare -= 1
    }
    // The minimum widths are still too wide: shrink the columns that may be cut.
    while spare < 0,
      let widest = shown.indices.filter({ columns[shown[$0]].least != nil && widths[$0] > 1 }).max(
        by: { widths[$0] < widths[$1] })
    {
      widths[widest] -= 1
      spare += 1
    }
    return (shown, widths, gap)
  }

  private func append(
    _ cells: [Cell], _ shown: [Int], _ widths: [Int], _ gap: Int, _ style: TableStyle, _ output: inout String
  ) {
    var line = ""
    var room = style.columns
    for (place, cell) in cells.enumerated() {
      let column = columns[shown[place]]
      let isLast = place == cells.count - 1
      var width = min(widths[place], room)
      if place > 0 {
        if room <= gap { break }
        line += String(repeating: " ", count: gap)
        room -= gap
        width = min(width, room)
      }
      let text = cell.cut(toColumns: width, ascii: style.isASCII)
      let blanks = String(repeating: " ", count: max(0, width - DisplayWidth.columns(text)))
      if column.isRight {
        line += blanks + style.painted(text, cell.role)
      } else {
        line += style.painted(text, cell.role) + (isLast ? "" : blanks)
      }
      room -= width
    }
    while line.last == " " { line.removeLast() }
    output += line
    output += "\n"
  }
}
