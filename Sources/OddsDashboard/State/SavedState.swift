internal import OddsModel

/// What of the state survives a restart, as the text of a small TOML file.
public enum SavedState {
  /// The file's text.
  public static func text(_ state: DashboardState) -> String {
    var lines = ["# Written by odds dashboard when it ends."]
    lines.append("view = \(quoted(state.view.rawValue))")
    lines.append("sort = \(quoted(state.sort.rawValue))")
    lines.append("reversed = \(state.isReversed)")
    lines.append("grouped = \(state.isGrouped)")
    lines.append("only-favourites = \(state.onlyFavourites)")
    lines.append("filter = \(quoted(state.filterText))")
    lines.append("odds-format = \(quoted(state.oddsFormat.rawValue))")
    lines.append("utc = \(state.isUTC)")
    lines.append("theme = \(quoted(state.theme.rawValue))")
    lines.append("favourites = [")
    for favourite in state.favourites.sorted() { lines.append("  \(quoted(favourite)),") }
    lines.append("]")
    return lines.joined(separator: "\n") + "\n"
  }

  /// Takes from a file's text what can be understood; the rest stays as it is. A damaged file costs choices, never
  /// the start.
  public static func apply(_ text: String, to state: inout DashboardState) {
    var reader = TOMLReader(text)
    while let (key, value) = reader.next() {
      switch (key, value) {
      case ("view", .text(let word)): state.view = View(rawValue: word) ?? state.view
      case ("sort", .text(let word)): state.sort = SortKey(rawValue: word) ?? state.sort
      case ("reversed", .bool(let value)): state.isReversed = value
      case ("grouped", .bool(let value)): state.isGrouped = value
      case ("only-favourites", .bool(let value)): state.onlyFavourites = value
      case ("filter", .text(let text)): state.filterText = text
      case ("odds-format", .text(let word)): state.oddsFormat = OddsFormat(rawValue: word) ?? state.oddsFormat
      case ("utc", .bool(let value)): state.isUTC = value
      case ("theme", .text(let word)): state.theme = Theme(rawValue: word) ?? state.theme
      case ("favourites", .list(let ids)): state.favourites = Set(ids)
      default: break
      }
    }
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        let hex = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

/// Reads the part of TOML that ``SavedState`` writes: words, booleans and lists of words.
private struct TOMLReader {
  enum Value {
    case text(String)
    case bool(Bool)
    case list([String])
  }

  private var rest: Substring.UnicodeScalarView

  init(_ text: String) { rest = text[...].unicodeScalars }

  /// The next pair that can be understood; lines that cannot are passed over.
  mutating func next() -> (String, Value)? {
    while true {
      skipBlank()
      guard !rest.isEmpty else { return nil }
      let key = String(rest.prefix { $0 != "=" && $0 != "\n" })
      rest = rest.dropFirst(key.unicodeScalars.count)
      if rest.first == "=" {
        rest = rest.dropFirst()
        if let value = value() { return (key.filter { $0 != " " }, value) }
      }
      rest = rest.drop { $0 != "\n" }
    }
  }

  private mutating func value() -> Value? {
    skipSpaces()
    if rest.first == "\"" { return word().map { .text($0) } }
    if rest.first == "[" { return list().map { .list($0) } }
    let word = String(rest.prefix { $0 != "\n" && $0 != " " && $0 != "#" })
    rest = rest.dropFirst(word.unicodeScalars.count)
    return word == "true" ? .bool(true) : word == "false" ? .bool(false) : nil
  }

  private mutating func list() -> [String]? {
    rest = rest.dropFirst()
    var words: [String] = []
    while true {
      skipBlank()
      if rest.first == "]" {
        rest = rest.dropFirst()
        return words
      }
      guard rest.first == "\"", let word = word() else { return nil }
      words.append(word)
      skipBlank()
      if rest.first == "," { rest = rest.dropFirst() }
    }
  }

  private mutating func word() -> String? {
    rest = rest.dropFirst()
    var word = ""
    while let scalar = rest.first, scalar != "\n" {
      rest = rest.dropFirst()
      switch scalar {
      case "\"": return word
      case "\\":
        guard let escaped = rest.first else { return nil }
        rest = rest.dropFirst()
        if escaped == "u" {
          let hex = String(rest.prefix(4))
          guard let value = UInt32(hex, radix: 16), let scalar = Unicode.Scalar(value) else { return nil }
          rest = rest.dropFirst(4)
          word.unicodeScalars.append(scalar)
        } else {
          word.unicodeScalars.append(escaped)
        }
      default: word.unicodeScalars.append(scalar)
      }
    }
    return nil
  }

  private mutating func skipSpaces() { rest = rest.drop { $0 == " " || $0 == "\t" } }

  private mutating func skipBlank() {
    while true {
      rest = rest.drop { $0 == " " || $0 == "\t" || $0 == "\n" || $0 == "\r" }
      guard rest.first == "#" else { return }
      rest = rest.drop { $0 != "\n" }
    }
  }
}
