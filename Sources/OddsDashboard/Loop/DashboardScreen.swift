public import OddsModel

/// Where frames are shown, and where keys come from.
public protocol DashboardScreen: Sendable {
  /// Shows what comes into the slot, and passes on what the user does, until the dashboard is over. The terminal is as it
  /// was found when this returns or throws.
  func run(_ slot: FrameSlot, _ input: ScreenInput) async throws(OddsError) -> DashboardEnd
}

/// What a screen passes on, from any thread.
public struct ScreenInput: Sendable {
  /// The screen is there and has this size. Called once, before the others.
  public var opened: @Sendable (Size) -> Void
  /// A key was pressed.
  public var key: @Sendable (Key) -> Void
  /// The terminal has another size.
  public var resized: @Sendable (Size) -> Void

  /// What the dashboard wants to be told; all three may be called from any thread.
  public init(
    opened: @escaping @Sendable (Size) -> Void, key: @escaping @Sendable (Key) -> Void,
    resized: @escaping @Sendable (Size) -> Void
  ) {
    (self.opened, self.key, self.resized) = (opened, key, resized)
  }
}

/// Why a dashboard is over.
public enum DashboardEnd: Sendable, Equatable {
  case quit
  /// SIGINT, SIGTERM or SIGHUP, by number.
  case signal(Int32)
  /// The terminal went away.
  case lostTerminal
}
