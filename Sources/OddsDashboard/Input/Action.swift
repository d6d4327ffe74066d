/// The actions of keys, with their names, default keys and help texts; the key handler, the help page and the manual
/// all use this table. The raw value is the name in the config file.
public enum Action: String, CaseIterable, Sendable {
  case up
  case down
  case top
  case bottom
  case pageUp = "page-up"
  case pageDown = "page-down"
  case left
  case right
  case open
  case back
  case filter
  case find
  case findNext = "find-next"
  case findPrevious = "find-previous"
  case market
  case unfold
  case sort
  case reverse
  case columns
  case nextView = "next-view"
  case previousView = "previous-view"
  case view1 = "view-1"
  case view2 = "view-2"
  case view3 = "view-3"
  case view4 = "view-4"
  case view5 = "view-5"
  case view6 = "view-6"
  case view7 = "view-7"
  case view8 = "view-8"
  case view9 = "view-9"
  case edges
  case favourite
  case addAlert = "add-alert"
  case alerts
  case onlyFavourites = "only-favourites"
  case pause
  case oddsFormat = "odds-format"
  case zone
  case grouping
  case theme
  case split
  case mouse
  case redraw
  case help
  case quit

  /// The default keys.
  public var keys: [Key] {
    switch self {
    case .up: [.up, .character("k")]
    case .down: [.down, .character("j")]
    case .top: [.character("g"), .home]
    case .bottom: [.character("G"), .end]
    case .pageUp: [.pageUp, .control("b")]
    case .pageDown: [.pageDown, .control("f"), .character(" ")]
    case .left: [.left, .character("h")]
    case .right: [.right, .character("l")]
    case .open: [.enter]
    case .back: [.escape, .backspace]
    case .filter: [.character("/")]
    case .find: [.character(",")]
    case .findNext: [.character("n")]
    case .findPrevious: [.character("N")]
    case .market: [.character("m")]
    case .unfold: [.character("x")]
    case .sort: [.character("s")]
    case .reverse: [.character("S")]
    case .columns: [.character("c")]
    case .nextView: [.tab]
    case .previousView: [.backTab]
    case .view1: [.character("1")]
    case .view2: [.character("2")]
    case .view3: [.character("3")]
    case .view4: [.character("4")]
    case .view5: [.character("5")]
    case .view6: [.character("6")]
    case .view7: [.character("7")]
    case .view8: [.character("8")]
    case .view9: [.character("9")]
    case .edges: [.character("e")]
    case .favourite: [.character("f")]
    case .addAlert: [.character("+")]
    case .alerts: [.character("a")]
    case .onlyFavourites: [.character("F")]
    case .pause: [.character("p")]
    case .oddsFormat: [.character("o")]
    case .zone: [.character("z")]
    case .grouping: [.character("b")]
    case .theme: [.character("t")]
    case .split: [.character("v")]
    case .mouse: [.character("M")]
    case .redraw: [.control("l")]
    case .help: [.character("?"), .function(1)]
    case .quit: [.character("q")]
    }
  }

  /// The help text, in a line.
  public var help: String {
    switch self {
    case .up: "one row up"
    case .down: "one row down"
    case .top: "first row"
    case .bottom: "last row"
    case .pageUp: "one screen up"
    case .pageDown: "one screen down"
    case .left: "previous league, kind of edge, or section of a match"
    case .right: "next league, kind of edge, or section of a match"
    case .open: "open the match"
    case .back: "go back; clear the filter"
    case .filter: "filter as you type"
    case .find: "search for a name as you type"
    case .findNext: "next result of the last search, or a new search"
    case .findPrevious: "previous result of the last search"
    case .market: "next market: who wins, total, handicap, both to score"
    case .unfold: "show the match's feeds below it, or hide them"
    case .sort: "choose the sort order"
    case .reverse: "reverse the order"
    case .columns: "choose the columns; in the log and edges, the kinds of rows"
    case .nextView: "next view, or section of a match"
    case .previousView: "previous view, or section of a match"
    case .view1: View.live.help
    case .view2: View.upcoming.help
    case .view3: View.all.help
    case .view4: View.log.help
    case .view5: View.feeds.help
    case .view6: View.edges.help
    case .view7, .view8, .view9: "the view or section with that number"
    case .edges: "edges (sure wins, value bets, middles), or back"
    case .favourite: "add the match to your favourites, or remove it"
    case .addAlert: "add an alert to the match: a goal, a price"
    case .alerts: "list the alerts, mute and remove them"
    case .onlyFavourites: "show only favourites, or all"
    case .pause: "pause the screen; feeds keep running"
    case .oddsFormat: "next odds format"
    case .zone: "local time or UTC"
    case .grouping: "group by league, or one flat list"
    case .theme: "next theme"
    case .split: "show the match next to the list, or hide it (from 140 columns)"
    case .mouse: "mouse on or off (off lets the terminal select text)"
    case .redraw: "redraw the screen"
    case .help: "this page"
    case .quit: "quit; in a match or on this page, go back"
    }
  }

  /// A word for the hints at the bottom; nil if the action has no hint.
  public var hint: String? {
    switch self {
    case .open: "open"
    case .back: "back"
    case .filter: "filter"
    case .find: "find"
    case .sort: "sort"
    case .columns: "columns"
    case .market: "market"
    case .unfold: "feeds"
    case .edges: "edges"
    case .favourite: "fav"
    case .addAlert: "alert"
    case .pause: "pause"
    case .oddsFormat: "odds"
    case .grouping: "group"
    case .nextView: "view"
    case .help: "help"
    case .quit: "quit"
    default: nil
    }
  }

  /// The number of a view action; nil for other actions.
  var viewNumber: Int? {
    switch self {
    case .view1: 1
    case .view2: 2
    case .view3: 3
    case .view4: 4
    case .view5: 5
    case .view6: 6
    case .view7: 7
    case .view8: 8
    case .view9: 9
    default: nil
    }
  }
}
