public import OddsModel

/// One side of a line: home or away with its own handicap, over or under a total.
public struct LineBet: Sendable, Hashable {
  /// Over, under, home or away.
  public let side: Side
  /// The side's own line: home -1.5 is away +1.5.
  public let line: Line

  /// Throws ``MathRefusal/notALine`` unless the line is a multiple of a quarter and the side is one that has lines.
  public init(_ side: Side, _ line: Line) throws(MathRefusal) {
    guard !line.isNone, line.thousandths % 250 == 0 else { throw .notALine }
    switch side {
    case .home, .away, .over, .under: break
    case .none, .draw, .yes, .no: throw .notALine
    }
    (self.side, self.line) = (side, line)
  }

  /// Whether this is over or under a total, as opposed to a handicap.
  public var isTotal: Bool { side == .over || side == .under }

  /// The outcome at a score.
  public func result(home: Int32, away: Int32) -> LineResult {
    isTotal ? result(at: Int(home) + Int(away)) : result(at: Int(home) - Int(away))
  }

  /// The outcome at a whole result: total score for totals, home minus away for handicaps.
  public func result(at result: Int) -> LineResult {
    // Prevents overflow; lines are far below a thousand millions.
    let scaled = Int64(max(-1_000_000_000_000, min(1_000_000_000_000, result))) * 1000
    let line = Int64(line.thousandths)
    let beyond =
      switch side {
      case .over: scaled - line
      case .under: line - scaled
      case .away: line - scaled
      default: scaled + line
      }
    // Never nil: the line is a multiple of a quarter.
    return LineResult(beyond: beyond) ?? .loss
  }

  /// Whether it wins at high results.
  var isUpward: Bool { side == .over || side == .home }

  /// The result at which it pushes, in thousandths.
  var threshold: Int64 { side == .home ? -Int64(line.thousandths) : Int64(line.thousandths) }
}
