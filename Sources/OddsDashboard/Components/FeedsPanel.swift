/// The list of feeds, one line each.
public enum FeedsPanel: Component {
  /// One feed.
  public struct Row: Sendable, Equatable {
    /// The provider.
    public var name = ""
    /// The socket: a sport or a channel.
    public var topic = ""
    /// The link's state in a word.
    public var state = ""
    /// The role of the state, which decides its colour.
    public var role: Role = .text
    /// The state as a symbol, for a terminal without colour.
    public var mark = ""
    /// Time since the last data: `3s`.
    public var age = ""
    /// Messages per second.
    public var rate = ""
    /// Messages since the feed was opened.
    public var messages = ""
    /// The number of connections made.
    public var connects = ""
    /// Elements that could not be decoded.
    public var passedOver = ""
    /// The reason of a broken link, or the feed's last notice.
    public var note = ""

    /// Creates a row without data.
    public init() {}
  }

  /// Contents of the panel.
  public struct Model: Sendable, Equatable {
    /// The feeds in the order of the registry.
    public var rows: [Row] = []
    /// Text for an empty list of feeds, by line.
    public var empty: [String] = []
    /// Messages per second of all feeds.
    public var total = ""

    /// Creates a panel without feeds.
    public init() {}
  }

  /// Draws the feeds; columns that don't fit are left out.
  public static func draw(_ model: Model, in area: Rect, on canvas: inout Canvas) {
    guard !area.isEmpty else { return }
    canvas.fill(Rect(x: area.x, y: area.y, width: area.width, height: 1), role: .heading)
    draw(
      ["", "Feed", "Socket", "State", "Data", "Msg/s", "Messages", "Conn", "Bad", "Last message"], .heading,
      Array(repeating: .heading, count: 10), area.y, area, &canvas)
    if model.rows.isEmpty {
      for (row, line) in model.empty.enumerated() where row + 2 < area.height {
        canvas.put(line, at: Point(x: area.x + 1, y: area.y + 2 + row), role: .empty, columns: area.width - 1)
      }
    }
    for (index, row) in model.rows.enumerated() where index + 1 < area.height {
      draw(
        [
          row.mark, row.name, row.topic, row.state, row.age, row.rate, row.messages, row.connects, row.passedOver,
          row.note,
        ], .text, [row.role, .text, .label, row.role, .text, .text, .text, .label, .label, .label], area.y + 1 + index,
        area, &canvas)
    }
    let last = area.y + model.rows.count + 2
    if last < area.maxY {
      canvas.putCut(model.total, at: Point(x: area.x + 1, y: last), role: .label, room: area.width - 1)
    }
  }

  private static func draw(
    _ texts: [String], _ role: Role, _ roles: [Role], _ y: Int, _ area: Rect, _ canvas: inout Canvas
  ) {
    // Narrow layouts have no age column: the state contains the age.
    let widths =
      area.width < 60
      ? [2, 12, 0, 23, 0, 0, 0, 0, 0, 0]
      : area.width < 100 ? [2, 12, 10, 28, 0, 6, 0, 0, 0, 0] : [2, 13, 18, 28, 7, 7, 10, 5, 5, 0]
    let aligned: [Canvas.Alignment] = [.left, .left, .left, .left, .right, .right, .right, .right, .right, .left]
    var x = area.x
    for (index, text) in texts.enumerated() {
      let width = index == texts.count - 1 ? area.maxX - x - 1 : widths[index]
      guard width > 0 else { continue }
      canvas.put(text, at: Point(x: x, y: y), role: roles[index], columns: width, align: aligned[index])
      x += width + 1
    }
  }
}
