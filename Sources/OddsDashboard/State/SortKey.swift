/// What the matches are sorted by: the columns of the table.
public enum SortKey: String, CaseIterable, Sendable {
  /// By league, then start: the order that changes least.
  case league
  case clock
  case home
  case score
  case away
  case homePrice = "1"
  case drawPrice = "X"
  case awayPrice = "2"
  case bookmaker
  case overround
  case feeds
  /// By the price that moved farthest within a minute, within five, or since it was first seen.
  case lastMinute = "1m"
  case lastFiveMinutes = "5m"
  case sinceFirst = "first"
  case age

  /// Whether the order can change with each price or second.
  var isRestless: Bool {
    switch self {
    case .league, .home, .away, .feeds: false
    case .clock, .score, .homePrice, .drawPrice, .awayPrice, .bookmaker, .overround, .lastMinute, .lastFiveMinutes,
      .sinceFirst, .age:
      true
    }
  }

  /// Whether it compares prices, which must be current for that.
  var isPrice: Bool {
    switch self {
    case .homePrice, .drawPrice, .awayPrice, .bookmaker, .overround, .lastMinute, .lastFiveMinutes, .sinceFirst: true
    case .league, .clock, .home, .score, .away, .feeds, .age: false
    }
  }

  /// The seconds that a move is looked for in; nil inside for all that is known, nil outside for other keys.
  var moveSeconds: Int64?? {
    switch self {
    case .lastMinute: .some(60)
    case .lastFiveMinutes: .some(300)
    case .sinceFirst: .some(nil)
    default: nil
    }
  }

  func moved(by step: Int) -> SortKey {
    let all = SortKey.allCases
    let index = all.firstIndex(of: self) ?? 0
    return all[(index + step + all.count) % all.count]
  }
}
