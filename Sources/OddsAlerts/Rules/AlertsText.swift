/// The text of `alerts.toml`, line by line. Rules are added and removed without changing any other line.
struct AlertsText {
  /// Position of one `[[alert]]`. Lines are counted from 0.
  struct Block: Equatable {
    /// Line of the header.
    var header: Int
    /// Lines after the header, up to the next header.
    var body: Range<Int>
    /// Whether the comment above marks the rule as added by the dashboard.
    var isManaged: Bool
    /// Line of each key.
    var keys: [String: Int]
  }

  /// Marks rules that the dashboard added.
  static let mark = "# Added by odds dashboard"

  private(set) var lines: [String]

  init(_ text: String) { lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }

  var text: String { lines.joined(separator: "\n") }

  /// The rules in file order.
  var blocks: [Block] {
    var blocks: [Block] = []
    for (index, line) in lines.enumerated() {
      let words = Self.trimmed(line)
      if words.hasPrefix("["), let last = blocks.indices.last, blocks[last].body.isEmpty {
        blocks[last].body = blocks[last].header + 1..<index
      }
      guard words.hasPrefix("[["), Self.name(words) == "alert" else { continue }
      let isManaged = index > 0 && Self.trimmed(lines[index - 1]).hasPrefix(Self.mark)
      blocks.append(Block(header: index, body: 0..<0, isManaged: isManaged, keys: [:]))
    }
    if let last = blocks.indices.last, blocks[last].body.isEmpty {
      blocks[last].body = blocks[last].header + 1..<lines.count
    }
    for index in blocks.indices {
      for line in blocks[index].body {
        guard let name = Self.key(lines[line]), blocks[index].keys[name] == nil else { continue }
        blocks[index].keys[name] = line
      }
    }
    return blocks
  }

  /// Appends a rule.
  /// - Parameter about: Description of the rule for the comment above it.
  mutating func append(_ keys: [(name: String, value: String)], about: String) {
    while let last = lines.last, Self.trimmed(last).isEmpty { lines.removeLast() }
    if !lines.isEmpty { lines.append("") }
    let about = String(about.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F }.map(Character.init))
    lines += ["\(Self.mark): \(about)", "[[alert]]"] + keys.map { "\($0.name) = \($0.value)" } + [""]
  }

  /// Removes a rule that the dashboard added, with the comment above it.
  mutating func remove(_ block: Block) {
    var end = block.body.lowerBound
    // Keep comments and blank lines that the user wrote below the keys.
    while end < block.body.upperBound, Self.key(lines[end]) != nil { end += 1 }
    var start = block.header - 1
    if start > 0, end >= lines.count || Self.trimmed(lines[end]).isEmpty, Self.trimmed(lines[start - 1]).isEmpty {
      start -= 1
    }
    lines.removeSubrange(start..<end)
    if start == 0 { while lines.count > 1, Self.trimmed(lines[0]).isEmpty { lines.removeFirst() } }
    while lines.count > 1, lines.last?.isEmpty == true, lines[lines.count - 2].isEmpty { lines.removeLast() }
  }

  // MARK: Helpers

  private static func trimmed(_ line: String) -> Substring {
    var rest = line[...]
    while let first = rest.first, first == " " || first == "\t" { rest = rest.dropFirst() }
    while let last = rest.last, last.isWhitespace { rest = rest.dropLast() }
    return rest
  }

  /// Returns the name in a header: `alert` of `[[ alert ]] # comment`.
  private static func name(_ header: Substring) -> String {
    header.dropFirst(2).prefix { $0 != "]" }.filter { !$0.isWhitespace && $0 != "\"" && $0 != "'" }
  }

  /// Returns the key that a line assigns, or nil for other lines.
  private static func key(_ line: String) -> String? {
    guard let equals = line.firstIndex(of: "=") else { return nil }
    let name = trimmed(String(line[..<equals])).filter { $0 != "\"" && $0 != "'" }
    return !name.isEmpty && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" } ? name : nil
  }
}
