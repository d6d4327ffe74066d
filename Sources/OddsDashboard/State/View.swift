/// The view on the screen when no match is open.
public enum View: String, CaseIterable, Sendable {
  /// Matches in play.
  case live
  /// Matches that have not begun.
  case upcoming
  case all
  /// Events across all matches.
  case log
  /// The feeds, one line each.
  case feeds
  /// Sure wins, value bets and middles.
  case edges

  /// The number key that opens the view, from 1.
  public var number: Int { (View.allCases.firstIndex(of: self) ?? 0) + 1 }

  /// The name in the header.
  public var title: String { rawValue }

  var help: String {
    switch self {
    case .live: "matches in play"
    case .upcoming: "matches that have not started"
    case .all: "all matches"
    case .log: "events of all matches, newest first"
    case .feeds: "the feeds and their state"
    case .edges: "sure wins, value bets and middles"
    }
  }

  /// Whether the view lists matches.
  var isList: Bool { self == .live || self == .upcoming || self == .all }

  func moved(by step: Int) -> View {
    let all = View.allCases
    let index = all.firstIndex(of: self) ?? 0
    return all[(index + step + all.count) % all.count]
  }
}

/// A section of an open match.
public enum Section: String, CaseIterable, Sendable {
  case markets
  case incidents
  case statistics
  case lineups
  case plays

  /// The name in the header of an open match.
  public var title: String {
    switch self {
    case .markets: "Markets"
    case .incidents: "Timeline"
    case .statistics: "Statistics"
    case .lineups: "Line-ups"
    case .plays: "Plays"
    }
  }

  func moved(by step: Int) -> Section {
    let all = Section.allCases
    let index = all.firstIndex(of: self) ?? 0
    return all[(index + step + all.count) % all.count]
  }
}
