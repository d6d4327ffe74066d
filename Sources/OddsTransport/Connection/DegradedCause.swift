/// A cause that keeps a consumer from using everything a link delivers. A link is degraded while it has any cause.
public struct DegradedCause: Sendable, Hashable {
  private let name: String

  /// Creates a cause with a name that readers see in the reason.
  public init(_ name: String) { self.name = name }
}
