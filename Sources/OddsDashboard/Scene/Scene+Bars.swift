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
    if choices.view.isList || page == .match {
      header.parts.append("\(choices.view.title) \(model.list.passed) of \(model.list.total)")
    } else {
      header.parts.append(choices.view.title)
    }
    if !choices.filter.isEmpty {
      header.parts.append("/\(choices.filter)")
      header.neededParts = header.parts.count
    }
    if model.list.unwatched > 0 {
      header.parts.append("\(model.list.unwatched) unwatched")
      header.neededParts = header.parts.count
    }
    let sports = filter.terms.sports
    if !sports.isEmpty { header.parts.append(sports.map(\.rawValue).joined(separator: ", ")) }
    if choices.market != .result { header.parts.append(choices.market.title) }
    if choices.onlyFavourites { header.parts.append("\(marks.favourite) only") }
    if choices.view.isList, page == .list {
      header.parts.append("by \(choices.sort.rawValue)\(choices.isReversed ? " " + marks.descending : "")")
    }
    if choices.oddsFormat != .decimal { header.parts.append(choices.oddsFormat.rawValue) }
    header.rate = "\(feeds.rate) msg/s"
    header.clock = "\(choices.zone.seconds(now)) \(choices.zone.zone(at: now))"
    header.lamps = lamps
    header.summary = summary(header.lamps)
    return header
  }

  private var lamps: [HeaderBar.Model.Lamp] {
    feeds.providers.compactMap { provider in
      let own = feeds.entries.filter { $0.name.provider == provider }
      guard let first = own.first else { return nil }
      let good = own.filter { $0.lamp == .good }
      // As long as all sockets are well, the one with the newest data represents them.
      let shown =
        good.count == own.count
        ? good.max { $0.lastData.milliseconds < $1.lastData.milliseconds } ?? first
        : own.first { $0.lamp == .gone } ?? own.first { $0.lamp == .troubled } ?? first
      var text = shown.text(now, isDemo: model.isDemo)
      if own.count > 1, good.count < own.count { text = "\(good.count) of \(own.count) live, " + text }
      return HeaderBar.Model.Lamp(
        name: provider.rawValue, state: good.isEmpty || shown.lamp != .gone ? shown.lamp : .troubled, text: text,
        brief: shown.brief(isDemo: model.isDemo))
    }
  }

  /// The state of all feeds in a few words.
  private func summary(_ lamps: [HeaderBar.Model.Lamp]) -> String {
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
    if let prompt = model.prompt, model.page == .list {
      return FooterBar.Model(
        .prompt(
          text: prompt.text, problem: model.query.problem, found: model.list.passed, unwatched: model.list.unwatched))
    }
    if let notice = model.notice.text { return FooterBar.Model(.banner(notice), position: position) }
    if model.isPaused {
      let time = choices.zone.seconds(now)
      return FooterBar.Model(
        .banner("paused at \(time); the feeds go on; \(model.label(.pause)) resumes"), position: position)
    }
    return FooterBar.Model(.hints(hints), position: position)
  }

  /// Which part of the list is on the screen.
  private var position: String {
    guard model.page == .list, choices.view.isList else { return "" }
    let (count, rows, scroll) = (model.list.lines.count, Layout(size).listRows, model.list.scroll)
    return count > rows ? "\(scroll + 1)-\(min(count, scroll + rows)) of \(count)" : ""
  }

  private var hints: [FooterBar.Model.Hint] {
    let actions: [Action] =
      switch model.page {
      case .list:
        switch choices.view {
        case .feeds: [.nextView, .help, .quit]
        case .log: [.open, .favourite, .nextView, .help, .quit, .pause]
        case .live, .upcoming, .all:
          [
            .open, .filter, .sort, .market, .favourite, .nextView, .help, .quit, .unfold, .pause, .oddsFormat,
            .grouping,
          ]
        }
      case .match: [.back, .nextView, .favourite, .oddsFormat, .pause, .help]
      case .help: [.back]
      }
    return actions.compactMap { action in
      guard let hint = action.hint, !model.keys.keys(for: action).isEmpty else { return nil }
      return FooterBar.Model.Hint(
        key: model.label(action), word: action == .nextView && model.page == .match ? "section" : hint)
    }
  }
}
