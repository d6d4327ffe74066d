/// Names of statistics. Codes are converted to words; other names are shown as received.
enum StatisticText {
  /// The name of a statistic: `DANGEROUS_ATTACK` becomes `Dangerous attack`.
  static func of(_ words: String) -> String {
    let isCode =
      words.contains("_") || words.count > 3 && words.allSatisfy { $0.isASCII && ($0.isUppercase || !$0.isLetter) }
    guard isCode else { return words }
    let plain = words.replacing("_", with: " ").lowercased()
    return plain.prefix(1).uppercased() + plain.dropFirst()
  }
}
