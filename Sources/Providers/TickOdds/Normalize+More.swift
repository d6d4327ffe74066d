internal import OddsJSON
internal import OddsModel
internal import OddsProvider

/// Fields that only TickOdds sends: `industryKey`, `type` and `groupingKey` of a market, `team` and `isMain` of a
/// selection.
struct TickOddsMore {
  /// A market of the flat list: key, period and line.
  private struct Market: Hashable {
    var key: TextID
    var period: TextID
    var line: Line
  }

  private let names: TextTable
  private let (yes, no): (TextID, TextID)
  private var markets = MoreObjects("industryKey", "type", "groupingKey")
  private var selections = MoreObjects("team", "isMain", "")
  private var isWhole = true
  /// `groupingKey` of the event's markets, as JSON text.
  private var groupings: [Market: TextID] = [:]
  /// JSON texts of terms that occur with each market or selection.
  private var words = TextIDMap()

  init(names: TextTable) {
    self.names = names
    (yes, no) = (names.intern("true"), names.intern("false"))
  }

  /// Begins an event: stores the `groupingKey` of the rows that were read.
  /// - Parameter isWhole: Whether all rows were read; if not, a market whose row was skipped keeps its fields.
  mutating func begin(_ rows: ArraySlice<TickOddsWire.Odds>, isWhole: Bool, _ reader: JSONReader) {
    self.isWhole = isWhole
    if !groupings.isEmpty { groupings.removeAll(keepingCapacity: true) }
    for row in rows where row.groupingKey.isText {
      let market = Market(
        key: names.intern(row.marketKey, reader), period: names.intern(row.period, reader), line: row.line(reader))
      // The away side of a handicap has the line of another market's home side.
      guard groupings[market] == nil || !reader.text(row.side, is: "away") else { continue }
      groupings[market] = word(row.groupingKey, reader)
    }
  }

  /// Sets the fields of a group's markets.
  /// - Returns: `industryKey` and `type`, which stay unchanged in a group that is sent in part.
  mutating func set(
    _ group: TickOddsWire.Market, _ reader: JSONReader, of markets: Range<Int>, in batch: inout FeedBatch
  ) -> TextID {
    let (industry, type) = (word(group.industryKey, reader), word(group.type, reader))
    let base = self.markets.text(industry, type, .none, names)
    for index in markets {
      let row = batch.markets[index]
      if !groupings.isEmpty, let grouping = groupings[Market(key: row.key, period: row.period, line: row.line)] {
        batch.markets[index].more = self.markets.text(industry, type, grouping, names)
      } else if isWhole {
        batch.markets[index].more = base
      }
    }
    return base
  }

  /// Returns the fields of a market of the flat list.
  mutating func market(_ row: TickOddsWire.Odds, _ reader: JSONReader) -> TextID {
    markets.text(word(row.industryKey, reader), .none, word(row.groupingKey, reader), names)
  }

  /// Sets the fields of a selection.
  mutating func set(_ selection: TickOddsWire.Selection, _ reader: JSONReader, of quote: inout QuoteRow) {
    let isMain = reader.flag(selection.isMain)
    quote.isMain = isMain
    quote.more = selections.text(word(selection.team, reader), isMain.map { $0 ? yes : no } ?? .none, .none, names)
  }

  /// Returns a term as JSON text.
  private mutating func word(_ text: JSONText, _ reader: JSONReader) -> TextID {
    guard text.isText else { return .none }
    let id = names.intern(text, reader)
    if let known = words[id] { return TextID(raw: UInt32(truncatingIfNeeded: known)) }
    let value = MoreText.value(text, reader, names)
    // Feeds use few terms; limit the cache in case one doesn't.
    if words.count < 4_096 { words[id] = Int(value.raw) }
    return value
  }
}

extension TickOddsWire.Odds {
  /// Returns the row's own line, or else the one after market and period in its `groupingKey`.
  func line(_ reader: JSONReader) -> Line {
    if line.isText { return Line(reader.bytes(line)) ?? .none }
    let (key, market, period) = (reader.bytes(groupingKey), reader.bytes(marketKey), reader.bytes(period))
    let start = market.count + period.count + 2
    guard groupingKey.isText, period.count > 0, key.count > start, key.starts(with: market),
      key[market.count] == UInt8(ascii: ":"), key[(market.count + 1)...].starts(with: period),
      key[start - 1] == UInt8(ascii: ":")
    else { return .none }
    return Line(UnsafeBufferPointer(rebasing: key[start...])) ?? .none
  }
}
