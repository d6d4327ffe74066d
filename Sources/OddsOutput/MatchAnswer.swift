public import OddsBoard
public import OddsJSON
internal import OddsModel

/// Matches of a board as an answer: `live`, `events`, and `event` for one.
public struct MatchAnswer: RowAnswer {
  private var matches: [MatchRef]
  private let board: Board
  private let show: Presentation
  private let isSingle: Bool

  /// A list. CSV and TSV have one row per match, with the main market's prices.
  public init(_ matches: [MatchRef], of board: Board, _ show: Presentation) {
    (self.matches, self.board, self.show, isSingle) = (matches, board, show, false)
  }

  /// One match. CSV and TSV have one row per selection.
  public init(one match: MatchRef, of board: Board, _ show: Presentation) {
    (matches, self.board, self.show, isSingle) = ([match], board, show, true)
  }

  /// The fields of `odds schema event`.
  public var knownFields: [String] { Schema.fields(.event) }

  /// The same answer with the matches that are wanted.
  public func keeping(_ isWanted: (JSONValue) -> Bool) -> Self {
    var answer = self
    answer.matches = zip(matches, values().rows).filter { isWanted($1) }.map(\.0)
    return answer
  }

  /// The one match, or an array of them.
  public func writeJSON(into writer: inout JSONWriter) {
    if isSingle { return MatchJSON.write(matches[0], of: board, show, into: &writer) }
    writer.beginArray()
    for match in matches { MatchJSON.write(match, of: board, show, into: &writer) }
    writer.endArray()
  }

  /// A line for each match.
  public func writeLines(into writer: inout JSONWriter) {
    for match in matches {
      MatchJSON.write(match, of: board, show, into: &writer)
      writer.newline()
    }
  }

  /// A row for each match, or for each price of the one.
  public func grid() -> Grid {
    let grids = MatchGrids(board: board, show: show)
    return isSingle ? grids.selections(matches[0]) : grids.matches(matches)
  }

  /// One match with all its markets, or a row for each.
  public func table(_ style: TableStyle) -> String {
    isSingle
      ? MatchTable(board: board, show: show).text(matches[0], style)
      : MatchListTable(board: board, show: show).text(matches, style)
  }

  /// The matches as objects.
  public func values() -> (rows: [JSONValue], isSingle: Bool) {
    var writer = JSONWriter()
    let values = matches.map { match in
      writer.removeAll()
      MatchJSON.write(match, of: board, show, into: &writer)
      // What this program wrote is JSON.
      return JSONValue(json: writer.bytes) ?? .null
    }
    return (values, isSingle)
  }
}
