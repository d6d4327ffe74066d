extension ManualPage {
  /// Formats the page for a terminal of `columns` columns.
  public func text(columns: Int) -> String {
    let width = min(max(40, columns), 88)
    var lines = Self.wrapped("\(name): \(summary)", width)
    for section in sections { lines += ["", section.title.uppercased()] + Self.lines(section.blocks, width) }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func lines(_ blocks: [Block], _ width: Int) -> [String] {
    Array(blocks.map { lines($0, width) }.joined(separator: [""]))
  }

  private static func lines(_ block: Block, _ width: Int) -> [String] {
    switch block {
    case .text(let text): return indented(wrapped(text, width - 2), "  ")
    case .bullets(let items):
      return items.flatMap { item in
        let lines = wrapped(item, width - 4)
        return ["  - \(lines.first ?? "")"] + indented(Array(lines.dropFirst()), "    ")
      }
    case .literal(let text):
      return indented(text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init), "    ")
    case .examples(let examples):
      return Array(
        examples.map { example in
          indented(wrapped("# \(example.purpose)", width - 4), "    ")
            + indented(example.line.split(separator: "\n").map(String.init), "    ")
        }.joined(separator: [""]))
    case .options(let options):
      return pairs(options.map { (($0.names + [$0.value]).joined(separator: " "), $0.meaning) }, width)
    case .pairs(_, let pairs): return Self.pairs(pairs, width)
    }
  }

  private static func pairs(_ pairs: [(String, String)], _ width: Int) -> [String] {
    let most = max(12, width / 2 - 2)
    let column = min(most, (pairs.map(\.0.count).max() ?? 0) + 2)
    return pairs.flatMap { word, meaning in
      let meanings = wrapped(meaning, width - 4 - column)
      let margin = String(repeating: " ", count: 4 + column)
      // A word too long for its column goes on a separate line, above its meaning.
      guard word.count + 2 <= column else { return ["    " + word] + indented(meanings, margin) }
      let first = "    " + word + String(repeating: " ", count: column - word.count) + (meanings.first ?? "")
      return [meanings.isEmpty ? "    " + word : first] + indented(Array(meanings.dropFirst()), margin)
    }
  }

  private static func indented(_ lines: [String], _ margin: String) -> [String] {
    lines.map { $0.isEmpty ? "" : margin + $0 }
  }

  /// Wraps text to lines of up to `width` characters; longer words aren't broken.
  static func wrapped(_ text: String, _ width: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
