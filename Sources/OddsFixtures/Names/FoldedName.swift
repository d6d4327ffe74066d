/// Names as they are searched for: without case, diacritics and punctuation.
public enum FoldedName {
  /// The folded words, with blanks between them.
  public static func text(_ name: String) -> String {
    FoldedText.words(name).map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
  }
}
