/// The line at the bottom: keys, a prompt or a notice.
public enum FooterBar: Component {
  /// Contents of the line.
  public struct Model: Sendable, Equatable {
    /// Keys, a prompt or a notice.
    public enum Content: Sendable, Equatable {
      /// Keys and their effects.
      case hints([Hint])
      /// The text typed after a sign, and its result or error.
      /// - Parameter fault: The characters of the text that are wrong.
      case prompt(sign: String, text: String, note: String, isProblem: Bool, fault: Range<Int>? = nil)
      case banner(String)
    }

    /// A key and its effect.
    public struct Hint: Sendable, Equatable {
      /// The key as displayed.
      public var key: String
      /// The effect in a word.
      public var word: String

      /// Creates a hint.
      public init(key: String, word: String) {
        self.key = key
        self.word = word
      }
    }

    /// The main part of the line.
    public var content: Content
    /// The visible part of a list: `1-20 of 120`.
    public var position: String

    /// Creates a line; `position` is right-aligned.
    public init(_ content: Content, position: String = "") {
      self.content = content
      self.position = position
    }
  }

  /// Draws as much as fits; hints are never cut.
  public static func draw(_ model: Model, in area: Rect, on canvas: inout Canvas) {
    guard !area.isEmpty else { return }
    var end = area.maxX - 1
    let width = canvas.columns(of: model.position)
    if width > 0, width + 10 < area.width {
      end -= width
      canvas.put(model.position, at: Point(x: end, y: area.y), role: .label, columns: width)
      end -= 2
    }
    var x = area.x + 1
    switch model.content {
    case .hints(let hints):
      for hint in hints {
        let width = canvas.columns(of: hint.key) + 1 + canvas.columns(of: hint.word)
        guard x + width <= end else { return }
        x = canvas.putCut(hint.key, at: Point(x: x, y: area.y), role: .key, room: end - x) + 1
        x = canvas.putCut(hint.word, at: Point(x: x, y: area.y), role: .label, room: end - x) + 2
      }
    case .prompt(let sign, let text, let note, let isProblem, let fault):
      x = canvas.putCut(sign, at: Point(x: x, y: area.y), role: .key, room: end - x)
      // Keep the end of the typed text in view, and in case of an error its message.
      let room = max(1, (!isProblem ? end - x : (end - x) / 2) - 1)
      var shown = text[...]
      while canvas.columns(of: String(shown)) > room { shown = shown.dropFirst() }
      let hidden = text.count - shown.count
      let wrong = fault.map { max(0, $0.lowerBound - hidden)..<max(0, $0.upperBound - hidden) } ?? 0..<0
      for (role, part) in [
        (Role.prompt, shown.prefix(wrong.lowerBound)), (.stale, shown.dropFirst(wrong.lowerBound).prefix(wrong.count)),
        (.prompt, shown.dropFirst(wrong.upperBound)),
      ] where !part.isEmpty {
        x = canvas.putCut(String(part), at: Point(x: x, y: area.y), role: role, room: end - x)
      }
      x = canvas.putCut("_", at: Point(x: x, y: area.y), role: .prompt, room: end - x) + 2
      if end - x > 8 {
        canvas.putCut(note, at: Point(x: x, y: area.y), role: isProblem ? .stale : .label, room: end - x)
      }
    case .banner(let text):
      canvas.putCut(" \(text) ", at: Point(x: x, y: area.y), role: .banner, room: end - x)
    }
  }
}
