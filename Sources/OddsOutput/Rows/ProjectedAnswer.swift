internal import OddsJSON
internal import OddsModel

/// Output reduced to the fields of `--fields`.
struct ProjectedAnswer: Answer {
  private let fields: FieldSelection
  private let picked: [JSONValue]
  /// The rows of tables, CSV, TSV and templates.
  let cells: [[JSONValue]]
  private let isSingle: Bool
  let knownFields: [String]

  /// In tables, CSV and TSV, the columns of the full output can be selected too, and take precedence over fields of the
  /// same name: `home` is the home team's name there, but an object in JSON.
  init(_ answer: some Answer, _ fields: FieldSelection, _ format: OutputFormat) throws(OddsError) {
    self.fields = fields
    let (rows, isSingle) = answer.values()
    self.isSingle = isSingle
    let grid = answer.grid()
    knownFields = answer.knownFields + grid.titles.filter { !answer.knownFields.contains($0) }
    if !knownFields.isEmpty, !rows.isEmpty || !answer.knownFields.isEmpty { try fields.check(knownFields) }
    // If a match has several rows in the grid, columns can't be assigned to matches.
    let hasGridRows = grid.rows.count == rows.count
    func column(_ title: String) -> Int? { hasGridRows ? grid.titles.firstIndex(of: title) : nil }
    picked = rows.enumerated().map { index, row in
      var row = row
      if case .object(var members) = row {
        for title in fields.titles where row[title] == nil {
          if let column = column(title) { members.append(.init(title, grid.rows[index][column])) }
        }
        row = .object(members)
      }
      return fields.picking(row)
    }
    cells = rows.enumerated().map { index, row in
      zip(fields.titles, fields.values(row)).map { title, value in
        column(title).map { grid.rows[index][$0] } ?? value
      }
    }
  }

  func writeJSON(into writer: inout JSONWriter) {
    if isSingle, let only = picked.first {
      only.write(into: &writer)
    } else {
      JSONValue.array(picked).write(into: &writer)
    }
  }

  func writeLines(into writer: inout JSONWriter) {
    for row in picked {
      row.write(into: &writer)
      writer.newline()
    }
  }

  func grid() -> Grid { Grid(titles: fields.titles, rows: cells) }

  func table(_ style: TableStyle) -> String {
    var table = FittedTable(
      fields.titles.enumerated().map { index, title in
        let isRight = cells.contains { $0[index].isNumber }
        return FittedTable.Column(title: title, isRight: isRight, importance: 0, least: isRight ? nil : 4)
      })
    for row in cells {
      table.rows.append(.cells(row.map { FittedTable.Cell(CleanText.clean($0.reading, ascii: style.isASCII)) }))
    }
    return table.lines(style)
  }

  func values() -> (rows: [JSONValue], isSingle: Bool) { (picked, isSingle) }
}
