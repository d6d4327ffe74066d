internal import OddsModel
internal import OddsOutput

/// The layout of a match's markets in lines, as numbers only: text is made just for the lines on the screen.
struct MarketGrid {
  /// A line of the layout. Markets are given by their index in the sheet, bookmakers and selections by theirs in the
  /// market.
  enum Line: Equatable {
    case blank
    /// The heading of one feed's markets that cannot be compared with other feeds'.
    case feed(ProviderName)
    /// A market of one bookmaker with up to three selections, all in one line.
    case compact(Int)
    /// The name of a market; its lines follow.
    case title(Int)
    /// Selections of the only bookmaker.
    case items(Int, Range<Int>)

    // Layout with a row per bookmaker, a column per selection.
    case sides(Int)
    case book(Int, Int)
    case best(Int)
    case fair(Int)
    case change(Int)

    // Layout with a row per selection, and as many bookmakers across as fit.
    case books(Int, Range<Int>)
    case selection(Int, Int, Range<Int>)
    case overrounds(Int, Range<Int>)
    case ages(Int, Range<Int>)
  }

  private(set) var lines: [Line] = []
  let columns: MarketColumns

  init(_ sheet: MarketSheet, _ columns: MarketColumns) {
    self.columns = columns
    var wasCompact = true
    var feed: ProviderName?
    for (index, comparison) in sheet.comparisons.enumerated() {
      let market = comparison.market
      let (selections, books) = (comparison.selections.count, comparison.books.count)
      guard selections > 0 else { continue }
      if sheet.isShared, !market.meaning.isComparable, let own = market.parts.first?.provider, own != feed {
        feed = own
        if !lines.isEmpty { lines.append(.blank) }
        lines.append(.feed(own))
        wasCompact = true
      }
      let isCompact = books == 1 && columns.fitCompact(selections)
      if !isCompact || !wasCompact, let last = lines.last, !last.isFeed { lines.append(.blank) }
      wasCompact = isCompact
      if isCompact {
        lines.append(.compact(index))
      } else if books == 1 {
        lines.append(.title(index))
        for range in Self.ranges(selections, first: columns.itemsPerLine, then: columns.itemsPerLine) {
          lines.append(.items(index, range))
        }
      } else if let down = columns.down(selections) {
        if DisplayWidth.columns(sheet.titles[index]) + 1 > down.name { lines.append(.title(index)) }
        lines.append(.sides(index))
        // The most important first: many bookmakers push the rest off a small screen.
        lines.append(.best(index))
        if comparison.hasFair { lines.append(.fair(index)) }
        lines.append(.change(index))
        lines += (0..<books).map { .book(index, $0) }
      } else {
        addAcross(index, comparison)
      }
    }
  }

  private mutating func addAcross(_ index: Int, _ comparison: Comparison) {
    lines.append(.title(index))
    for range in Self.ranges(comparison.books.count, first: columns.across.first, then: columns.across.then) {
      lines.append(.books(index, range))
      lines += comparison.selections.indices.map { .selection(index, $0, range) }
      if !comparison.overrounds.isEmpty { lines.append(.overrounds(index, range)) }
      lines.append(.ages(index, range))
    }
  }

  /// Splits `count` items into pages: the first of `first` items, the others of `then`.
  static func ranges(_ count: Int, first: Int, then: Int) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    while start < count {
      let end = min(count, start + max(1, ranges.isEmpty ? first : then))
      ranges.append(start..<end)
      start = end
    }
    return ranges
  }
}

extension MarketGrid.Line {
  fileprivate var isFeed: Bool { if case .feed = self { true } else { false } }
}

extension Comparison {
  var hasFair: Bool { selections.contains { $0.fair != nil } }
}

/// The widths of columns in a match's markets.
struct MarketColumns: Equatable {
  let width: Int
  /// The digits of a price.
  let price: Int

  /// The width of a price with its marks and the blank before it.
  var cell: Int { price + 3 }

  /// The columns of the layout with a row per bookmaker.
  struct Down: Equatable {
    var name: Int
    var cell: Int
    /// 0 if it doesn't fit.
    var overround: Int
    var age: Int
  }

  /// The columns of a market with a number of selections; nil if they don't fit next to each other.
  func down(_ selections: Int) -> Down? {
    let least = 13
    let room = width - selections * cell
    guard selections <= 3, room >= least - 1 else { return nil }
    let overround = room >= least + 23 ? 10 : room >= least + 7 ? 7 : 0
    let age = room >= least + 12 ? 5 : 0
    let name = min(26, room - overround - age)
    let spare = max(0, room - overround - age - name)
    return Down(name: name, cell: min(20, cell + spare / max(1, selections)), overround: overround, age: age)
  }

  /// The layout with a row per selection: the width of names, and the number of bookmakers that fit on the first page,
  /// which also has the best price, the fair price and the change, and on later ones.
  var across: (name: Int, first: Int, then: Int) {
    let name = max(12, min(24, width / 3))
    return (name, max(1, (width - name - cell - extras * 7) / cell), max(1, (width - name) / cell))
  }

  /// The width of a bookmaker on a page.
  func acrossCell(_ page: Range<Int>) -> Int {
    let fixed = page.lowerBound == 0 ? cell + extras * 7 : 0
    return min(16, max(cell, (width - across.name - fixed) / max(1, page.count)))
  }

  /// The number of extra columns: the fair price and the change, if they fit.
  var extras: Int { width >= 56 ? 2 : 0 }

  /// Selections of one bookmaker in one line.
  var itemsPerLine: Int { max(1, width / 30) }

  /// Whether a market of one bookmaker fits into one line.
  func fitCompact(_ selections: Int) -> Bool { selections <= 3 && width >= selections * (price + 11) + 20 }
}
