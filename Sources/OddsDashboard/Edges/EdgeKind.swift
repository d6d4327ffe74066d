/// What the view of edges lists, in its order.
public enum EdgeKind: String, CaseIterable, Sendable {
  /// Sets of prices that pay whatever happens.
  case arbs
  /// Prices above the fair price.
  case values
  /// Pairs of lines between which both bets win.
  case middles
  /// Any of these that is too good to be true.
  case mistakes

  /// What stands above them.
  var title: String {
    switch self {
    case .arbs: "Sure wins"
    case .values: "Value bets"
    case .middles: "Middles"
    case .mistakes: "Likely mistakes"
    }
  }

  /// What the menu calls them.
  var word: String {
    switch self {
    case .arbs: "sure wins"
    case .values: "value bets"
    case .middles: "middles"
    case .mistakes: "likely mistakes"
    }
  }

  /// What their first figure is.
  var figure: String {
    switch self {
    case .arbs: "Profit"
    case .values: "Edge"
    case .middles: "Break-even"
    case .mistakes: "Gain"
    }
  }
}
