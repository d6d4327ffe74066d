internal import OddsBoard
internal import OddsModel

/// A price that has moved far, as the feed writes it before and after.
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
  /// A move of the implied probability by this much within a minute is news.
  static let bigMove = 0.10
  private static let window: Int64 = 60_000

  /// Where a line stood, and since when that is what its moves are measured from.
  private struct Mark {
    var quoted: Quoted
    var chance: Double
    var at: Timestamp
  }

  private var marks: [MatchRef: [QuoteRef: Mark]] = [:]

  /// Follows a line to its new price.
  /// - Returns: The move, sides as the feed has them, if it is big; the next one is measured from here.
  mutating func follow(_ move: PriceMove, _ quote: QuoteEntry, _ names: TextTable, _ now: Timestamp) -> PriceShift? {
    guard let new = move.quoted.withBytes(names, { Price($0, quote.notation)?.approximate }),
      let old = move.previous.withBytes(names, { Price($0, quote.notation)?.approximate }), new > 0, old > 0,
      new != old
    else { return nil }
    var mark = marks[move.match]?[move.quote]
    // The last price stood until now. Passed time is negative after the clock was set back.
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

  /// Forgets a match that is gone.
  mutating func drop(_ match: MatchRef) { marks[match] = nil }

  /// How many matches something is remembered of.
  var count: Int { marks.count }
}
