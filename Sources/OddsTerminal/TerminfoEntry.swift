internal import CNcurses

/// The terminfo entry of the terminal that `TERM` names.
public enum TerminfoEntry: Sendable, Equatable {
  case known(colors: Int)
  case unknown
  /// The terminal has no cursor control, so the dashboard can't draw on it.
  case withoutCursor

  /// Looks up the entry. Must not be called while the dashboard runs.
  public static func read() -> TerminfoEntry {
    switch Int(odds_terminal_check()) {
    case ODDS_SCREEN_STARTED: .known(colors: Int(odds_terminal_colors()))
    case ODDS_SCREEN_NO_CURSOR: .withoutCursor
    default: .unknown
    }
  }
}
