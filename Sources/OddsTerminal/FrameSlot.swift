internal import CNcurses
internal import OddsDashboard
internal import Synchronization

/// Where the thread of the feeds leaves the newest frame for the thread that draws. There is room for one: a slow
/// terminal sees fewer pictures, and nobody waits for it.
final class FrameSlot: Sendable {
  /// What the drawing thread is to do beside drawing.
  struct Content: Sendable {
    var frame: DashboardFrame?
    var isRedrawn = false
    var isOver = false
  }

  /// What a poll waits on.
  let descriptor: CInt
  private let content = Mutex(Content())
  /// Frames are made and looked at by nobody, as for a single picture at the end.
  private let discards: Bool

  init(discards: Bool = false) {
    self.discards = discards
    descriptor = odds_wake_open()
  }

  deinit { if descriptor >= 0 { odds_close(descriptor) } }

  /// Whether the last frame still waits to be drawn.
  var isFull: Bool { content.withLock { $0.frame != nil } }

  func put(_ frame: DashboardFrame) {
    if discards { return }
    content.withLock { $0.frame = frame }
    odds_wake(descriptor)
  }

  func redraw() {
    content.withLock { $0.isRedrawn = true }
    odds_wake(descriptor)
  }

  /// Asks the drawing thread to give the terminal back.
  func end() {
    content.withLock { $0.isOver = true }
    odds_wake(descriptor)
  }

  func take() -> Content {
    odds_wake_clear(descriptor)
    return content.withLock { content in
      defer { content = Content(isOver: content.isOver) }
      return content
    }
  }
}
