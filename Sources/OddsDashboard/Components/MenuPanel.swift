/// A list to choose from, in a box above the page.
public enum MenuPanel: Component {
  /// One thing to choose.
  public struct Item: Sendable, Equatable {
    /// The key that chooses it.
    public var key: String
    /// `[x]`, `●`.
    public var mark: String
    /// What it is called.
    public var title: String
    /// Behind the title: why a column is not on the screen.
    public var note: String
    /// The cursor is on it.
    public var isSelected = false

    /// A thing to choose by this key; the mark says whether it is chosen now.
    public init(key: String, mark: String, title: String, note: String = "") {
      (self.key, self.mark, self.title, self.note) = (key, mark, title, note)
    }
  }

  /// What the menu shows.
  public struct Model: Sendable, Equatable {
    /// The heading.
    public var title = ""
    /// What there is to choose from.
    public var items: [Item] = []
    /// The symbols that the terminal has.
    public var marks = Marks(isASCII: false)

    /// A menu without items.
    public init() {}
  }

  /// Where the box lies in an area, and which item is its first.
  static func place(_ model: Model, in area: Rect) -> (box: Rect, first: Int) {
    let columns = { (text: String) in Canvas(Size(width: 0, height: 0)).columns(of: text) }
    let widest = model.items.reduce(columns(model.title) + 2) { widest, item in
      max(
        widest,
        columns(item.key) + 1 + columns(item.mark) + 1 + columns(item.title)
          + (item.note.isEmpty ? 0 : columns(item.note) + 2))
    }
    let width = min(area.width, widest + 4)
    let height = min(area.height, model.items.count + 2)
    let box = Rect(
      x: area.x + (area.width - width) / 2, y: area.y + min(2, max(0, area.height - height)), width: width,
      height: height)
    let rows = max(1, height - 2)
    let selected = model.items.firstIndex(where: \.isSelected) ?? 0
    // The box scrolls by as little as shows the selection in the middle of it.
    return (box, min(max(0, selected - rows / 2), max(0, model.items.count - rows)))
  }

  /// The item at a point; nil where there is none.
  static func item(at point: Point, _ model: Model, in area: Rect) -> Int? {
    let (box, first) = place(model, in: area)
    let inside = Rect(x: box.x + 1, y: box.y + 1, width: box.width - 2, height: box.height - 2)
    let index = first + point.y - inside.y
    return inside.contains(point) && model.items.indices.contains(index) ? index : nil
  }

  /// Draws the box, with the items around the chosen one.
  public static func draw(_ model: Model, in area: Rect, on canvas: inout Canvas) {
    let (box, first) = place(model, in: area)
    guard box.width > 4, box.height > 2 else { return }
    let rows = box.height - 2
    canvas.fill(box, role: .text)
    let marks = model.marks
    let rule = String(repeating: marks.rule, count: box.width - 2)
    canvas.putCut(
      marks.corners[0] + rule + marks.corners[1], at: Point(x: box.x, y: box.y), role: .label, room: box.width)
    canvas.putCut(" \(model.title) ", at: Point(x: box.x + 2, y: box.y), role: .heading, room: box.width - 4)
    canvas.putCut(
      marks.corners[2] + rule + marks.corners[3], at: Point(x: box.x, y: box.maxY - 1), role: .label,
      room: box.width)
    if model.items.count > rows {
      let position = " \(first + 1)-\(first + rows) of \(model.items.count) "
      canvas.putCut(position, at: Point(x: box.x + 2, y: box.maxY - 1), role: .label, room: box.width - 4)
    }
    for (row, item) in model.items.dropFirst(first).prefix(rows).enumerated() {
      let y = box.y + 1 + row
      canvas.put(marks.bar, at: Point(x: box.x, y: y), role: .label, columns: 1)
      canvas.put(marks.bar, at: Point(x: box.maxX - 1, y: y), role: .label, columns: 1)
      let inside = Rect(x: box.x + 1, y: y, width: box.width - 2, height: 1)
      var spans = [
        Span(" \(item.key)", .key), Span(" \(item.mark) ", .label),
        Span(item.title, .text),
      ]
      if !item.note.isEmpty { spans.append(Span("  \(item.note)", .label)) }
      canvas.put(spans, at: Point(x: inside.x, y: y), in: inside)
      if item.isSelected { canvas.select(inside) }
    }
  }
}
