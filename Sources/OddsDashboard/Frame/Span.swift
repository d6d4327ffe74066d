/// A piece of a line: text with a role and a width in columns.
public struct Span: Sendable, Equatable {
  /// The text.
  public var text: String
  /// The role that decides the colour.
  public var role: Role
  /// The width in columns; nil for as many as the text takes.
  public var columns: Int?
  /// The alignment of text shorter than `columns`.
  public var align: Canvas.Alignment

  /// Creates a piece; without `columns` it is as wide as its text.
  public init(_ text: String, _ role: Role = .text, columns: Int? = nil, align: Canvas.Alignment = .left) {
    self.text = text
    self.role = role
    self.columns = columns
    self.align = align
  }
}

extension Canvas {
  /// Writes spans one after the other, up to the area's end.
  mutating func put(_ spans: [Span], at point: Point, in area: Rect) {
    var x = point.x
    for span in spans {
      let room = area.maxX - x
      guard room > 0 else { return }
      if let columns = span.columns {
        put(span.text, at: Point(x: x, y: point.y), role: span.role, columns: min(columns, room), align: span.align)
        x += columns
      } else {
        x = putCut(span.text, at: Point(x: x, y: point.y), role: span.role, room: room)
      }
    }
  }

  /// Writes text at its own width, cut to `room` columns.
  @discardableResult
  mutating func putCut(_ text: String, at point: Point, role: Role, room: Int) -> Int {
    let width = min(room, columns(of: text))
    guard width > 0 else { return point.x }
    put(text, at: point, role: role, columns: width)
    return point.x + width
  }
}
