extension MatchColumns.Column {
  /// Whether the user may hide the column; rows need team names and score.
  var canBeHidden: Bool {
    switch self {
    case .home, .score, .away: false
    default: true
    }
  }

  /// The name in the menu of columns.
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
    case .homeBook: "bookmaker of 1"
    case .drawPrice: "price X"
    case .drawBook: "bookmaker of X"
    case .awayPrice: "price 2"
    case .awayBook: "bookmaker of 2"
    case .bookmaker: "best bookmaker"
    case .overround: "overround"
    case .feeds: "feeds"
    case .provider: "feed"
    case .lastMinute: "change in a minute"
    case .lastFiveMinutes: "change in 5 minutes"
    case .sinceFirst: "change since first seen"
    case .graph: "graph"
    case .age: "age of the prices"
    }
  }
}
