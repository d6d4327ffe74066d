/// A line of text while it is typed: a filter, or what to find.
struct FilterPrompt: Sendable, Equatable {
  enum Purpose: Sendable, Equatable {
    case filter
    case find
  }

  let purpose: Purpose
  private(set) var text: String
  /// What was there before, which Escape brings back.
  let before: String

  init(_ text: String, for purpose: Purpose = .filter) {
    (self.text, before) = (text, text)
    self.purpose = purpose
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
