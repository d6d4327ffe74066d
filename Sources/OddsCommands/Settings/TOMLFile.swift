internal import OddsModel
internal import TOMLKit

/// A TOML file as flat rows of text: `pulsescore.url`.
enum TOMLFile {
  /// Its values by dotted name, each as text. Errors name the line and never repeat what stands there: it may
  /// be a key.
  static func values(_ bytes: [UInt8], _ path: String) throws(OddsError) -> [(name: String, value: String)] {
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
    var rows: [(name: String, value: String)] = []
    try collect(table, "", path, &rows)
    return rows
  }

  private static func collect(
    _ table: TOMLTable, _ prefix: String, _ path: String, _ rows: inout [(name: String, value: String)]
  ) throws(OddsError) {
    for name in table.keys {
      guard let value = table[name] else { continue }
      let full = prefix.isEmpty ? name : "\(prefix).\(name)"
      if let inner = value.table {
        try collect(inner, full, path, &rows)
      } else if let text = value.string {
        rows.append((full, text))
      } else if let flag = value.bool {
        rows.append((full, flag ? "true" : "false"))
      } else if let number = value.int {
        rows.append((full, String(number)))
      } else if let number = value.double {
        rows.append((full, String(number)))
      } else {
        throw OddsError(.configuration, "'\(full)' in \(path) is no text, number or truth value")
      }
    }
  }
}
