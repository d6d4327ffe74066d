internal import OddsFiles
public import OddsModel
internal import TOMLKit

/// A TOML file as flat rows of text: `pulsescore.url`.
public enum TOMLFile {
  /// What a name stands for. Numbers and truth values are given as text.
  public enum Value: Sendable, Equatable {
    case text(String)
    case list([String])
  }

  /// The file's values by dotted name, none of which may be a list. Throws `configuration`, without anything that the
  /// file holds: that may be a key.
  /// - Parameter path: Where the bytes come from, for errors.
  public static func values(_ bytes: [UInt8], _ path: String) throws(OddsError) -> [(name: String, value: String)] {
    var rows: [(name: String, value: String)] = []
    for (name, value) in try entries(bytes, path) {
      guard case .text(let text) = value else {
        throw OddsError(.configuration, "\(path) has a value that is not a string")
      }
      rows.append((name, text))
    }
    return rows
  }

  /// The file's values by dotted name. Throws `configuration`, with the line of what is not TOML, or the name of a value
  /// of a type that no setting has.
  public static func entries(_ bytes: [UInt8], _ path: String) throws(OddsError) -> [(name: String, value: Value)] {
    let table: TOMLTable
    do throws(TOMLText.Damage) {
      table = try TOMLText.table(String(decoding: bytes, as: UTF8.self))
    } catch {
      throw OddsError(
        .configuration, "\(path) is not valid TOML: line \(error.line)", hint: "its lines are NAME = \"TEXT\"")
    }
    var rows: [(name: String, value: Value)] = []
    try collect(table, "", path, &rows)
    return rows
  }

  private static func collect(
    _ table: TOMLTable, _ prefix: String, _ path: String, _ rows: inout [(name: String, value: Value)]
  ) throws(OddsError) {
    for name in table.keys {
      guard let value = table[name] else { continue }
      let full = prefix.isEmpty ? name : "\(prefix).\(name)"
      if let inner = value.table {
        try collect(inner, full, path, &rows)
      } else if let list = value.array {
        var words: [String] = []
        for element in list {
          guard let word = element.string else { throw wrongType(full, path, "a list of strings") }
          words.append(word)
        }
        rows.append((full, .list(words)))
      } else if let text = text(value) {
        rows.append((full, .text(text)))
      } else {
        throw wrongType(full, path, single)
      }
    }
  }

  private static func text(_ value: any TOMLValueConvertible) -> String? {
    value.string ?? value.bool.map { $0 ? "true" : "false" } ?? value.int.map(String.init)
      ?? value.double.map { String($0) }
  }

  private static let single = "a string, a number or a boolean"

  private static func wrongType(_ name: String, _ path: String, _ wanted: String) -> OddsError {
    OddsError(.configuration, "'\(UnknownWord.shown(name))' in \(path) is not \(wanted)")
  }
}
