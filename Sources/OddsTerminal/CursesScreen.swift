internal import CNcurses
internal import Glibc
public import OddsDashboard
internal import OddsModel

/// The terminal. ncurses opens and restores it, reads keys and enables the mouse; `TerminalOutput` draws the pictures.
/// Use it from one thread, and create only one at a time.
public final class CursesScreen {
  /// The reason why the terminal can't be used.
  public enum Failure: Error, Sendable, Equatable {
    /// `TERM` isn't set, or names an unknown terminal.
    case unknownTerminal
    /// The terminal has no cursor control, as with `TERM=dumb`.
    case noCursor
    case noMemory

    var oddsError: OddsError {
      let hint = "try TERM=xterm-256color, or use --snapshot to print a single frame"
      return switch self {
      case .unknownTerminal: OddsError(.usage, "unknown terminal type in TERM", hint: hint)
      case .noCursor:
        OddsError(
          .usage, "the dashboard needs a terminal with cursor control; TERM names one without", hint: hint)
      case .noMemory: OddsError(.internal, "out of memory")
      }
    }
  }

  /// Columns and rows of the terminal at the last check.
  public private(set) var size: Size
  let output: TerminalOutput
  private var isOpen = true

  /// Opens the terminal.
  ///
  /// - Parameter hasColor: Whether to use colours, if the terminal supports them.
  public init(hasColor: Bool = true) throws(Failure) {
    switch Int(odds_screen_start(hasColor)) {
    case ODDS_SCREEN_STARTED: break
    case ODDS_SCREEN_NO_CURSOR: throw .noCursor
    case ODDS_SCREEN_NO_MEMORY: throw .noMemory
    default: throw .unknownTerminal
    }
    let colors = Int(odds_screen_colors())
    size = Self.terminalSize()
    odds_screen_resize(CInt(size.width), CInt(size.height))
    output = TerminalOutput(TerminalSequences(of: colors >= 8 ? colors : 0), size)
  }

  /// Restores the terminal's original state. May be called more than once.
  public func restore() {
    guard isOpen else { return }
    isOpen = false
    output.close()
    odds_screen_stop()
  }

  /// Shows a picture: writes the changed cells in one system call.
  public func show(_ canvas: Canvas, theme: Theme) { output.show(canvas, theme) }

  /// Enables or disables the terminal's mouse reports. While disabled, as at the start, the mouse selects text.
  func reportMouse(_ isOn: Bool) {
    if isOpen { odds_screen_mouse(isOn) }
  }

  /// Queries the terminal's size and adapts to it.
  func followSize() -> Size {
    size = Self.terminalSize()
    odds_screen_resize(CInt(size.width), CInt(size.height))
    output.resize(size)
    return size
  }

  /// Restores the terminal and stops the process, as for Ctrl-Z; returns after the process was continued.
  func suspend() { output.yieldTerminal(odds_screen_suspend) }

  /// Sets the terminal up again after the process was stopped from outside and continued.
  func resume() { output.yieldTerminal(odds_screen_resume) }

  /// The next key in the input, or nil if there is none.
  func nextKey() -> Key? {
    while true {
      let key = odds_screen_key()
      if Int(key.kind) == ODDS_KEY_NONE { return nil }
      if let key = Key(key) { return key }
    }
  }

  // MARK: Pieces

  private static func terminalSize() -> Size {
    var width: CInt = 0
    var height: CInt = 0
    odds_screen_size(&width, &height)
    return Size(width: Int(width), height: Int(height))
  }
}
