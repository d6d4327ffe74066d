internal import OddsOutput

/// The list of matches.
public enum MatchTable: Component {
  /// One match.
  public struct Row: Sendable, Equatable {
    /// Whether the match is one of the user's favourites.
    public var isFavourite = false
    /// Whether the cursor is on the row.
    public var isSelected = false
    /// Whether the match has ended.
    public var isOver = false
    /// The match clock, the kick-off time, or the state.
    public var clock = ""
    /// The role of the clock, which decides its colour.
    public var clockRole: Role = .clock
    /// The league, in a list without headings.
    public var league = ""
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
    /// The points of the game in progress.
    public var points = ""
    /// The prices of home, draw and away.
    public var prices: [ShownQuote] = []
    /// The bookmaker of each price.
    public var books: [String] = []
    /// The margin of the best prices, in percent.
    public var overround = ""
    /// The bookmaker with the best price on the most sides; empty without open prices.
    public var bookmaker = ""
    /// Whether the row is of one feed's match, below its fixture's row.
    public var isMember = false
    /// The feed, in a row of one feed.
    public var provider = ""
    /// The number of feeds and of bookmakers: `4/31`.
    public var feeds = ""
    /// Whether current feeds disagree on the score.
    public var isScoreDisputed = false
    /// The largest move of a price in one minute.
    public var lastMinute = ShownQuote.none
    /// The largest move of a price in five minutes.
    public var lastFiveMinutes = ShownQuote.none
    /// The largest move of a price since it was first seen.
    public var sinceFirst = ShownQuote.none
    /// The recent course of a price as a line of blocks.
    public var graph = ""
    /// The age of the prices.
    public var age = ""
    /// Whether the prices may be out of date.
    public var isStale = false

    /// Creates an empty row.
    public init() {}

    func book(_ side: Int) -> String { books.indices.contains(side) ? books[side] : "" }
  }

  /// A heading or a match.
  public enum Line: Sendable, Equatable {
    case group(String, count: String)
    case match(Row)
  }

  /// Contents of the list.
  public struct Model: Sendable, Equatable {
    /// The lines on the screen, from the top.
    public var lines: [Line] = []
    /// The columns that the matches on the screen require.
    public var needs = MatchColumns.RequiredColumns()
    /// The column that sorts the list.
    public var sort: SortKey = .league
    /// Whether the order is reversed.
    public var isReversed = false
    /// The symbols that the terminal can show.
    public var marks = Marks(isASCII: false)
    /// The reason for an empty list, by line.
    public var empty: [String] = []

    /// Creates an empty list.
    public init() {}
  }

  /// Draws headings and matches in the columns that fit.
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
      // Headings of prices leave the column of the mark free, unless they have an arrow.
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

  /// Draws a feed's name, then its name of the home team.
  private static func drawFeed(_ row: Row, _ marks: Marks, _ at: Point, _ width: Int, _ canvas: inout Canvas) {
    let x = canvas.putCut("\(marks.branch) \(row.provider) ", at: at, role: .group, room: width)
    let room = at.x + width - x
    // A letter or two of a name are useless.
    if room >= min(8, canvas.columns(of: row.home)) {
      canvas.put(row.home, at: Point(x: x, y: at.y), role: .label, columns: room, align: .right)
    }
  }

  /// Draws both sides around a dash in a fixed column, or around a mark if feeds disagree.
  private static func drawScore(
    _ row: Row, _ marks: Marks, _ at: Point, _ width: Int, _ canvas: inout Canvas
  ) {
    let side = (width - 1) / 2
    let role: Role = row.isScoreDisputed ? .stale : row.isOver || row.isMember ? .label : .score
    let isKnown = !row.homeScore.isEmpty || !row.awayScore.isEmpty
    // Highlight only the digits, not the whole column.
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
    // A line, unlike a price, has no mark after it.
    if price.role == .label {
      canvas.put(price.text, at: at, role: price.role, columns: width, align: .right)
    } else {
      price.draw(at: at, columns: width, on: &canvas)
    }
  }
}
