/// Banners of recent alerts, in the upper right corner of an area.
public enum ToastPanel: Component {
  /// Contents of the panel.
  public struct Model: Sendable, Equatable {
    /// One alert.
    public struct Toast: Sendable, Equatable {
      /// The rule and the match.
      public var title: String
      /// The event in words.
      public var words: String
    }

    /// The banners, oldest first.
    public var toasts: [Toast] = []

    /// Creates an empty panel.
    public init() {}
  }

  /// Draws the newest on top, and on a low screen only the newest.
  public static func draw(_ model: Model, in area: Rect, on canvas: inout Canvas) {
    let lines = area.height < 12 ? 1 : 2
    // Only the newest fits on a low screen.
    let shown = area.height < 12 ? model.toasts.suffix(1) : model.toasts[...]
    for (place, toast) in shown.reversed().enumerated() {
      let texts = lines == 1 ? ["\(toast.title)  \(toast.words)"] : [toast.title, toast.words]
      let widest = texts.map { canvas.columns(of: $0) }.max() ?? 0
      let width = min(area.width, widest + 4)
      let top = area.y + place * (lines + 1)
      guard top + lines <= area.maxY else { return }
      for (row, text) in texts.enumerated() {
        let line = Rect(x: area.maxX - width, y: top + row, width: width, height: 1)
        canvas.fill(line, role: .banner)
        canvas.put(text, at: Point(x: line.x + 2, y: line.y), role: .banner, columns: max(0, width - 4))
      }
    }
  }
}
