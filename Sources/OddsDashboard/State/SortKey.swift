/// The column that sorts the list.
public enum SortKey: String, CaseIterable, Sendable {
  /// By league, then start: the most stable order.
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
  /// By the largest move of a price within a minute, within five, or since it was first seen.
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

  /// Whether the order compares prices, which must then be current.
  var isPrice: Bool {
    switch self {
    case .homePrice, .drawPrice, .awayPrice, .bookmaker, .overround, .lastMinute, .lastFiveMinutes, .sinceFirst: true
    case .league, .clock, .home, .score, .away, .feeds, .age: false
    }
  }

  /// The period of the move in seconds. The inner nil means since first seen; the outer nil is for other keys.
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
