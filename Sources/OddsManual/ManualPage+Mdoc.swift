extension ManualPage {
  /// Returns the page's mdoc source, for `man`.
  /// - Parameter date: The date, such as `November 22, 2026`.
  public func mdoc(date: String) -> String {
    var lines = [
      ".Dd \(date)", ".Dt \(name.uppercased()) \(number)", ".Os", ".Sh NAME", ".Nm \(name)",
      ".Nd \(Mdoc.text(summary))",
    ]
    if let synopsis {
      lines += [".Sh SYNOPSIS", ".Nm \(Mdoc.argument(synopsis.command))"]
      lines += synopsis.arguments.map { Mdoc.synopsis($0) }
    }
    for section in sections {
      lines.append(".Sh \(Mdoc.text(section.title.uppercased()))")
      for (index, block) in section.blocks.enumerated() {
        if index > 0, Self.needsBreak(section.blocks[index - 1], block) { lines.append(".Pp") }
        lines += Mdoc.lines(block)
      }
    }
    lines.append(".Sh SEE ALSO")
    let others = others.sorted()
    for (index, other) in others.enumerated() {
      lines.append(".Xr \(other.name) \(other.number)\(index < others.count - 1 ? " ," : "")")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns whether a blank line must separate two blocks; lists and displays add their own above them.
  private static func needsBreak(_ before: Block, _ block: Block) -> Bool {
    switch block {
    case .text: true
    case .examples: true
    default: false
    }
  }
}

/// Writes mdoc, the markup language of manual pages.
enum Mdoc {
  static func lines(_ block: ManualPage.Block) -> [String] {
    switch block {
    case .text(let text): sentences(text)
    case .literal(let text):
      [".Bd -literal -offset indent"] + literal(text) + [".Ed"]
    case .bullets(let items): [".Bl -bullet"] + items.flatMap { [".It"] + sentences($0) } + [".El"]
    case .examples(let examples):
      Array(
        examples.map { example in
          sentences(example.purpose + ":") + [".Bd -literal -offset indent"] + literal(example.line) + [".Ed"]
        }.joined(separator: [".Pp"]))
    case .pairs(let style, let pairs):
      [".Bl -tag -width 6n"]
        + pairs.flatMap { word, meaning in [".It \(macro(style)) \(argument(word))"] + sentences(meaning) } + [".El"]
    case .options(let options):
      [".Bl -tag -width 6n"] + options.flatMap { [".It \(item($0))"] + sentences($0.meaning) } + [".El"]
    }
  }

  private static func macro(_ style: ManualPage.Style) -> String {
    switch style {
    case .command: "Ic"
    case .variable: "Ev"
    case .path: "Pa"
    case .word: "Cm"
    }
  }

  private static func item(_ option: ManualPage.OptionLine) -> String {
    let names = option.names.map { "Fl \(argument(String($0.dropFirst())))" }.joined(separator: " , ")
    if option.value.isEmpty { return names }
    return (names.isEmpty ? "" : names + " ") + "Ar \(argument(option.value))"
  }

  /// Formats one element of a synopsis: `[options]`, `--sport sport`, `match ...`.
  static func synopsis(_ text: String) -> String {
    let isOptional = text.hasPrefix("[")
    let words = text.filter { $0 != "[" && $0 != "]" }.split(separator: " ").map(String.init)
    let macros = words.map { word in
      if word == "..." { return word }
      return word.hasPrefix("-") ? "Fl \(argument(String(word.dropFirst())))" : "Ar \(argument(word))"
    }
    return "." + (isOptional ? "Op " : "") + macros.joined(separator: " ")
  }

  /// Splits text into source lines: each sentence starts a line, as mdoc requires, and long ones are wrapped.
  static func sentences(_ text: String) -> [String] {
    var sentences: [String] = [""]
    let words = text.split(whereSeparator: { $0 == " " || $0 == "\n" })
    for (index, word) in words.enumerated() {
      if sentences[sentences.count - 1].isEmpty {
        sentences[sentences.count - 1] = String(word)
      } else {
        sentences[sentences.count - 1] += " " + word
      }
      let ends = word.last.map { ".!?".contains($0) } ?? false
      if ends, index + 1 < words.count, !abbreviations.contains(String(word)) { sentences.append("") }
    }
    // Measure lines with escapes, as they will be written.
    return sentences.filter { !$0.isEmpty }.flatMap { ManualPage.wrapped(Self.text($0), 78) }
      .map { $0.hasPrefix(".") ? "\\&" + $0 : $0 }
  }

  private static let abbreviations = ["e.g.", "i.e.", "vs."]

  private static func literal(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { Self.text(String($0)) }
  }

  /// Returns a line of text with all special characters escaped.
  static func text(_ text: String) -> String {
    let text = text.replacing("\\", with: "\\e").replacing("-", with: "\\-").replacing("~", with: "\\(ti")
      .replacing("^", with: "\\(ha").replacing("`", with: "\\(ga").replacing("'", with: "\\(aq")
    let plain = text.unicodeScalars.map { $0.isASCII ? String($0) : "\\[u\(hexadecimal($0.value))]" }.joined()
    return plain.hasPrefix(".") ? "\\&" + plain : plain
  }

  private static func hexadecimal(_ number: UInt32) -> String {
    let digits = String(number, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// Returns one argument of a macro, quoted if needed. Lone punctuation is escaped, because macros treat it specially.
  static func argument(_ text: String) -> String {
    let text = Mdoc.text(text).replacing("\"", with: "\\(dq")
    let isPunctuation = text.count == 1 && ".,:;()[]?!|".contains(text)
    return isPunctuation ? "\\&\(text)" : text.contains(" ") ? "\"\(text)\"" : text.count < 3 ? "\\&\(text)" : text
  }
}
