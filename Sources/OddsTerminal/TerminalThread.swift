internal import CNcurses
internal import Glibc
internal import OddsDashboard

/// The event loop of the terminal's thread: waits for keys, signals and pictures, and draws pictures that their
/// creator's thread couldn't write.
struct TerminalThread {
  /// The result of handling an event.
  private enum Next {
    case wait
    case over(DashboardEnd)
  }

  let screen: CursesScreen
  let slot: FrameSlot
  let wake: WakeUp
  let signals: CInt
  let input: ScreenInput

  /// Runs until the dashboard ends; the caller then restores the terminal.
  func run() -> DashboardEnd {
    while true {
      var waits = [
        pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
        pollfd(fd: signals, events: Int16(POLLIN), revents: 0),
        pollfd(fd: wake.descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: screen.output.isWaiting ? STDOUT_FILENO : -1, events: Int16(POLLOUT), revents: 0),
      ]
      if poll(&waits, 4, -1) < 0 {
        if errno == EINTR { continue }
        return .lostTerminal
      }
      if waits[1].revents != 0, case .over(let end) = takeSignals() { return end }
      if waits[0].revents & Int16(POLLHUP | POLLERR | POLLNVAL) != 0 { return .lostTerminal }
      if waits[0].revents != 0, !takeKeys() { return .lostTerminal }
      if waits[2].revents | waits[3].revents != 0, case .over(let end) = draw() { return end }
    }
  }

  /// Reads the available keys. Returns false if the terminal announced input but has none: it is gone, or another
  /// process took it.
  private func takeKeys() -> Bool {
    let before = odds_input_bytes()
    var isAny = false
    while let key = screen.nextKey() {
      input.key(key)
      isAny = true
    }
    // The beginning of an escape sequence consumes bytes before it yields a key.
    return isAny || odds_input_bytes() < before
  }

  private func draw() -> Next {
    wake.clear()
    return screen.output.draw(slot, reportMouse: screen.reportMouse) ? .over(.quit) : .wait
  }

  private func takeSignals() -> Next {
    while true {
      let number = odds_signals_next(signals)
      switch number {
      case 0: return .wait
      case SIGWINCH: input.resized(screen.followSize())
      case SIGTSTP:
        screen.suspend()
        input.resized(screen.followSize())
      case SIGCONT:
        screen.resume()
        input.resized(screen.followSize())
      default: return .over(.signal(number))
      }
    }
  }
}
