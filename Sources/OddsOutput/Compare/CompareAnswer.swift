public import OddsBoard
internal import OddsFixtures
public import OddsJSON
public import OddsMath
internal import OddsModel

/// The output of `odds compare`: the prices of all bookmakers and feeds side by side.
public struct CompareAnswer: RowAnswer {
  /// A fixture and its markets.
  struct Row {
    var match: MatchState
    var fixture: TextID
    var comparisons: [Comparison]
  }

  private(set) var rows: [Row]
  let show: Presentation
  let method: DevigMethod
  /// Whether one fixture was requested: each of its markets is then a separate table.
  let isDetailed: Bool

  /// Compares the prices of the matches' fixtures.
  /// - Parameters:
  ///   - matches: The requested matches; those of one fixture share a row.
  ///   - show: The presentation; its fixtures must be set.
  public init(
    _ matches: [MatchRef], of board: Board, _ show: Presentation, method: DevigMethod, isDetailed: Bool
  ) {
    (self.show, self.method, self.isDetailed) = (show, method, isDetailed)
    guard let fixtures = show.fixtures else {
      rows = []
      return
    }
    var seen: Set<MatchRef> = []
    rows = matches.compactMap { match in
      let leader = fixtures.leader(of: match)
      guard seen.insert(leader).inserted, let state = board[leader] else { return nil }
      let members = fixtures.members(with: leader)
      let markets = FixtureMarkets(of: members, in: board, show.filter).markets
      let fixture = fixtures.membership(of: leader)?.id ?? state.id
      return Row(
        match: FixtureState.shown(members, in: board, names: show.names) { show.isStale($0, in: board) } ?? state,
        fixture: fixture,
        comparisons: markets.filter(\.meaning.isComparable).map {
          Comparison($0, in: board, show.filter, method: method, now: show.now) { show.isStale($0, in: board) }
        })
    }
  }

  /// Whether the requested markets have no prices at all.
  public var isEmpty: Bool { rows.allSatisfy { $0.comparisons.isEmpty } }

  /// The fields of `odds schema compare`.
  public var knownFields: [String] { Schema.fields(.compare) }

  /// The output reduced to the markets for which `isWanted` returns true.
  public func keeping(_ isWanted: (JSONValue) -> Bool) -> Self {
    var answer = self
    var writer = JSONWriter()
    answer.rows = rows.compactMap { row in
      var kept = row
      kept.comparisons = row.comparisons.filter { comparison in
        writer.removeAll()
        CompareJSON(show: show, row: row).write(comparison, into: &writer)
        // Can't fail: `JSONWriter` always writes valid JSON.
        return isWanted(JSONValue(json: writer.bytes) ?? .null)
      }
      return kept.comparisons.isEmpty ? nil : kept
    }
    return answer
  }

  /// Writes an array of markets with their selections.
  public func writeJSON(into writer: inout JSONWriter) {
    writer.beginArray()
    forEach { row, comparison in CompareJSON(show: show, row: row).write(comparison, into: &writer) }
    writer.endArray()
  }

  /// Writes one line per market.
  public func writeLines(into writer: inout JSONWriter) {
    forEach { row, comparison in
      CompareJSON(show: show, row: row).write(comparison, into: &writer)
      writer.newline()
    }
  }

  /// The markets as JSON objects.
  public func values() -> (rows: [JSONValue], isSingle: Bool) {
    var values: [JSONValue] = []
    var writer = JSONWriter()
    forEach { row, comparison in
      writer.removeAll()
      CompareJSON(show: show, row: row).write(comparison, into: &writer)
      // Can't fail: `JSONWriter` always writes valid JSON.
      values.append(JSONValue(json: writer.bytes) ?? .null)
    }
    return (values, false)
  }

  private func forEach(_ body: (Row, Comparison) -> Void) {
    for row in rows { for comparison in row.comparisons { body(row, comparison) } }
  }

  /// The prices, one per row.
  public func grid() -> Grid {
    var grid = Grid(titles: [
      "fixture", "home", "away", "kind", "scope", "settles", "line", "selection", "side", "provider", "bookmaker",
      "price", "quoted", "suspended", "age_seconds", "best", "fair_probability",
    ])
    forEach { row, comparison in
      let meaning = comparison.market.meaning
      for selection in comparison.selections {
        for quote in selection.quotes {
          grid.rows.append([
            text(row.fixture), text(row.match.home), text(row.match.away), JSONValue(meaning.kind.word?.string),
            JSONValue(meaning.scope.word), JSONValue(meaning.settles.word?.string),
            JSONValue(comparison.market.line.isNone ? nil : comparison.market.line.text(signed: false)),
            text(selection.name), JSONValue(selection.side.word?.string), .text(quote.book.provider.rawValue),
            text(quote.book.bookmaker), JSONValue(quote.shown.price.map { JSONNumberText.decimal($0) }),
            text(quote.shown.quoted), .bool(quote.shown.isSuspended),
            JSONValue(quote.age.map { JSONNumberText.number($0, decimals: 3) }), .bool(quote.isBest),
            JSONValue(selection.fair.map { JSONNumberText.number($0, decimals: 6) }),
          ])
        }
      }
    }
    return grid
  }

  private func text(_ id: TextID) -> JSONValue { id.isNone ? .null : .text(show.names.string(id)) }
  private func text(_ quoted: Quoted) -> JSONValue { quoted.isNone ? .null : .text(quoted.string(show.names)) }

  /// Prices side by side, with the best marked. Columns that don't fit the width continue below.
  public func table(_ style: TableStyle) -> String {
    let demo = show.isDemo ? MatchListTable.demoLine(style) : ""
    if isEmpty { return demo + "No prices to compare.\n" }
    let table = CompareTable(show: show, method: method)
    if !isDetailed { return demo + table.list(rows, style) }
    return demo + rows.map { table.detail($0, style) }.joined(separator: "\n")
  }
}

/// Numbers as printed in CSV and TSV.
enum JSONNumberText {
  static func decimal(_ price: Price) -> String {
    var writer = JSONWriter()
    writer.fixed(price.millionths, decimals: 6)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// A number with exactly this many decimals: `3.0`.
  static func padded(_ value: Double, decimals: Int) -> String {
    let text = number(value, decimals: decimals)
    guard decimals > 0 else { return text }
    guard let point = text.firstIndex(of: ".") else { return text + "." + String(repeating: "0", count: decimals) }
    let given = text.distance(from: point, to: text.endIndex) - 1
    return text + String(repeating: "0", count: decimals - given)
  }

  /// A number with up to this many decimals, rounded half away from zero.
  static func number(_ value: Double, decimals: Int) -> String {
    var writer = JSONWriter()
    let scale = (0..<decimals).reduce(1.0) { scale, _ in scale * 10 }
    writer.fixed(Int64(exactly: (value * scale).rounded()) ?? 0, decimals: decimals)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
