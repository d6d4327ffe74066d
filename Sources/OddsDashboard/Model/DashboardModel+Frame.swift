public import OddsBoard
public import OddsModel
internal import OddsFeed
internal import OddsOutput

extension DashboardModel {
  /// The picture as it is now. Reading it marks it as shown: ``isDirty`` is false until something on it changes.
  public func frame(_ live: Board, _ now: Timestamp) -> DashboardFrame {
    let board = frozen?.board ?? live
    let shownNow = frozen?.now ?? now
    noticeClock(now)
    order(board, shownNow, force: false)
    isDirty = false
    frameNumber += 1
    clampScroll()
    var seen = DashboardInterest()
    let body = makeBody(board, shownNow, &seen)
    note(seen, now)
    if let notice, notice.until < now { self.notice = nil }
    return DashboardFrame(
      size: size, theme: state.theme, isASCII: marks.isASCII, header: makeHeader(board, shownNow), body: body,
      footer: makeFooter())
  }

  /// After the clock was set back, what is marked until a moment would stay so until that comes a second time.
  private func noticeClock(_ now: Timestamp) {
    defer { clockSeen = now }
    guard clockSeen.isKnown, now.since(clockSeen) < -2000 else { return }
    for row in notes.keys {
      notes[row]?.flashes = (RowNote.Flash(), RowNote.Flash(), RowNote.Flash())
      notes[row]?.homeScoreUntil = .none
      notes[row]?.awayScoreUntil = .none
    }
    quoteFlashes = [:]
    catchingUp = [:]
    notice = nil
    orderedAt = .none
    interestAt = now
  }

  /// What is looked at, once it has stood still for a moment; nil if that was told before.
  public func takeInterest(_ now: Timestamp) -> DashboardInterest? {
    guard interest != toldInterest, interestAt.isKnown, now.since(interestAt) >= 400 else { return nil }
    toldInterest = interest
    return interest
  }

  private func note(_ seen: DashboardInterest, _ now: Timestamp) {
    guard seen != interest else { return }
    interest = seen
    interestAt = now
  }

  private func makeBody(_ board: Board, _ now: Timestamp, _ seen: inout DashboardInterest) -> DashboardFrame.Body {
    switch state.page {
    case .help: return .help(makeHelp())
    case .match:
      seen.opened = state.opened
      return .match(makeDetail(board, now))
    case .list:
      switch state.view {
      case .live, .upcoming, .all:
        let table = makeTable(board, now, &seen)
        let strip = Layout(size).list.log
        return .list(table, log: strip.height > 1 ? makeLog(rows: strip.height - 1, isStrip: true) : nil)
      case .log: return .log(makeLog(rows: Layout(size).pageRows, isStrip: false))
      case .feeds: return .feeds(makeFeeds(now))
      }
    }
  }

  // MARK: Header and footer

  private func makeHeader(_ board: Board, _ now: Timestamp) -> HeaderBar.Model {
    var model = HeaderBar.Model()
    model.marks = marks
    model.isDemo = isDemo
    model.isPaused = state.isPaused
    let matches = board.matchCount
    if state.view.isList || state.page == .match {
      model.parts.append("\(state.view.title) \(passed) of \(matches)")
    } else {
      model.parts.append(state.view.title)
    }
    if !state.filterText.isEmpty {
      model.parts.append("/\(state.filterText)")
      model.neededParts = 2
    }
    if !filter.terms.sports.isEmpty { model.parts.append(filter.terms.sports.map(\.rawValue).joined(separator: ", ")) }
    if state.onlyFavourites { model.parts.append("\(marks.favourite) only") }
    if state.view.isList, state.page == .list {
      model.parts.append("by \(state.sort.rawValue)\(state.isReversed ? " " + marks.descending : "")")
    }
    if state.oddsFormat != .decimal { model.parts.append(state.oddsFormat.rawValue) }
    let book = frozen?.feeds ?? feeds
    model.rate = "\(book.rate) msg/s"
    model.clock = ZoneClock.seconds(now, isUTC: state.isUTC)
    model.lamps = lamps(book, now)
    return model
  }

  private func lamps(_ book: FeedBook, _ now: Timestamp) -> [HeaderBar.Model.Lamp] {
    var lamps: [HeaderBar.Model.Lamp] = []
    for provider in book.providers {
      let own = book.entries.filter { $0.name.provider == provider }
      guard let first = own.first else { continue }
      let good = own.filter { $0.lamp == .good }
      // Of several sockets the freshest speaks for all, as long as all are well.
      let shown =
        good.count == own.count
        ? good.max { $0.lastData.milliseconds < $1.lastData.milliseconds } ?? first
        : own.first { $0.lamp == .gone } ?? own.first { $0.lamp == .troubled } ?? first
      var text = shown.text(now, isDemo: isDemo)
      if own.count > 1, good.count < own.count { text = "\(good.count) of \(own.count) live, " + text }
      lamps.append(
        HeaderBar.Model.Lamp(
          name: provider.rawValue, state: good.isEmpty || shown.lamp != .gone ? shown.lamp : .troubled, text: text,
          brief: shown.brief(isDemo: isDemo)))
    }
    return lamps
  }

  private func makeFooter() -> FooterBar.Model {
    if state.promptBefore != nil {
      return FooterBar.Model(.prompt(text: state.filterText, problem: query.problem, found: passed))
    }
    var position = ""
    if state.page == .list, state.view.isList, !lines.isEmpty {
      let rows = Layout(size).listRows
      if lines.count > rows {
        position = "\(state.scroll + 1)-\(min(lines.count, state.scroll + rows)) of \(lines.count)"
      }
    }
    if let notice { return FooterBar.Model(.banner(notice.text), position: position) }
    if let frozen {
      let key = keys.keys(for: .pause).first.map(label) ?? "p"
      let time = ZoneClock.time(frozen.now, isUTC: state.isUTC)
      return FooterBar.Model(.banner("paused at \(time); the feeds go on; \(key) resumes"), position: position)
    }
    let actions: [Action] =
      switch state.page {
      case .list:
        state.view == .feeds
          ? [.nextView, .help, .quit]
          : [.open, .filter, .sort, .favourite, .nextView, .help, .quit, .pause, .oddsFormat, .grouping]
      case .match: [.back, .nextView, .favourite, .oddsFormat, .pause, .help]
      case .help: [.back]
      }
    let hints = actions.compactMap { action -> FooterBar.Model.Hint? in
      guard let hint = action.hint, let key = keys.keys(for: action).first else { return nil }
      return FooterBar.Model.Hint(
        key: label(key), word: action == .nextView && state.page == .match ? "section" : hint)
    }
    return FooterBar.Model(.hints(hints), position: position)
  }

  func label(_ key: Key) -> String { marks.isASCII ? key.plainLabel : key.label }

  // MARK: The list

  /// Which columns the matches on the screen have something for.
  var wish: MatchColumns.Wish {
    var wish = MatchColumns.Wish()
    wish.isGrouped = state.isGrouped
    wish.priceWidth = PriceForm.width(state.oddsFormat) + 1
    wish.hasDraw = shape.hasDraw
    wish.hasPoints = shape.hasPoints
    wish.hasSeveralBookmakers = shape.hasSeveralBookmakers
    wish.hasLongScores = shape.hasLongScores
    wish.hasLongClocks = shape.hasLongClocks
    wish.hasSeveralProviders = Set(feeds.entries.map(\.name.provider)).count > 1
    return wish
  }

  private func makeTable(_ board: Board, _ now: Timestamp, _ seen: inout DashboardInterest) -> MatchTable.Model {
    var model = MatchTable.Model()
    model.marks = marks
    model.sort = state.sort
    model.isReversed = state.isReversed
    guard !lines.isEmpty else {
      model.empty = whyEmpty(board)
      model.wish = wish
      drawnWish = wish
      return model
    }
    let rows = Layout(size).listRows
    let shown = lines.dropFirst(state.scroll).prefix(rows)
    model.lines.reserveCapacity(shown.count)
    var shape = ListShape()
    for line in shown {
      switch line {
      case .group(let sport, let league, let count):
        let name = league.isNone ? "no league" : names.string(league)
        model.lines.append(.group("\(name) \(marks.dot) \(sport.rawValue)", count: "\(count)"))
      case .match(let row):
        guard let match = board[row] else { continue }
        prepare(row, board)
        seen.visible.append(note(row).key)
        model.lines.append(.match(makeRow(row, match, board, now, &shape)))
      }
    }
    // Columns that were needed stay while the list is the same, so that nothing jumps as it is scrolled.
    self.shape.join(shape)
    model.wish = wish
    drawnWish = wish
    return model
  }

  private func makeRow(
    _ row: MatchRef, _ match: MatchState, _ board: Board, _ now: Timestamp, _ shape: inout ListShape
  ) -> MatchTable.Row {
    refresh(row, board, now)
    let note = note(row)
    var model = MatchTable.Row()
    model.isFavourite = note.isFavourite
    model.isSelected = note.key == state.selected
    model.isOver = match.status == .ended
    (model.clock, model.clockRole) = clockText(match, now)
    model.league = names.string(match.league)
    model.home = names.string(match.home)
    model.away = names.string(match.away)
    if match.serving == .home { model.home += " " + marks.serving }
    if match.serving == .away { model.away = marks.serving + " " + model.away }
    model.homeScore = Score.side(match.score.home)
    model.awayScore = Score.side(match.score.away)
    model.isHomeScoreNew = now < note.homeScoreUntil
    model.isAwayScoreNew = now < note.awayScoreUntil
    if !match.homePoints.isNone || !match.awayPoints.isNone {
      model.points = "\(names.string(match.homePoints))-\(names.string(match.awayPoints))"
      shape.hasPoints = true
    }
    if match.score.home > 99 || match.score.away > 99 { shape.hasLongScores = true }
    if model.clock.count > 6 { shape.hasLongClocks = true }
    if note.prices.hasDraw { shape.hasDraw = true }
    if note.prices.bookmakers > 1 { shape.hasSeveralBookmakers = true }
    model.isStale = isStale(match, now)
    for side in 0..<3 { model.prices.append(shownPrice(side, note, board, now, isStale: model.isStale)) }
    if let overround = note.prices.overround { model.overround = Self.percent(overround) }
    if note.prices.bookmakers > 1 { model.bookmaker = names.string(note.prices.bookmaker) }
    model.provider = match.provider.rawValue
    if note.prices.changed.isKnown { model.age = AgeText.text(now.since(note.prices.changed)) }
    return model
  }

  /// Reads a row's prices if they moved, and notes which of them is shown as moved.
  private func refresh(_ row: MatchRef, _ board: Board, _ now: Timestamp) {
    var note = note(row)
    if note.isStale {
      let wasShown = note.seen == frameNumber - 1
      let old = note.prices
      let new = mainMarket(of: row, board).map { BestPrices(market: $0, of: board, names, filter) } ?? BestPrices()
      for side in 0..<3 where wasShown && old[side].value > 0 && new[side].value > 0 && frozen == nil {
        guard old[side].value != new[side].value else { continue }
        note[side] = RowNote.Flash(
          until: Timestamp(milliseconds: now.milliseconds + Self.flashTime), isUp: old[side].value < new[side].value)
      }
      note.prices = new
      note.isStale = false
    }
    note.seen = frameNumber
    notes[row] = note
  }

  private func shownPrice(
    _ side: Int, _ note: RowNote, _ board: Board, _ now: Timestamp, isStale: Bool
  ) -> ShownQuote {
    let best = note.prices[side]
    guard let quote = best.quote, board[quote] != nil else {
      // A market without a draw has no price to miss.
      let isNone = side == 1 && note.prices.market != nil
      return isNone ? .none : ShownQuote(text: marks.missing, role: .missing)
    }
    let flash = note[side]
    return shown(
      quote, board, isStale: isStale, flash: now < flash.until ? flash.isUp : nil,
      columns: PriceForm.width(state.oddsFormat))
  }

  /// A line of the board as digits and a mark.
  func shown(
    _ ref: QuoteRef, _ board: Board, isStale: Bool, flash: Bool?, isBest: Bool = false, columns: Int
  ) -> ShownQuote {
    guard let quote = board[ref] else { return ShownQuote(text: marks.withdrawn, role: .withdrawn) }
    func text() -> String {
      PriceForm.text(
        quote.quoted, quote.notation, state.oddsFormat, names, ascii: marks.isASCII, columns: columns)
    }
    switch board.effectiveState(of: ref) {
    case .withdrawn: return ShownQuote(text: marks.withdrawn, role: .withdrawn)
    case .suspended: return ShownQuote(text: text(), mark: marks.suspended, role: .suspended)
    case .unpriced: return ShownQuote(text: quote.quoted.string(names), role: .price)
    case .open:
      if isStale { return ShownQuote(text: text(), mark: marks.stale, role: .stale) }
      if let flash {
        return ShownQuote(text: text(), mark: flash ? marks.up : marks.down, role: flash ? .priceUp : .priceDown)
      }
      return ShownQuote(text: text(), mark: isBest ? marks.best : "", role: isBest ? .best : .price)
    }
  }

  static func percent(_ value: Double) -> String {
    let tenths = Int((value * 1000).rounded())
    return "\(tenths < 0 ? "-" : "")\(abs(tenths) / 10).\(abs(tenths) % 10)%"
  }

  private func whyEmpty(_ board: Board) -> [String] {
    let book = frozen?.feeds ?? feeds
    if board.matchCount == 0 {
      if book.entries.isEmpty { return ["No feed", "none is open"] }
      let lost = book.entries.filter { $0.lamp == .gone }
      if lost.count == book.entries.count {
        return ["No feed answers"]
          + lost.prefix(5).map { entry in
            let hint = entry.error?.hint.map { ": \($0)" } ?? ""
            return "\(entry.name.provider.rawValue): \(entry.error?.message ?? entry.brief(isDemo: isDemo))\(hint)"
          }
      }
      let waiting = Set(book.entries.filter { $0.lamp != .gone }.map(\.name.provider.rawValue)).sorted()
      return ["Waiting for matches", "of \(waiting.joined(separator: ", "))"]
    }
    let count = "\(board.matchCount) \(board.matchCount == 1 ? "match is" : "matches are") hidden"
    if !state.filterText.isEmpty { return ["No match for /\(state.filterText)", "\(count); Esc clears the filter"] }
    if state.onlyFavourites {
      return [
        "No favourite here",
        "f marks a match as one, \(keys.keys(for: .onlyFavourites).first.map(label) ?? "F") shows all",
      ]
    }
    switch state.view {
    case .live: return ["Nothing is in play", "\(count); 2 lists what is to come, 3 everything"]
    case .upcoming: return ["Nothing is to come", "\(count); 1 lists what is in play, 3 everything"]
    default: return ["Nothing to show", "\(count) by what the command line asks for"]
    }
  }
}

/// What the list has columns for.
struct ListShape: Equatable {
  var hasDraw = false
  var hasPoints = false
  var hasSeveralBookmakers = false
  var hasLongScores = false
  var hasLongClocks = false

  mutating func join(_ other: ListShape) {
    hasDraw = hasDraw || other.hasDraw
    hasPoints = hasPoints || other.hasPoints
    hasSeveralBookmakers = hasSeveralBookmakers || other.hasSeveralBookmakers
    hasLongScores = hasLongScores || other.hasLongScores
    hasLongClocks = hasLongClocks || other.hasLongClocks
  }
}
