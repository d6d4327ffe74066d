internal import OddsModel
internal import Synchronization

/// Which of a provider's sockets speaks for a match's score and status.
///
/// Live scores and play-by-play each tell both, one a little behind the other: if both counted, a score would go back
/// and forth. The live scores count while they name the match; play-by-play does where they are silent about it, because
/// the key has no right to them or the connection is gone.
final class ScoreArbiter: Sendable {
  /// Milliseconds for which what the live scores said of a match stands against what play-by-play says.
  static let silence: Int64 = 60_000

  private struct State {
    /// The table that the ids below belong to.
    var table: ObjectIdentifier?
    var sources: [TextID: (at: Timestamp, isOver: Bool)] = [:]
    /// When `match_info` last told the status of a match.
    var informed: [TextID: Timestamp] = [:]

    mutating func use(_ table: TextTable) {
      let table = ObjectIdentifier(table)
      if self.table != table { self = State(table: table) }
    }
  }

  private let state = Mutex(State())

  /// The live scores have named a match.
  func recordLiveScores(_ match: TextID, at now: Timestamp, isOver: Bool, _ table: TextTable) {
    state.withLock { state in
      state.use(table)
      state.sources[match] = (now, isOver)
    }
  }

  /// `match_info` has told the status of a match.
  func recordInfo(_ match: TextID, at now: Timestamp, _ table: TextTable) {
    state.withLock { state in
      state.use(table)
      state.informed[match] = now
    }
  }

  /// Whether `match_info` told the status of a match less than ``silence`` ago.
  func isInformed(_ match: TextID, at now: Timestamp, _ table: TextTable) -> Bool {
    state.withLock { state in
      guard state.table == ObjectIdentifier(table), let at = state.informed[match] else { return false }
      return now.since(at) < Self.silence
    }
  }

  /// Whether play-by-play may tell a match's score and status.
  func playsCount(_ match: TextID, at now: Timestamp, _ table: TextTable) -> Bool {
    state.withLock { state in
      guard state.table == ObjectIdentifier(table), let source = state.sources[match] else { return true }
      return !source.isOver && now.since(source.at) >= Self.silence
    }
  }
}
