/// The program's own words for sports: what a user may type. Each provider's words are in its own folder.
public enum SportVocabulary {
  /// Words that mean a sport beside its own name.
  private static let aliases: KeyValuePairs<String, Sport> = [
    "football": .soccer, "hockey": .iceHockey, "beachvolley": .beachVolleyball,
  ]

  /// The sport that a user typed: the program's own word or an alias, whatever its case and whether it has spaces,
  /// hyphens or underscores; nil for any other word.
  public static func sport(typed word: String) -> Sport? {
    let wanted = plain(word)
    return Sport.allCases.first { plain($0.rawValue) == wanted } ?? aliases.first { $0.key == wanted }?.value
  }

  /// The form of a word for comparisons: its letters and digits, in lower case.
  public static func plain(_ word: String) -> String {
    String(word.lowercased().filter { $0.isLetter || $0.isNumber })
  }
}
