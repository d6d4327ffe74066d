internal import OddsJSON
internal import OddsModel
internal import OddsProvider

/// The statistics of streams 1 to 3.
extension ScoresNormalizer {
  /// Adds statistics, of three shapes: `home_team_stats_punt` and `away_team_stats_punt`; `team` with an object for each
  /// side and `game` with one for both; `game` as a list of `{name, home, away}`.
  mutating func tellStatistics(_ info: JSONText, _ reader: JSONReader, _ batch: inout FeedBatch) {
    let first = batch.statistics.count
    var inner = reader.inside(info)
    guard inner.enterObject() else { return }
    while let key = inner.nextKey() {
      if inner.text(key, is: "game"), inner.peek() == UInt8(ascii: "[") {
        tellPairs(&inner, &batch)
      } else if inner.text(key, is: "game"), inner.peek() == UInt8(ascii: "{") {
        tellTotals(&inner, first, &batch)
      } else if inner.text(key, is: "team"), inner.peek() == UInt8(ascii: "{") {
        guard inner.enterObject() else { continue }
        while let side = inner.nextKey() {
          let values = inner.scalar()
          guard values.kind == .container else { continue }
          tellSide(inner.inside(values), inner.text(side, is: "home") ? .home : .away, first, &batch)
        }
      } else {
        let value = inner.scalar()
        guard value.isText else { continue }
        let name = inner.bytes(key)
        let prefix = "home_team_stats_".utf8.count
        if Words.position(name, "home_team_stats_") == 0 {
          tell(name.dropFirst(prefix), names.intern(value, inner), .home, first, &batch)
        } else if Words.position(name, "away_team_stats_") == 0 {
          tell(name.dropFirst(prefix), names.intern(value, inner), .away, first, &batch)
        }
      }
    }
    if batch.statistics.count > first { batch.events.append(.statistics(first..<batch.statistics.count)) }
  }

  private mutating func tellPairs(_ inner: inout JSONReader, _ batch: inout FeedBatch) {
    guard inner.enterArray() else { return }
    while inner.nextElement() {
      guard inner.enterObject() else {
        batch.badElements += 1
        continue
      }
      var row = StatisticRow(name: .none)
      var (homeShare, awayShare) = (TextID.none, TextID.none)
      while let key = inner.nextKey() {
        let value = inner.scalar()
        if inner.text(key, is: "homePercentage") { homeShare = MoreText.value(value, inner, names.table) }
        if inner.text(key, is: "awayPercentage") { awayShare = MoreText.value(value, inner, names.table) }
        if inner.text(key, is: "name") { row.name = names.intern(value, inner) }
        if inner.text(key, is: "home") { row.home = names.intern(value, inner) }
        if inner.text(key, is: "away") { row.away = names.intern(value, inner) }
      }
      if !homeShare.isNone || !awayShare.isNone {
        row.more = MoreText.object([("homePercentage", homeShare), ("awayPercentage", awayShare)], names.table)
      }
      if row.name.isNone { batch.badElements += 1 } else { batch.statistics.append(row) }
    }
  }

  /// Adds the values of both sides together, by name.
  private mutating func tellTotals(_ inner: inout JSONReader, _ first: Int, _ batch: inout FeedBatch) {
    guard inner.enterObject() else { return }
    while let key = inner.nextKey() {
      let total = MoreText.value(inner.scalar(), inner, names.table)
      guard !total.isNone else { continue }
      let place = place(of: inner.bytes(key)[...], first, &batch)
      batch.statistics[place].more = MoreText.object([("game", total)], names.table)
    }
  }

  /// Adds one side's values, by name.
  mutating func tellSide(
    _ values: JSONReader, _ side: Side, _ first: Int, _ batch: inout FeedBatch
  ) {
    var values = values
    guard values.enterObject() else { return }
    while let key = values.nextKey() {
      let value = values.scalar()
      guard value.isText else { continue }
      tell(values.bytes(key)[...], names.intern(value, values), side, first, &batch)
    }
  }

  private func tell(
    _ name: Slice<UnsafeBufferPointer<UInt8>>, _ value: TextID, _ side: Side, _ first: Int, _ batch: inout FeedBatch
  ) {
    let place = place(of: name, first, &batch)
    if side == .home { batch.statistics[place].home = value } else { batch.statistics[place].away = value }
  }

  /// Returns the index of a statistic's row, searching from `first`; adds a row if there is none with this name.
  private func place(of name: Slice<UnsafeBufferPointer<UInt8>>, _ first: Int, _ batch: inout FeedBatch) -> Int {
    let name = names.table.intern(UnsafeBufferPointer(rebasing: name))
    if let known = batch.statistics[first...].firstIndex(where: { $0.name == name }) { return known }
    batch.statistics.append(StatisticRow(name: name))
    return batch.statistics.count - 1
  }
}
