internal import CNcurses
internal import Glibc
public import OddsDashboard
public import OddsModel

/// The dashboard's screen on the terminal of standard input and output.
public struct TerminalScreen: DashboardScreen {
  /// Whether to use colours, if the terminal supports them.
  public var hasColor: Bool

  /// Without colour, only attributes such as bold and reverse distinguish text.
  public init(hasColor: Bool = true) { self.hasColor = hasColor }

  /// Whether standard input and output are a terminal.
  public static var isAvailable: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 }

  /// The error if standard input and output aren't a terminal.
  public static let unavailable = OddsError(
    .usage, "the dashboard needs a terminal",
    hint: "use 'odds live' or 'odds stream', or use --snapshot to print a single frame")

  /// Draws the content of the slot until the dashboard ends or a signal arrives.
  /// - Throws: `usage` if standard input or output isn't a terminal.
  public func run(_ slot: FrameSlot, _ input: ScreenInput) async throws(OddsError) -> DashboardEnd {
    guard Self.isAvailable else { throw Self.unavailable }
    let end: Result<DashboardEnd, OddsError> = await withCheckedContinuation { continuation in
      let thread = DedicatedThread { continuation.resume(returning: draw(slot, input)) }
      thread.start { continuation.resume(returning: .failure(OddsError(.internal, "no thread could be started"))) }
    }
    return try end.get()
  }

  /// Runs on the terminal's thread. The screen opens before the first key is delivered, and closes before this returns.
  private func draw(_ slot: FrameSlot, _ input: ScreenInput) -> Result<DashboardEnd, OddsError> {
    let signals = odds_signals_start()
    defer { odds_signals_stop() }
    guard signals >= 0, let wake = WakeUp() else {
      return .failure(OddsError(.local, "no pipe could be opened", hint: "close some programs and try again"))
    }
    let screen: CursesScreen
    do {
      screen = try CursesScreen(hasColor: hasColor)
    } catch {
      return .failure(error.oddsError)
    }
    defer { screen.restore() }
    input.opened(screen.size)
    let output = screen.output
    slot.attach { [weak slot] in
      if let slot, output.drawAtOnce(slot) { return }
      wake.ring()
    }
    // A terminal that blocks must not delay the end of the process.
    defer { odds_signals_expect_end() }
    return .success(TerminalThread(screen: screen, slot: slot, wake: wake, signals: signals, input: input).run())
  }
}

/// Wakes a thread that is blocked in `poll`.
final class WakeUp: Sendable {
  /// The descriptor to poll.
  let descriptor: CInt

  /// Nil if no descriptor is available.
  init?() {
    descriptor = odds_wake_open()
    if descriptor < 0 { return nil }
  }

  deinit { odds_close(descriptor) }

  @Sendable func ring() { odds_wake(descriptor) }

  func clear() { odds_wake_clear(descriptor) }
}
