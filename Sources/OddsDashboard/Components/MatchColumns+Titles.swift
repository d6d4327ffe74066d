extension MatchColumns.Column {
  /// Without these a row says nothing.
  var canBeHidden: Bool {
    switch self {
    case .home, .score, .away: false
    default: true
    }
  }

  /// What the column chooser calls it.
  var title: String {
    switch self {
    case .favourite: "favourite"
    case .clock: "clock or kick-off"
    case .league: "league"
    case .home: "home"
    case .score: "score"
    case .away: "away"
    case .points: "points"
    case .homePrice: "price 1"
    case .drawPrice: "price X"
    case .awayPrice: "price 2"
    case .overround: "overround"
    case .bookmaker: "best bookmaker"
    case .provider: "feed"
    case .age: "age of the prices"
    }
  }
}
