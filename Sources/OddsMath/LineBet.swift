public import OddsModel

/// One side of a line: home or away with its own handicap, over or under a total.
public struct LineBet: Sendable, Hashable {
  /// Over, under, home or away.
  public let side: Side
  /// The side's own line: home -1.5 is away +1.5.
  public let line: Line

  /// Throws ``MathRefusal/notALine`` for a line that is no multiple of a quarter, and for a side that has none.
  public init(_ side: Side, _ line: Line) throws(MathRefusal) {
    guard !line.isNone, line.thousandths % 250 == 0 else { throw .notALine }
    switch side {
    case .home, .away, .over, .under: break
    case .none, .draw, .yes, .no: throw .notALine
    }
    (self.side, self.line) = (side, line)
  }

  /// It is over or under a total, and not a handicap.
  public var isTotal: Bool { side == .over || side == .under }

  /// How it ends at a score.
  public func result(home: Int32, away: Int32) -> LineResult {
    isTotal ? result(at: Int(home) + Int(away)) : result(at: Int(home) - Int(away))
  }

  /// How it ends at a whole result: the total of a total, home less away of a handicap.
  public func result(at result: Int) -> LineResult {
    // No line lies beyond a thousand millions.
    let scaled = Int64(max(-1_000_000_000_000, min(1_000_000_000_000, result))) * 1000
    let line = Int64(line.thousandths)
    let beyond =
      switch side {
      case .over: scaled - line
      case .under: line - scaled
      case .away: line - scaled
      default: scaled + line
      }
    // The line is a multiple of a quarter.
    return LineResult(beyond: beyond) ?? .loss
  }

  /// Whether it wins from some result on upwards.
  var isUpward: Bool { side == .over || side == .home }

  /// The result at which it neither wins nor loses, in thousandths.
  var threshold: Int64 { side == .home ? -Int64(line.thousandths) : Int64(line.thousandths) }
}
