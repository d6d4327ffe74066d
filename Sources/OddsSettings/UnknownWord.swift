public import OddsModel

/// Errors about a word that isn't one of a fixed list.
public enum UnknownWord {
  /// The usage error, with the nearest known word and all known words.
  /// - Parameters:
  ///   - what: The kind of word, in the singular: `sport`.
  ///   - known: The valid words.
  public static func error(_ what: String, _ word: String, among known: [String]) -> OddsError {
    let nearest = Nearest.word(to: word, in: known).map { "did you mean '\($0)'? " } ?? ""
    return OddsError(
      .usage, "unknown \(what) '\(shown(word, among: known))'",
      hint: "\(nearest)the \(what)s are \(known.joined(separator: ", "))")
  }

  /// The word, or `•••` if it may be a misplaced API key: it looks random and isn't similar to a known word.
  public static func shown(_ word: String, among known: [String] = []) -> String {
    looksLikeKey(word) && Nearest.word(to: word, in: known) == nil ? "•••" : word
  }

  /// Whether a word looks random: long, mixed kinds of characters, no blanks.
  static func looksLikeKey(_ word: String) -> Bool {
    guard !word.contains(where: \.isWhitespace) else { return false }
    let hasDigits = word.contains(where: \.isNumber)
    let hasLetters = word.contains(where: \.isLetter)
    let mixesCase = word.dropFirst().contains(where: \.isUppercase) && word.contains(where: \.isLowercase)
    switch word.count {
    case 24...: return hasLetters || hasDigits
    case 16...: return hasDigits || mixesCase
    case 12...: return hasDigits && hasLetters
    default: return false
    }
  }
}
