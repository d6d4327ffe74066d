internal import OddsBoard
internal import OddsFeed
internal import OddsFixtures
internal import OddsModel
internal import OddsOutput
internal import OddsTransport

/// The list of matches.
extension Scene {
  var table: MatchTable.Model {
    var table = MatchTable.Model()
    table.marks = marks
    table.sort = preferences.sort
    table.isReversed = preferences.isReversed
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
        // A match removed since the list was built has an empty row until the next build.
        table.lines.append(.match(row(ref, key) ?? MatchTable.Row()))
      case .member(let ref, _, let isSwapped):
        table.lines.append(.match(board[ref].map { row($0, isSwapped: isSwapped) } ?? MatchTable.Row()))
      }
    }
    return table
  }

  /// Returns a fixture's row; nil if the match no longer exists.
  private func row(_ ref: MatchRef, _ key: MatchKey) -> MatchTable.Row? {
    let members = members(with: ref)
    guard let match = reading.state(of: members, notes) else { return nil }
    let note = notes[ref]
    let prices = prices(of: ref)
    let freshness = reading.freshness(of: members, notes)
    var row = MatchTable.Row()
    row.isFavourite = members.contains { model.favourites.contains($0.member.key.withoutSport) }
    row.isSelected = key == model.list.selected
    row.isOver = match.status == .ended
    row.league = names.string(match.league)
    row.home = names.string(match.home)
    row.away = names.string(match.away)
    if match.serving == .home { row.home += " " + marks.serving }
    if match.serving == .away { row.away = marks.serving + " " + row.away }
    tell(match, in: &row)
    row.isHomeScoreNew = note.map { now < $0.homeScoreUntil } ?? false
    row.isAwayScoreNew = note.map { now < $0.awayScoreUntil } ?? false
    row.isScoreDisputed = reading.isScoreDisputed(members, notes)
    row.isStale = freshness != .live
    for side in 0..<3 { row.prices.append(price(side, prices, note, freshness)) }
    for side in 0..<3 { row.books.append(prices?[side].map { $0.value > 0 ? names.string($0.bookmaker) : "" } ?? "") }
    if let overround = prices?.overround { row.overround = Figures.percent(overround) }
    if let prices { row.bookmaker = names.string(prices.bookmaker) }
    if members.count == 1 { row.provider = match.provider.rawValue }
    row.feeds = "\(members.count)"
    if let prices { row.feeds += "/\(prices.bookmakers)" }
    let history = note?.history(of: preferences.market)
    row.lastMinute = move(history, within: 60)
    row.lastFiveMinutes = move(history, within: 300)
    row.sinceFirst = move(history, within: nil)
    if let history { row.graph = graph(history) }
    row.age = age(prices, freshness)
    return row
  }

  /// Returns the row of one feed's match, below its fixture's.
  private func row(_ match: MatchState, isSwapped: Bool) -> MatchTable.Row {
    let own = [(match: match.ref, member: Fixture.Member(key: match.key, isSwapped: isSwapped, confidence: 1))]
    let prices = reading.prices(of: own, notes)
    let freshness = freshness(of: match)
    var row = MatchTable.Row()
    row.isMember = true
    row.isOver = match.status == .ended
    let teams = isSwapped ? (match.away, match.home) : (match.home, match.away)
    row.home = names.string(teams.0)
    row.away = names.string(teams.1)
    row.provider = match.provider.rawValue
    tell(isSwapped ? match.swapped : match, in: &row)
    row.isStale = freshness != .live
    for side in 0..<3 { row.prices.append(price(side, prices, nil, freshness)) }
    if let overround = prices?.overround { row.overround = Figures.percent(overround) }
    if let prices {
      row.bookmaker = names.string(prices.bookmaker)
      row.feeds = "\(prices.bookmakers)"
    }
    row.age = age(prices, freshness)
    return row
  }

  /// Sets the clock, the score and the points of a match.
  private func tell(_ match: MatchState, in row: inout MatchTable.Row) {
    row.clock = MatchMoment(match, now: now, names, preferences.zone).text
    row.clockRole = match.status.clockRole
    row.homeScore = Score.side(match.score.home)
    row.awayScore = Score.side(match.score.away)
    if !match.homePoints.isNone || !match.awayPoints.isNone {
      row.points = "\(names.string(match.homePoints))-\(names.string(match.awayPoints))"
    }
  }

  // MARK: Prices

  /// The age of the prices: since the last change of one of them or, without a subscription, since they were last
  /// current.
  private func age(_ prices: MainPrices?, _ freshness: Freshness) -> String {
    if case .unwatched(let since?) = freshness { return Age.text(since: since, now) }
    return Age.text(since: prices?.changed ?? .none, now)
  }

  private func price(_ side: Int, _ prices: MainPrices?, _ note: MatchNote?, _ freshness: Freshness) -> ShownQuote {
    // The line of a total or handicap is shown between its sides.
    if side == 1, preferences.market.hasLine, let line = prices?.line {
      return ShownQuote(text: line.text(signed: preferences.market == .handicap), role: .label)
    }
    guard let best = prices?[side] else {
      // A market without a draw has an empty column, not a missing price.
      if side == 1, prices != nil || preferences.market != .result { return .none }
      return freshness.isWatched
        ? ShownQuote(text: marks.missing, role: .missing) : ShownQuote(text: marks.unwatched, role: .stale)
    }
    let flash = note?.flash(side)
    return shown(
      best.quote, self.freshness(of: best.quote), isUp: flash.flatMap { now < $0.until ? $0.isUp : nil },
      columns: PriceForm.width(preferences.oddsFormat))
  }

  /// The side with the largest move of a price, and the move in per cent.
  private func move(_ history: MatchHistory?, within seconds: Int64?) -> ShownQuote {
    guard let move = history?.move(within: seconds, until: now.milliseconds / 1000) else { return .none }
    let isUp = move.change > 0
    let percent = Int((min(abs(move.change), 9.99) * 100).rounded())
    guard percent > 0 else { return .none }
    let side = preferences.market.sides[move.side]
    return ShownQuote(
      text: "\(side) \(isUp ? "+" : "-")\(percent)%", role: isUp ? .priceUp : .priceDown)
  }

  /// The graph of the side with the largest move since it was first seen.
  private func graph(_ history: MatchHistory) -> String {
    let second = now.milliseconds / 1000
    guard let move = history.move(within: nil, until: second) else { return "" }
    let values = history.sides[move.side].values(until: second)
    return marks.sparkline(Array(values.suffix(MatchColumns.graphWidth)))
  }

  // MARK: Empty lists

  private var whyEmpty: [String] {
    if board.matchCount == 0 { return whyNoMatches }
    let total = model.list.total
    let count = "\(total) \(total == 1 ? "match is" : "matches are") hidden"
    if !preferences.filter.isEmpty {
      var lines = ["No match for /\(preferences.filter)"]
      if let problem = model.listFilter.query.problem { lines.append(problem) }
      if model.list.unwatched > 0 {
        lines.append("\(model.list.unwatched) left out: only matches on the screen have current prices")
      }
      return lines + ["\(count); \(model.label(.back)) clears the filter"]
    }
    if preferences.onlyFavourites {
      return [
        "No favourites here",
        "\(model.label(.favourite)) adds the selected match, \(model.label(.onlyFavourites)) shows all",
      ]
    }
    let (live, upcoming, all) = (model.label(.view1), model.label(.view2), model.label(.view3))
    switch preferences.view {
    case .live: return ["No match in play", "\(count); \(upcoming) lists upcoming matches, \(all) all"]
    case .upcoming: return ["No upcoming match", "\(count); \(live) lists matches in play, \(all) all"]
    default: return ["Nothing to show", "\(count) by the command line's filters"]
    }
  }

  var whyNoMatches: [String] {
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
