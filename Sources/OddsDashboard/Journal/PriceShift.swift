internal import OddsBoard
internal import OddsModel

/// A large move of a price, as the feed writes it before and after.
struct PriceShift: Equatable {
  var side: Side
  var old: Quoted
  var new: Quoted
  var notation: Notation
  /// Decimal odds after the move.
  var value: Double
  var isUp: Bool
}

/// Finds the prices of main markets that move far within a minute.
struct PriceShifts {
  /// The minimum change of the implied probability within a minute that counts as large.
  static let bigMove = 0.10
  private static let window: Int64 = 60_000

  /// The price that a line's moves are measured from, and its time.
  private struct Mark {
    var quoted: Quoted
    var chance: Double
    var at: Timestamp
  }

  private var marks: [MatchRef: [QuoteRef: Mark]] = [:]

  /// Records a line's new price.
  /// - Returns: The move, with the feed's sides, if it is large; the next move is measured from this price.
  mutating func follow(_ move: PriceMove, _ quote: QuoteEntry, _ names: TextTable, _ now: Timestamp) -> PriceShift? {
    guard let new = move.quoted.withBytes(names, { Price($0, quote.notation)?.approximate }),
      let old = move.previous.withBytes(names, { Price($0, quote.notation)?.approximate }), new > 0, old > 0,
      new != old
    else { return nil }
    var mark = marks[move.match]?[move.quote]
    // Don't measure from a price older than the window. The time passed is negative after the clock was set back.
    if let passed = mark.map({ now.since($0.at) }), passed < 0 || passed > Self.window { mark = nil }
    let from = mark ?? Mark(quoted: move.previous, chance: 1 / old, at: now)
    let isBig = abs(1 / new - from.chance) >= Self.bigMove
    marks[move.match, default: [:]][move.quote] =
      isBig ? Mark(quoted: move.quoted, chance: 1 / new, at: now) : from
    guard isBig else { return nil }
    return PriceShift(
      side: quote.side, old: from.quoted, new: move.quoted, notation: quote.notation, value: new,
      isUp: 1 / new < from.chance)
  }

  /// Drops a match that was removed.
  mutating func drop(_ match: MatchRef) { marks[match] = nil }

  /// The number of matches with recorded prices.
  var count: Int { marks.count }
}
