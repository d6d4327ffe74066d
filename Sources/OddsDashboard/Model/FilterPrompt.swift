internal import OddsConditions
internal import OddsModel

/// A line of text being typed: a filter, a search or a price limit.
struct FilterPrompt: Sendable, Equatable {
  enum Purpose: Sendable, Equatable {
    case filter
    case find
    /// The price of a side at which an alert fires.
    case limit(Side)
  }

  let purpose: Purpose
  private(set) var text: String
  /// The initial text, which Escape restores.
  let before: String

  var isLimit: Bool { if case .limit = purpose { true } else { false } }

  init(_ text: String, for purpose: Purpose = .filter) {
    (self.text, before) = (text, text)
    self.purpose = purpose
  }

  /// The beginning of a field's name at the end of the text; nil if no name has been begun or none is expected.
  private var begun: Substring? {
    let last = text.lastIndex { !$0.isLetter && !$0.isNumber && $0 != "." }
    let start = last.map { text.index(after: $0) } ?? text.startIndex
    guard text[start...].first?.isLetter == true else { return nil }
    let before = text[..<start]
    // Inside quotes, or after a colon, names aren't fields.
    guard before.last != ":", before.count(where: { $0 == "\"" }).isMultiple(of: 2) else { return nil }
    return text[start...]
  }

  /// The field names that complete the end of the text.
  func completions(_ fields: Vocabulary) -> [String] {
    begun.map { begun in fields.completions(of: String(begun)).filter { $0 != begun } } ?? []
  }

  /// Completes a field's name up to the common prefix of all candidates.
  mutating func complete(_ fields: Vocabulary) {
    guard let begun else { return }
    let found = fields.completions(of: String(begun))
    guard var common = found.first else { return }
    for path in found.dropFirst() { while !path.hasPrefix(common) { common.removeLast() } }
    if common.count > begun.count { text = text.dropLast(begun.count) + common }
  }

  /// The effect of a key on the prompt.
  enum Outcome: Sendable, Equatable {
    /// The key was used; the text may have changed.
    case typed
    case accepted
    /// The initial text applies again.
    case cancelled
    /// Backspace in an empty prompt, which closes it as in vi and less.
    case left
    /// The key isn't for the prompt; it acts on the list.
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
