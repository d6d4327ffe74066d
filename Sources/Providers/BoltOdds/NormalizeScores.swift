internal import OddsJSON
internal import OddsModel

/// Converts messages of the live-scores and play-by-play sockets to the model. The shape of an element shows its kind, so
/// one normalizer reads both.
struct ScoresNormalizer {
  /// The match of an element.
  enum Match {
    case row(MatchRow)
    /// The element has no game, and was counted as bad.
    case none
  }

  var names: Names
  var periods: PeriodNames
  var state = LiveState()
  var overview = EsportsOverview()
  let renderers: ScoreArbiter
  /// Whether the current element has home and away in the opposite order of the match.
  private var isSwapped = false
  /// The teams last seen with each match, and whether their order is swapped.
  private var sides: [TextID: (home: TextID, away: TextID, isSwapped: Bool)] = [:]
  /// The plays already added, for each match.
  var seen: [TextID: PlayDeduplicator] = [:]
  private let points: [TextID]

  init(names: TextTable, index: GameIndex, renderers: ScoreArbiter) {
    self.names = Names(names, index)
    self.renderers = renderers
    periods = PeriodNames(names)
    points = ["0", "15", "30", "40", "AD"].map { names.intern($0) }
  }

  /// Adds an element's updates to the batch, unless it is about the connection.
  mutating func normalize(_ wire: ScoreWire, _ reader: JSONReader, into batch: inout FeedBatch) {
    if wire.timestamp.isText, let time = Timestamp(rfc3339: reader.bytes(wire.timestamp)) {
      batch.publishedAt = max(batch.publishedAt, time)
    }
    let mark = batch.mark
    isSwapped = false
    defer { if isSwapped { batch.swapSides(since: mark) } }
    let action = wire.action
    if reader.text(action, is: "match_update") {
      tellState(wire, reader, &batch)
    } else if reader.text(action, is: "ping") {
      if batch.events.isEmpty { batch.events.append(.heartbeat) }
    } else if reader.text(action, is: "connected") {
      // Sent once for each subscribed game.
      _ = names.game(wire.universalID, wire.label, reader)
      batch.notices.append(.subscribed(reader.string(wire.label) ?? reader.string(wire.universalID) ?? "game"))
    } else if wire.playInfo.kind == .container || wire.gameInfo.kind == .container {
      tellStream(wire, reader, &batch)
    }
    // Other elements are unknown and skipped.
  }

  private mutating func tellStream(_ wire: ScoreWire, _ reader: JSONReader, _ batch: inout FeedBatch) {
    guard case .row(let row) = match(wire, reader, &batch) else { return }
    if reader.text(wire.stream, is: "8") {
      tellOverview(wire, row, reader, &batch)
    } else if reader.text(wire.stream, is: "6") {
      tellRound(wire, row, reader, &batch)
    } else {
      tellPlays(wire, row, reader, &batch)
    }
  }

  /// Returns the row of an element's match, with the fields common to all elements.
  mutating func match(_ wire: ScoreWire, _ reader: JSONReader, _ batch: inout FeedBatch) -> Match {
    let id: TextID
    names.newLabel = .none
    switch names.game(wire.universalID, wire.label, reader) {
    case .match(let match): id = match
    case .none:
      batch.badElements += 1
      return .none
    }
    var row = MatchRow(id: id)
    row.home = names.intern(wire.home, reader)
    row.away = names.intern(wire.away, reader)
    if row.home.isNone || row.away.isNone {
      (row.home, row.away) = names.teams(names.intern(wire.label, reader))
    }
    if !row.home.isNone { row.fields.insert(.teams) }
    isSwapped = swapsSides(row)
    row.league = names.intern(wire.league, reader)
    if !names.newLabel.isNone {
      names.index.showScored(
        BoltOddsGame(
          label: names.table.string(names.newLabel), league: row.league.isNone ? nil : names.table.string(row.league)))
    }
    if !row.league.isNone {
      row.fields.insert(.league)
      let sport = LeagueTable.sport(names.table.string(row.league))
      if sport != .other {
        row.fields.insert(.sport)
        row.sport = sport
      }
    }
    return .row(row)
  }

  private mutating func swapsSides(_ row: MatchRow) -> Bool {
    guard !row.home.isNone, !row.away.isNone else { return false }
    if let known = sides[row.id], known.home == row.home, known.away == row.away { return known.isSwapped }
    let isSwapped = names.index.swapsSides(
      of: names.table.string(row.id), home: names.table.string(row.home), away: names.table.string(row.away))
    sides[row.id] = (row.home, row.away, isSwapped)
    return isSwapped
  }

  /// Returns the points of a game of tennis, which arrive as 0, 1, 2, 3.
  /// - Parameter isPlain: Whether to show the number unchanged: in a tie-break, and in other sports.
  mutating func tennisPoints(_ own: Int32, _ theirs: Int32, isPlain: Bool) -> TextID {
    if isPlain { return periods.number(own) }
    if own >= 4 || theirs >= 4 { return own > theirs ? points[4] : points[3] }
    return points[Int(clamping: max(own, 0))]
  }
}
