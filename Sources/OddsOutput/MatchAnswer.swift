public import OddsBoard
public import OddsJSON
internal import OddsModel

/// Matches of a board as an answer: `live`, `events`, and `event` for one.
public struct MatchAnswer: Answer {
  private let rows: [Int]
  private let board: Board
  private let show: Presentation
  private let isSingle: Bool

  /// A list. CSV and TSV have one row per match, with the main market's prices.
  public init(_ rows: [Int], of board: Board, _ show: Presentation) {
    (self.rows, self.board, self.show, isSingle) = (rows, board, show, false)
  }

  /// One match. CSV and TSV have one row per selection.
  public init(one row: Int, of board: Board, _ show: Presentation) {
    (rows, self.board, self.show, isSingle) = ([row], board, show, true)
  }

  public var knownFields: [String] { Schema.fields(.event) }

  public func writeJSON(into writer: inout JSONWriter) {
    if isSingle { return MatchJSON.write(rows[0], of: board, show, into: &writer) }
    writer.beginArray()
    for row in rows { MatchJSON.write(row, of: board, show, into: &writer) }
    writer.endArray()
  }

  public func writeLines(into writer: inout JSONWriter) {
    for row in rows {
      MatchJSON.write(row, of: board, show, into: &writer)
      writer.newline()
    }
  }

  public func grid() -> Grid {
    let grids = MatchGrids(board: board, show: show)
    return isSingle ? grids.selections(rows[0]) : grids.matches(rows)
  }

  public func table(_ style: TableStyle) -> String {
    isSingle
      ? MatchTable(board: board, show: show).text(rows[0], style)
      : MatchListTable(board: board, show: show).text(rows, style)
  }

  public func values() -> (rows: [Value], isSingle: Bool) {
    var writer = JSONWriter()
    let values = rows.map { row in
      writer.removeAll()
      MatchJSON.write(row, of: board, show, into: &writer)
      // What this program wrote is JSON.
      return Value(json: writer.bytes) ?? .null
    }
    return (values, isSingle)
  }
}
