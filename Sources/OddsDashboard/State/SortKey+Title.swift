extension SortKey {
  /// The name in the sort menu and the header.
  var title: String {
    switch self {
    case .home: "home team"
    case .away: "away team"
    case .homePrice: "price 1"
    case .drawPrice: "price X"
    case .awayPrice: "price 2"
    case .bookmaker: "best bookmaker"
    case .age: "age of the prices"
    case .lastMinute: "move within a minute"
    case .lastFiveMinutes: "move within 5 minutes"
    case .sinceFirst: "move since first seen"
    case .league, .clock, .score, .overround, .feeds: rawValue
    }
  }
}
