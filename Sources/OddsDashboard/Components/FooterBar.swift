/// The line at the bottom: keys, or the filter that is being typed, or something that the dashboard says.
public enum FooterBar: Component {
  /// What the line shows.
  public struct Model: Sendable, Equatable {
    /// Keys, the filter being typed, or words.
    public enum Content: Sendable, Equatable {
      /// Keys and words.
      case hints([Hint])
      /// What is typed behind a sign, and what it has led to or is wrong with it.
      /// - Parameter fault: The characters of the text that are wrong.
      case prompt(sign: String, text: String, note: String, isProblem: Bool, fault: Range<Int>? = nil)
      case banner(String)
    }

    /// A key and what it does.
    public struct Hint: Sendable, Equatable {
      /// The key, as it is written on the screen.
      public var key: String
      /// What it does, in a word.
      public var word: String

      /// A key and what it does.
      public init(key: String, word: String) {
        self.key = key
        self.word = word
      }
    }

    /// What the line says.
    public var content: Content
    /// Which part of a list is shown: `1-20 of 120`.
    public var position: String

    /// A line; `position` stands at its right end.
    public init(_ content: Content, position: String = "") {
      self.content = content
      self.position = position
    }
  }

  /// Draws as much as fits, whole hints only.
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
      // The end of the typed text stays in view, and so does what is wrong with it.
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
