/// What a consumer cannot make use of, by name: a link is degraded for as long as any cause is there.
public struct DegradedCause: Sendable, Hashable {
  private let name: String

  public init(_ name: String) { self.name = name }
}
