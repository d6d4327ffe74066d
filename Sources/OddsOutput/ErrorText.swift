public import OddsJSON
public import OddsModel
internal import OddsText

/// An error for the person who reads it.
public enum ErrorText {
  /// `odds: WHAT (provider, asked): what to do`, cleaned, without a line end. What the user typed follows, with a mark below
  /// what is wrong with it.
  public static func line(_ error: OddsError, ascii: Bool = false) -> String {
    var line = "odds: \(error.message)"
    let whom = [error.provider?.rawValue, error.asked].compactMap { $0 }
    if !whom.isEmpty { line += " (\(whom.joined(separator: ", ")))" }
    if let hint = error.hint { line += ": \(hint)" }
    line = CleanText.clean(line, ascii: ascii)
    if let excerpt = error.excerpt { line += excerpt.lines(ascii: ascii) }
    return line
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

extension OddsError.Excerpt {
  /// The columns that it takes at most.
  private static let width = 72

  /// The text, as much of it as there is room for, and below it a mark under the place: two lines, each behind a line end.
  func lines(ascii: Bool) -> String {
    let characters = text.map { character in
      character.isWhitespace ? " " : CleanText.clean(String(character), ascii: ascii)
    }
    let place = min(place.lowerBound, characters.count)..<min(max(place.upperBound, place.lowerBound), characters.count)
    func columns(_ range: Range<Int>) -> Int { characters[range].reduce(0) { $0 + DisplayWidth.columns($1) } }
    // What stands around the place, more of it before than behind.
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
