internal import OddsJSON
internal import OddsModel
internal import Synchronization

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

/// One element of the live-scores or play-by-play socket, with BoltOdds' field names. Nested objects are stored as ranges
/// of the message and read once their shape is known.
struct ScoreWire {
  var action = JSONText.missing
  var timestamp = JSONText.missing
  var message = JSONText.missing
  var error = JSONText.missing
  /// The number of the feed behind the socket; missing in `match_update`.
  var stream = JSONText.missing
  /// The label: `game` in `match_update`, `event` in the streams.
  var label = JSONText.missing
  var universalID = JSONText.missing
  var home = JSONText.missing
  var away = JSONText.missing
  var league = JSONText.missing
  /// The sides of teams A and B: `{"A":"home","B":"away"}`.
  var designation = JSONText.missing
  /// An object in `match_update`, a word in play-by-play.
  var state = JSONText.missing
  var score = JSONText.missing
  var playInfo = JSONText.missing
  var gameInfo = JSONText.missing
  /// Stream 1: possession, down, yard line, timeouts.
  var fieldState = JSONText.missing
  /// Stream 1: the position of the ball at the beginning and end of the play; `""` in other streams.
  var playStart = JSONText.missing
  var playEnd = JSONText.missing
  var actionID = JSONText.missing

  /// Reads one element, replacing the previous one.
  mutating func read(_ reader: inout JSONReader) {
    self = ScoreWire()
    guard reader.enterObject() else { return }
    while let key = reader.nextKey() {
      let value = reader.scalar()
      if reader.text(key, is: "action") {
        action = value
      } else if reader.text(key, is: "state") {
        state = value
      } else if reader.text(key, is: "play_info") {
        playInfo = value
      } else if reader.text(key, is: "game") || reader.text(key, is: "event") {
        label = value
      } else if reader.text(key, is: "universal_id") || reader.text(key, is: "universal_game_id") {
        universalID = value
      } else if reader.text(key, is: "home") {
        home = value
      } else if reader.text(key, is: "away") {
        away = value
      } else if reader.text(key, is: "designation") {
        designation = value
      } else if reader.text(key, is: "stream") {
        stream = value
      } else if reader.text(key, is: "league") || reader.text(key, is: "sport") {
        league = value
      } else if reader.text(key, is: "score") {
        score = value
      } else if reader.text(key, is: "game_info") {
        gameInfo = value
      } else if reader.text(key, is: "play_start") {
        playStart = value
      } else if reader.text(key, is: "play_end") {
        playEnd = value
      } else if reader.text(key, is: "field_state") {
        fieldState = value
      } else if reader.text(key, is: "action_id") {
        actionID = value
      } else if reader.text(key, is: "timestamp") {
        timestamp = value
      } else if reader.text(key, is: "message") {
        message = value
      } else if reader.text(key, is: "error") {
        error = value
      }
    }
  }
}

extension JSONReader {
  /// Returns a reader of an object or array that this reader skipped.
  func inside(_ container: JSONText) -> JSONReader {
    JSONReader(UnsafeRawBufferPointer(container.kind == .container ? bytes(container) : bytes(.missing)))
  }
}

/// Decides which of a provider's sockets sets a match's score and status.
///
/// Live scores and play-by-play both send them, one a little later than the other: if both counted, a score would
/// alternate. The live scores count as long as they send the match; play-by-play counts if they don't, because the key
/// has no right to them or the connection is gone.
final class ScoreArbiter: Sendable {
  /// Milliseconds for which a live score takes precedence over play-by-play.
  static let silence: Int64 = 60_000

  private struct State {
    /// The table of the ids below.
    var table: ObjectIdentifier?
    var sources: [TextID: (at: Timestamp, isOver: Bool)] = [:]
    /// The time of the last status from `match_info`, by match.
    var informed: [TextID: Timestamp] = [:]

    /// Forgets everything if the ids belong to another table.
    mutating func use(_ table: TextTable) {
      let table = ObjectIdentifier(table)
      if self.table != table { self = State(table: table) }
    }
  }

  private let state = Mutex(State())

  /// Records a message of the live scores about a match.
  func recordLiveScores(_ match: TextID, at now: Timestamp, isOver: Bool, _ table: TextTable) {
    state.withLock { state in
      state.use(table)
      state.sources[match] = (now, isOver)
    }
  }

  /// Records a status from `match_info`.
  func recordInfo(_ match: TextID, at now: Timestamp, _ table: TextTable) {
    state.withLock { state in
      state.use(table)
      state.informed[match] = now
    }
  }

  /// Whether `match_info` sent the status of a match less than ``silence`` ago.
  func isInformed(_ match: TextID, at now: Timestamp, _ table: TextTable) -> Bool {
    state.withLock { state in
      guard state.table == ObjectIdentifier(table), let at = state.informed[match] else { return false }
      return now.since(at) < Self.silence
    }
  }

  /// Whether play-by-play sets a match's score and status.
  func playsCount(_ match: TextID, at now: Timestamp, _ table: TextTable) -> Bool {
    state.withLock { state in
      guard state.table == ObjectIdentifier(table), let source = state.sources[match] else { return true }
      return !source.isOver && now.since(source.at) >= Self.silence
    }
  }
}
