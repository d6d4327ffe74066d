internal import Synchronization

/// Where the loop leaves the newest frame for the screen. It holds one: a slow terminal shows fewer pictures, and the
/// loop never waits for it.
public final class FrameSlot: Sendable {
  /// What the screen is to do.
  public struct Content: Sendable {
    /// What is to be drawn; nil for nothing new.
    public var frame: DashboardFrame?
    /// What the terminal is sent beside the picture: the bell, notifications.
    public var bytes: [UInt8] = []
    /// The whole screen is to be drawn again.
    public var isRedrawn = false
    /// The terminal is to be given back.
    public var isOver = false
  }

  private struct State {
    var content = Content()
    var wake: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())
  /// Drop every frame: only a single picture is wanted, at the end.
  private let discards: Bool

  init(discards: Bool = false) { self.discards = discards }

  /// Calls `wake` whenever there is something to take, and once now.
  public func attach(wake: @escaping @Sendable () -> Void) {
    state.withLock { $0.wake = wake }
    wake()
  }

  /// Takes what there is; the end stays.
  public func take() -> Content {
    state.withLock { state in
      defer { state.content = Content(isOver: state.content.isOver) }
      return state.content
    }
  }

  /// Takes what there is if it is wanted; nil if it is left where it is.
  public func take(where isWanted: (Content) -> Bool) -> Content? {
    state.withLock { state in
      guard isWanted(state.content) else { return nil }
      defer { state.content = Content(isOver: state.content.isOver) }
      return state.content
    }
  }

  /// Whether the last frame still waits to be shown.
  var isFull: Bool { state.withLock { $0.content.frame != nil } }

  func put(_ frame: DashboardFrame) {
    if !discards { change { $0.frame = frame } }
  }

  func send(_ bytes: [UInt8]) {
    if !discards { change { $0.bytes += bytes } }
  }

  func redraw() { change { $0.isRedrawn = true } }

  /// Asks the screen to give the terminal back.
  func end() { change { $0.isOver = true } }

  private func change(_ body: (inout Content) -> Void) {
    let wake = state.withLock { state in
      body(&state.content)
      return state.wake
    }
    wake?()
  }
}
