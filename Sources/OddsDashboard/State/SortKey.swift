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
  case age

  /// Whether the order can change with each price or second.
  var isRestless: Bool {
    switch self {
    case .league, .home, .away: false
    case .clock, .score, .homePrice, .drawPrice, .awayPrice, .bookmaker, .overround, .age: true
    }
  }

  /// Whether it compares prices, which must be current for that.
  var isPrice: Bool {
    switch self {
    case .homePrice, .drawPrice, .awayPrice, .bookmaker, .overround: true
    case .league, .clock, .home, .score, .away, .age: false
    }
  }

  func moved(by step: Int) -> SortKey {
    let all = SortKey.allCases
    let index = all.firstIndex(of: self) ?? 0
    return all[(index + step + all.count) % all.count]
  }
}
