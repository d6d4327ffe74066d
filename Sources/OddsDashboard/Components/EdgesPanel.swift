/// Sure wins, value bets and middles.
public enum EdgesPanel: Component {
  /// A line of the panel.
  public struct Line: Sendable, Equatable {
    /// The pieces from left to right.
    public var spans: [Span]
    /// Whether the cursor is on the line.
    public var isSelected: Bool

    /// Creates a line.
    public init(_ spans: [Span], isSelected: Bool = false) { (self.spans, self.isSelected) = (spans, isSelected) }
  }

  /// Contents of the panel.
  public struct Model: Sendable, Equatable {
    /// Variants of the title, longest first; the first that fits is shown.
    public var titles: [String] = []
    /// All lines, from the top.
    public var lines: [Line] = []
    /// The reason for an empty panel, by paragraph.
    public var empty: [String] = []

    /// Creates a panel without lines.
    public init() {}
  }

  /// Draws the title and the lines that fit.
  public static func draw(_ model: Model, in area: Rect, on canvas: inout Canvas) {
    guard !area.isEmpty else { return }
    canvas.fill(Rect(x: area.x, y: area.y, width: area.width, height: 1), role: .heading)
    let title = model.titles.first { canvas.columns(of: $0) < area.width } ?? model.titles.last ?? ""
    canvas.putCut(title, at: Point(x: area.x + 1, y: area.y), role: .heading, room: area.width - 1)
    if model.lines.isEmpty { return drawEmpty(model, area, &canvas) }
    for (index, line) in model.lines.enumerated() where index + 1 < area.height {
      let row = Rect(x: area.x, y: area.y + 1 + index, width: area.width, height: 1)
      canvas.put(line.spans, at: Point(x: row.x, y: row.y), in: row)
      if line.isSelected { canvas.select(row) }
    }
  }

  private static func drawEmpty(_ model: Model, _ area: Rect, _ canvas: inout Canvas) {
    let lines = model.empty.enumerated().flatMap { index, text in
      HelpPanel.wrapped(text, area.width - 2).map { (text: $0, role: index == 0 ? Role.prompt : .empty) }
    }
    let top = area.y + 1 + max(0, (area.height - 1 - lines.count) / 3)
    for (row, line) in lines.enumerated() where top + row < area.maxY {
      canvas.put(line.text, at: Point(x: area.x + 1, y: top + row), role: line.role, columns: area.width - 2)
    }
  }
}
