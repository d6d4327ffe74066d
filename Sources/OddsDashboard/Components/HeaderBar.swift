/// The two lines at the top: view and filters, and the state of the feeds.
public enum HeaderBar: Component {
  /// Contents of the two lines.
  public struct Model: Sendable, Equatable {
    /// One provider's status light.
    public struct StatusLight: Sendable, Equatable {
      /// States, from the best to the worst.
      public enum State: Int, Sendable, Equatable, Comparable {
        case good
        case troubled
        case gone

        /// Orders states by severity.
        public static func < (one: State, other: State) -> Bool { one.rawValue < other.rawValue }
      }

      /// The provider.
      public var name: String
      /// The worst state of the provider's links.
      public var state: State
      /// The state as text: `live 0.4s`, `reconnecting, 3rd try in 8s`.
      public var text: String
      /// The state in a word.
      public var brief: String

      /// Creates a light; `brief` is for narrow screens.
      public init(name: String, state: State, text: String, brief: String) {
        self.name = name
        self.state = state
        self.text = text
        self.brief = brief
      }
    }

    /// Parts of the first line, most important first: view and counts, filter, sort.
    public var parts: [String] = []
    /// The number of parts that take precedence over the clock.
    public var neededParts = 1
    /// Whether the matches are simulated.
    public var isDemo = false
    /// Whether the picture is paused.
    public var isPaused = false
    /// Changes per second.
    public var rate = ""
    /// The time of day.
    public var clock = ""
    /// One light per provider, in the order of the registry.
    public var lamps: [StatusLight] = []
    /// The state of all feeds, used if the lights don't fit: `all 5 feeds are down`.
    public var summary = ""
    /// The symbols that the terminal can show.
    public var marks = Marks(isASCII: false)

    /// Creates a header without feeds.
    public init() {}
  }

  /// Draws the two lines, abbreviated if they don't fit.
  public static func draw(_ model: Model, in area: Rect, on canvas: inout Canvas) {
    guard area.height > 0 else { return }
    canvas.fill(area, role: .header)
    drawTop(model, area, &canvas)
    if area.height > 1 { drawStatusLights(model, area, &canvas) }
  }

  private static func drawTop(_ model: Model, _ area: Rect, _ canvas: inout Canvas) {
    var end = area.maxX - 1
    let clockWidth = canvas.columns(of: model.clock)
    let needed =
      model.parts.prefix(model.neededParts).reduce(6) { $0 + canvas.columns(of: $1) + 3 } + (model.isDemo ? 7 : 0)
      + (model.isPaused ? 9 : 0)
    if end - clockWidth > (model.neededParts > 1 ? needed : 16) {
      end -= clockWidth
      canvas.put(model.clock, at: Point(x: end, y: area.y), role: .title, columns: clockWidth)
      end -= 1
    }
    var x = area.x + 1
    x = canvas.putCut("odds", at: Point(x: x, y: area.y), role: .title, room: end - x) + 1
    if model.isDemo { x = canvas.putCut(" DEMO ", at: Point(x: x, y: area.y), role: .demo, room: end - x) + 1 }
    if model.isPaused { x = canvas.putCut(" PAUSED ", at: Point(x: x, y: area.y), role: .banner, room: end - x) + 1 }
    for (index, part) in model.parts.enumerated() {
      let width = canvas.columns(of: part) + (index == 0 ? 0 : 3)
      guard end - x > 3 else { return }
      // Leave out a part that would be cut beyond recognition.
      if index > 0, x + width > end, end - x < 12 { return }
      if index > 0 {
        x = canvas.putCut(" \(model.marks.dot) ", at: Point(x: x, y: area.y), role: .header, room: end - x)
      }
      x = canvas.putCut(part, at: Point(x: x, y: area.y), role: index == 0 ? .title : .header, room: end - x)
    }
  }

  private static func drawStatusLights(_ model: Model, _ area: Rect, _ canvas: inout Canvas) {
    let y = area.y + 1
    var end = area.maxX - 1
    // Show full texts if they fit, else a word per feed, else words only for feeds in trouble. States take precedence
    // over the rate.
    let wordings: [(Model.StatusLight) -> String] = [
      { $0.text }, { $0.brief }, { $0.state == .good ? "" : $0.brief },
    ]
    let widths = wordings.map { wording in
      model.lamps.reduce(0) { sum, lamp in
        let words = wording(lamp)
        return sum + canvas.columns(of: lamp.name) + (words.isEmpty ? 4 : canvas.columns(of: words) + 5)
      } - 2
    }
    let room = end - area.x - 1
    let chosen = widths.firstIndex { $0 <= room }
    let rateWidth = canvas.columns(of: model.rate)
    if let chosen, rateWidth > 0, rateWidth + 2 + widths[chosen] <= room {
      end -= rateWidth
      canvas.put(model.rate, at: Point(x: end, y: y), role: .header, columns: rateWidth)
      end -= 2
    }
    guard !model.lamps.isEmpty else {
      canvas.putCut("no feed", at: Point(x: area.x + 1, y: y), role: .bad, room: end - area.x - 1)
      return
    }
    var x = area.x + 1
    // If no texts fit, a summary names the problem.
    if chosen == nil, let worst = model.lamps.map(\.state).max(), worst != .good {
      let role = role(worst)
      x = canvas.putCut(mark(worst, model.marks) + " ", at: Point(x: x, y: y), role: role, room: end - x)
      x = canvas.putCut(model.summary, at: Point(x: x, y: y), role: role, room: end - x) + 2
    }
    for lamp in model.lamps {
      let words = chosen.map { wordings[$0](lamp) } ?? ""
      let width = canvas.columns(of: lamp.name) + 2
      if chosen == nil, x + width > end { return }
      x = canvas.putCut(
        mark(lamp.state, model.marks) + " ", at: Point(x: x, y: y), role: role(lamp.state), room: end - x)
      x = canvas.putCut(lamp.name, at: Point(x: x, y: y), role: .header, room: end - x)
      if !words.isEmpty {
        x = canvas.putCut(" " + words, at: Point(x: x, y: y), role: role(lamp.state), room: end - x)
      }
      x += 2
    }
  }

  private static func role(_ state: Model.StatusLight.State) -> Role {
    switch state {
    case .good: .good
    case .troubled: .warning
    case .gone: .bad
    }
  }

  private static func mark(_ state: Model.StatusLight.State, _ marks: Marks) -> String {
    switch state {
    case .good: marks.alive
    case .troubled: marks.troubled
    case .gone: marks.gone
    }
  }
}
