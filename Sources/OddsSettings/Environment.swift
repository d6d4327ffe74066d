internal import Glibc

/// The environment's variables. An empty one counts as unset.
public struct Environment: Sendable {
  private let lookup: @Sendable (String) -> String?

  /// The process's own.
  public init() { lookup = { name in getenv(name).map { String(cString: $0) } } }

  /// An environment of a test.
  public init(_ values: [String: String]) { lookup = { values[$0] } }

  /// The variable's value; nil where it is unset or empty.
  public subscript(name: String) -> String? { lookup(name).flatMap { $0.isEmpty ? nil : $0 } }
}
