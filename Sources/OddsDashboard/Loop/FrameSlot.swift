internal import Synchronization

/// Passes the newest frame from the loop to the screen. It contains one frame: a slow terminal shows fewer pictures,
/// and the loop never waits for it.
public final class FrameSlot: Sendable {
  /// Output for the screen.
  public struct Content: Sendable {
    /// The frame to draw; nil for nothing new.
    public var frame: DashboardFrame?
    /// Bytes to send in addition to the picture: the bell, notifications.
    public var bytes: [UInt8] = []
    /// Whether to repaint the whole screen.
    public var isRedrawn = false
    /// Whether to end and release the terminal.
    public var isOver = false
  }

  private struct State {
    var content = Content()
    var wake: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())
  /// Whether to drop every frame, because only a snapshot at the end is needed.
  private let discards: Bool

  init(discards: Bool = false) { self.discards = discards }

  /// Sets a callback that is called when there is new content, and once immediately.
  public func attach(wake: @escaping @Sendable () -> Void) {
    state.withLock { $0.wake = wake }
    wake()
  }

  /// Returns the content and clears it, except for ``Content/isOver``.
  public func take() -> Content {
    state.withLock { state in
      defer { state.content = Content(isOver: state.content.isOver) }
      return state.content
    }
  }

  /// Returns and clears the content if it satisfies a condition; else returns nil and leaves it.
  public func take(where isWanted: (Content) -> Bool) -> Content? {
    state.withLock { state in
      guard isWanted(state.content) else { return nil }
      defer { state.content = Content(isOver: state.content.isOver) }
      return state.content
    }
  }

  /// Whether the last frame has not been taken yet.
  var isFull: Bool { state.withLock { $0.content.frame != nil } }

  func put(_ frame: DashboardFrame) {
    if !discards { change { $0.frame = frame } }
  }

  func send(_ bytes: [UInt8]) {
    if !discards { change { $0.bytes += bytes } }
  }

  func redraw() { change { $0.isRedrawn = true } }

  /// Makes the screen release the terminal.
  func end() { change { $0.isOver = true } }

  private func change(_ body: (inout Content) -> Void) {
    let wake = state.withLock { state in
      body(&state.content)
      return state.wake
    }
    wake?()
  }
}
