internal import OddsModel

/// The introduction for users without an API key.
enum WelcomeText {
  /// - Parameters:
  ///   - providers: The names of the providers.
  ///   - columns: The width of the terminal.
  static func text(_ providers: [ProviderName], columns: Int) -> String {
    let examples = [
      ("odds live --demo", "matches in play, with the best price of all books"),
      ("odds dashboard --demo", "the same as a live view; ? lists its keys, q ends it"),
      ("odds compare --demo", "every book's price side by side, and the fair one"),
      ("odds arb --demo", "price combinations that guarantee a profit"),
      ("odds stream --demo", "every change as a line of JSON"),
    ]
    let isNarrow = columns < 78
    var lines = wrapped("odds: live odds and scores. Without a key, --demo shows simulated matches:", columns)
    lines += examples.map { example in
      let gap = String(repeating: " ", count: 24 - example.0.count)
      return isNarrow ? "  \(example.0)" : "  \(example.0)\(gap)\(example.1)"
    }
    lines += wrapped("With a key, the feeds themselves: 'odds auth set PROVIDER', for one of", columns)
    lines += wrapped(providers.map(\.rawValue).joined(separator: ", "), columns - 2).map { "  \($0)" }
    lines += wrapped("Then 'odds' shows the matches in play, and 'odds doctor' checks the setup.", columns)
    lines += wrapped("'odds help' lists all commands, 'man odds' describes them.", columns)
    return lines.map { $0 + "\n" }.joined()
  }

  private static func wrapped(_ text: String, _ columns: Int) -> [String] {
    text.split(separator: " ").reduce(into: []) { lines, word in
      if let last = lines.last, last.count + 1 + word.count <= columns {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word))
      }
    }
  }
}
