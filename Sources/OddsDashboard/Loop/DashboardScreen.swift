public import OddsModel

/// A screen that shows frames and reads keys.
public protocol DashboardScreen: Sendable {
  /// Shows the frames from the slot, and reports the user's input, until the dashboard ends. The terminal is restored
  /// when this returns or throws.
  func run(_ slot: FrameSlot, _ input: ScreenInput) async throws(OddsError) -> DashboardEnd
}

/// Callbacks for a screen's events; they may be called from any thread.
public struct ScreenInput: Sendable {
  /// Called once, before the others, with the initial size.
  public var opened: @Sendable (Size) -> Void
  /// Called for each key pressed.
  public var key: @Sendable (Key) -> Void
  /// Called with the new size of the terminal.
  public var resized: @Sendable (Size) -> Void

  /// Creates callbacks; all three may be called from any thread.
  public init(
    opened: @escaping @Sendable (Size) -> Void, key: @escaping @Sendable (Key) -> Void,
    resized: @escaping @Sendable (Size) -> Void
  ) {
    (self.opened, self.key, self.resized) = (opened, key, resized)
  }
}

/// The reason that a dashboard ended.
public enum DashboardEnd: Sendable, Equatable {
  case quit
  /// SIGINT, SIGTERM or SIGHUP, by number.
  case signal(Int32)
  /// The terminal was closed.
  case lostTerminal
}
