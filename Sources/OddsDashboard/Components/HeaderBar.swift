/// The two lines at the top: what is shown, and how the feeds are.
public enum HeaderBar: Component {
  public struct Model: Sendable, Equatable {
    /// One provider's light.
    public struct Lamp: Sendable, Equatable {
      public enum State: Sendable, Equatable {
        case good
        case troubled
        case gone
      }

      public var name: String
      public var state: State
      /// `live 0.4s`, `reconnecting, 3rd try in 8s`.
      public var text: String
      /// The same in a word.
      public var brief: String

      public init(name: String, state: State, text: String, brief: String) {
        self.name = name
        self.state = state
        self.text = text
        self.brief = brief
      }
    }

    /// What is shown, most important first: view and counts, filter, sort.
    public var parts: [String] = []
    /// How many of these matter more than the clock.
    public var neededParts = 1
    public var isDemo = false
    public var isPaused = false
    public var rate = ""
    public var clock = ""
    public var lamps: [Lamp] = []
    public var marks = Marks(isASCII: false)

    public init() {}
  }

  public static func draw(_ model: Model, in area: Rect, on canvas: inout Canvas) {
    guard area.height > 0 else { return }
    canvas.fill(area, role: .header)
    drawTop(model, area, &canvas)
    if area.height > 1 { drawLamps(model, area, &canvas) }
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
      // A part that would be cut to nothing readable is left out.
      if index > 0, x + width > end, end - x < 12 { return }
      if index > 0 {
        x = canvas.putCut(" \(model.marks.dot) ", at: Point(x: x, y: area.y), role: .header, room: end - x)
      }
      x = canvas.putCut(part, at: Point(x: x, y: area.y), role: index == 0 ? .title : .header, room: end - x)
    }
  }

  private static func drawLamps(_ model: Model, _ area: Rect, _ canvas: inout Canvas) {
    let y = area.y + 1
    var end = area.maxX - 1
    // All words if they fit, else one word each, else a word for those in trouble, else the lights alone; a word of a
    // feed's state is worth more than the rate.
    let wordings: [(Model.Lamp) -> String] = [
      { $0.text }, { $0.brief }, { $0.state == .good ? "" : $0.brief }, { _ in "" },
    ]
    let widths = wordings.map { wording in
      model.lamps.reduce(0) { sum, lamp in
        let words = wording(lamp)
        return sum + canvas.columns(of: lamp.name) + (words.isEmpty ? 4 : canvas.columns(of: words) + 5)
      } - 2
    }
    let room = end - area.x - 1
    let rateWidth = canvas.columns(of: model.rate)
    let chosen = widths.firstIndex { $0 <= room } ?? wordings.count - 1
    let wording = wordings[chosen]
    if rateWidth > 0, rateWidth + 2 + widths[chosen] <= room {
      end -= rateWidth
      canvas.put(model.rate, at: Point(x: end, y: y), role: .header, columns: rateWidth)
      end -= 2
    }
    guard !model.lamps.isEmpty else {
      canvas.putCut("no feed", at: Point(x: area.x + 1, y: y), role: .bad, room: end - area.x - 1)
      return
    }
    var x = area.x + 1
    for lamp in model.lamps {
      let role: Role = lamp.state == .good ? .good : lamp.state == .troubled ? .warning : .bad
      let mark =
        lamp.state == .good
        ? model.marks.alive : lamp.state == .troubled ? model.marks.troubled : model.marks.gone
      x = canvas.putCut(mark + " ", at: Point(x: x, y: y), role: role, room: end - x)
      x = canvas.putCut(lamp.name, at: Point(x: x, y: y), role: .header, room: end - x)
      let text = wording(lamp)
      if !text.isEmpty { x = canvas.putCut(" " + text, at: Point(x: x, y: y), role: role, room: end - x) }
      x += 2
    }
  }
}
