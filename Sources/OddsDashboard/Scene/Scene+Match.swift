internal import OddsBoard
internal import OddsModel
internal import OddsOutput

/// An open match.
extension Scene {
  var match: MatchDetail.Model {
    var detail = MatchDetail.Model()
    detail.marks = marks
    guard let match = openMatch else {
      detail.facts = model.open?.match.text(names) ?? ""
      detail.left.title = "Gone"
      detail.left.empty = "The feed no longer lists this match. \(model.label(.back)) goes back."
      return detail
    }
    head(&detail, match)
    detail.graphs = graphs(match)
    let section = self.section
    let (_, left, right) = panes
    if let right {
      // Markets stay on the left; the other sections take turns on the right.
      let other = section == .markets ? Section.incidents : section
      detail.left = pane(.markets, match, left)
      detail.right = pane(other, match, right)
    } else {
      detail.left = pane(section, match, left)
    }
    detail.tabs = Section.allCases.map { MatchDetail.Tab(title: $0.title, isFocused: $0 == section) }
    return detail
  }

  /// The open match as the board has it; nil once its feed no longer lists it.
  private var openMatch: MatchState? {
    model.open.flatMap { board.match($0.match.id, $0.match.provider) }.flatMap { board[$0] }
  }

  private var section: Section { model.open?.section ?? .markets }

  // MARK: The layout

  /// The head, and one or two panes.
  private var panes: (top: Rect, left: Rect, right: Rect?) {
    let layout = Layout(size)
    return layout.panes(top: MatchDetail.headRows(graphs: graphCount, height: layout.body.height))
  }

  /// The area of the section that has the focus.
  private var focusedArea: Rect {
    let (_, left, right) = panes
    return section == .markets ? left : right ?? left
  }

  /// The last line of the section with the focus that may be the first on the screen.
  var lastScroll: Int {
    guard let match = openMatch else { return 0 }
    let area = focusedArea
    return max(0, content(section, match, area.width).count - max(0, area.height - 1))
  }

  /// The section whose tab lies at a point.
  func section(at point: Point) -> Section? {
    let head = panes.top
    guard point.y == head.maxY - 1 else { return nil }
    var x = head.x + 1
    for (index, section) in Section.allCases.enumerated() {
      let width = "\(index + 1) \(section.title)".count + 2
      if point.x >= x, point.x < x + width { return section }
      x += width + 1
    }
    return nil
  }

  private func pane(_ section: Section, _ match: MatchState, _ area: Rect) -> MatchDetail.Pane {
    var pane = MatchDetail.Pane()
    pane.title = section.title
    pane.isFocused = section == self.section
    pane.empty = Self.whyEmpty(section)
    let rows = max(0, area.height - 1)
    let content = content(section, match, area.width)
    // Only the pane with the focus scrolls.
    let start = pane.isFocused ? model.open?.scroll ?? 0 : 0
    if content.count > rows { pane.position = "\(start + 1)-\(min(content.count, start + rows)) of \(content.count)" }
    pane.lines = content.lines(start, rows)
    return pane
  }

  /// The lines of a section: how many there are, and those from one on.
  struct Content {
    var count: Int
    var lines: (_ start: Int, _ rows: Int) -> [[Span]]

    init(_ all: [[Span]]) {
      count = all.count
      lines = { start, rows in Array(all.dropFirst(start).prefix(rows)) }
    }

    init(count: Int, lines: @escaping (Int, Int) -> [[Span]]) {
      self.count = count
      self.lines = lines
    }
  }

  private func content(_ section: Section, _ match: MatchState, _ width: Int) -> Content {
    switch section {
    case .markets: markets(match, width)
    case .incidents: Content(timeline(match))
    case .statistics: Content(statistics(match, width))
    case .lineups: Content(lineups(match, width))
    case .plays: Content(plays(match))
    }
  }

  private static func whyEmpty(_ section: Section) -> String {
    switch section {
    case .markets: "No markets have been sent for this match."
    case .incidents: "No incidents have been sent for this match."
    case .statistics: "No statistics have been sent for this match."
    case .lineups: "No line-ups have been sent for this match."
    case .plays: "No play-by-play has been sent for this match."
    }
  }

  // MARK: The head

  private func head(_ detail: inout MatchDetail.Model, _ match: MatchState) {
    let key = MatchKey(provider: match.provider, id: match.id)
    let facts = match.facts
    detail.facts = [
      names.string(match.league), names.string(facts.country), names.string(facts.round), match.sport.rawValue,
      key.text(names),
    ]
    .filter { !$0.isEmpty }.joined(separator: " \(marks.dot) ")
    if model.favourites.contains(key) { detail.facts = "\(marks.favourite) " + detail.facts }
    detail.home = names.string(match.home) + (match.serving == .home ? " " + marks.serving : "")
    detail.away = (match.serving == .away ? marks.serving + " " : "") + names.string(match.away)
    detail.homeScore = Score.side(match.score.home)
    detail.awayScore = Score.side(match.score.away)
    if let note = notes[match.ref] {
      detail.isHomeScoreNew = now < note.homeScoreUntil
      detail.isAwayScoreNew = now < note.awayScoreUntil
    }
    let clock = MatchMoment(match, now: now, names, choices.zone).text
    if !clock.isEmpty { detail.state.append(Span(clock, match.status.clockRole)) }
    if match.status != .live || clock.isEmpty { detail.state.append(Span("  \(match.status.text)", .label)) }
    let period = MatchMoment.period(of: match, names).text
    if match.status.isInPlay, !period.isEmpty, period != clock { detail.state.append(Span("  \(period)", .label)) }
    if !match.homePoints.isNone || !match.awayPoints.isNone {
      detail.state.append(Span("  \(names.string(match.homePoints))-\(names.string(match.awayPoints))", .score))
    }
    for part in match.periods {
      let name = PeriodText(names.string(part.name), match.sport).short
      detail.state.append(
        Span("   \(name) \(Score.side(part.score.home))-\(Score.side(part.score.away))", .label))
    }
    if case .unwatched(let since) = freshness(of: match) {
      let age = since.map { ", \(Age.text(since: $0, wallClock)) old" } ?? ""
      detail.state.append(Span("   prices unwatched\(age)", .stale))
    }
    for words in SituationText.parts(match.situation, Presentation(filter, isASCII: marks.isASCII, now: now)) {
      detail.state.append(Span("   \(words)", .label))
    }
  }

  /// How many lines ``graphs(_:)`` has.
  private var graphCount: Int {
    guard size.height >= 18, let match = openMatch, let prices = prices(of: match.ref) else { return 0 }
    return (0..<3).count { prices[$0] != nil }
  }

  /// One line for each side of the main market: its price now, and how it has moved since it was first seen.
  private func graphs(_ match: MatchState) -> [[Span]] {
    guard size.height >= 18, let prices = prices(of: match.ref) else { return [] }
    let history = notes[match.ref]?.history
    let freshness = freshness(of: match)
    let columns = PriceForm.width(choices.oddsFormat)
    let room = max(10, min(PriceHistory.capacity, size.width - 22 - columns - 20))
    return (0..<3).compactMap { side in
      guard let quote = prices[side]?.quote, let entry = board[quote] else { return nil }
      let price = shown(quote, freshness, isUp: model.open?.isUp(quote, now), columns: columns)
      let values = history?.sides[side].values(until: now.milliseconds / 1000) ?? []
      var spans = [
        Span(names.string(entry.selection), .text, columns: 20, align: .right), Span("  "),
        Span(price.text, price.role, columns: columns, align: .right), Span(price.mark, price.role, columns: 1),
        Span("  "),
      ]
      if values.count > 1 {
        spans.append(Span(marks.sparkline(Array(values.suffix(room))), .graph))
        if let low = values.min(), let high = values.max(), low < high {
          spans.append(Span("  \(Self.decimal(low)) \(marks.dash) \(Self.decimal(high))", .label))
        }
      } else {
        spans.append(Span("no movement yet", .label))
      }
      return spans
    }
  }

  private static func decimal(_ value: Double) -> String {
    let cents = Int((min(value, 9_999_999) * 100).rounded())
    return "\(cents / 100).\(cents % 100 < 10 ? "0" : "")\(cents % 100)"
  }
}
