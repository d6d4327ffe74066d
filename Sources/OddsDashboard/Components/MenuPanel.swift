/// A menu in a box above the page.
public enum MenuPanel: Component {
  /// An item of the menu.
  public struct Item: Sendable, Equatable {
    /// The key that picks the item.
    public var key: String
    /// The mark of the item's state: `[x]`, `●`.
    public var mark: String
    /// The name of the item.
    public var title: String
    /// A note after the title, such as the reason that a column isn't on the screen.
    public var note: String
    /// Whether the cursor is on the item.
    public var isSelected = false

    /// Creates an item; `mark` shows whether it is switched on.
    public init(key: String, mark: String, title: String, note: String = "") {
      (self.key, self.mark, self.title, self.note) = (key, mark, title, note)
    }
  }

  /// Contents of the menu.
  public struct Model: Sendable, Equatable {
    /// The heading.
    public var title = ""
    /// The items, from the top.
    public var items: [Item] = []
    /// The symbols that the terminal can show.
    public var marks = Marks(isASCII: false)

    /// Creates an empty menu.
    public init() {}
  }

  /// The box in an area, and the index of its first visible item.
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
    // If not all items fit, the selection is in the middle of the box.
    return (box, min(max(0, selected - rows / 2), max(0, model.items.count - rows)))
  }

  /// The index of the item at a point; nil if there is none.
  static func item(at point: Point, _ model: Model, in area: Rect) -> Int? {
    let (box, first) = place(model, in: area)
    let inside = Rect(x: box.x + 1, y: box.y + 1, width: box.width - 2, height: box.height - 2)
    let index = first + point.y - inside.y
    return inside.contains(point) && model.items.indices.contains(index) ? index : nil
  }

  /// Draws the box, with the items around the selected one.
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
