/// Shows the user the current activity.
public protocol ProgressReporter: Sendable {
  /// Begins an activity.
  /// - Parameter text: Returns the current description; called each time it is shown.
  /// - Returns: A number for ``end(_:)``.
  func begin(_ text: @escaping @Sendable () -> String) -> Int
  func end(_ id: Int)
}

/// An activity that may take long, from its creation to ``end()``.
public final class Activity: Sendable {
  private let renderer: any ProgressReporter
  private let id: Int

  init(_ renderer: any ProgressReporter, _ text: @escaping @Sendable () -> String) {
    self.renderer = renderer
    id = renderer.begin(text)
  }

  /// Ends the activity, which is then no longer shown.
  public func end() { renderer.end(id) }
}
