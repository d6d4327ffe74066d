public import OddsModel
internal import TOMLKit

/// Reads a TOML file as a flat list of values by dotted name, such as `pulsescore.url`.
public enum TOMLFile {
  /// A value. Numbers and booleans are converted to text.
  public enum Value: Sendable, Equatable {
    case text(String)
    case list([String])

    /// The text, or all texts of a list.
    public var texts: [String] {
      switch self {
      case .text(let text): [text]
      case .list(let texts): texts
      }
    }
  }

  /// An entry whose type no setting accepts.
  public struct WrongType: Sendable, Equatable {
    /// The dotted name, including its tables.
    public var name: String
    /// The expected type.
    public var wanted: String
  }

  /// The file's values by dotted name. Throws `configuration` if a value is a list; the message never repeats the
  /// file's contents, which may be an API key.
  /// - Parameter path: The file's path, for error messages.
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

  /// The file's values by dotted name. Throws `configuration` with the line of a syntax error, or the name of a value
  /// whose type no setting accepts.
  public static func entries(_ bytes: [UInt8], _ path: String) throws(OddsError) -> [(name: String, value: Value)] {
    let table: TOMLTable
    do throws(TOMLText.ParseError) {
      table = try TOMLText.table(String(decoding: bytes, as: UTF8.self))
    } catch {
      throw OddsError(
        .configuration, "\(path) is not valid TOML: line \(error.line)", hint: "its lines are NAME = \"TEXT\"")
    }
    let (rows, wrong) = flat(table)
    guard let first = wrong.first else { return rows }
    throw OddsError(.configuration, "'\(UnknownWord.shown(first.name))' in \(path) is not \(first.wanted)")
  }

  /// Parses a text: returns its values by dotted name, and the entries whose type no setting accepts.
  static func read(
    _ bytes: [UInt8]
  ) throws(TOMLText.ParseError) -> (rows: [(name: String, value: Value)], wrong: [WrongType]) {
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

  /// The text as a TOML string literal.
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

  /// The texts as a TOML array of string literals.
  public static func list(_ texts: [String]) -> String { "[" + texts.map(quoted).joined(separator: ", ") + "]" }
}
