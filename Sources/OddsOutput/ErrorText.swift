public import OddsJSON
public import OddsModel
internal import OddsText

/// An error for the person who reads it.
public enum ErrorText {
  /// `odds: WHAT (provider, asked): what to do`, cleaned, without a line end.
  public static func line(_ error: OddsError, ascii: Bool = false) -> String {
    var line = "odds: \(error.message)"
    let whom = [error.provider?.rawValue, error.asked].compactMap { $0 }
    if !whom.isEmpty { line += " (\(whom.joined(separator: ", ")))" }
    if let hint = error.hint { line += ": \(hint)" }
    return CleanText.clean(line, ascii: ascii)
  }

  /// The error object that `--json` puts on standard error, in one line without a line end.
  public static func json(_ error: OddsError) -> String {
    var writer = JSONWriter()
    write(error, into: &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// A note that is no failure: `odds: WHAT`, cleaned, without a line end.
  public static func line(note text: String, ascii: Bool = false) -> String {
    "odds: \(CleanText.clean(text, ascii: ascii))"
  }

  /// The same as the object that `--json` puts on standard error, in one line without a line end.
  public static func json(note text: String) -> String {
    let value: JSONValue = ["note": ["message": .text(text)]]
    return value.json
  }

  /// Writes the error object.
  public static func write(_ error: OddsError, into writer: inout JSONWriter) {
    let value: JSONValue = [
      "error": [
        "status": .integer(Int64(error.kind.exitStatus)), "kind": .text(error.kind.rawValue),
        "provider": JSONValue(error.provider?.rawValue), "message": .text(error.message), "hint": JSONValue(error.hint),
      ]
    ]
    value.write(into: &writer)
  }
}
