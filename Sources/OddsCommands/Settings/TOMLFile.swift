internal import OddsModel
internal import TOMLKit

/// A TOML file as flat rows of text: `pulsescore.url`.
enum TOMLFile {
  /// Its values by dotted name, each as text. Errors name the line and never repeat what stands there: it may
  /// be a key.
  static func values(_ bytes: [UInt8], _ path: String) throws(OddsError) -> [(name: String, value: String)] {
    var rows: [(name: String, value: String)] = []
    for (name, value) in try entries(bytes, path) {
      guard case .text(let text) = value else { throw wrongType(name, path, "text, number or truth value") }
      rows.append((name, text))
    }
    return rows
  }

  /// What a name stands for.
  enum Value {
    case text(String)
    case list([String])
  }

  /// Its values by dotted name, lists of texts among them.
  static func entries(_ bytes: [UInt8], _ path: String) throws(OddsError) -> [(name: String, value: Value)] {
    let table: TOMLTable
    do {
      table = try TOMLTable(string: String(decoding: bytes, as: UTF8.self))
    } catch let error as TOMLParseError {
      throw OddsError(
        .configuration, "\(path) is not TOML: line \(error.source.begin.line)",
        hint: "write lines such as NAME = \"TEXT\"")
    } catch {
      throw OddsError(.configuration, "\(path) is not TOML")
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
      } else if let text = value.string {
        rows.append((full, .text(text)))
      } else if let flag = value.bool {
        rows.append((full, .text(flag ? "true" : "false")))
      } else if let number = value.int {
        rows.append((full, .text(String(number))))
      } else if let number = value.double {
        rows.append((full, .text(String(number))))
      } else if let list = value.array {
        var words: [String] = []
        for element in list {
          guard let word = element.string else { throw wrongType(full, path, "list of texts") }
          words.append(word)
        }
        rows.append((full, .list(words)))
      } else {
        throw wrongType(full, path, "text, number or truth value")
      }
    }
  }

  private static func wrongType(_ name: String, _ path: String, _ wanted: String) -> OddsError {
    OddsError(.configuration, "'\(name)' in \(path) is no \(wanted)")
  }
}
