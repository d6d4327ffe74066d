internal import CNcurses
internal import Glibc
public import OddsDashboard
internal import OddsModel

/// The terminal. ncurses enters and leaves it, reads its keys and asks for the mouse; the pictures are our own affair
/// (`TerminalOutput`). It belongs to one thread, and there is one of it at a time.
public final class CursesScreen {
  /// Why there is no screen.
  public enum Failure: Error, Sendable, Equatable {
    /// `TERM` is not set, or names no terminal that is known here.
    case unknownTerminal
    /// The terminal cannot place text, as with `TERM=dumb`.
    case noCursor
    case noMemory

    var oddsError: OddsError {
      let hint = "try TERM=xterm-256color, or --snapshot for one picture"
      return switch self {
      case .unknownTerminal: OddsError(.usage, "unknown terminal type in TERM", hint: hint)
      case .noCursor:
        OddsError(
          .usage, "the dashboard needs a terminal that can move the cursor; TERM names one that cannot", hint: hint)
      case .noMemory: OddsError(.internal, "out of memory")
      }
    }
  }

  /// Columns and rows of the terminal, as of the last picture.
  public private(set) var size: Size
  let output: TerminalOutput
  private var isOpen = true

  /// Takes over the terminal.
  ///
  /// - Parameter hasColor: Whether colours may be used; what the terminal can do is found out.
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
    output = TerminalOutput(TerminalWords(of: colors >= 8 ? colors : 0), size)
  }

  /// Restores the terminal to the state it was found in. May be called more than once.
  public func restore() {
    guard isOpen else { return }
    isOpen = false
    output.close()
    odds_screen_stop()
  }

  /// Shows a picture: writes the cells that changed, in one write.
  public func show(_ canvas: Canvas, theme: Theme) { output.show(canvas, theme) }

  /// Has the terminal report the mouse, or select text with it, as it does at first.
  func reportMouse(_ isOn: Bool) {
    if isOpen { odds_screen_mouse(isOn) }
  }

  /// Asks the terminal for its size, and follows it.
  func followSize() -> Size {
    size = Self.terminalSize()
    odds_screen_resize(CInt(size.width), CInt(size.height))
    output.resize(size)
    return size
  }

  /// Leaves the terminal to the shell until the process is continued.
  func suspend() { output.lend(odds_screen_suspend) }

  /// Takes the terminal back after the process was stopped from outside.
  func resume() { output.lend(odds_screen_resume) }

  /// The next key that waits; nil if none does.
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
