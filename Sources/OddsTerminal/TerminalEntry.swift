internal import CNcurses

/// What the terminfo database says of the terminal that `TERM` names.
public enum TerminalEntry: Sendable, Equatable {
  case known(colors: Int)
  case unknown
  /// It cannot move its cursor, so that nothing can be drawn on it.
  case withoutCursor

  /// Looks it up. Not to be called while the dashboard runs.
  public static func read() -> TerminalEntry {
    switch Int(odds_terminal_check()) {
    case ODDS_SCREEN_STARTED: .known(colors: Int(odds_terminal_colors()))
    case ODDS_SCREEN_NO_CURSOR: .withoutCursor
    default: .unknown
    }
  }
}
