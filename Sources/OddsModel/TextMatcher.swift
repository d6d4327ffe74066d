/// Compares names with the user's words, each name once: results are cached by the name's number.
public struct TextMatcher: Sendable {
  /// How a name and a typed word are compared.
  public enum Rule: Sendable {
    /// The name contains the word, whatever its case.
    case contains
    /// Name and word are the same, case, spaces, dashes and underscores aside.
    case isSame
    /// Every character counts.
    case exact
  }

  private let words: [String]
  private let rule: Rule
  /// 0 not compared yet, 1 no, 2 yes.
  private var answers: [UInt8] = []

  /// Matches a name by any of the words, as the rule has it; no words match every name.
  public init(_ words: [String], _ rule: Rule) {
    self.rule = rule
    self.words = words.map { Self.plain($0, rule) }
  }

  /// Nothing was asked for, so everything will do.
  public var isOpen: Bool { words.isEmpty }

  /// Whether a name is one of those that were asked for.
  public mutating func accepts(_ id: TextID, _ names: TextTable) -> Bool {
    if words.isEmpty { return true }
    let index = Int(id.raw)
    if index < answers.count, answers[index] != 0 { return answers[index] == 2 }
    if index >= answers.count {
      answers.append(contentsOf: repeatElement(0, count: max(index + 1, names.count) - answers.count))
    }
    let name = Self.plain(names.string(id), rule)
    let isAccepted = words.contains { rule == .contains ? Self.contains(name, $0) : name == $0 }
    answers[index] = isAccepted ? 2 : 1
    return isAccepted
  }

  /// The part of a name to compare: all of it, in lower case, or only its letters and digits.
  public static func plain(_ text: String, _ rule: Rule) -> String {
    switch rule {
    case .contains: text.lowercased()
    case .isSame: text.lowercased().filter { $0 != " " && $0 != "-" && $0 != "_" }
    case .exact: text
    }
  }

  private static func contains(_ name: String, _ word: String) -> Bool {
    if word.isEmpty { return true }
    let (name, word) = (Array(name.utf8), Array(word.utf8))
    guard name.count >= word.count else { return false }
    return (0...(name.count - word.count)).contains { name[$0..<($0 + word.count)].elementsEqual(word) }
  }
}
