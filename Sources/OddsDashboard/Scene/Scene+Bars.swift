internal import OddsConditions
internal import OddsFeed
internal import OddsBoard
internal import OddsModel
internal import OddsOutput

/// The header and the footer.
extension Scene {
  var header: HeaderBar.Model {
    var header = HeaderBar.Model()
    header.marks = marks
    header.isDemo = model.isDemo
    header.isPaused = model.isPaused
    let page = model.page
    if preferences.view == .edges {
      let count = model.shownEdges?.rows.count ?? 0
      header.parts.append(count > 0 ? "\(preferences.view.title) \(count)" : preferences.view.title)
    } else if preferences.view.isList || page == .match {
      header.parts.append("\(preferences.view.title) \(model.list.passed) of \(model.list.total)")
    } else {
      header.parts.append(preferences.view.title)
    }
    if !model.filterText.isEmpty {
      header.parts.append("/\(model.filterText)")
      header.neededParts = header.parts.count
    }
    if model.list.unwatched > 0, preferences.view != .log, preferences.view != .edges {
      header.parts.append("\(model.list.unwatched) unwatched")
      header.neededParts = header.parts.count
    }
    let sports = filter.terms.sports
    if !sports.isEmpty { header.parts.append(sports.map(\.rawValue).joined(separator: ", ")) }
    if preferences.market != .result { header.parts.append(preferences.market.title) }
    if preferences.onlyFavourites { header.parts.append("\(marks.favourite) only") }
    if preferences.view.isList, page == .list {
      header.parts.append("by \(preferences.sort.title)\(preferences.isReversed ? " " + marks.descending : "")")
    }
    if preferences.oddsFormat != .decimal { header.parts.append(preferences.oddsFormat.rawValue) }
    header.rate = "\(feeds.rate) msg/s"
    header.clock = "\(preferences.zone.seconds(now)) \(preferences.zone.zone(at: now))"
    header.lamps = lamps
    header.summary = summary(header.lamps)
    return header
  }

  private var lamps: [HeaderBar.Model.StatusLight] {
    feeds.providers.compactMap { provider in
      let own = feeds.entries.filter { $0.name.provider == provider }
      guard let first = own.first else { return nil }
      let good = own.filter { $0.lamp == .good }
      // If all sockets are well, show the one with the newest data.
      let shown =
        good.count == own.count
        ? good.max { $0.lastData.milliseconds < $1.lastData.milliseconds } ?? first
        : own.first { $0.lamp == .gone } ?? own.first { $0.lamp == .troubled } ?? first
      var text = shown.text(now, isDemo: model.isDemo)
      if own.count > 1, good.count < own.count { text = "\(good.count) of \(own.count) live, " + text }
      return HeaderBar.Model.StatusLight(
        name: provider.rawValue, state: good.isEmpty || shown.lamp != .gone ? shown.lamp : .troubled, text: text,
        brief: shown.brief(isDemo: model.isDemo))
    }
  }

  /// The state of all feeds in a few words.
  private func summary(_ lamps: [HeaderBar.Model.StatusLight]) -> String {
    let gone = lamps.count { $0.state == .gone }
    let troubled = lamps.count { $0.state == .troubled }
    let all = lamps.count
    var words =
      gone == 0
      ? "\(troubled) of \(all) feeds stale or slow"
      : gone < all ? "\(gone) of \(all) feeds down" : all == 1 ? "the feed is down" : "all \(all) feeds are down"
    if gone > 0, let wait = feeds.nextTry(now) { words += ", next try in \(wait)s" }
    return words
  }

  var footer: FooterBar.Model {
    if model.menu != nil { return FooterBar.Model(.hints(menuHints)) }
    if let prompt = model.prompt, model.page == .list || prompt.isLimit { return FooterBar.Model(self.prompt(prompt)) }
    if let notice = model.notice.text { return FooterBar.Model(.banner(notice), position: position) }
    if model.isPaused {
      let time = preferences.zone.seconds(now)
      return FooterBar.Model(
        .banner("paused at \(time); feeds keep running; \(model.label(.pause)) resumes"), position: position)
    }
    return FooterBar.Model(.hints(hints), position: position)
  }

  private func prompt(_ prompt: FilterPrompt) -> FooterBar.Model.Content {
    if case .limit(let side) = prompt.purpose {
      let name = side == .draw ? "X" : side == .home ? "1" : "2"
      return .prompt(
        sign: "price \(name): ", text: prompt.text, note: "decimal, e.g. 2.10; you are alerted when it is reached",
        isProblem: false)
    }
    if prompt.purpose == .find {
      return .prompt(
        sign: "find: ", text: prompt.text,
        note: "\(model.label(.findNext)) next, \(model.label(.findPrevious)) previous", isProblem: false)
    }
    let isLog = preferences.view == .log
    let isEdges = preferences.view == .edges
    if let problem = model.filterQuery.problem {
      return .prompt(
        sign: "/", text: prompt.text, note: problem, isProblem: true, fault: model.filterQuery.error?.place)
    }
    var note: String
    if prompt.text.isEmpty {
      note =
        isEdges
        ? "text  kind:arb  team:  league:  bookmaker:"
        : isLog
          ? "text  kind:goals  team:  league:  bookmaker:"
          : "text  league:  team:  sport:  provider:  price<2.0  clock>80"
    } else if isEdges {
      note = "\(model.shownEdges?.rows.count ?? 0) found"
    } else if isLog {
      note = "\(model.shownEntries.count) found"
    } else {
      note = "\(model.list.passed) found"
      if model.list.unwatched > 0 { note += ", \(model.list.unwatched) unwatched" }
    }
    let fields = prompt.completions(model.filterFields)
    if !fields.isEmpty { note += "  \(fields.prefix(6).joined(separator: " "))\(fields.count > 6 ? " ..." : "")" }
    return .prompt(sign: "/", text: prompt.text, note: note, isProblem: false)
  }

  /// The visible part of the list, the log or the help.
  private var position: String {
    switch model.page {
    case .help: return helpPosition
    case .match: return ""
    case .list:
      if preferences.view.isList {
        guard model.list.lines.count > Layout(size).listRows, let shown = model.list.shown(rows: Layout(size).listRows)
        else { return "" }
        return "\(shown.lowerBound)-\(shown.upperBound) of \(model.list.passed)"
      }
      if preferences.view == .edges { return edgesPosition }
      guard preferences.view == .log else { return "" }
      let shown = model.shownEntries
      let window = journal.window(rows: Layout(size).pageRows, of: shown)
      // The newest is on top.
      return window.count < shown.count
        ? "\(shown.count - window.upperBound + 1)-\(shown.count - window.lowerBound) of \(shown.count)" : ""
    }
  }

  private var menuHints: [FooterBar.Model.Hint] {
    typealias Hint = FooterBar.Model.Hint
    let kind = model.menu?.kind
    let isSort = kind == .sort
    let word = isSort ? "choose" : kind == .alerts ? "mute" : kind == .newAlert ? "add or remove" : "show or hide"
    var hints = [
      Hint(key: model.label(.open), word: word),
      Hint(key: model.label(.back), word: "close"),
    ]
    if isSort { hints.append(Hint(key: model.label(.reverse), word: "reverse")) }
    if kind == .alerts { hints.append(Hint(key: "d", word: "remove")) }
    return hints
  }

  private var hints: [FooterBar.Model.Hint] {
    var actions: [Action] =
      switch model.place {
      case .feeds: [.nextView, .help, .quit]
      case .edges: [.open, .back, .filter, .columns, .favourite, .help, .quit, .pause, .oddsFormat, .find]
      case .log: [.open, .filter, .columns, .favourite, .nextView, .help, .quit, .pause, .find]
      case .lists:
        [
          .open, .filter, .sort, .market, .favourite, .nextView, .help, .quit, .edges, .unfold, .pause, .columns, .find,
          .oddsFormat, .grouping,
        ]
      case .match: [.back, .nextView, .favourite, .oddsFormat, .pause, .help]
      case .help: [.back]
      }
    // If the mouse is off, show its key early: users wonder why clicks do nothing.
    if !preferences.hasMouse {
      actions.insert(.mouse, at: min(2, actions.count))
    } else if model.place == .lists || model.place == .log || model.place == .edges {
      actions.insert(.mouse, at: (actions.firstIndex(of: .pause) ?? actions.count - 1) + 1)
    }
    return actions.compactMap { action in
      guard let word = word(action), !model.keys.keys(for: action).isEmpty else { return nil }
      return FooterBar.Model.Hint(key: model.label(action), word: word)
    }
  }

  private func word(_ action: Action) -> String? {
    switch action {
    case .nextView where model.page == .match: "section"
    case .columns where model.place == .log || model.place == .edges: "kinds"
    case .mouse: preferences.hasMouse ? "mouse on" : "mouse off"
    default: action.hint
    }
  }
}
