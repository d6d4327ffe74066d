/// The log across all matches, newest first: a sentence per event.
public enum LogPanel: Component {
  /// A part of a sentence, with its priority if the sentence is truncated.
  public struct Piece: Sendable, Equatable {
    /// The text of the piece.
    public var text: String
    /// The role, which decides the colour.
    public var role: Role
    /// Pieces of low worth are cut first; facts are never cut.
    public var priority: TruncationPriority
    /// The separator before the piece, dropped with it.
    public var lead: String

    /// Which parts are shortened or dropped if a log sentence doesn't fit.
    public enum TruncationPriority: Int, Sendable, Comparable, CaseIterable {
      /// Dropped as a whole: half a price would be another price.
      case spare
      /// Cut, or dropped.
      case extra
      /// Cut, but only as far as it stays recognisable.
      case name
      /// Never cut.
      case fact

      /// Orders by priority; lower values are dropped first.
      public static func < (one: TruncationPriority, other: TruncationPriority) -> Bool {
        one.rawValue < other.rawValue
      }
    }

    /// Creates a piece; `lead` separates it from the previous one.
    public init(_ text: String, _ role: Role, _ priority: TruncationPriority, lead: String = " ") {
      (self.text, self.role, self.priority, self.lead) = (text, role, priority, lead)
    }
  }

  /// One event.
  public struct Entry: Sendable, Equatable {
    /// The time of day.
    public var time = ""
    /// A symbol for the kind of event.
    public var mark = ""
    /// The event as a sentence, in pieces.
    public var sentence: [Piece] = []
    /// Details for wide screens: the match, the league.
    public var context = ""
    /// Whether the cursor is on the entry.
    public var isSelected = false

    /// Creates an empty entry.
    public init() {}
  }

  /// Contents of the panel.
  public struct Model: Sendable, Equatable {
    /// The heading.
    public var title = "Log"
    /// The entries, newest first.
    public var entries: [Entry] = []
    /// Text for an empty log, by line.
    public var empty: [String] = []

    /// Creates a log without entries.
    public init() {}
  }

  /// Draws the newest entries that fit, a line each.
  public static func draw(_ model: Model, in area: Rect, on canvas: inout Canvas) {
    guard !area.isEmpty else { return }
    canvas.fill(Rect(x: area.x, y: area.y, width: area.width, height: 1), role: .heading)
    canvas.putCut(model.title, at: Point(x: area.x + 1, y: area.y), role: .heading, room: area.width - 1)
    if model.entries.isEmpty {
      for (row, line) in model.empty.enumerated() where row + 1 < area.height {
        canvas.put(line, at: Point(x: area.x + 1, y: area.y + 1 + row), role: .empty, columns: area.width - 1)
      }
      return
    }
    for (index, entry) in model.entries.enumerated() where index + 1 < area.height {
      draw(entry, Rect(x: area.x, y: area.y + 1 + index, width: area.width, height: 1), &canvas)
    }
  }

  private static func draw(_ entry: Entry, _ row: Rect, _ canvas: inout Canvas) {
    let isNarrow = row.width < 60
    // Omit seconds on a narrow screen.
    let time = isNarrow ? String(entry.time.prefix(5)) : entry.time
    let start = row.x + (isNarrow ? 5 : 8)
    canvas.put(time, at: Point(x: row.x, y: row.y), role: .label, columns: start - row.x)
    canvas.put(entry.mark, at: Point(x: start, y: row.y), role: .favourite, columns: 1)
    let x = start + (isNarrow ? 1 : 2)
    let room = row.maxX - x
    let hasContext = row.width >= 76
    // The sentence takes precedence over the context.
    let width = hasContext ? min(max(min(64, room * 3 / 5), columns(entry.sentence, canvas)), room) : room
    draw(entry.sentence, Rect(x: x, y: row.y, width: width, height: 1), &canvas)
    let left = x + width + 2
    if hasContext, left + 10 < row.maxX {
      canvas.put(entry.context, at: Point(x: left, y: row.y), role: .label, columns: row.maxX - left)
    }
    if entry.isSelected { canvas.select(row) }
  }

  private static func draw(_ sentence: [Piece], _ row: Rect, _ canvas: inout Canvas) {
    let widths = widths(sentence, canvas, room: row.width)
    var x = row.x
    var isWhole = true
    for (piece, width) in zip(sentence, widths) {
      guard width > 0 else {
        isWhole = false
        continue
      }
      if x > row.x { x = canvas.putCut(piece.lead, at: Point(x: x, y: row.y), role: .label, room: row.maxX - x) }
      let room = min(width, row.maxX - x)
      guard room > 0 else { return }
      canvas.put(piece.text, at: Point(x: x, y: row.y), role: piece.role, columns: room)
      x += room
    }
    if !isWhole, x + 1 < row.maxX {
      canvas.put(canvas.isASCII ? "~" : "…", at: Point(x: x + 1, y: row.y), role: .label, columns: 1)
    }
  }

  /// The width of a whole sentence.
  private static func columns(_ sentence: [Piece], _ canvas: Canvas) -> Int {
    sentence.enumerated().reduce(0) { sum, piece in
      sum + canvas.columns(of: piece.element.text) + (piece.offset == 0 ? 0 : canvas.columns(of: piece.element.lead))
    }
  }

  /// The width of each piece; 0 if it is dropped.
  static func widths(_ sentence: [Piece], _ canvas: Canvas, room: Int) -> [Int] {
    var widths = sentence.map { canvas.columns(of: $0.text) }
    let leads = sentence.enumerated().map { $0 == 0 ? 0 : canvas.columns(of: $1.lead) }
    func excess() -> Int { zip(widths, leads).reduce(-room) { $0 + ($1.0 > 0 ? $1.0 + $1.1 : 0) } }
    // From the end: the first pieces matter most.
    for index in sentence.indices.reversed() where sentence[index].priority < .name && excess() > 0 {
      let left = widths[index] - excess()
      // A dropped piece is indicated by the ellipsis at the end.
      widths[index] = left >= 6 && sentence[index].priority == .extra ? left : 0
    }
    let least = 4
    while excess() > 0 {
      // Shorten the longest name, so that no name is cut more than necessary.
      let names = sentence.indices.filter { sentence[$0].priority == .name && widths[$0] > least }
      guard let longest = names.max(by: { widths[$0] < widths[$1] }) else { break }
      widths[longest] -= 1
    }
    return widths
  }
}
