/// What happened across all matches, newest first: a sentence for each event.
public enum LogPanel: Component {
  /// A part of a sentence, and what becomes of it where the sentence does not fit.
  public struct Piece: Sendable, Equatable {
    /// The words.
    public var text: String
    /// How they are coloured.
    public var role: Role
    /// Pieces worth less are cut first; those worth most never are.
    public var worth: Worth
    /// What stands before it, and goes with it.
    public var lead: String

    /// What becomes of a piece where the sentence does not fit.
    public enum Worth: Int, Sendable, Comparable, CaseIterable {
      /// Left out as a whole: half a price would be another price.
      case spare
      /// Cut, or left out.
      case extra
      /// Cut as far as it can still be recognised.
      case name
      /// Whole.
      case fact

      /// The lesser is given up first.
      public static func < (one: Worth, other: Worth) -> Bool { one.rawValue < other.rawValue }
    }

    /// A piece; `lead` stands between it and the one before.
    public init(_ text: String, _ role: Role, _ worth: Worth, lead: String = " ") {
      (self.text, self.role, self.worth, self.lead) = (text, role, worth, lead)
    }
  }

  /// One event.
  public struct Entry: Sendable, Equatable {
    /// The time of day.
    public var time = ""
    /// A symbol for the kind of event.
    public var mark = ""
    /// What happened, in pieces.
    public var sentence: [Piece] = []
    /// What a wide screen shows beside it: the match, the league.
    public var context = ""
    /// The cursor is on it.
    public var isSelected = false

    /// An event of which nothing is said.
    public init() {}
  }

  /// What the panel shows.
  public struct Model: Sendable, Equatable {
    /// The heading.
    public var title = "Log"
    /// Newest first.
    public var entries: [Entry] = []
    /// What is said where nothing has happened, a line each.
    public var empty: [String] = []

    /// A log without entries.
    public init() {}
  }

  /// Draws the newest that fit, a line each.
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
    // A narrow screen has no room for seconds.
    let time = isNarrow ? String(entry.time.prefix(5)) : entry.time
    let start = row.x + (isNarrow ? 5 : 8)
    canvas.put(time, at: Point(x: row.x, y: row.y), role: .label, columns: start - row.x)
    canvas.put(entry.mark, at: Point(x: start, y: row.y), role: .favourite, columns: 1)
    let x = start + (isNarrow ? 1 : 2)
    let room = row.maxX - x
    let hasContext = row.width >= 76
    // What happened needs the room more than what stands beside it.
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

  /// The columns of a whole sentence.
  private static func columns(_ sentence: [Piece], _ canvas: Canvas) -> Int {
    sentence.enumerated().reduce(0) { sum, piece in
      sum + canvas.columns(of: piece.element.text) + (piece.offset == 0 ? 0 : canvas.columns(of: piece.element.lead))
    }
  }

  /// The columns of each piece; 0 for those that are left out.
  static func widths(_ sentence: [Piece], _ canvas: Canvas, room: Int) -> [Int] {
    var widths = sentence.map { canvas.columns(of: $0.text) }
    let leads = sentence.enumerated().map { $0 == 0 ? 0 : canvas.columns(of: $1.lead) }
    func excess() -> Int { zip(widths, leads).reduce(-room) { $0 + ($1.0 > 0 ? $1.0 + $1.1 : 0) } }
    // From the end: what comes first matters most.
    for index in sentence.indices.reversed() where sentence[index].worth < .name && excess() > 0 {
      let left = widths[index] - excess()
      // With a mark of its own it is not said to be missing.
      widths[index] = left >= 6 && sentence[index].worth == .extra ? left : 0
    }
    let least = 4
    while excess() > 0 {
      // The longest name gives way, so that two lose as much as they have to.
      let names = sentence.indices.filter { sentence[$0].worth == .name && widths[$0] > least }
      guard let longest = names.max(by: { widths[$0] < widths[$1] }) else { break }
      widths[longest] -= 1
    }
    return widths
  }
}
