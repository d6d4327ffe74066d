internal import OddsModel

/// Two bets on opposite sides of different lines, staked in proportion to 1/price, and the whole results between the lines.
public struct Middle: Sendable, Hashable {
  /// The two bets.
  public let pair: LinePair
  /// Whether both bets lose between the lines (a Polish middle) instead of winning.
  public let isPolish: Bool
  /// The results at which both bets win, or both lose: total score for totals, home minus away for handicaps.
  public let window: ClosedRange<Int>
  /// Whether some result returns or halves a stake; ``hit`` and ``miss`` are then nil, because two figures can't
  /// describe all results.
  public let hasEdges: Bool

  /// Throws ``MathRefusal/noMiddle`` if no whole result lies between the lines.
  public init(_ pair: LinePair) throws(MathRefusal) {
    self.pair = pair
    let landmarks = pair.landmarks
    // Any result between two landmarks ends as they do, so testing the landmarks is enough.
    func span(_ end: LineResult) -> ClosedRange<Int>? {
      let both = landmarks.filter { pair.ends(at: $0) == (end, end) }
      return both.min().flatMap { first in both.max().map { first...$0 } }
    }
    if let both = span(.win) {
      (window, isPolish) = (both, false)
    } else if let none = span(.loss) {
      (window, isPolish) = (none, true)
    } else {
      throw .noMiddle
    }
    hasEdges = landmarks.contains { result in
      let ends = pair.ends(at: result)
      return !ends.upper.isWhole || !ends.lower.isWhole
    }
  }

  /// Σ 1/price.
  public var sum: Double { pair.sum }

  /// Profit per unit staked inside the window; nil if ``hasEdges``.
  public var hit: Double? { hasEdges ? nil : isPolish ? -1 : 2 / sum - 1 }

  /// Profit per unit staked outside the window; nil if ``hasEdges``.
  public var miss: Double? { hasEdges ? nil : 1 / sum - 1 }

  /// The break-even probability of the window: a middle profits above it, a Polish middle below. Negative if a middle
  /// always profits. Nil if ``hasEdges``, or if no probability makes the pair profitable.
  public var breakEven: Double? {
    if hasEdges { return nil }
    if isPolish { return sum <= 1 ? 1 - sum : nil }
    return sum <= 2 ? sum - 1 : nil
  }

  /// Profit per unit staked at each of the ``LinePair/results`` if ``hasEdges``, otherwise nil. The first entry also
  /// covers all lower results, the last all higher ones.
  public var profits: [(result: Int, profit: Double)]? {
    hasEdges ? pair.results.map { ($0, pair.profit(at: $0)) } : nil
  }
}
