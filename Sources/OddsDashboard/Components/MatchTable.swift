internal import OddsOutput

/// The list of matches.
public enum MatchTable: Component {
  /// One match.
  public struct Row: Sendable, Equatable {
    /// It is one of the user's favourites.
    public var isFavourite = false
    /// The cursor is on it.
    public var isSelected = false
    /// It has ended.
    public var isOver = false
    /// The match clock, the time it begins, or its state.
    public var clock = ""
    /// How that is coloured.
    public var clockRole: Role = .clock
    /// The league, for a list without headings.
    public var league = ""
    /// The home side.
    public var home = ""
    /// The away side.
    public var away = ""
    /// The home side's score; empty where it is not known.
    public var homeScore = ""
    /// The away side's score; empty where it is not known.
    public var awayScore = ""
    /// It changed a moment ago.
    public var isHomeScoreNew = false
    /// It changed a moment ago.
    public var isAwayScoreNew = false
    /// The points of the game in progress.
    public var points = ""
    /// Home, draw, away.
    public var prices: [ShownQuote] = []
    /// Where each of them is to be had.
    public var books: [String] = []
    /// The margin of the best prices, in percent.
    public var overround = ""
    /// Who offers the best price, where that is one bookmaker.
    public var bookmaker = ""
    /// It is one feed's match, below its fixture's row.
    public var isMember = false
    /// The feed of such a row, or of any row where each is one feed's.
    public var provider = ""
    /// How many feeds the match is in, and how many bookmakers price it: `4/31`.
    public var feeds = ""
    /// Feeds that are up to date tell different scores.
    public var isScoreDisputed = false
    /// How far the price that moved most has moved.
    public var lastMinute = ShownQuote.none
    /// How far the price that moved most has moved in five minutes.
    public var lastFiveMinutes = ShownQuote.none
    /// How far the price that moved most has moved since it was first seen.
    public var sinceFirst = ShownQuote.none
    /// The price of the last minutes as a line of blocks.
    public var graph = ""
    /// How old the prices are.
    public var age = ""
    /// They are too old to be relied on.
    public var isStale = false

    /// A match of which nothing is known.
    public init() {}

    func book(_ side: Int) -> String { books.indices.contains(side) ? books[side] : "" }
  }

  /// A heading or a match.
  public enum Line: Sendable, Equatable {
    case group(String, count: String)
    case match(Row)
  }

  /// What the list shows.
  public struct Model: Sendable, Equatable {
    /// The lines on the screen, from the top.
    public var lines: [Line] = []
    /// What the matches on the screen need of columns.
    public var needs = MatchColumns.Needs()
    /// What the list is sorted by.
    public var sort: SortKey = .league
    /// The order is turned round.
    public var isReversed = false
    /// The symbols that the terminal has.
    public var marks = Marks(isASCII: false)
    /// Why the list is empty, when it is.
    public var empty: [String] = []

    /// A list without matches.
    public init() {}
  }

  /// Draws headings and matches in the columns that the width has room for.
  public static func draw(_ model: Model, in area: Rect, on canvas: inout Canvas) {
    guard !area.isEmpty else { return }
    let columns = MatchColumns(width: area.width, model.needs)
    drawHeading(model, columns, area, &canvas)
    if model.lines.isEmpty { return drawEmpty(model, area, &canvas) }
    for (index, line) in model.lines.enumerated() where index + 1 < area.height {
      let y = area.y + 1 + index
      switch line {
      case .group(let name, let count): drawGroup(name, count, model.marks, area, y, &canvas)
      case .match(let row): drawRow(row, columns, model.marks, area, y, &canvas)
      }
    }
  }

  private static func drawHeading(
    _ model: Model, _ columns: MatchColumns, _ area: Rect, _ canvas: inout Canvas
  ) {
    canvas.fill(Rect(x: area.x, y: area.y, width: area.width, height: 1), role: .heading)
    for place in columns.places {
      let heading = MatchColumns.heading(place.column, model.needs.market)
      let isSorted = heading.sort == model.sort
      var text = heading.text
      if isSorted { text += model.isReversed ? model.marks.descending : model.marks.ascending }
      // The last column above prices belongs to the mark, unless it holds the arrow.
      var width = place.width
      let isPrice = [.homePrice, .drawPrice, .awayPrice, .lastMinute, .lastFiveMinutes, .sinceFirst].contains(
        place.column)
      let isLine = place.column == .drawPrice && model.needs.market.hasLine
      if isPrice, !isLine, !isSorted { width -= 1 }
      canvas.put(
        text, at: Point(x: area.x + place.x, y: area.y), role: isSorted ? .sorted : .heading, columns: width,
        align: heading.align)
    }
  }

  private static func drawEmpty(_ model: Model, _ area: Rect, _ canvas: inout Canvas) {
    let top = area.y + max(1, (area.height - model.empty.count) / 2)
    for (row, line) in model.empty.enumerated() where top + row < area.maxY {
      canvas.put(
        line, at: Point(x: area.x + 1, y: top + row), role: row == 0 ? .prompt : .empty,
        columns: max(0, area.width - 2),
        align: .center)
    }
  }

  private static func drawGroup(
    _ name: String, _ count: String, _ marks: Marks, _ area: Rect, _ y: Int, _ canvas: inout Canvas
  ) {
    let tail = canvas.columns(of: count)
    var x = area.x
    x = canvas.putCut(
      marks.rule + " ", at: Point(x: x, y: y), role: .label, room: area.width)
    x = canvas.putCut(name, at: Point(x: x, y: y), role: .group, room: max(0, area.maxX - x - tail - 4)) + 1
    let end = area.maxX - tail - 2
    if x < end { canvas.fill(Rect(x: x, y: y, width: end - x, height: 1), role: .label, with: "─") }
    canvas.put(count, at: Point(x: end + 1, y: y), role: .label, columns: tail)
  }

  private static func drawRow(
    _ row: Row, _ columns: MatchColumns, _ marks: Marks, _ area: Rect, _ y: Int, _ canvas: inout Canvas
  ) {
    let text: Role = row.isOver || row.isMember ? .label : .text
    for place in columns.places {
      let at = Point(x: area.x + place.x, y: y)
      func put(_ words: String, _ role: Role = .label, _ align: Canvas.Alignment = .left) {
        canvas.put(words, at: at, role: role, columns: place.width, align: align)
      }
      switch place.column {
      case .favourite: put(row.isFavourite ? marks.favourite : "", .favourite)
      case .clock: put(row.clock, row.clockRole, .right)
      case .league: put(row.league)
      case .home where row.isMember: drawFeed(row, marks, at, place.width, &canvas)
      case .home: put(row.home, text, .right)
      case .away: put(row.away, text)
      case .score: drawScore(row, marks, at, place.width, &canvas)
      case .points: put(row.points, text, .center)
      case .homePrice: drawPrice(row, 0, at, place.width, &canvas)
      case .drawPrice: drawPrice(row, 1, at, place.width, &canvas)
      case .awayPrice: drawPrice(row, 2, at, place.width, &canvas)
      case .homeBook: put(row.book(0))
      case .drawBook: put(row.book(1))
      case .awayBook: put(row.book(2))
      case .overround: put(row.overround, .label, .right)
      case .bookmaker: put(row.bookmaker)
      case .feeds: put(row.feeds, .label, .right)
      case .provider: put(row.provider)
      case .lastMinute: row.lastMinute.draw(at: at, columns: place.width, on: &canvas)
      case .lastFiveMinutes: row.lastFiveMinutes.draw(at: at, columns: place.width, on: &canvas)
      case .sinceFirst: row.sinceFirst.draw(at: at, columns: place.width, on: &canvas)
      case .graph: put(row.graph, .graph)
      case .age: put(row.age, row.isStale ? .stale : .label, .right)
      }
    }
    if row.isSelected { canvas.select(Rect(x: area.x, y: y, width: area.width, height: 1)) }
  }

  /// A feed's name, then what it calls the home team.
  private static func drawFeed(_ row: Row, _ marks: Marks, _ at: Point, _ width: Int, _ canvas: inout Canvas) {
    let x = canvas.putCut("\(marks.branch) \(row.provider) ", at: at, role: .group, room: width)
    let room = at.x + width - x
    // A letter or two of a name say nothing.
    if room >= min(8, canvas.columns(of: row.home)) {
      canvas.put(row.home, at: Point(x: x, y: at.y), role: .label, columns: room, align: .right)
    }
  }

  /// Both sides around a dash that is the same column on every row; a mark in its place where feeds differ.
  private static func drawScore(
    _ row: Row, _ marks: Marks, _ at: Point, _ width: Int, _ canvas: inout Canvas
  ) {
    let side = (width - 1) / 2
    let role: Role = row.isScoreDisputed ? .stale : row.isOver || row.isMember ? .label : .score
    let isKnown = !row.homeScore.isEmpty || !row.awayScore.isEmpty
    // Only the number is marked as moved, not the whole column.
    let home = min(side, canvas.columns(of: row.homeScore))
    let away = min(side, canvas.columns(of: row.awayScore))
    canvas.put("", at: at, role: role, columns: width)
    canvas.put(
      row.homeScore, at: Point(x: at.x + side - home, y: at.y), role: row.isHomeScoreNew ? .moved : role, columns: home)
    let dash = row.isScoreDisputed ? marks.disputed : isKnown ? "-" : ""
    canvas.put(dash, at: Point(x: at.x + side, y: at.y), role: row.isScoreDisputed ? .stale : .label, columns: 1)
    canvas.put(
      row.awayScore, at: Point(x: at.x + side + 1, y: at.y), role: row.isAwayScoreNew ? .moved : role, columns: away)
  }

  private static func drawPrice(_ row: Row, _ index: Int, _ at: Point, _ width: Int, _ canvas: inout Canvas) {
    guard index < row.prices.count else { return }
    let price = row.prices[index]
    // A line has no mark after it.
    if price.role == .label {
      canvas.put(price.text, at: at, role: price.role, columns: width, align: .right)
    } else {
      price.draw(at: at, columns: width, on: &canvas)
    }
  }
}
