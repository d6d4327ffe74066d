public import OddsBoard
public import OddsJSON
internal import OddsModel

/// The output of `odds fixtures --markets`: markets whose meaning the program doesn't know, in the feeds' words, with
/// their counts.
public struct UnknownMarkets: Answer {
  private let rows: [Row]
  private let answer: ValueAnswer

  /// The unknown markets of the matches, the most frequent first.
  public init(of matches: [MatchRef], in board: Board, _ show: Presentation) {
    rows = Self.rows(matches, board, show)
    answer = ValueAnswer(rows)
  }

  /// The fields of a row.
  public var knownFields: [String] { Row.fields }
  /// Writes an array of markets.
  public func writeJSON(into writer: inout JSONWriter) { answer.writeJSON(into: &writer) }
  /// Writes one line per market.
  public func writeLines(into writer: inout JSONWriter) { answer.writeLines(into: &writer) }
  /// The markets, one per row.
  public func grid() -> Grid { answer.grid() }
  /// The markets as JSON objects.
  public func values() -> (rows: [JSONValue], isSingle: Bool) { answer.values() }

  /// The markets, one per row, or a sentence if there are none.
  public func table(_ style: TableStyle) -> String {
    rows.isEmpty ? "The meaning of every market is known.\n" : answer.table(style)
  }

  /// A market in a feed's words.
  struct Row: AnswerRow {
    var provider: ProviderName
    var sport: Sport
    var name: String
    var key: String?
    /// The part of the match, in the feed's words.
    var period: String?
    /// The number of matches that have the market; several lines of a match count separately.
    var count: Int

    static let fields = ["provider", "sport", "name", "key", "period", "count"]
    var value: Value {
      [
        "provider": .text(provider.rawValue), "sport": .text(sport.rawValue), "name": .text(name), "key": Value(key),
        "period": Value(period), "count": .integer(Int64(count)),
      ]
    }
  }

  private static func rows(_ matches: [MatchRef], _ board: Board, _ show: Presentation) -> [Row] {
    struct Words: Hashable {
      var provider: ProviderName
      var sport: Sport
      var name: TextID
      var key: TextID
      var period: TextID
    }
    func text(_ id: TextID) -> String? { id.isNone ? nil : show.names.string(id) }
    var counts: [Words: Int] = [:]
    for match in matches {
      guard let state = board[match] else { continue }
      board.forEachMarket(of: match) { ref in
        guard let market = board[ref], market.meaning.kind == .unknown, board.hasLines(ref) else { return }
        let words = Words(
          provider: state.provider, sport: state.sport, name: market.name, key: market.key, period: market.period)
        counts[words, default: 0] += 1
      }
    }
    let rows = counts.map { words, count in
      Row(
        provider: words.provider, sport: words.sport, name: text(words.name) ?? text(words.key) ?? "",
        key: text(words.key), period: text(words.period), count: count)
    }
    return rows.sorted { one, other in
      if one.count != other.count { return one.count > other.count }
      return (one.provider.rawValue, one.name, one.sport.rawValue, one.period ?? "", one.key ?? "")
        < (other.provider.rawValue, other.name, other.sport.rawValue, other.period ?? "", other.key ?? "")
    }
  }
}
