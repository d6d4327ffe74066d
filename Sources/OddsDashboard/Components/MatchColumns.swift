public import OddsOutput

/// The columns of the list of matches, chosen to fit a width.
public struct MatchColumns: Sendable, Equatable {
  /// All columns, from the left.
  public enum Column: String, Sendable, Hashable, CaseIterable {
    case favourite, clock, league, home, score, away, points, homePrice, homeBook, drawPrice, drawBook, awayPrice,
      awayBook, bookmaker, overround, feeds, provider, lastMinute, lastFiveMinutes, sinceFirst, graph, age
  }

  /// Columns required by the matches on the screen, so that no column is empty.
  public struct RequiredColumns: Sendable, Equatable {
    /// Whether leagues have headings, so that no column repeats them.
    public var isGrouped = true
    /// Whether a match has a price for the draw.
    public var hasDraw = false
    /// Whether a match has points of a game in progress.
    public var hasPoints = false
    /// Whether a match has prices of more than one bookmaker.
    public var hasSeveralBookmakers = false
    /// Whether a match is in more than one feed.
    public var hasSeveralFeeds = false
    /// Whether each row is of one feed.
    public var isByFeed = false
    /// The market of the prices, which decides their headings.
    public var market: ListMarket = .result
    /// Whether a clock includes a period: `Q1 11:56`.
    public var hasLongClocks = false
    /// Whether a score has three digits, as in basketball.
    public var hasLongScores = false
    /// The width of a price in the chosen format, with its mark.
    public var priceWidth = 7
    /// Columns hidden by the user.
    public var hidden: Set<Column> = []

    /// Creates the minimum requirements.
    public init() {}

    /// The union of two requirements.
    func joined(_ other: RequiredColumns) -> RequiredColumns {
      var needs = self
      needs.hasDraw = hasDraw || other.hasDraw
      needs.hasPoints = hasPoints || other.hasPoints
      needs.hasSeveralBookmakers = hasSeveralBookmakers || other.hasSeveralBookmakers
      needs.hasSeveralFeeds = hasSeveralFeeds || other.hasSeveralFeeds
      needs.hasLongClocks = hasLongClocks || other.hasLongClocks
      needs.hasLongScores = hasLongScores || other.hasLongScores
      return needs
    }
  }

  /// A visible column.
  public struct Place: Sendable, Equatable {
    /// The kind of column.
    public var column: Column
    /// The first column on the screen, from 0.
    public var x: Int
    /// The width in columns of the screen.
    public var width: Int
  }

  /// The visible columns, from the left.
  public private(set) var places: [Place] = []

  /// Chooses the columns that fit a width, by their importance.
  public init(width: Int, _ needs: RequiredColumns) {
    var widths: [Column: Int] = [.score: needs.hasLongScores ? 7 : 5]
    // A total is useless without its line, so shorten the names instead.
    let isTight = width < 50 && needs.market.hasLine
    let leastName = isTight ? 5 : width < 50 ? 8 : width < 100 ? 14 : 18
    func total() -> Int {
      // A blank between columns; names at their minimum width.
      widths.values.reduce(0, +) + widths.count + 2 * (leastName + 1) - 1
    }
    func add(_ column: Column, _ columns: Int, if isWanted: Bool = true) {
      guard isWanted, !needs.hidden.contains(column), total() + columns + 1 <= width - 1 else { return }
      widths[column] = columns
    }
    // The most important first.
    add(.homePrice, needs.priceWidth)
    add(.awayPrice, needs.priceWidth)
    add(
      .drawPrice, isTight ? 5 : needs.priceWidth, if: needs.market.hasLine || needs.market == .result && needs.hasDraw)
    add(.clock, width >= 100 ? 9 : needs.hasLongClocks ? 9 : 6)
    add(.favourite, 1)
    add(.bookmaker, width < 100 ? 8 : 11, if: needs.hasSeveralBookmakers)
    add(.age, 4)
    add(.feeds, 5, if: needs.hasSeveralFeeds)
    add(.provider, 12, if: needs.isByFeed)
    add(.league, width < 120 ? 14 : 22, if: !needs.isGrouped)
    add(.overround, 6)
    add(.lastFiveMinutes, 8)
    add(.points, 7, if: needs.hasPoints)
    add(.lastMinute, 8)
    add(.sinceFirst, 8)
    if needs.hasSeveralBookmakers, widths[.lastMinute] != nil {
      // Show the bookmaker of each price, or else only the most frequent one.
      let books: [Column] =
        [.homeBook, .awayBook] + (widths[.drawPrice] != nil && !needs.market.hasLine ? [.drawBook] : [])
      if total() - 12 + books.count * 10 <= width - 1 {
        widths[.bookmaker] = nil
        for book in books { widths[book] = 9 }
      }
    }
    add(.graph, Self.graphWidth)

    let spare = max(0, width - 1 - total())
    let name = min(34, leastName + spare / 2)
    widths[.home] = name
    widths[.away] = min(34, name + (name < 34 ? spare % 2 : 0))
    var x = 0
    for column in Column.allCases {
      guard let width = widths[column] else { continue }
      places.append(Place(column: column, x: x, width: width))
      x += width + 1
    }
  }

  /// The width of a row's graph.
  static let graphWidth = 16

  /// The heading above a column, and the sort key that a click on it selects.
  static func heading(
    _ column: Column, _ market: ListMarket
  ) -> (text: String, sort: SortKey?, align: Canvas.Alignment) {
    switch column {
    case .favourite: ("", nil, .left)
    case .clock: ("Clock", .clock, .right)
    case .league: ("League", .league, .left)
    case .home: ("Home", .home, .right)
    case .score: ("Score", .score, .center)
    case .away: ("Away", .away, .left)
    case .points: ("Points", nil, .center)
    case .homePrice: (market.sides[0], .homePrice, .right)
    case .drawPrice: (market.sides[1], market.hasLine ? nil : .drawPrice, .right)
    case .awayPrice: (market.sides[2], .awayPrice, .right)
    case .homeBook, .drawBook, .awayBook: ("at", nil, .left)
    case .overround: ("Over", .overround, .right)
    case .bookmaker: ("Best at", .bookmaker, .left)
    case .feeds: ("Feeds", .feeds, .right)
    case .provider: ("Feed", nil, .left)
    case .lastMinute: ("1 min", .lastMinute, .right)
    case .lastFiveMinutes: ("5 min", .lastFiveMinutes, .right)
    case .sinceFirst: ("First", .sinceFirst, .right)
    case .graph: ("Moves", nil, .left)
    case .age: ("Age", .age, .right)
    }
  }
}
