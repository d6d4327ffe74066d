internal import OddsJSON
internal import OddsModel

/// From the words of the live-scores and play-by-play sockets to the model's. What an element is about is told by its
/// shape, so one normalizer reads both.
struct ScoresNormalizer {
  var names: Names
  var periods: PeriodNames
  var state = LiveState()
  var overview = EsportsOverview()
  /// The plays that were told, for each match.
  var seen: [TextID: SeenPlays] = [:]
  /// The matches whose score the play-by-play feed has told.
  var seeded: Set<TextID> = []
  private let points: [TextID]

  init(names: TextTable) {
    self.names = Names(names)
    periods = PeriodNames(names)
    points = ["0", "15", "30", "40", "AD"].map { names.intern($0) }
  }

  mutating func normalize(_ wire: ScoreWire, _ reader: JSONReader, into batch: inout FeedBatch) {
    if wire.timestamp.isText, let time = Timestamp(rfc3339: reader.bytes(wire.timestamp)) {
      batch.publishedAt = max(batch.publishedAt, time)
    }
    let action = wire.action
    if reader.text(action, is: "match_update") {
      tellState(wire, reader, &batch)
    } else if reader.text(action, is: "ping") {
      if batch.events.isEmpty { batch.events.append(.heartbeat) }
    } else if reader.text(action, is: "socket_connected") {
      batch.notices.append(.ready)
    } else if reader.text(action, is: "connected") {
      // One for each game that was subscribed.
      _ = names.match(wire.universalID, wire.label, reader)
      batch.notices.append(.subscribed(reader.string(wire.label) ?? reader.string(wire.universalID) ?? "game"))
    } else if reader.text(action, is: "subscription_updated") {
      batch.notices.append(.subscribed(reader.string(wire.message) ?? "filters"))
    } else if reader.text(action, is: "error") {
      batch.notices.append(.refused(reader.string(wire.message) ?? "an error without words"))
    } else if wire.error.isText, !action.isText {
      refuse(wire.error, reader, &batch)
    } else if wire.playInfo.kind == .container || wire.gameInfo.kind == .container {
      tellStream(wire, reader, &batch)
    }
    // Anything else is not understood, and passed over.
  }

  /// `{"error":"Play-by-Play connection closed. Please connect again. Code 6."}`: the socket stays open, and silent.
  private func refuse(_ error: JSONText, _ reader: JSONReader, _ batch: inout FeedBatch) {
    let words = reader.string(error) ?? "an error without words"
    batch.notices.append(.refused(words))
    let bytes = reader.bytes(error)
    if Words.contains(bytes, "connect again") || Words.contains(bytes, "connection closed") {
      batch.notices.append(.lost(words))
    }
  }

  private mutating func tellStream(_ wire: ScoreWire, _ reader: JSONReader, _ batch: inout FeedBatch) {
    if reader.text(wire.stream, is: "8") {
      tellOverview(wire, reader, &batch)
    } else if reader.text(wire.stream, is: "6") {
      tellRound(wire, reader, &batch)
    } else {
      tellPlays(wire, reader, &batch)
    }
  }

  /// The row of an element's match with what every element says of it; nil if it names none.
  mutating func match(_ wire: ScoreWire, _ reader: JSONReader, _ batch: inout FeedBatch) -> MatchRow? {
    let id = names.match(wire.universalID, wire.label, reader)
    guard !id.isNone else {
      batch.badElements += 1
      return nil
    }
    var row = MatchRow(id: id)
    row.home = names.intern(wire.home, reader)
    row.away = names.intern(wire.away, reader)
    if row.home.isNone || row.away.isNone {
      (row.home, row.away) = names.teams(names.intern(wire.label, reader))
    }
    if !row.home.isNone { row.told.insert(.teams) }
    row.league = names.intern(wire.league, reader)
    if !row.league.isNone {
      row.told.insert(.league)
      let sport = LeagueTable.sport(names.table.string(row.league))
      if sport != .other {
        row.told.insert(.sport)
        row.sport = sport
      }
    }
    return row
  }

  /// The points of a game of tennis, which come as 0, 1, 2, 3; in a tie-break as they are.
  mutating func tennisPoints(_ mine: Int, _ theirs: Int, isTieBreak: Bool) -> TextID {
    if isTieBreak { return periods.number(mine) }
    if mine >= 4 || theirs >= 4 { return mine > theirs ? points[4] : points[3] }
    return points[max(mine, 0)]
  }
}
