internal import CNcurses
internal import Glibc
internal import OddsDashboard
internal import OddsFiles
internal import Synchronization

/// What the terminal is sent: each picture in one write, by whichever thread has it, one at a time.
///
/// The thread that makes a picture writes it itself, without a hop to another thread and without ever waiting: what the
/// terminal does not take at once is left to the drawing thread, and no other picture is begun before it is gone.
final class TerminalOutput: Sendable {
  private struct State {
    var painter: CellPainter
    var size: Size
    /// What the terminal has not taken yet, and how much of it is gone.
    var waiting: [UInt8] = []
    var sent = 0
    /// Nothing may be sent while somebody else has the terminal.
    var isOurs = true
    /// Whether the terminal reports the mouse.
    var hasMouse = false

    var isWaiting: Bool { sent < waiting.count }

    /// Adds what a picture and a message need.
    mutating func draw(_ content: FrameSlot.Content) {
      if content.isRedrawn { painter.forget() }
      if let frame = content.frame { painter.paint(frame.draw(), frame.theme, on: size) }
      if !content.bytes.isEmpty { painter.append(content.bytes) }
    }

    /// Writes as much as the terminal takes at once. What a terminal that is gone does not take is forgotten: its keys say
    /// that it is gone.
    mutating func write(to descriptor: CInt) {
      if !isWaiting { (waiting, sent) = (painter.bytes, 0) }
      painter.clearBytes()
      while isWaiting {
        let count = waiting[sent...].withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
        if count > 0 {
          sent += count
        } else if count == 0 || errno == EAGAIN {
          return
        } else if errno != EINTR {
          (waiting, sent) = ([], 0)
          painter.forget()
        }
      }
    }
  }

  private let state: Mutex<State>
  /// The terminal, opened so that writing to it never waits; -1 where it cannot be.
  private let unblocked: CInt

  /// - Parameter words: The terminal's; ncurses has been started on it.
  init(_ words: TerminalWords, _ size: Size) {
    state = Mutex(State(painter: CellPainter(words), size: size))
    // Terminals of another kind need ncurses to say how their cursor moves, which is the drawing thread's.
    unblocked = words.movesAsUsual ? odds_open_unblocked(STDOUT_FILENO) : -1
  }

  deinit { if unblocked >= 0 { odds_close(unblocked) } }

  /// Some of a picture waits until the terminal takes more.
  var isWaiting: Bool { state.withLock { $0.isWaiting } }

  /// Draws what the slot holds on the calling thread, whichever that is.
  /// - Returns: False if there is something left for the drawing thread.
  func drawAtOnce(_ slot: FrameSlot) -> Bool {
    guard unblocked >= 0 else { return false }
    let isDone = state.withLockIfAvailable { state in
      guard state.isOurs, !state.isWaiting else { return false }
      let content = slot.take { content in
        !content.isOver && (content.frame.map { $0.hasMouse == state.hasMouse } ?? true)
      }
      guard let content else { return false }
      state.draw(content)
      state.write(to: unblocked)
      return !state.isWaiting
    }
    return isDone ?? false
  }

  /// Draws what the slot holds, on the drawing thread, unless an earlier picture still waits.
  /// - Parameter reportMouse: Asks the terminal for the mouse, or not.
  /// - Returns: Whether the dashboard is over.
  func draw(_ slot: FrameSlot, reportMouse: (Bool) -> Void) -> Bool {
    state.withLock { state in
      if state.isWaiting { state.write(to: unblocked) }
      if state.isWaiting { return slot.take { $0.isOver } != nil }
      let content = slot.take()
      if content.isOver { return true }
      if let frame = content.frame, frame.hasMouse != state.hasMouse {
        state.hasMouse = frame.hasMouse
        reportMouse(frame.hasMouse)
      }
      state.draw(content)
      if unblocked >= 0 { state.write(to: unblocked) } else { Self.writeWhole(&state.painter) }
      return false
    }
  }

  /// Shows a picture, waiting for the terminal to take it.
  func show(_ canvas: Canvas, _ theme: Theme) {
    state.withLock { state in
      state.painter.paint(canvas, theme, on: state.size)
      Self.writeWhole(&state.painter)
    }
  }

  private static func writeWhole(_ painter: inout CellPainter) {
    if !painter.bytes.isEmpty { _ = Descriptor.write(painter.bytes, to: STDOUT_FILENO) }
    painter.clearBytes()
  }

  /// Somebody else has the terminal while `body` runs; the next picture is then written whole.
  func lend(_ body: () -> Void) {
    state.withLock { state in
      state.isOurs = false
      (state.waiting, state.sent) = ([], 0)
    }
    body()
    state.withLock { state in
      state.isOurs = true
      state.painter.forget()
    }
  }

  /// The terminal has another size.
  func resize(_ size: Size) {
    state.withLock { state in
      state.size = size
      state.painter.forget()
    }
  }

  /// The next picture is written whole.
  func forget() { state.withLock { $0.painter.forget() } }

  /// Nothing is sent any more.
  func close() {
    state.withLock { state in
      state.isOurs = false
      (state.waiting, state.sent) = ([], 0)
    }
  }
}
