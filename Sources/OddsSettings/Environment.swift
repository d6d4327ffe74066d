internal import Glibc

/// Environment variables. An empty variable counts as unset.
public struct Environment: Sendable {
  private let values: [String: String]

  /// A copy of the process's environment.
  public init() {
    var values: [String: String] = [:]
    var place = environ
    while let entry = place.pointee {
      let parts = String(cString: entry).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      // Of two entries with the same name, keep the first, like getenv.
      if parts.count == 2, values[String(parts[0])] == nil { values[String(parts[0])] = String(parts[1]) }
      place += 1
    }
    self.init(values)
  }

  /// An environment for tests.
  public init(_ values: [String: String]) { self.values = values }

  /// The names of all variables.
  public var names: [String] { Array(values.keys) }

  /// The value of a variable; nil if unset or empty.
  public subscript(name: String) -> String? { values[name].flatMap { $0.isEmpty ? nil : $0 } }
}
