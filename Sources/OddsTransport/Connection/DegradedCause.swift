/// Why a consumer cannot use everything that a link delivers. A link is degraded as long as any cause persists.
public struct DegradedCause: Sendable, Hashable {
  private let name: String

  public init(_ name: String) { self.name = name }
}
