/// The keys, and what the marks mean.
public enum HelpPanel: Component {
  /// What the panel shows.
  public struct Model: Sendable, Equatable {
    /// Keys and what they do; an empty key makes a heading.
    public struct Row: Sendable, Equatable {
      /// The keys, or a mark, as they are written on the screen.
      public var key: String
      /// What they do, or what it means.
      public var text: String
      /// How the key is coloured.
      public var role: Role

      /// A line of the help.
      public init(key: String, text: String, role: Role = .key) {
        self.key = key
        self.text = text
        self.role = role
      }
    }

    /// From the top, with those that are scrolled away.
    public var rows: [Row] = []
    /// The first line on the screen.
    public var scroll = 0

    /// A help without lines.
    public init() {}
  }

  /// Draws the lines from where the user has scrolled to.
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

  /// How many lines rows take on a screen of a width.
  static func lineCount(_ rows: [Model.Row], width: Int) -> Int { lines(rows, width: width).count }

  /// How many lines an area has room for.
  static func room(_ area: Rect) -> Int { max(1, area.height - 1) * columnCount(area.width) }

  /// Two columns where there is room.
  private static func columnCount(_ width: Int) -> Int { width >= 120 ? 2 : 1 }

  private static func keyWidth(_ width: Int) -> Int { width < 60 ? 13 : 16 }

  /// Rows broken into lines.
  private static func lines(_ rows: [Model.Row], width: Int) -> [Line] {
    let room = width / columnCount(width) - keyWidth(width) - 3
    return rows.flatMap { row in
      if row.key.isEmpty { return [Line(key: "", text: row.text, role: row.role, isHeading: true)] }
      return wrapped(row.text, room).enumerated().map { index, text in
        Line(key: index == 0 ? row.key : "", text: text, role: row.role, isHeading: false)
      }
    }
  }

  /// Text broken between words into lines of at most `room` characters; help has none that are wide.
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
