internal import OddsModel

/// The help: keys, marks and the filter's syntax.
extension Scene {
  var help: HelpPanel.Model {
    var help = HelpPanel.Model()
    help.rows = helpRows
    help.scroll = model.helpScroll ?? 0
    return help
  }

  /// The maximum index of the first line on the screen.
  var lastHelpScroll: Int { max(0, helpLines - helpRoom) }

  private var helpLines: Int { HelpPanel.lineCount(helpRows, width: size.width) }

  private var helpRoom: Int { HelpPanel.room(Layout(size).body) }

  /// The visible lines of help; empty if all are visible.
  var helpPosition: String {
    let (count, room, scroll) = (helpLines, helpRoom, model.helpScroll ?? 0)
    return count > room ? "\(scroll + 1)-\(min(count, scroll + room)) of \(count)" : ""
  }

  private typealias Row = HelpPanel.Model.Row

  private var helpRows: [Row] {
    var rows: [Row] = []
    func add(_ title: String, _ part: [Row]) {
      if !rows.isEmpty { rows.append(Row(key: "", text: "")) }
      rows.append(Row(key: "", text: title))
      rows += part
    }
    add("Marks", markRows)
    for topic in Action.Topic.allCases { add(topic.rawValue, keyRows(topic)) }
    add("In a menu", menuRows)
    add("Filter: what must all hold", filterRows)
    add("Mouse", mouseRows)
    add("Columns", columnRows)
    add("Edges", edgeHelp)
    return rows
  }

  private func keyRows(_ topic: Action.Topic) -> [Row] {
    Action.allCases.filter { $0.topic == topic }.compactMap { action in
      let bound = model.keys.keys(for: action)
      guard !bound.isEmpty, !(7...9).contains(action.viewNumber ?? 0) else { return nil }
      return Row(key: bound.map(model.label).joined(separator: " "), text: action.help)
    }
  }

  private var markRows: [Row] {
    [
      Row(key: "2.10\(marks.up)", text: "has just risen", role: .priceUp),
      Row(key: "2.10\(marks.down)", text: "has just fallen", role: .priceDown),
      Row(key: "2.10\(marks.suspended)", text: "suspended: the last price, not available now", role: .suspended),
      Row(key: "2.10\(marks.stale)", text: "stale: its feed has gone quiet", role: .stale),
      Row(
        key: "2.10\(marks.unwatched)", text: "unwatched: may have changed since it was on the screen", role: .stale),
      Row(key: marks.withdrawn, text: "withdrawn by the bookmaker", role: .withdrawn),
      Row(key: marks.missing, text: "no price has been sent", role: .missing),
      Row(key: "2.10\(marks.best)", text: "the highest of several bookmakers", role: .best),
      Row(key: "2-1", text: "the score has just changed", role: .moved),
      Row(key: marks.favourite, text: "a favourite", role: .favourite),
    ]
  }

  private var menuRows: [Row] {
    [
      Row(key: "letter", text: "choose the item with that letter"),
      Row(key: "\(model.label(Action.up)) \(model.label(Action.down)) \(model.label(.open))", text: "move, and choose"),
      Row(key: model.label(.back), text: "close the menu"),
    ]
  }

  private var filterRows: [Row] {
    [
      Row(
        key: "arsenal", text: "a team, league, country, sport or feed whose name contains this; in the log, any text"
      ),
      Row(key: "team:city", text: "also league: country: sport: provider: bookmaker:"),
      Row(key: "status:break", text: "scheduled, live, break, suspended or ended; match lists only"),
      Row(key: "price<2.0", text: "any price of the main market, as decimal odds; match lists only"),
      Row(key: "clock>=80", text: "the clock, in minutes or as 80:30; match lists only"),
      Row(key: "< <= > >= =", text: "comparisons; also != and ~ (contains), in (a, b)"),
      Row(key: "home.score>2", text: "any field of a match's JSON except lists of prices; Tab completes it"),
      Row(key: "a or b", text: "either; (a or b) c groups; more in 'odds help conditions'"),
      Row(key: "kind:red", text: "goals, cards, status, prices or other, or a word such as red card; log only"),
      Row(key: "-women", text: "excludes these; works before any condition: -league:cup"),
      Row(key: "\"real madrid\"", text: "quotes keep words together, also after a field"),
    ]
  }

  private var mouseRows: [Row] {
    [
      Row(key: "wheel", text: "up and down"),
      Row(key: "click", text: "selects a match, then opens it; on a heading, sorts"),
      Row(
        key: model.label(.mouse),
        text: preferences.hasMouse
          ? "the mouse is on; off lets the terminal select text" : "the mouse is off: the terminal selects text"),
    ]
  }

  private var edgeHelp: [Row] {
    [
      Row(key: "Profit", text: "a sure win: the guaranteed profit as a share of the total stake", role: .heading),
      Row(key: "Sure of 100", text: "the minimum profit with the stakes shown, in whole cents", role: .heading),
      Row(
        key: "Edge",
        text:
          "a value bet: the expected profit per unit staked; the fair price is the median of three or more other bookmakers",
        role: .heading),
      Row(key: "Kelly", text: "a quarter of the Kelly stake, as a share of your bankroll", role: .heading),
      Row(key: "Break-even", text: "a middle: how often both bets must win to break even", role: .heading),
      Row(key: "Hit, miss", text: "the profit if both bets win, and if only one does", role: .heading),
      Row(key: "Age", text: "the time since a feed last confirmed the oldest price", role: .heading),
    ]
  }

  private var columnRows: [Row] {
    [
      Row(
        key: "1 X 2", text: "home, draw and away in the main market: the best price of all bookmakers", role: .heading),
      Row(key: "Over", text: "overround: excess of the implied probabilities over 100%", role: .heading),
      Row(key: "Best at", text: "the bookmaker with the best price on most sides", role: .heading),
      Row(
        key: "Age", text: "time since a price last changed or, if unwatched, since it was last current", role: .heading
      ),
    ]
  }
}
