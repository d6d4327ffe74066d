public import OddsModel

/// How a bet on a line ends. The words are those of the JSON.
public enum LineResult: String, Sendable, CaseIterable {
  case win
  case halfWin
  case push
  case halfLoss
  case loss

  /// What comes back for one staked at decimal odds.
  public func returns(_ price: Double) -> Double {
    switch self {
    case .win: price
    case .halfWin: (price + 1) / 2
    case .push: 1
    case .halfLoss: 0.5
    case .loss: 0
    }
  }

  /// Won or lost as a whole.
  public var isWhole: Bool { self == .win || self == .loss }

  /// By how much the result is beyond the line, in thousandths: half of the stake lies on each neighbour of a quarter line.
  /// Nil for what is no multiple of a quarter.
  init?(beyond thousandths: Int64) {
    if thousandths % 500 == 0 {
      self = thousandths > 0 ? .win : thousandths == 0 ? .push : .loss
    } else if thousandths % 250 == 0 {
      switch thousandths {
      case 250: self = .halfWin
      case -250: self = .halfLoss
      default: self = thousandths > 0 ? .win : .loss
      }
    } else {
      return nil
    }
  }
}

extension Line {
  /// A line on which half the stake lies on each neighbour: -0.75, 2.25.
  public var isQuarter: Bool { !isNone && thousandths % 250 == 0 && thousandths % 500 != 0 }
}
