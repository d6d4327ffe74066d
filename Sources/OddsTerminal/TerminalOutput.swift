internal import CNcurses
internal import Glibc
internal import OddsDashboard
internal import OddsSettings
internal import Synchronization

/// Output to the terminal: writes each picture in one system call, from any thread, one picture at a time.
///
/// The thread that creates a picture writes it without blocking, which saves a hop to another thread. The terminal's
/// thread writes the rest if the terminal doesn't accept everything; no other picture starts before that.
final class TerminalOutput: Sendable {
  private struct State {
    var painter: CellPainter
    var size: Size
    /// Pending output, and how many bytes of it were written.
    var waiting: [UInt8] = []
    var sent = 0
    /// False while another program owns the terminal; nothing is written then.
    var ownsTerminal = true
    /// Whether the terminal reports mouse events.
    var hasMouse = false

    var isWaiting: Bool { sent < waiting.count }

    /// Appends the output for a picture and other bytes.
    mutating func draw(_ content: FrameSlot.Content) {
      if content.isRedrawn { painter.forget() }
      if let frame = content.frame { painter.paint(frame.draw(), frame.theme, on: size) }
      if !content.bytes.isEmpty { painter.append(content.bytes) }
    }

    /// Writes as much as the terminal accepts without blocking. If the terminal is gone, discards the output: the next
    /// read of keys detects that.
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
  /// The terminal of standard output, opened again in non-blocking mode; -1 if that failed.
  private let unblocked: CInt

  /// Opens the output on a terminal of this size.
  /// - Parameter words: The control sequences of the terminal on which ncurses was started.
  init(_ words: TerminalSequences, _ size: Size) {
    state = Mutex(State(painter: CellPainter(words), size: size))
    // Other terminals need ncurses to move the cursor, and only the terminal's thread may call it.
    unblocked = words.movesAsUsual ? odds_open_unblocked(STDOUT_FILENO) : -1
  }

  deinit { if unblocked >= 0 { odds_close(unblocked) } }

  /// Whether part of a picture is still pending.
  var isWaiting: Bool { state.withLock { $0.isWaiting } }

  /// Draws the content of the slot on the calling thread, without waiting.
  /// - Returns: False if the terminal's thread must continue.
  func drawAtOnce(_ slot: FrameSlot) -> Bool {
    guard unblocked >= 0 else { return false }
    let isDone = state.withLockIfAvailable { state in
      guard state.ownsTerminal, !state.isWaiting else { return false }
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

  /// Draws the content of the slot on the terminal's thread, unless an earlier picture is still pending.
  /// - Parameter reportMouse: Enables or disables mouse reports.
  /// - Returns: Whether the dashboard has ended.
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

  /// Shows a picture; blocks until the terminal has accepted it.
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

  /// Yields the terminal to another program while `body` runs; repaints everything afterwards.
  func yieldTerminal(_ body: () -> Void) {
    state.withLock { state in
      state.ownsTerminal = false
      (state.waiting, state.sent) = ([], 0)
    }
    body()
    state.withLock { state in
      state.ownsTerminal = true
      state.painter.forget()
    }
  }

  /// Adapts to a new size of the terminal.
  func resize(_ size: Size) {
    state.withLock { state in
      state.size = size
      state.painter.forget()
    }
  }

  /// Repaints everything with the next picture.
  func forget() { state.withLock { $0.painter.forget() } }

  /// Stops all output.
  func close() {
    state.withLock { state in
      state.ownsTerminal = false
      (state.waiting, state.sent) = ([], 0)
    }
  }
}
