internal import Glibc

/// What the terminal can show.
enum Terminal {
  /// How wide a table may be. Where no terminal says so, nothing has to be cut.
  static func columns(_ environment: Environment) -> Int {
    if let text = environment["COLUMNS"], let columns = Int(text), columns > 0 { return columns }
    var size = winsize()
    if isatty(STDOUT_FILENO) == 1, ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 {
      return Int(size.ws_col)
    }
    return StandardOutput.isTerminal ? 80 : 1_000
  }

  static func hasColor(_ choice: ColorChoice, _ environment: Environment) -> Bool {
    switch choice {
    case .always: return true
    case .never: return false
    case .auto:
      if environment["NO_COLOR"] != nil { return false }
      if let forced = environment["CLICOLOR_FORCE"], forced != "0" { return true }
      return StandardOutput.isTerminal && environment["TERM"] != "dumb"
    }
  }
}
