internal import Glibc
internal import OddsSettings

/// What the terminal can show.
enum Terminal {
  /// The terminal of standard output; nil where it is none, or does not say.
  static var size: (columns: Int, rows: Int)? {
    var size = winsize()
    guard isatty(STDOUT_FILENO) == 1, ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0,
      size.ws_row > 0
    else { return nil }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// How wide a table may be. Where no terminal says so, nothing has to be cut.
  static func columns(_ environment: Environment) -> Int {
    if let text = environment["COLUMNS"], let columns = Int(text), columns > 0 { return columns }
    var size = winsize()
    if isatty(STDOUT_FILENO) == 1, ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 {
      return Int(size.ws_col)
    }
    return StandardOutput.isTerminal ? 80 : 1_000
  }
}
