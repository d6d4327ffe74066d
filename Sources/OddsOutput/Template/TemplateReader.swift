internal import OddsModel

/// Parses the text of a template.
struct TemplateReader {
  private let characters: [Character]
  private var place = 0
  /// The names of the fields, without duplicates.
  private(set) var names: [String] = []

  init(_ text: String) { characters = Array(text) }

  mutating func parts() throws(OddsError) -> [RowTemplate.Part] {
    var parts: [RowTemplate.Part] = []
    var text = ""
    while place < characters.count {
      let character = characters[place]
      let next = place + 1 < characters.count ? characters[place + 1] : nil
      switch character {
      case "\\":
        text.append(try escaped(next))
        place += 2
      case "{" where next == "{", "}" where next == "}":
        text.append(character)
        place += 2
      case "{":
        if !text.isEmpty { parts.append(.text(text)) }
        text = ""
        parts.append(.field(try field()))
      case "}": throw Self.wrong("'}' without '{'", place, hint: "write '}}' for a brace")
      default:
        text.append(character)
        place += 1
      }
    }
    if !text.isEmpty { parts.append(.text(text)) }
    return parts
  }

  private func escaped(_ character: Character?) throws(OddsError) -> Character {
    switch character {
    case "n": return "\n"
    case "t": return "\t"
    case "\\": return "\\"
    default:
      throw Self.wrong("'\\\(character.map(String.init) ?? "")' isn't an escape", place, hint: "use \\n, \\t or \\\\")
    }
  }

  /// Parses `{name}`, `{name
  /// stand-in}` or `{name:format}`.
  private mutating func field() throws(OddsError) -> RowTemplate.Field {
    let start = place
    guard let end = characters[start...].firstIndex(of: "}") else {
      throw Self.wrong("'{' without '}'", start, hint: "write '{{' for a brace")
    }
    place = end + 1
    let inside = String(characters[(start + 1)..<end])
    let halves = inside.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let named = (halves.first ?? "").split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
    var name = named.first ?? ""
    // Accept a leading point, as in templates of gh.
    if name.first == "." { name.removeFirst() }
    guard !name.isEmpty, name.allSatisfy({ !$0.isWhitespace && $0 != "," && $0 != "{" }) else {
      throw Self.wrong("no field name in '{\(inside)}'", start, hint: "use {home}, {clock|-}, {price:.2}")
    }
    var field = RowTemplate.Field(index: index(of: String(name)))
    if named.count > 1 { field.standIn = String(named[1]) }
    if halves.count > 1 {
      guard let format = TemplateFormat(halves[1]) else {
        throw Self.wrong(
          "'\(halves[1])' isn't a format", start, hint: "use a width (<12, >6, ^8), decimals (.2) or %H:%M")
      }
      field.format = format
    }
    return field
  }

  private mutating func index(of name: String) -> Int {
    if let index = names.firstIndex(of: name) { return index }
    names.append(name)
    return names.count - 1
  }

  private static func wrong(_ message: String, _ place: Int, hint: String) -> OddsError {
    OddsError(.usage, "--template: \(message) at character \(place + 1)", hint: hint)
  }
}
