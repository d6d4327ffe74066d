/// The text of `alerts.toml`, by its lines: what is added and removed leaves everything else as its author wrote it.
struct AlertsText {
  /// Where one `[[alert]]` stands. Lines are counted from 0.
  struct Block: Equatable {
    /// Of the header.
    var header: Int
    /// The lines of its keys, and what follows up to the next header.
    var body: Range<Int>
    /// The comment above it says that this program wrote it.
    var isManaged: Bool
    /// The lines of the keys, by their names.
    var keys: [String: Int]
  }

  /// Stands above what this program wrote.
  static let mark = "# Added by odds dashboard"

  private(set) var lines: [String]

  init(_ text: String) { lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }

  var text: String { lines.joined(separator: "\n") }

  /// The rules, in their order.
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

  /// Adds a rule at the end.
  /// - Parameter about: What it is about, for the comment above it.
  mutating func append(_ keys: [(name: String, value: String)], about: String) {
    while let last = lines.last, Self.trimmed(last).isEmpty { lines.removeLast() }
    if !lines.isEmpty { lines.append("") }
    let about = String(about.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F }.map(Character.init))
    lines += ["\(Self.mark): \(about)", "[[alert]]"] + keys.map { "\($0.name) = \($0.value)" } + [""]
  }

  /// Removes a rule that this program wrote, with the comment above it.
  mutating func remove(_ block: Block) {
    var end = block.body.lowerBound
    // What the user has written below it stays.
    while end < block.body.upperBound, Self.key(lines[end]) != nil { end += 1 }
    var start = block.header - 1
    if start > 0, end >= lines.count || Self.trimmed(lines[end]).isEmpty, Self.trimmed(lines[start - 1]).isEmpty {
      start -= 1
    }
    lines.removeSubrange(start..<end)
    if start == 0 { while lines.count > 1, Self.trimmed(lines[0]).isEmpty { lines.removeFirst() } }
    while lines.count > 1, lines.last?.isEmpty == true, lines[lines.count - 2].isEmpty { lines.removeLast() }
  }

  // MARK: Pieces

  private static func trimmed(_ line: String) -> Substring {
    var rest = line[...]
    while let first = rest.first, first == " " || first == "\t" { rest = rest.dropFirst() }
    while let last = rest.last, last.isWhitespace { rest = rest.dropLast() }
    return rest
  }

  /// `alert` of `[[ alert ]] # words`.
  private static func name(_ header: Substring) -> String {
    header.dropFirst(2).prefix { $0 != "]" }.filter { !$0.isWhitespace && $0 != "\"" && $0 != "'" }
  }

  /// The key that a line gives a value to; nil for any other line.
  private static func key(_ line: String) -> String? {
    guard let equals = line.firstIndex(of: "=") else { return nil }
    let name = trimmed(String(line[..<equals])).filter { $0 != "\"" && $0 != "'" }
    return !name.isEmpty && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" } ? name : nil
  }
}
