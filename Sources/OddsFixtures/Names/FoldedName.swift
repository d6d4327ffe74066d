/// Folds names for searching: without case, diacritics and punctuation.
public enum FoldedName {
  /// Returns the folded words, separated by blanks.
  public static func text(_ name: String) -> String {
    FoldedText.words(name).map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
  }
}
