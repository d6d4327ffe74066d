internal import OddsBoard
internal import OddsFeed
internal import OddsModel
internal import OddsSettings
internal import OddsTransport
internal import Synchronization

/// Collects the names that a command has shown, and writes them once when it ends.
final class SeenRecorder: Sendable {
  private let names = Mutex(SeenNames())
  private let redaction: Redaction
  private let time: TimeSource

  init(_ redaction: Redaction, _ time: TimeSource) { (self.redaction, self.time) = (redaction.ofData, time) }

  /// Adds all names on a board.
  func take(_ board: Board, _ table: TextTable) {
    let now = time.time()
    let found = SeenNames(of: board, table, at: now, redaction)
    names.withLock { $0 = found.before($0, at: now.minute) }
  }

  func take(leagues: [String]) {
    let safe = leagues.filter { redaction.redacted($0) == $0 }
    let found = SeenNames(leagues: safe, teams: [], bookmakers: [], matches: [])
    names.withLock { $0 = found.before($0, at: time.time().minute) }
  }

  /// Adds the names on a hub's board when the hub stops.
  func watch(_ hub: FeedHub) {
    hub.beforeStop = { [self] hub in take(hub.board, hub.names) }
  }

  /// Writes the collected names before those of earlier commands.
  func write(_ settings: Settings) {
    let found = names.withLock { $0 }
    SeenFile(in: settings.paths.cache, isDemo: settings.isDemo).remember(found, at: time.time().minute)
  }
}
