/// The help: keys, and the meanings of marks.
public enum HelpPanel: Component {
  /// Contents of the panel.
  public struct Model: Sendable, Equatable {
    /// A key and its effect; a row with an empty key is a heading.
    public struct Row: Sendable, Equatable {
      /// The key or mark, as displayed.
      public var key: String
      /// The effect of the key, or the meaning of the mark.
      public var text: String
      /// The role of the key, which decides its colour.
      public var role: Role

      /// Creates a row.
      public init(key: String, text: String, role: Role = .key) {
        self.key = key
        self.text = text
        self.role = role
      }
    }

    /// All rows from the top, including those scrolled away.
    public var rows: [Row] = []
    /// The index of the first line on the screen.
    public var scroll = 0

    /// Creates an empty help.
    public init() {}
  }

  /// Draws the lines from the scroll position on.
  public static func draw(_ model: Model, in area: Rect, on canvas: inout Canvas) {
    guard !area.isEmpty else { return }
    canvas.fill(Rect(x: area.x, y: area.y, width: area.width, height: 1), role: .heading)
    canvas.put("Help", at: Point(x: area.x + 1, y: area.y), role: .heading)
    let columns = columnCount(area.width)
    let width = area.width / columns
    let height = area.height - 1
    let keys = keyWidth(area.width)
    for (index, row) in lines(model.rows, width: area.width).dropFirst(model.scroll).enumerated() {
      let column = index / max(1, height)
      guard column < columns else { return }
      let at = Point(x: area.x + column * width, y: area.y + 1 + index % max(1, height))
      let part = Rect(x: at.x, y: at.y, width: width - 1, height: 1)
      if row.isHeading {
        canvas.put([Span(" " + row.text, .group)], at: at, in: part)
      } else {
        canvas.put([Span(row.key, row.role, columns: keys, align: .right), Span("  " + row.text)], at: at, in: part)
      }
    }
  }

  // MARK: Lines

  struct Line: Equatable {
    var key: String
    var text: String
    var role: Role
    var isHeading: Bool
  }

  /// The number of lines that rows take at a width.
  static func lineCount(_ rows: [Model.Row], width: Int) -> Int { lines(rows, width: width).count }

  /// The number of lines that fit in an area.
  static func room(_ area: Rect) -> Int { max(1, area.height - 1) * columnCount(area.width) }

  /// Two columns on a wide screen.
  private static func columnCount(_ width: Int) -> Int { width >= 120 ? 2 : 1 }

  private static func keyWidth(_ width: Int) -> Int { width < 60 ? 13 : 16 }

  /// Wraps rows into lines.
  private static func lines(_ rows: [Model.Row], width: Int) -> [Line] {
    let room = width / columnCount(width) - keyWidth(width) - 3
    return rows.flatMap { row in
      if row.key.isEmpty { return [Line(key: "", text: row.text, role: row.role, isHeading: true)] }
      return wrapped(row.text, room).enumerated().map { index, text in
        Line(key: index == 0 ? row.key : "", text: text, role: row.role, isHeading: false)
      }
    }
  }

  /// Wraps text between words into lines of up to `room` characters. Assumes single-width characters, as in the help.
  static func wrapped(_ text: String, _ room: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= room {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
