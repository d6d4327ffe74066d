/// An open match, or the one next to the list: its head, and one or two panes of details.
public enum MatchDetail: Component {
  /// One of the panes.
  public struct Pane: Sendable, Equatable {
    /// The heading.
    public var title = ""
    /// Whether the keys scroll this pane.
    public var isFocused = false
    /// Its lines in pieces, including those scrolled away.
    public var lines: [[Span]] = []
    /// Text for an empty pane.
    public var empty = ""
    /// The visible lines: `1-20 of 120`.
    public var position = ""

    /// Creates an empty pane.
    public init() {}
  }

  /// The tab of a section.
  public struct Tab: Sendable, Equatable {
    /// The section's name.
    public var title: String
    /// Whether the section is shown.
    public var isFocused: Bool

    /// Creates a tab.
    public init(title: String, isFocused: Bool) {
      self.title = title
      self.isFocused = isFocused
    }
  }

  /// Contents of the page.
  public struct Model: Sendable, Equatable {
    /// League, period and id.
    public var facts = ""
    /// The home side.
    public var home = ""
    /// The away side.
    public var away = ""
    /// The home side's score; empty if unknown.
    public var homeScore = ""
    /// The away side's score; empty if unknown.
    public var awayScore = ""
    /// Whether the home side's score has just changed.
    public var isHomeScoreNew = false
    /// Whether the away side's score has just changed.
    public var isAwayScoreNew = false
    /// Whether feeds disagree on the score.
    public var isScoreDisputed = false
    /// Clock, status, scores by period.
    public var state: [Span] = []
    /// One line for each main price: name, price, history.
    public var graphs: [[Span]] = []
    /// The sections; empty next to the list.
    public var tabs: [Tab] = []
    /// Whether the match is shown next to the list, with one pane below the other.
    public var isBeside = false
    /// Rows of the second pane if it is below the first; 0 for none.
    public var lowerRows = 0
    /// The pane on the left, or the only one.
    public var left = Pane()
    /// The pane on the right; nil if only one fits.
    public var right: Pane?
    /// The symbols that the terminal can show.
    public var marks = Marks(isASCII: false)

    /// Creates an empty page.
    public init() {}
  }

  /// The number of rows above the panes: facts, teams, state, graphs, tabs.
  static func headRows(graphs: Int, height: Int, hasTabs: Bool) -> Int {
    min(3 + graphs, max(3, height / 3)) + (hasTabs ? 1 : 0)
  }

  /// The minimum width for two panes next to each other.
  static let twoPanesWidth = 110

  /// Divides the area into the head and one or two panes.
  static func panes(_ model: Model, in area: Rect) -> (head: Rect, first: Rect, second: Rect?) {
    let top = headRows(graphs: model.graphs.count, height: area.height, hasTabs: !model.tabs.isEmpty)
    let (head, rest) = area.splitTop(min(top, max(0, area.height - 4)))
    if model.isBeside {
      guard model.lowerRows > 0 else { return (head, rest, nil) }
      let (upper, lower) = rest.splitBottom(model.lowerRows)
      return (head, upper, lower)
    }
    guard area.width >= twoPanesWidth else { return (head, rest, nil) }
    let (left, right) = rest.splitLeft(rest.width * 3 / 5)
    // Leave a blank before the line between them.
    let first = Rect(x: left.x, y: left.y, width: left.width - 1, height: left.height)
    return (head, first, Rect(x: right.x + 2, y: right.y, width: right.width - 2, height: right.height))
  }

  /// Draws the head and the panes that fit.
  public static func draw(_ model: Model, in area: Rect, on canvas: inout Canvas) {
    let (head, first, second) = panes(model, in: area)
    drawHead(model, head, &canvas)
    draw(model.left, model.marks, first, &canvas)
    if let second, let pane = model.right {
      if !model.isBeside { canvas.drawBar(left: second, model.marks) }
      draw(pane, model.marks, second, &canvas)
    }
  }

  private static func drawHead(_ model: Model, _ area: Rect, _ canvas: inout Canvas) {
    guard area.height > 0 else { return }
    canvas.put(model.facts, at: Point(x: area.x, y: area.y), role: .group, columns: area.width, align: .center)
    if area.height > 1 { drawTeams(model, area, area.y + 1, &canvas) }
    if area.height > 2 {
      let width = model.state.reduce(0) { $0 + ($1.columns ?? canvas.columns(of: $1.text)) }
      let x = area.x + max(0, (area.width - width) / 2)
      canvas.put(model.state, at: Point(x: x, y: area.y + 2), in: area)
    }
    for (index, graph) in model.graphs.enumerated() where 3 + index < area.height - (model.tabs.isEmpty ? 0 : 1) {
      canvas.put(graph, at: Point(x: area.x + 1, y: area.y + 3 + index), in: area)
    }
    guard area.height > 3, !model.tabs.isEmpty else { return }
    var x = area.x + 1
    for (index, tab) in model.tabs.enumerated() {
      let text = "\(index + 1) \(tab.title)"
      x =
        canvas.putCut(
          tab.isFocused ? "[\(text)]" : " \(text) ", at: Point(x: x, y: area.maxY - 1),
          role: tab.isFocused ? .prompt : .label, room: area.maxX - x) + 1
    }
  }

  /// Draws the score in the middle, with the teams around it.
  private static func drawTeams(_ model: Model, _ area: Rect, _ y: Int, _ canvas: inout Canvas) {
    let home = canvas.columns(of: model.homeScore)
    let away = canvas.columns(of: model.awayScore)
    let middle = area.x + area.width / 2
    canvas.put(
      model.isScoreDisputed ? model.marks.disputed : model.marks.dash, at: Point(x: middle, y: y),
      role: model.isScoreDisputed ? .stale : .label, columns: 1)
    canvas.put(
      model.homeScore, at: Point(x: middle - 1 - home, y: y), role: model.isHomeScoreNew ? .moved : .score,
      columns: home)
    canvas.put(
      model.awayScore, at: Point(x: middle + 2, y: y), role: model.isAwayScoreNew ? .moved : .score, columns: away)
    canvas.put(
      model.home, at: Point(x: area.x + 1, y: y), role: .prompt, columns: max(0, middle - 4 - home - area.x),
      align: .right)
    let awayStart = middle + 4 + away
    canvas.put(
      model.away, at: Point(x: awayStart, y: y), role: .prompt, columns: max(0, area.maxX - awayStart - 1))
  }

  private static func draw(_ pane: Pane, _ marks: Marks, _ area: Rect, _ canvas: inout Canvas) {
    guard !area.isEmpty else { return }
    canvas.fill(Rect(x: area.x, y: area.y, width: area.width, height: 1), role: .heading)
    let tail = canvas.columns(of: pane.position)
    canvas.putCut(
      pane.title, at: Point(x: area.x + 1, y: area.y), role: pane.isFocused ? .sorted : .heading,
      room: max(0, area.width - tail - 3))
    if tail > 0, tail + 12 < area.width {
      canvas.put(pane.position, at: Point(x: area.maxX - tail - 1, y: area.y), role: .heading, columns: tail)
    }
    if pane.lines.isEmpty, area.height > 2 {
      canvas.put(pane.empty, at: Point(x: area.x + 1, y: area.y + 2), role: .empty, columns: area.width - 1)
    }
    for (index, line) in pane.lines.enumerated() where index + 1 < area.height {
      canvas.put(line, at: Point(x: area.x, y: area.y + 1 + index), in: area)
    }
  }
}

extension Canvas {
  /// Draws the line to the left of an area.
  mutating func drawBar(left area: Rect, _ marks: Marks) {
    for y in area.y..<area.maxY { put(marks.bar, at: Point(x: area.x - 2, y: y), role: .label, columns: 1) }
  }
}
