internal import OddsBoard
internal import OddsFeed
internal import OddsModel
internal import OddsSettings
internal import Synchronization

/// Collects the names that a command has shown, and writes them once when it ends.
final class SeenRecorder: Sendable {
  private let names = Mutex(SeenNames())
  private let redaction: Redaction

  init(_ redaction: Redaction) { self.redaction = redaction.ofData }

  /// Adds all names on a board.
  func take(_ board: Board, _ table: TextTable) {
    let (found, minute) = (SeenNames(of: board, table, at: .now(), redaction), Timestamp.now().minute)
    names.withLock { $0 = found.before($0, at: minute) }
  }

  func take(leagues: [String]) {
    let safe = leagues.filter { redaction.redacted($0) == $0 }
    let found = SeenNames(leagues: safe, teams: [], bookmakers: [], matches: [])
    names.withLock { $0 = found.before($0, at: Timestamp.now().minute) }
  }

  /// Adds the names on a hub's board when the hub stops.
  func watch(_ hub: FeedHub) {
    hub.beforeStop = { [self] hub in take(hub.board, hub.names) }
  }

  /// Writes the collected names before those of earlier commands.
  func write(_ settings: Settings) {
    let found = names.withLock { $0 }
    SeenFile(in: settings.paths.cache, isDemo: settings.isDemo).remember(found, at: Timestamp.now().minute)
  }
}
