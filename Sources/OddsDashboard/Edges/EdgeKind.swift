/// Sections of the view of edges, in their order.
public enum EdgeKind: String, CaseIterable, Sendable {
  /// Price combinations that guarantee a profit.
  case arbs
  /// Prices above the fair price.
  case values
  /// Pairs of lines between which both bets win.
  case middles
  /// Any of the other kinds that is probably an error of a feed.
  case mistakes

  /// The heading of the section.
  var title: String {
    switch self {
    case .arbs: "Sure wins"
    case .values: "Value bets"
    case .middles: "Middles"
    case .mistakes: "Likely mistakes"
    }
  }

  /// The name in the menu.
  var word: String {
    switch self {
    case .arbs: "sure wins"
    case .values: "value bets"
    case .middles: "middles"
    case .mistakes: "likely mistakes"
    }
  }

  /// The heading of the first figure.
  var figure: String {
    switch self {
    case .arbs: "Profit"
    case .values: "Edge"
    case .middles: "Break-even"
    case .mistakes: "Gain"
    }
  }
}
