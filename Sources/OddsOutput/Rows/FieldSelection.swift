public import OddsJSON
public import OddsModel

/// The value of `--fields`: comma-separated names, with dots for members of objects: `id,home.name,markets.key`.
///
/// A path goes through arrays: `markets.key` is the key of every market. In JSON the selected fields keep their
/// nesting; in tables, CSV and TSV each path is a column.
public struct FieldSelection: Sendable, Equatable {
  /// The path of each field, from the outermost object inwards.
  public let paths: [[String]]

  /// Throws a usage error for an empty name.
  public init(_ text: String) throws(OddsError) {
    var paths: [[String]] = []
    for field in text.split(separator: ",", omittingEmptySubsequences: false) {
      let names = field.split(separator: ".", omittingEmptySubsequences: false).map { String(Self.trimmed($0)) }
      guard !names.contains("") else {
        throw OddsError(
          .usage, "--fields has an empty name in '\(text)'", hint: "separate names with commas: id,home.name")
      }
      if !paths.contains(names) { paths.append(names) }
    }
    self.paths = paths
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text.drop { $0 == " " }
    while text.last == " " { text.removeLast() }
    return text
  }

  /// The names as typed.
  public var titles: [String] { paths.map { $0.joined(separator: ".") } }

  /// Throws a usage error, suggesting the nearest name, for a field that isn't known.
  public func check(_ known: [String]) throws(OddsError) {
    for title in titles where !known.contains(title) {
      let nearest = Nearest.word(to: title, in: known)
      throw OddsError(
        .usage, "no such field: '\(title)'",
        hint: nearest.map { "did you mean '\($0)'?" } ?? "the fields are \(Self.list(known))")
    }
  }

  private static func list(_ known: [String]) -> String {
    let top = known.filter { !$0.contains(".") }
    return top.joined(separator: ", ")
  }

  /// Returns the value reduced to the selected fields, in the order of the selection; missing fields are null.
  public func picking(_ value: JSONValue) -> JSONValue {
    Self.pick(paths.map { $0[...] }, value)
  }

  private static func pick(_ paths: [ArraySlice<String>], _ value: JSONValue) -> JSONValue {
    if paths.contains(where: \.isEmpty) { return value }
    switch value {
    case .array(let elements): return .array(elements.map { pick(paths, $0) })
    case .object:
      var members: [JSONValue.Member] = []
      for path in paths {
        guard let name = path.first, !members.contains(where: { $0.name == name }) else { continue }
        let rests = paths.filter { $0.first == name }.map { $0.dropFirst() }
        members.append(JSONValue.Member(name, pick(rests, value[name] ?? .null)))
      }
      return .object(members)
    default: return .null
    }
  }

  /// Returns one value per path; for a path through an array, an array of values.
  public func values(_ value: JSONValue) -> [JSONValue] { paths.map { Self.follow($0[...], value) } }

  static func follow(_ path: ArraySlice<String>, _ value: JSONValue) -> JSONValue {
    guard let name = path.first else { return value }
    if case .array(let elements) = value { return .array(elements.map { follow(path, $0) }) }
    return follow(path.dropFirst(), value[name] ?? .null)
  }
}
