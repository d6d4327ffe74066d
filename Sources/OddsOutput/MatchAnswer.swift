public import OddsBoard
public import OddsJSON
internal import OddsModel

/// The output of `live`, `events` and `event`: matches of a board.
public struct MatchAnswer: RowAnswer {
  private var matches: [MatchRef]
  private let board: Board
  private let show: Presentation
  private let isSingle: Bool

  /// A list of matches. CSV and TSV have one row per match, with the main market's prices.
  public init(_ matches: [MatchRef], of board: Board, _ show: Presentation) {
    (self.matches, self.board, self.show, isSingle) = (matches, board, show, false)
  }

  /// A single match. CSV and TSV have one row per selection.
  public init(one match: MatchRef, of board: Board, _ show: Presentation) {
    (matches, self.board, self.show, isSingle) = ([match], board, show, true)
  }

  /// The fields of `odds schema event`.
  public var knownFields: [String] { Schema.fields(.event) }

  /// The output reduced to the matches for which `isWanted` returns true.
  public func keeping(_ isWanted: (JSONValue) -> Bool) -> Self {
    var answer = self
    answer.matches = zip(matches, values().rows).filter { isWanted($1) }.map(\.0)
    return answer
  }

  /// Writes the single match, or an array of matches.
  public func writeJSON(into writer: inout JSONWriter) {
    if isSingle { return MatchJSON.write(matches[0], of: board, show, into: &writer) }
    writer.beginArray()
    for match in matches { MatchJSON.write(match, of: board, show, into: &writer) }
    writer.endArray()
  }

  /// Writes one line per match.
  public func writeLines(into writer: inout JSONWriter) {
    for match in matches {
      MatchJSON.write(match, of: board, show, into: &writer)
      writer.newline()
    }
  }

  /// The matches, one per row; for a single match, its prices.
  public func grid() -> Grid {
    let grids = MatchGrids(board: board, show: show)
    return isSingle ? grids.selections(matches[0]) : grids.matches(matches)
  }

  /// A single match with all its markets, or a list with one row per match.
  public func table(_ style: TableStyle) -> String {
    isSingle
      ? MatchTable(board: board, show: show).text(matches[0], style)
      : MatchListTable(board: board, show: show).text(matches, style)
  }

  /// The matches as JSON objects.
  public func values() -> (rows: [JSONValue], isSingle: Bool) {
    var writer = JSONWriter()
    let values = matches.map { match in
      writer.removeAll()
      MatchJSON.write(match, of: board, show, into: &writer)
      // Can't fail: `JSONWriter` always writes valid JSON.
      return JSONValue(json: writer.bytes) ?? .null
    }
    return (values, isSingle)
  }
}
