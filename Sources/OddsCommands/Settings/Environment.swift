internal import Glibc

/// The environment's variables. One that is empty counts as not set.
struct Environment: Sendable {
  private let lookup: @Sendable (String) -> String?

  /// The process' own.
  init() { lookup = { name in getenv(name).map { String(cString: $0) } } }

  init(_ values: [String: String]) { lookup = { values[$0] } }

  subscript(name: String) -> String? { lookup(name).flatMap { $0.isEmpty ? nil : $0 } }
}
