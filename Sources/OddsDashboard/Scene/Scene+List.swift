internal import OddsFeed
internal import OddsBoard
internal import OddsModel
internal import OddsOutput
internal import OddsTransport

/// The list of matches.
extension Scene {
  var table: MatchTable.Model {
    var table = MatchTable.Model()
    table.marks = marks
    table.sort = choices.sort
    table.isReversed = choices.isReversed
    table.needs = model.list.needs
    guard !model.list.lines.isEmpty else {
      table.empty = whyEmpty
      return table
    }
    for line in model.list.window(rows: Layout(size).listRows) {
      switch line {
      case .group(let league, let count):
        let name = league.name.isNone ? "no league" : names.string(league.name)
        let parts = [name, names.string(league.country), league.sport.rawValue].filter { !$0.isEmpty }
        table.lines.append(.group(parts.joined(separator: " \(marks.dot) "), count: "\(count)"))
      case .match(let ref, let key):
        // Removed since the list was built: its line stays empty until the list is built again.
        table.lines.append(.match(board[ref].map { row($0, key) } ?? MatchTable.Row()))
      }
    }
    return table
  }

  private func row(_ match: MatchState, _ key: MatchKey) -> MatchTable.Row {
    let note = notes[match.ref]
    let prices = prices(of: match.ref)
    let freshness = freshness(of: match)
    var row = MatchTable.Row()
    row.isFavourite = model.favourites.contains(key)
    row.isSelected = key == model.list.selected
    row.isOver = match.status == .ended
    row.clock = MatchMoment(match, now: now, names, choices.zone).text
    row.clockRole = match.status.clockRole
    row.league = names.string(match.league)
    row.home = names.string(match.home)
    row.away = names.string(match.away)
    if match.serving == .home { row.home += " " + marks.serving }
    if match.serving == .away { row.away = marks.serving + " " + row.away }
    row.homeScore = Score.side(match.score.home)
    row.awayScore = Score.side(match.score.away)
    row.isHomeScoreNew = note.map { now < $0.homeScoreUntil } ?? false
    row.isAwayScoreNew = note.map { now < $0.awayScoreUntil } ?? false
    if !match.homePoints.isNone || !match.awayPoints.isNone {
      row.points = "\(names.string(match.homePoints))-\(names.string(match.awayPoints))"
    }
    row.isStale = freshness != .live
    for side in 0..<3 { row.prices.append(price(side, prices, note, freshness)) }
    if let overround = prices?.overround { row.overround = Self.percent(overround) }
    if let prices, prices.bookmakers > 1 { row.bookmaker = names.string(prices.bookmaker) }
    row.provider = match.provider.rawValue
    row.age = age(prices, freshness)
    return row
  }

  /// The age of the prices: since one of them last changed or, if nobody is subscribed to them, since they were last
  /// current.
  private func age(_ prices: MainPrices?, _ freshness: Freshness) -> String {
    if case .unwatched(let since?) = freshness { return Age.text(since: since, now) }
    return Age.text(since: prices?.changed ?? .none, now)
  }

  private func price(_ side: Int, _ prices: MainPrices?, _ note: MatchNote?, _ freshness: Freshness) -> ShownQuote {
    guard let best = prices?[side] else {
      // A market without a draw lacks no price.
      if side == 1, prices != nil { return .none }
      return freshness.isWatched
        ? ShownQuote(text: marks.missing, role: .missing) : ShownQuote(text: marks.unwatched, role: .stale)
    }
    let flash = note?.flash(side)
    return shown(
      best.quote, freshness, isUp: flash.flatMap { now < $0.until ? $0.isUp : nil },
      columns: PriceForm.width(choices.oddsFormat))
  }

  private static func percent(_ value: Double) -> String {
    let tenths = Int((min(value, 1000) * 1000).rounded())
    return "\(tenths < 0 ? "-" : "")\(abs(tenths) / 10).\(abs(tenths) % 10)%"
  }

  // MARK: Nothing to show

  private var whyEmpty: [String] {
    if board.matchCount == 0 { return whyNoMatches }
    let count = "\(board.matchCount) \(board.matchCount == 1 ? "match is" : "matches are") hidden"
    if !choices.filter.isEmpty {
      var lines = ["No match for /\(choices.filter)"]
      if let problem = model.query.problem { lines.append(problem) }
      if model.list.unwatched > 0 {
        lines.append("\(model.list.unwatched) left out: only matches on the screen have current prices")
      }
      return lines + ["\(count); \(model.label(.back)) clears the filter"]
    }
    if choices.onlyFavourites {
      return [
        "No favourites here",
        "\(model.label(.favourite)) adds the selected match, \(model.label(.onlyFavourites)) shows all",
      ]
    }
    let (live, upcoming, all) = (model.label(.view1), model.label(.view2), model.label(.view3))
    switch choices.view {
    case .live: return ["Nothing is in play", "\(count); \(upcoming) lists what is to come, \(all) everything"]
    case .upcoming: return ["Nothing is to come", "\(count); \(live) lists what is in play, \(all) everything"]
    default: return ["Nothing to show", "\(count) by the command line's filters"]
    }
  }

  private var whyNoMatches: [String] {
    if feeds.entries.isEmpty { return ["No feed", "none is open"] }
    let lost = feeds.entries.filter { $0.lamp == .gone }
    if lost.count == feeds.entries.count {
      // A provider's sockets often fail for the same reason.
      let reasons = lost.reduce(into: [String]()) { reasons, entry in
        let hint = entry.error?.hint.map { "; \($0)" } ?? ""
        let reason = entry.error?.message ?? entry.status?.reason ?? entry.brief(isDemo: model.isDemo)
        let line = "\(entry.name.provider.rawValue): \(reason)\(hint)"
        if !reasons.contains(line) { reasons.append(line) }
      }
      return ["No feed is live"] + reasons.prefix(5)
    }
    let waiting = Set(feeds.entries.filter { $0.lamp != .gone }.map(\.name.provider.rawValue)).sorted()
    return ["Waiting for matches", "from \(waiting.joined(separator: ", "))"]
  }
}
