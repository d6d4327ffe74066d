extension Action {
  /// A page or view in which actions work.
  enum Place: Sendable, CaseIterable {
    case lists
    case log
    case feeds
    case edges
    case match
    case help
  }

  /// The places where the action works; elsewhere the reply names them.
  var places: Set<Place> {
    switch self {
    case .sort, .reverse, .market, .unfold, .grouping: [.lists]
    case .onlyFavourites: [.lists, .edges]
    case .filter, .find, .findNext, .findPrevious, .columns: [.lists, .log, .edges]
    default: Set(Place.allCases)
    }
  }

  /// A section of the help page.
  enum Topic: String, CaseIterable {
    case moving = "Moving"
    case views = "Views"
    case lists = "In the match lists"
    case listsAndLog = "In the match lists, the log and edges"
    case everywhere = "Everywhere"
  }

  var topic: Topic {
    switch self {
    case .up, .down, .top, .bottom, .pageUp, .pageDown, .left, .right, .open, .back: .moving
    case .nextView, .previousView, .view1, .view2, .view3, .view4, .view5, .view6, .view7, .view8, .view9, .edges:
      .views
    case .onlyFavourites: .lists
    default: places == [.lists] ? .lists : places.contains(.feeds) ? .everywhere : .listsAndLog
    }
  }
}

extension DashboardModel {
  /// The current page or view, which decides the actions that work.
  var place: Action.Place {
    switch page {
    case .help: .help
    case .match: .match
    case .list:
      switch preferences.view {
      case .live, .upcoming, .all: .lists
      case .log: .log
      case .feeds: .feeds
      case .edges: .edges
      }
    }
  }

  /// The reply to an action that doesn't work in this place; nil if it works.
  func refusal(of action: Action) -> String? {
    guard !action.places.contains(place) else { return nil }
    if place == .log {
      switch action {
      case .sort, .reverse: return "the log cannot be sorted: the newest comes first"
      default: break
      }
    }
    if place == .edges, action == .sort || action == .reverse { return "edges cannot be sorted: the best comes first" }
    let others = [action.places.contains(.log) ? "the log" : "", action.places.contains(.edges) ? "edges" : ""]
    let places = ["the match lists"] + others.filter { !$0.isEmpty }
    let lists = places.count > 2 ? "\(places[0]), \(places[1]) and \(places[2])" : places.joined(separator: " and ")
    let verdict = "\(action.rawValue) only works in \(lists)"
    switch place {
    case .match: return "\(verdict); \(label(.back)) goes back"
    case .help: return verdict
    case .lists, .log, .feeds, .edges: return "\(verdict), not in \(preferences.view.title)"
    }
  }
}
