internal import OddsConditions
internal import OddsModel

/// A line of text while it is typed: a filter, or what to find.
struct FilterPrompt: Sendable, Equatable {
  enum Purpose: Sendable, Equatable {
    case filter
    case find
    /// A price of a side at which an alert is due.
    case limit(Side)
  }

  let purpose: Purpose
  private(set) var text: String
  /// What was there before, which Escape brings back.
  let before: String

  var isLimit: Bool { if case .limit = purpose { true } else { false } }

  init(_ text: String, for purpose: Purpose = .filter) {
    (self.text, before) = (text, text)
    self.purpose = purpose
  }

  /// The beginning of a field's name at the end of the text; nil where none is due, or none has been begun.
  private var begun: Substring? {
    let last = text.lastIndex { !$0.isLetter && !$0.isNumber && $0 != "." }
    let start = last.map { text.index(after: $0) } ?? text.startIndex
    guard text[start...].first?.isLetter == true else { return nil }
    let before = text[..<start]
    // In quotes, or behind a colon, stands text.
    guard before.last != ":", before.count(where: { $0 == "\"" }).isMultiple(of: 2) else { return nil }
    return text[start...]
  }

  /// The fields that the end of the text may become.
  func completions(_ fields: Vocabulary) -> [String] {
    begun.map { begun in fields.completions(of: String(begun)).filter { $0 != begun } } ?? []
  }

  /// Writes on as far as all fields that begin so agree.
  mutating func complete(_ fields: Vocabulary) {
    guard let begun else { return }
    let found = fields.completions(of: String(begun))
    guard var common = found.first else { return }
    for path in found.dropFirst() { while !path.hasPrefix(common) { common.removeLast() } }
    if common.count > begun.count { text = text.dropLast(begun.count) + common }
  }

  /// What a key does to the prompt.
  enum Outcome: Sendable, Equatable {
    /// The text is another one, or the same.
    case typed
    case accepted
    /// What was there before applies again.
    case cancelled
    /// Backspace in an empty prompt, which closes it as in vi and less.
    case left
    /// Not a key for the prompt: it moves in the list.
    case ignored
  }

  mutating func handle(_ key: Key) -> Outcome {
    switch key {
    case .character(let character): text.append(character)
    case .backspace, .delete:
      if text.isEmpty { return .left }
      text.removeLast()
    case .control("u"): text = ""
    case .control("w"):
      while text.last == " " { text.removeLast() }
      while let last = text.last, last != " " { text.removeLast() }
    case .enter: return .accepted
    case .escape: return .cancelled
    case .up, .down, .pageUp, .pageDown, .click, .wheel: return .ignored
    default: break
    }
    return .typed
  }
}
