internal import OddsBoard
internal import OddsFeed
internal import OddsModel
internal import OddsSeen
internal import OddsSettings
internal import Synchronization

/// Gathers the names that a command has shown; they are written once, when it has ended.
final class SeenRecorder: Sendable {
  private let names = Mutex(SeenNames())
  private let redaction: Redaction

  init(_ redaction: Redaction) { self.redaction = redaction.ofData }

  /// Takes everything that is on a board.
  func take(_ board: Board, _ table: TextTable) {
    let (found, minute) = (SeenNames(of: board, table, at: .now(), redaction), Timestamp.now().minute)
    names.withLock { $0 = found.before($0, at: minute) }
  }

  func take(leagues: [String]) {
    let safe = leagues.filter { redaction.redacted($0) == $0 }
    let found = SeenNames(leagues: safe, teams: [], bookmakers: [], matches: [])
    names.withLock { $0 = found.before($0, at: Timestamp.now().minute) }
  }

  /// Takes what is on a hub's board when it is stopped.
  func watch(_ hub: FeedHub) {
    hub.beforeStop = { [self] hub in take(hub.board, hub.names) }
  }

  /// Puts what was taken before what earlier commands have shown.
  func write(_ settings: Settings) {
    let found = names.withLock { $0 }
    SeenFile(in: settings.paths.cache, isDemo: settings.isDemo).remember(found, at: Timestamp.now().minute)
  }
}
