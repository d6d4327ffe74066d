public import OddsModel

/// A word given where one of a few known ones is due.
public enum UnknownWord {
  /// The usage error for it, with the nearest known word and all of them.
  /// - Parameters:
  ///   - what: What was asked for, in the singular: `sport`.
  ///   - known: The words that would have been right.
  public static func error(_ what: String, _ word: String, among known: [String]) -> OddsError {
    let nearest = Nearest.word(to: word, in: known).map { "did you mean '\($0)'? " } ?? ""
    return OddsError(
      .usage, "unknown \(what) '\(shown(word, among: known))'",
      hint: "\(nearest)the \(what)s are \(known.joined(separator: ", "))")
  }

  /// The word, or `•••` if it may be a key that was given in the wrong place: it looks like one, and is no slip of a
  /// known word.
  public static func shown(_ word: String, among known: [String] = []) -> String {
    looksLikeKey(word) && Nearest.word(to: word, in: known) == nil ? "•••" : word
  }

  /// Whether a word looks random: long, of several kinds of characters, without blanks.
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
