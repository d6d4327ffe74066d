public import OddsJSON
public import OddsModel

/// Formats errors and notes for standard error.
public enum ErrorText {
  /// The line `odds: MESSAGE (PROVIDER, REQUEST): HINT`, cleaned, without a line end. If the error has an excerpt of
  /// the user's input, it follows on two more lines, with the error marked.
  public static func line(_ error: OddsError, ascii: Bool = false) -> String {
    var line = "odds: \(error.message)"
    let origin = [error.provider?.rawValue, error.asked].compactMap { $0 }
    if !origin.isEmpty { line += " (\(origin.joined(separator: ", ")))" }
    if let hint = error.hint { line += ": \(hint)" }
    line = CleanText.clean(line, ascii: ascii)
    if let excerpt = error.excerpt { line += excerpt.lines(ascii: ascii) }
    return line
  }

  /// The error as a JSON object on one line, without a line end, as `--json` prints it on standard error.
  public static func json(_ error: OddsError) -> String {
    var writer = JSONWriter()
    write(error, into: &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// The line for a note that isn't an error, `odds: NOTE`, cleaned, without a line end.
  public static func line(note text: String, ascii: Bool = false) -> String {
    "odds: \(CleanText.clean(text, ascii: ascii))"
  }

  /// The note as a JSON object on one line, without a line end, as `--json` prints it on standard error.
  public static func json(note text: String) -> String {
    let value: JSONValue = ["note": ["message": .text(text)]]
    return value.json
  }

  /// Writes the error as a JSON object.
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

extension OddsError.Excerpt {
  /// The maximum width in columns.
  private static let width = 72

  /// The text around the error, cut to the maximum width, and a line that marks the error; each after a line end.
  func lines(ascii: Bool) -> String {
    let characters = text.map { character in
      character.isWhitespace ? " " : CleanText.clean(String(character), ascii: ascii)
    }
    let place = min(place.lowerBound, characters.count)..<min(max(place.upperBound, place.lowerBound), characters.count)
    func columns(_ range: Range<Int>) -> Int { characters[range].reduce(0) { $0 + DisplayWidth.columns($1) } }
    // Show more text before the error than after it.
    var (start, end) = (place.lowerBound, place.lowerBound)
    while start > 0, columns((start - 1)..<end) <= Self.width * 2 / 3 { start -= 1 }
    while end < characters.count, columns(start..<(end + 1)) <= Self.width { end += 1 }
    let before = start > 0 ? "..." : ""
    let shown = before + characters[start..<end].joined() + (end < characters.count ? "..." : "")
    let indent = before.utf8.count + columns(start..<place.lowerBound)
    let marked = max(
      1, columns(place.lowerBound..<min(max(place.upperBound, place.lowerBound), max(end, place.lowerBound))))
    return "\n  \(shown)\n  \(String(repeating: " ", count: indent))\(String(repeating: "^", count: marked))"
  }
}
