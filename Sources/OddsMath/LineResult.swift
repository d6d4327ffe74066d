public import OddsModel

/// The outcome of a bet on a line. The raw values are those of the JSON.
public enum LineResult: String, Sendable, CaseIterable {
  case win
  case halfWin
  case push
  case halfLoss
  case loss

  /// The return per unit staked at decimal odds, stake included.
  public func returns(_ price: Double) -> Double {
    switch self {
    case .win: price
    case .halfWin: (price + 1) / 2
    case .push: 1
    case .halfLoss: 0.5
    case .loss: 0
    }
  }

  /// Whether the whole stake is won or lost.
  public var isWhole: Bool { self == .win || self == .loss }

  /// The outcome for a result that is `thousandths` beyond the line. On a quarter line, half of the stake is on each
  /// neighbouring line. Nil unless the value is a multiple of a quarter (250).
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
  /// Whether half the stake is on each of two neighbouring lines: -0.75, 2.25.
  public var isQuarter: Bool { !isNone && thousandths % 250 == 0 && thousandths % 500 != 0 }
}
