internal import CNcurses
internal import Glibc
public import OddsDashboard
public import OddsModel

/// The terminal of standard input and output as the dashboard's screen.
public struct TerminalScreen: DashboardScreen {
  /// Colours may be used, if the terminal has any.
  public var hasColor: Bool

  /// The terminal; without colour, attributes alone carry the meaning.
  public init(hasColor: Bool = true) { self.hasColor = hasColor }

  /// Whether standard input and output are a terminal.
  public static var isAvailable: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 }

  /// The error where there is none.
  public static let unavailable = OddsError(
    .usage, "the dashboard needs a terminal",
    hint: "use 'odds live' or 'odds stream', or --snapshot for one picture")

  /// Draws what the slot holds until it ends or a signal comes.
  /// - Throws: `usage` where standard input or output is no terminal.
  public func run(_ slot: FrameSlot, _ input: ScreenInput) async throws(OddsError) -> DashboardEnd {
    guard Self.isAvailable else { throw Self.unavailable }
    let end: Result<DashboardEnd, OddsError> = await withCheckedContinuation { continuation in
      let thread = ThreadBody { continuation.resume(returning: draw(slot, input)) }
      thread.start { continuation.resume(returning: .failure(OddsError(.internal, "no thread could be started"))) }
    }
    return try end.get()
  }

  /// Runs on the drawing thread: the screen is there before the first key is passed on, and gone before this returns.
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
    // A terminal that takes nothing may hold up what follows.
    defer { odds_signals_expect_end() }
    return .success(DrawingThread(screen: screen, slot: slot, wake: wake, signals: signals, input: input).run())
  }
}

/// Lets other threads wake a poll.
final class WakeUp: Sendable {
  /// What the poll waits on.
  let descriptor: CInt

  /// Nil if the system has no descriptor to give.
  init?() {
    descriptor = odds_wake_open()
    if descriptor < 0 { return nil }
  }

  deinit { odds_close(descriptor) }

  @Sendable func ring() { odds_wake(descriptor) }

  func clear() { odds_wake_clear(descriptor) }
}
