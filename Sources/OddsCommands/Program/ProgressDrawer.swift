internal import Glibc
internal import OddsOutput
internal import OddsSession
internal import OddsSettings
internal import OddsTransport
internal import Synchronization

/// Draws the progress line on standard error, synchronized with all other output there.
final class ProgressDrawer: ProgressReporter {
  private let columns: @Sendable () -> Int
  private let time: TimeSource

  /// Returns nil if no progress should be shown: standard error isn't a terminal that can rewrite a line, or the user
  /// chose errors only, verbose output or JSON.
  init?(_ settings: Settings, _ time: TimeSource) {
    self.time = time
    let term = settings.environment["TERM"] ?? "dumb"
    guard isatty(STDERR_FILENO) == 1, term != "dumb", !settings.isQuiet, !settings.isVerbose, !settings.isJSON else {
      return nil
    }
    columns = {
      var size = winsize()
      let isKnown = ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
      return isKnown ? Int(size.ws_col) : 80
    }
    StandardError.allowProgress(isASCII: settings.environment.isASCII)
  }

  func begin(_ text: @escaping @Sendable () -> String) -> Int {
    let (id, isFirst) = StandardError.beginProgress(text, at: time.now())
    if isFirst {
      Task.detached { [columns, time] in
        while StandardError.drawProgress(columns: columns(), at: time.now()) {
          try? await time.sleep(for: ProgressLine.pace)
        }
      }
    }
    return id
  }

  func end(_ id: Int) { StandardError.endProgress(id) }
}
