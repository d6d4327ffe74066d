internal import OddsFeed
internal import OddsModel

extension DashboardModel {
  // MARK: The log

  func makeLog(rows: Int, isStrip: Bool) -> LogPanel.Model {
    var model = LogPanel.Model()
    model.marks = marks
    let entries = shownJournal.entries
    model.title = isStrip ? "Latest" : "What happened\(entries.isEmpty ? "" : " (\(entries.count))")"
    model.empty = [
      "Nothing yet: goals, cards, suspensions and big moves of prices",
      "are noted here from the moment at which the dashboard is started.",
    ]
    let window = isStrip ? Array(entries.suffix(rows).reversed()) : logWindow(rows: rows)
    let selected = entries.contains { $0.number == state.logSelection } ? state.logSelection : entries.last?.number
    for entry in window {
      var shown = LogPanel.Entry()
      shown.time = ZoneClock.time(entry.at, isUTC: state.isUTC)
      shown.clock = entry.clock
      shown.match = entry.teams
      shown.kind = entry.kind
      shown.kindRole = entry.role
      shown.detail = entry.detail
      shown.isSelected = !isStrip && entry.number == selected
      model.entries.append(shown)
    }
    return model
  }

  /// The entries of the log that fit, newest first, the selected one among them.
  func logWindow(rows: Int) -> [Journal.Entry] {
    let entries = shownJournal.entries
    guard rows > 0, !entries.isEmpty else { return [] }
    let selected = entries.firstIndex { $0.number == state.logSelection } ?? entries.count - 1
    // As long as it fits the newest stays on top.
    let last = min(entries.count - 1, max(selected, min(entries.count - 1, selected + rows - 1)))
    let first = max(0, last - rows + 1)
    return Array(entries[first...last].reversed())
  }

  // MARK: The feeds

  func makeFeeds(_ now: Timestamp) -> FeedsPanel.Model {
    var model = FeedsPanel.Model()
    let book = frozen?.feeds ?? feeds
    model.empty = ["No feed is open."]
    for entry in book.entries {
      var row = FeedsPanel.Row()
      row.name = entry.name.provider.rawValue
      row.topic = entry.name.topic
      row.state = entry.text(now, isDemo: isDemo)
      switch entry.lamp {
      case .good: (row.role, row.mark) = (.priceUp, marks.alive)
      case .troubled: (row.role, row.mark) = (.stale, marks.troubled)
      case .gone: (row.role, row.mark) = (.priceDown, marks.gone)
      }
      row.mark = " " + row.mark
      if entry.lastData.isKnown { row.age = AgeText.text(now.since(entry.lastData), tenths: true) }
      row.rate = "\(entry.rate)"
      row.messages = "\(entry.messages)"
      row.connects = "\(entry.connects)"
      row.passedOver = entry.passedOver == 0 ? "" : "\(entry.passedOver)"
      row.note = entry.error.map { $0.hint.map { hint in "\(entry.note): \(hint)" } ?? entry.note } ?? entry.note
      model.rows.append(row)
    }
    model.total = "\(book.rate) messages and \(changeRate) changes in the last second"
    return model
  }

  // MARK: Help

  func makeHelp() -> HelpPanel.Model {
    var model = HelpPanel.Model()
    func heading(_ text: String) {
      if !model.rows.isEmpty { model.rows.append(HelpPanel.Model.Row(key: "", text: "")) }
      model.rows.append(HelpPanel.Model.Row(key: "", text: text))
    }
    func add(_ text: String, _ meaning: String, _ role: Role) {
      model.rows.append(HelpPanel.Model.Row(key: text, text: meaning, role: role))
    }
    heading("Marks")
    add("2.10\(marks.up)", "rose a moment ago", .priceUp)
    add("2.10\(marks.down)", "fell a moment ago", .priceDown)
    add("2.10\(marks.suspended)", "suspended: the last price, not to be had now", .suspended)
    add("2.10\(marks.stale)", "stale: its feed has gone quiet", .stale)
    add(marks.withdrawn, "withdrawn by the bookmaker", .withdrawn)
    add(marks.missing, "no price was ever sent", .missing)
    add("2.10\(marks.best)", "the highest of several bookmakers", .best)
    add("2-1", "the score has just changed", .moved)
    add(marks.favourite, "a favourite", .favourite)
    heading("Keys")
    for action in Action.allCases {
      let bound = keys.keys(for: action)
      guard !bound.isEmpty, !(6...9).contains(action.viewNumber ?? 0) else { continue }
      add(bound.map(label).joined(separator: " "), action.help, .key)
    }
    heading("Mouse")
    add("wheel", "up and down", .key)
    add("click", "selects a match, then opens it; on a heading sorts", .key)
    heading("Columns")
    add("1 X 2", "home, draw and away in the main market, the best price of all bookmakers", .heading)
    add("Over", "overround: what the prices sum to beyond 100%", .heading)
    add("Best at", "whose prices are the best on most sides", .heading)
    add("Age", "since the youngest of these prices last changed", .heading)
    let columns = size.width >= 120 ? 2 : 1
    let rows = max(1, Layout(size).pageRows) * columns
    state.pageScroll = min(state.pageScroll, max(0, model.rows.count - rows))
    model.scroll = state.pageScroll
    return model
  }
}
