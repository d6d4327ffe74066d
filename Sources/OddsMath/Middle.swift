internal import OddsModel

/// Two bets on opposite sides of different lines, staked in proportion to 1/price, and the whole results between the lines.
public struct Middle: Sendable, Hashable {
  /// The two bets.
  public let pair: LinePair
  /// Whether both lose between the lines (a Polish middle), not win.
  public let isPolish: Bool
  /// The whole results at which both win, or both lose: the total of a total, home less away of a handicap.
  public let window: ClosedRange<Int>
  /// Some result gives back or halves a stake; then no two figures tell all.
  public let hasEdges: Bool

  /// Throws ``MathRefusal/noMiddle`` where no whole result lies between the lines.
  public init(_ pair: LinePair) throws(MathRefusal) {
    self.pair = pair
    let landmarks = pair.landmarks
    // Whatever lies between two of them ends as they do.
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

  /// What one staked gains inside the window; nil with edges.
  public var hit: Double? { hasEdges ? nil : isPolish ? -1 : 2 / sum - 1 }

  /// What one staked gains outside; nil with edges.
  public var miss: Double? { hasEdges ? nil : 1 / sum - 1 }

  /// The chance of the window at which nothing is gained or lost: a middle pays above it, a Polish one below. Below 0
  /// where a middle always gains. Nil with edges, and where no chance makes it pay.
  public var breakEven: Double? {
    if hasEdges { return nil }
    if isPolish { return sum <= 1 ? 1 - sum : nil }
    return sum <= 2 ? sum - 1 : nil
  }

  /// What one staked gains at each of the ``LinePair/results``, where there are edges: the first stands for all below it too,
  /// the last for all above.
  public var profits: [(result: Int, profit: Double)]? {
    hasEdges ? pair.results.map { ($0, pair.profit(at: $0)) } : nil
  }
}
