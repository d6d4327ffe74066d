/// Tells somebody who watches what is being waited for.
public protocol ProgressReporter: Sendable {
  /// - Parameter text: What it is at the moment; asked as often as it is shown.
  /// - Returns: A number for ``end(_:)``.
  func begin(_ text: @escaping @Sendable () -> String) -> Int
  func end(_ id: Int)
}

/// Something that may take long, from its making to ``end()``.
public final class Activity: Sendable {
  private let renderer: any ProgressReporter
  private let id: Int

  init(_ renderer: any ProgressReporter, _ text: @escaping @Sendable () -> String) {
    self.renderer = renderer
    id = renderer.begin(text)
  }

  /// It is over; nothing more is told of it.
  public func end() { renderer.end(id) }
}
