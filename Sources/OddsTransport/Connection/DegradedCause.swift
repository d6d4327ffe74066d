/// Why a consumer cannot use everything that a link delivers. A link is degraded as long as any cause persists.
public struct DegradedCause: Sendable, Hashable {
  private let name: String

  /// A cause under a name of its own, which readers see in the reason.
  public init(_ name: String) { self.name = name }
}
