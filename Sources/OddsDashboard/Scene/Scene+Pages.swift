internal import OddsFeed
internal import OddsModel
internal import OddsOutput

/// The log, the feeds and help.
extension Scene {
  // MARK: The log

  func log(rows: Int) -> LogPanel.Model {
    let count = journal.entries.count
    var log = panel("What happened\(count == 0 ? "" : " (\(count))")", journal.window(rows: rows))
    for (index, entry) in journal.window(rows: rows).enumerated() where entry == journal.selected {
      log.entries[index].isSelected = true
    }
    return log
  }

  /// The end of the log, below the list.
  func latest(rows: Int) -> LogPanel.Model { panel("Latest", journal.entries.suffix(rows).reversed()) }

  private func panel(_ title: String, _ entries: [Journal.Entry]) -> LogPanel.Model {
    var log = LogPanel.Model()
    log.marks = marks
    log.title = title
    log.empty = [
      "Nothing yet. Goals, cards, suspensions and big price moves",
      "appear here from the moment the dashboard starts.",
    ]
    log.entries = entries.map { entry in
      var shown = LogPanel.Entry()
      shown.time = choices.zone.seconds(entry.at)
      shown.clock = entry.clock
      shown.match = (model.favourites.contains(entry.match) ? marks.favourite + " " : "") + entry.teams
      shown.kind = entry.kind
      shown.kindRole = entry.role
      shown.detail = entry.detail
      return shown
    }
    return log
  }

  // MARK: The feeds

  var feedsPanel: FeedsPanel.Model {
    var panel = FeedsPanel.Model()
    panel.empty = ["No feed is open."]
    for entry in feeds.entries {
      var row = FeedsPanel.Row()
      row.name = entry.name.provider.rawValue
      row.topic = entry.name.topic
      row.state = entry.text(now, isDemo: model.isDemo)
      switch entry.lamp {
      case .good: (row.role, row.mark) = (.priceUp, marks.alive)
      case .troubled: (row.role, row.mark) = (.stale, marks.troubled)
      case .gone: (row.role, row.mark) = (.priceDown, marks.gone)
      }
      row.mark = " " + row.mark
      row.age = Age.text(since: entry.lastData, now, tenths: true)
      row.rate = "\(entry.rate)"
      row.messages = "\(entry.messages)"
      row.connects = "\(entry.connects)"
      row.passedOver = entry.passedOver == 0 ? "" : "\(entry.passedOver)"
      row.note = entry.error?.hint.map { "\(entry.note): \($0)" } ?? entry.note
      panel.rows.append(row)
    }
    panel.total = "\(feeds.rate) messages and \(changeRate) changes in the last second"
    return panel
  }

  // MARK: Help

  var help: HelpPanel.Model {
    var help = HelpPanel.Model()
    help.rows = helpRows
    help.scroll = model.helpScroll ?? 0
    return help
  }

  /// The last line that may be the first on the screen.
  var lastHelpScroll: Int {
    let columns = size.width >= 120 ? 2 : 1
    return max(0, helpRows.count - max(1, Layout(size).pageRows) * columns)
  }

  private var helpRows: [HelpPanel.Model.Row] {
    typealias Row = HelpPanel.Model.Row
    func heading(_ text: String) -> Row { Row(key: "", text: text) }
    let keys: [Row] = Action.allCases.compactMap { action in
      let bound = model.keys.keys(for: action)
      guard !bound.isEmpty, !(6...9).contains(action.viewNumber ?? 0) else { return nil }
      return Row(key: bound.map(model.label).joined(separator: " "), text: action.help)
    }
    return [
      heading("Marks"),
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
      heading(""), heading("Keys"),
    ] + keys + [
      heading(""), heading("Filter"),
      Row(key: "arsenal", text: "a team, league, sport or feed with this in its name"),
      Row(key: "league:cup", text: "also country: team: sport: provider: bookmaker: status:"),
      Row(key: "price<2.0", text: "a price of the main market, as decimal odds"),
      Row(key: "clock>80", text: "the clock, in minutes"),
      Row(key: "-women", text: "not this; \"quotes\" hold words together"),
      heading(""), heading("Mouse"),
      Row(key: "wheel", text: "up and down"),
      Row(key: "click", text: "selects a match, then opens it; on a heading, sorts"),
      heading(""), heading("Columns"),
      Row(
        key: "1 X 2", text: "home, draw and away in the main market: the best price of all bookmakers", role: .heading),
      Row(key: "Over", text: "overround: how far the prices add up to more than 100%", role: .heading),
      Row(key: "Best at", text: "whose prices are the best on most sides", role: .heading),
      Row(
        key: "Age", text: "since one of these prices last changed; unwatched: since it was last current", role: .heading
      ),
    ]
  }
}
