internal import OddsModel
internal import Synchronization

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
