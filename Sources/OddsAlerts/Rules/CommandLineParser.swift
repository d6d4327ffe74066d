/// Splits a command line into words like a shell, but without expansion: `$`, `*`, `~`, `;` and `|` are ordinary
/// characters.
///
/// Words are separated by blanks. Single and double quotes group characters, also within a word. Inside double quotes a
/// backslash escapes `"` and `\`; outside quotes it escapes any character.
public enum CommandLineParser {
  /// An error in a command line.
  public enum ParseError: Error, Sendable, Equatable, CustomStringConvertible {
    /// The quote at this character, from 1, is not closed.
    case openQuote(Int)
    /// The line ends with a backslash.
    case openEscape
    case empty

    /// The error as a clause for the user.
    public var description: String {
      switch self {
      case .openQuote(let place): "the quote at character \(place) is not closed"
      case .openEscape: "it ends with a backslash"
      case .empty: "it names no program"
      }
    }
  }

  /// Returns the words of a command line, with quotes and escapes resolved.
  /// - Throws: ``ParseError`` for an unclosed quote, a backslash at the end, or a line without a program.
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
