public import OddsModel

/// Rules about the shape of markets that all feeds share.
public enum MarketShape {
  /// Whether the quotes cover every result exactly once, as far as that is known for sure.
  ///
  /// A total or handicap does only on a half line (a whole line can be a push), a market of two teams only
  /// where no draw is possible.
  public static func isComplete(_ meaning: MarketMeaning, _ sport: Sport, _ quotes: ArraySlice<QuoteRow>) -> Bool {
    var seen: UInt32 = 0
    for quote in quotes {
      let bit: UInt32 = 1 << UInt32(quote.side.rawValue)
      // A selection of no known side, or a side named twice, and nothing is known for sure.
      guard quote.side != .none, seen & bit == 0 else { return false }
      seen |= bit
    }
    switch meaning.kind {
    case .result: return seen == bits(.home, .draw, .away)
    case .winner: return seen == bits(.home, .away) && !meaning.canEndLevel(in: sport)
    case .total, .teamTotal: return seen == bits(.over, .under) && quotes.allSatisfy { $0.line.isHalf }
    case .handicap: return seen == bits(.home, .away) && quotes.allSatisfy { $0.line.isHalf }
    case .handicap3: return seen == bits(.home, .draw, .away) && quotes.allSatisfy { $0.line.isWhole }
    case .bothScore: return seen == bits(.yes, .no)
    default: return false
    }
  }

  private static func bits(_ sides: Side...) -> UInt32 {
    sides.reduce(0) { $0 | 1 << UInt32($1.rawValue) }
  }

  /// The line of the market that a quote belongs to: its own, or for the away side of a handicap the
  /// home side's, which is the other way round.
  public static func marketLine(_ quote: QuoteRow, _ kind: MarketKind) -> Line {
    kind.isHandicap && quote.side == .away ? quote.line.negated : quote.line
  }

  /// Adds a group of quotes as markets, one for each line: `Over 2.5, Under 2.5, Over 3.5, Under 3.5` under one name
  /// are two markets. The quotes are those from `first` to the end of the batch's rows.
  public static func add(_ market: MarketRow, _ sport: Sport, quotesFrom first: Int, to batch: inout FeedBatch) {
    let end = batch.quotes.count
    let market = refined(market, batch.quotes[first..<end])
    group(first, end, market.kind, &batch)
    var start = first
    repeat {
      var row = market
      var stop = start
      if start < end {
        let line = marketLine(batch.quotes[start], market.kind)
        while stop < end, marketLine(batch.quotes[stop], market.kind) == line { stop += 1 }
        if !line.isNone { row.line = line }
      }
      row.quotes = start..<stop
      row.isComplete = isComplete(market.meaning, sport, batch.quotes[start..<stop])
      batch.add(row)
      start = stop
    } while start < end
  }

  /// A market on the winner with a draw among the selections is a three-way market, whatever its name.
  private static func refined(_ market: MarketRow, _ quotes: ArraySlice<QuoteRow>) -> MarketRow {
    guard market.kind == .winner, quotes.contains(where: { $0.side == .draw }) else { return market }
    var market = market
    market.meaning = market.meaning.withDraw
    return market
  }

  /// Brings quotes of one line together, if they are not; in the order of the lines' first quotes' values.
  private static func group(_ first: Int, _ end: Int, _ kind: MarketKind, _ batch: inout FeedBatch) {
    guard end - first > 2 else { return }
    var isGrouped = true
    var index = first + 1
    var runs = 1
    while index < end {
      if marketLine(batch.quotes[index], kind) != marketLine(batch.quotes[index - 1], kind) { runs += 1 }
      index += 1
    }
    guard runs > 1 else { return }
    // More runs than pairs can make: lines return after others.
    if runs * 2 > end - first { isGrouped = false }
    guard !isGrouped else { return }
    if end - first > 512 { return sort(first, end, kind, &batch) }
    // Insertion sort: groups are short, mostly in order, and nothing is allocated.
    for index in (first + 1)..<end {
      let row = batch.quotes[index]
      let line = marketLine(row, kind)
      var hole = index
      while hole > first, line < marketLine(batch.quotes[hole - 1], kind) {
        batch.quotes[hole] = batch.quotes[hole - 1]
        hole -= 1
      }
      batch.quotes[hole] = row
    }
  }

  /// The same order for a group so long that insertion would take the square of its length.
  private static func sort(_ first: Int, _ end: Int, _ kind: MarketKind, _ batch: inout FeedBatch) {
    let rows = batch.quotes[first..<end].enumerated().map { (line: marketLine($1, kind), place: $0, row: $1) }
      .sorted { ($0.line, $0.place) < ($1.line, $1.place) }
    for (offset, entry) in rows.enumerated() { batch.quotes[first + offset] = entry.row }
  }
}
