/// A page about something that is no command, for the terminal and for the manual.
struct HelpPage {
  enum Block {
    case text(String)
    /// Something to type and what it says, or a word and what it means.
    case pairs([(String, String)])
    /// As it is written.
    case literal(String)
  }

  struct Section {
    var title: String
    var blocks: [Block]

    init(_ title: String, _ blocks: [Block]) { (self.title, self.blocks) = (title, blocks) }
  }

  /// `odds-conditions`.
  var name: String
  /// In one line, without a full stop.
  var summary: String
  var sections: [Section]
  /// Other pages of the manual, each as `odds-stream 1`.
  var others: [String]

  // MARK: The terminal

  /// For a terminal of so many columns.
  func text(columns: Int) -> String {
    let width = min(max(40, columns), 88)
    var lines = ["\(name): \(summary)"]
    for section in sections {
      lines += ["", section.title.uppercased()]
      for (index, block) in section.blocks.enumerated() {
        if index > 0 { lines.append("") }
        lines += Self.lines(block, width)
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func lines(_ block: Block, _ width: Int) -> [String] {
    switch block {
    case .text(let text): return wrapped(text, width - 2).map { "  " + $0 }
    case .literal(let text): return text.split(separator: "\n", omittingEmptySubsequences: false).map { "    " + $0 }
    case .pairs(let pairs):
      let most = max(12, width / 2 - 2)
      let column = min(most, (pairs.map(\.0.count).max() ?? 0) + 2)
      return pairs.flatMap { word, meaning in
        let meanings = wrapped(meaning, width - 4 - column)
        let margin = String(repeating: " ", count: 4 + column)
        // What is too long for its column stands above what it means.
        guard word.count + 2 <= column else { return ["    " + word] + meanings.map { margin + $0 } }
        let first = "    " + word + String(repeating: " ", count: column - word.count) + (meanings.first ?? "")
        return [first] + meanings.dropFirst().map { margin + $0 }
      }
    }
  }

  private static func wrapped(_ text: String, _ width: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }

  // MARK: The manual

  /// The source of its page in section 7 of the manual.
  /// - Parameter date: `November 22, 2026`.
  func manual(date: String) -> String {
    var lines = [
      ".Dd \(date)", ".Dt \(name.uppercased()) 7", ".Os", ".Sh NAME", ".Nm \(name)", ".Nd \(Self.escaped(summary))",
    ]
    for section in sections {
      lines.append(".Sh \(Self.escaped(section.title.uppercased()))")
      for (index, block) in section.blocks.enumerated() {
        switch block {
        case .text(let text):
          if index > 0 { lines.append(".Pp") }
          lines.append(Self.escaped(text))
        case .literal(let text):
          lines.append(".Bd -literal -offset indent")
          lines += text.split(separator: "\n", omittingEmptySubsequences: false).map { Self.escaped(String($0)) }
          lines.append(".Ed")
        case .pairs(let pairs):
          lines.append(".Bl -tag -width indent")
          for (word, meaning) in pairs { lines += [".It Li \(Self.quoted(word))", Self.escaped(meaning)] }
          lines.append(".El")
        }
      }
    }
    lines.append(".Sh SEE ALSO")
    for (index, other) in others.enumerated() { lines.append(".Xr \(other)\(index < others.count - 1 ? " ," : "")") }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func escaped(_ text: String) -> String {
    let text = text.replacing("\\", with: "\\e").replacing("-", with: "\\-").replacing("~", with: "\\(ti")
    return text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" + text : text
  }

  /// One argument of a macro.
  private static func quoted(_ text: String) -> String { "\"\(escaped(text).replacing("\"", with: "\"\""))\"" }
}
