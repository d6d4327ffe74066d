/// A command line as words, the way it is written for a shell, but with nothing in it expanded: `$`, `*`, `~`, `;` and `|`
/// are characters like others.
///
/// Words are split at blanks. Quotes of either kind hold words together, also within a word; inside double quotes a
/// backslash keeps `"` and `\` from meaning anything, outside quotes it does so for every character.
public enum CommandLineParser {
  /// What is wrong with a command line.
  public enum ParseError: Error, Sendable, Equatable, CustomStringConvertible {
    /// The quote at this character, from 1, is not closed.
    case openQuote(Int)
    /// It ends with a backslash.
    case openEscape
    case empty

    /// What is wrong, in a clause for people.
    public var description: String {
      switch self {
      case .openQuote(let place): "the quote at character \(place) is not closed"
      case .openEscape: "it ends with a backslash"
      case .empty: "it names no program"
      }
    }
  }

  /// The words of a command line, quotes and backslashes resolved.
  /// - Throws: ``Damage`` for a quote that is not closed, a backslash at the end, and a line that names no program.
  public static func split(_ text: String) throws(ParseError) -> [String] {
    var words: [String] = []
    var word: String?
    var quote: (mark: Character, place: Int)?
    var isEscaped = false
    for (index, character) in text.enumerated() {
      if isEscaped {
        isEscaped = false
        if quote != nil, character != "\"", character != "\\" { word?.append("\\") }
        word = (word ?? "") + String(character)
      } else if character == "\\", quote?.mark != "'" {
        isEscaped = true
        word = word ?? ""
      } else if let open = quote {
        if character == open.mark { quote = nil } else { word?.append(character) }
      } else if character == "\"" || character == "'" {
        quote = (character, index + 1)
        word = word ?? ""
      } else if character.isWhitespace {
        if let finished = word { words.append(finished) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    if let quote { throw .openQuote(quote.place) }
    if isEscaped { throw .openEscape }
    if let word { words.append(word) }
    guard words.first?.isEmpty == false else { throw .empty }
    return words
  }
}
