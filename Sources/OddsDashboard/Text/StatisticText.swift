/// What a statistic is called. Words that are a code become words for people; the others stay as the feed sends them.
enum StatisticText {
  /// `DANGEROUS_ATTACK` is `Dangerous attack`.
  static func of(_ words: String) -> String {
    let isCode =
      words.contains("_") || words.count > 3 && words.allSatisfy { $0.isASCII && ($0.isUppercase || !$0.isLetter) }
    guard isCode else { return words }
    let plain = words.replacing("_", with: " ").lowercased()
    return plain.prefix(1).uppercased() + plain.dropFirst()
  }
}
