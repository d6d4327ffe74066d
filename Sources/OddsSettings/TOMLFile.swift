internal import OddsFiles
public import OddsModel
internal import TOMLKit

/// A TOML file as flat rows of text: `pulsescore.url`.
public enum TOMLFile {
  /// What a name stands for. Numbers and truth values are given as text.
  public enum Value: Sendable, Equatable {
    case text(String)
    case list([String])

    /// One text, or all of a list.
    public var texts: [String] {
      switch self {
      case .text(let text): [text]
      case .list(let texts): texts
      }
    }
  }

  /// A name whose value is of a type that no setting has.
  public struct WrongType: Sendable, Equatable {
    /// With the names of its tables, dotted.
    public var name: String
    /// What it should be.
    public var wanted: String
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
    let (rows, wrong) = flat(table)
    guard let first = wrong.first else { return rows }
    throw OddsError(.configuration, "'\(UnknownWord.shown(first.name))' in \(path) is not \(first.wanted)")
  }

  /// The values of a text by dotted name, and the names of those that no setting can have.
  static func read(
    _ bytes: [UInt8]
  ) throws(TOMLText.Damage) -> (rows: [(name: String, value: Value)], wrong: [WrongType]) {
    flat(try TOMLText.table(String(decoding: bytes, as: UTF8.self)))
  }

  private static func flat(_ table: TOMLTable) -> (rows: [(name: String, value: Value)], wrong: [WrongType]) {
    var rows: [(name: String, value: Value)] = []
    var wrong: [WrongType] = []
    collect(table, "", &rows, &wrong)
    return (rows, wrong)
  }

  private static func collect(
    _ table: TOMLTable, _ prefix: String, _ rows: inout [(name: String, value: Value)], _ wrong: inout [WrongType]
  ) {
    for name in table.keys {
      guard let value = table[name] else { continue }
      let full = prefix.isEmpty ? name : "\(prefix).\(name)"
      if let inner = value.table {
        collect(inner, full, &rows, &wrong)
      } else if let list = value.array {
        let words = list.compactMap(\.string)
        if words.count == list.count {
          rows.append((full, .list(words)))
        } else {
          wrong.append(WrongType(name: full, wanted: "a list of strings"))
        }
      } else if let text = text(value) {
        rows.append((full, .text(text)))
      } else {
        wrong.append(WrongType(name: full, wanted: "a string, a number or a boolean"))
      }
    }
  }

  private static func text(_ value: any TOMLValueConvertible) -> String? {
    value.string ?? value.bool.map { $0 ? "true" : "false" } ?? value.int.map(String.init)
      ?? value.double.map { String($0) }
  }

  // MARK: Writing

  /// A text as a TOML string.
  public static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  /// Texts as a list of TOML strings.
  public static func list(_ texts: [String]) -> String { "[" + texts.map(quoted).joined(separator: ", ") + "]" }
}
