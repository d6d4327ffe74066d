/// What happened across all matches, newest first.
public enum LogPanel: Component {
  public struct Entry: Sendable, Equatable {
    public var time = ""
    public var clock = ""
    public var match = ""
    /// `goal`, `red card`, `suspended`, `price`.
    public var kind = ""
    public var kindRole: Role = .text
    public var detail = ""
    public var isSelected = false

    public init() {}
  }

  public struct Model: Sendable, Equatable {
    public var title = "Log"
    public var entries: [Entry] = []
    public var empty: [String] = []
    public var marks = Marks(isASCII: false)

    public init() {}
  }

  public static func draw(_ model: Model, in area: Rect, on canvas: inout Canvas) {
    guard !area.isEmpty else { return }
    canvas.fill(Rect(x: area.x, y: area.y, width: area.width, height: 1), role: .heading)
    canvas.put(model.title, at: Point(x: area.x + 1, y: area.y), role: .heading)
    if model.entries.isEmpty {
      for (row, line) in model.empty.enumerated() where row + 1 < area.height {
        canvas.put(line, at: Point(x: area.x + 1, y: area.y + 1 + row), role: .empty, columns: area.width - 1)
      }
      return
    }
    let isNarrow = area.width < 70
    let match = min(44, max(16, area.width / 3))
    let kind = isNarrow ? 9 : 13
    for (index, entry) in model.entries.enumerated() where index + 1 < area.height {
      let y = area.y + 1 + index
      var spans = [
        Span(entry.time, .label, columns: 8), Span(" ", columns: 1),
        Span(entry.clock, .clock, columns: isNarrow ? 0 : 8, align: .right), Span(" ", columns: 1),
      ]
      // Only the word is marked, not the whole column.
      let width = min(kind, canvas.columns(of: entry.kind))
      spans += [Span(entry.kind, entry.kindRole, columns: width), Span("", columns: kind - width + 1)]
      spans.append(Span(entry.match, .text, columns: match))
      spans.append(Span("  " + entry.detail, .label))
      canvas.put(spans, at: Point(x: area.x, y: y), in: area)
      if entry.isSelected { canvas.select(Rect(x: area.x, y: y, width: area.width, height: 1)) }
    }
  }
}
