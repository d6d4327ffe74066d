internal import ArgumentParser
internal import Glibc
internal import OddsDashboard
internal import OddsModel
internal import OddsSettings

/// The options for a single frame.
struct SnapshotOptions: ParsableArguments, Sendable {
  @Flag(help: "Print one frame as text and exit.")
  var snapshot = false

  @Option(help: ArgumentHelp("Write one frame as SVG to this file and exit.", valueName: "file"), completion: .file())
  var svg: String?

  @Option(help: ArgumentHelp("Columns and rows of the frame (default: the terminal's, or 80x24).", valueName: "size"))
  var size: String?

  @Option(
    help: ArgumentHelp("Keys to press before the frame is taken: \"jj<Enter>\".", valueName: "keys"))
  var keys: String?

  @Option(help: ArgumentHelp("Time to collect data first: 5s (default: 3s).", valueName: "time"))
  var after: String?

  /// The requested frame.
  struct Request {
    var size: Size
    var keys: [Key]
    var pause: Duration
    /// The SVG file to write; nil for text on standard output.
    var svgFile: String?
  }

  /// Returns the requested frame; nil for the interactive dashboard.
  func request() throws(OddsError) -> Request? {
    guard snapshot || svg != nil else {
      for (option, value) in [("--size", size), ("--keys", keys), ("--after", after)] where value != nil {
        throw OddsError(.usage, "\(option) needs a single frame", hint: "add --snapshot or --svg FILE")
      }
      return nil
    }
    return Request(size: try wantedSize(), keys: try wantedKeys(), pause: try wantedPause(), svgFile: svg)
  }

  private func wantedSize() throws(OddsError) -> Size {
    guard let text = size else { return Self.terminalSize ?? Size(width: 80, height: 24) }
    guard let size = Size(text) else {
      throw OddsError(.usage, "invalid --size: '\(text)'", hint: "use columns and rows up to 1000, as in 120x40")
    }
    return size
  }

  private func wantedKeys() throws(OddsError) -> [Key] {
    guard let text = keys else { return [] }
    guard let keys = Key.sequence(text) else {
      throw OddsError(
        .usage, "no such key in --keys: '\(text)'",
        hint: "use characters and names such as <Enter>, <Esc>, <PgDn>, <Tab>, <C-l>, <F1>; <lt> for '<'")
    }
    return keys
  }

  private func wantedPause() throws(OddsError) -> Duration {
    guard let after else { return .seconds(3) }
    return try DurationText.parse(after, option: "--after")
  }

  private static var terminalSize: Size? {
    var size = winsize()
    guard isatty(STDOUT_FILENO) == 1, ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0,
      size.ws_row > 0
    else { return nil }
    return Size(width: Int(size.ws_col), height: Int(size.ws_row))
  }
}
