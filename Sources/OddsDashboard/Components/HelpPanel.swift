/// The keys, and what the marks mean.
public enum HelpPanel: Component {
  public struct Model: Sendable, Equatable {
    /// Keys and what they do; an empty key makes a heading.
    public struct Row: Sendable, Equatable {
      public var key: String
      public var text: String
      public var role: Role

      public init(key: String, text: String, role: Role = .key) {
        self.key = key
        self.text = text
        self.role = role
      }
    }

    public var rows: [Row] = []
    public var scroll = 0

    public init() {}
  }

  public static func draw(_ model: Model, in area: Rect, on canvas: inout Canvas) {
    guard !area.isEmpty else { return }
    canvas.fill(Rect(x: area.x, y: area.y, width: area.width, height: 1), role: .heading)
    canvas.put("Help", at: Point(x: area.x + 1, y: area.y), role: .heading)
    // Two columns where there is room.
    let columns = area.width >= 120 ? 2 : 1
    let width = area.width / columns
    let height = area.height - 1
    for (index, row) in model.rows.dropFirst(model.scroll).enumerated() {
      let column = index / max(1, height)
      guard column < columns else { return }
      let at = Point(x: area.x + column * width, y: area.y + 1 + index % max(1, height))
      let part = Rect(x: at.x, y: at.y, width: width - 1, height: 1)
      if row.key.isEmpty {
        canvas.put([Span(" " + row.text, .group)], at: at, in: part)
      } else {
        canvas.put(
          [Span(row.key, row.role, columns: 16, align: .right), Span("  " + row.text, .text)], at: at, in: part)
      }
    }
  }
}
