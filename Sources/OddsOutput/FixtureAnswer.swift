public import OddsBoard
public import OddsJSON
internal import OddsModel

/// The output of `live`, `events` and `event` with `--by fixture`.
public struct FixtureAnswer: RowAnswer {
  private var views: [FixtureView]
  private let board: Board
  private let show: Presentation
  private let isSingle: Bool

  /// A list of fixtures; matches of one fixture share a row.
  public init(_ matches: [MatchRef], of board: Board, _ show: Presentation) {
    views = FixtureView.all(of: matches, in: board, show)
    (self.board, self.show, isSingle) = (board, show, false)
  }

  /// The fixture of one match, with every market.
  public init(one match: MatchRef, of board: Board, _ show: Presentation) {
    views = FixtureView.all(of: [match], in: board, show)
    (self.board, self.show, isSingle) = (board, show, true)
  }

  /// The fields of `odds schema event`.
  public var knownFields: [String] { Schema.fields(.event) }

  /// The output reduced to the fixtures for which `isWanted` returns true.
  public func keeping(_ isWanted: (JSONValue) -> Bool) -> Self {
    var answer = self
    answer.views = zip(views, values().rows).filter { isWanted($1) }.map(\.0)
    return answer
  }

  /// Writes the single fixture, or an array of fixtures.
  public func writeJSON(into writer: inout JSONWriter) {
    if isSingle {
      guard let view = views.first else { return writer.null() }
      return FixtureJSON.write(view, of: board, show, into: &writer)
    }
    writer.beginArray()
    for view in views { FixtureJSON.write(view, of: board, show, into: &writer) }
    writer.endArray()
  }

  /// Writes one line per fixture.
  public func writeLines(into writer: inout JSONWriter) {
    for view in views {
      FixtureJSON.write(view, of: board, show, into: &writer)
      writer.newline()
    }
  }

  /// The fixtures, one per row; for a single fixture, its prices.
  public func grid() -> Grid {
    let grids = MatchGrids(board: board, show: show)
    return isSingle ? grids.selections(views) : grids.fixtures(views)
  }

  /// A single fixture with all its markets, or a list with one row per fixture.
  public func table(_ style: TableStyle) -> String {
    if isSingle, let view = views.first { return FixtureTable(board: board, show: show).text(view, style) }
    return MatchListTable(board: board, show: show).text(views, style)
  }

  /// The fixtures as JSON objects.
  public func values() -> (rows: [JSONValue], isSingle: Bool) {
    var writer = JSONWriter()
    let values = views.map { view in
      writer.removeAll()
      FixtureJSON.write(view, of: board, show, into: &writer)
      // Can't fail: `JSONWriter` always writes valid JSON.
      return JSONValue(json: writer.bytes) ?? .null
    }
    return (values, isSingle)
  }
}
