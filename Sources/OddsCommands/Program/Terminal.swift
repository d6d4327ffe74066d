internal import Glibc
internal import OddsSettings

/// The size of the terminal.
enum Terminal {
  /// The size of standard output's terminal; nil if it isn't a terminal or its size is unknown.
  static var size: (columns: Int, rows: Int)? {
    var size = winsize()
    guard isatty(STDOUT_FILENO) == 1, ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0,
      size.ws_row > 0
    else { return nil }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// Returns the width of tables. If it is unknown, nothing is truncated.
  static func columns(_ environment: Environment) -> Int {
    if let text = environment["COLUMNS"], let columns = Int(text), columns > 0 { return columns }
    var size = winsize()
    if isatty(STDOUT_FILENO) == 1, ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 {
      return Int(size.ws_col)
    }
    return StandardOutput.isTerminal ? 80 : 1_000
  }
}
