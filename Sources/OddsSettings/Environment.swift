internal import Glibc

/// The environment's variables. An empty one counts as unset.
public struct Environment: Sendable {
  private let values: [String: String]

  /// The process's own, as it is now.
  public init() {
    var values: [String: String] = [:]
    var place = environ
    while let entry = place.pointee {
      let parts = String(cString: entry).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      // The system finds the first of two.
      if parts.count == 2, values[String(parts[0])] == nil { values[String(parts[0])] = String(parts[1]) }
      place += 1
    }
    self.init(values)
  }

  /// An environment of a test.
  public init(_ values: [String: String]) { self.values = values }

  /// The names of all that are set.
  public var names: [String] { Array(values.keys) }

  /// The variable's value; nil where it is unset or empty.
  public subscript(name: String) -> String? { values[name].flatMap { $0.isEmpty ? nil : $0 } }
}
