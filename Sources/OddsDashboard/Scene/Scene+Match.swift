internal import OddsBoard
internal import OddsFixtures
internal import OddsModel
internal import OddsOutput

/// The details of a match: of the open one, or of the one next to the list.
extension Scene {
  var match: MatchDetail.Model {
    var detail = MatchDetail.Model()
    detail.marks = marks
    detail.isBeside = isBeside
    guard let fixture = shownFixture else {
      if let match = model.detail?.match {
        detail.facts = match.text(names)
        detail.left.title = "Gone"
        detail.left.empty = "No feed lists this match any longer. \(model.label(.back)) goes back."
      } else {
        detail.left.empty = "No match is selected."
      }
      return detail
    }
    head(&detail, fixture)
    detail.graphs = graphs(fixture)
    let section = self.section
    if isBeside {
      detail.lowerRows = lowerRows(fixture)
    } else {
      detail.tabs = Section.allCases.map { MatchDetail.Tab(title: $0.title, isFocused: $0 == section) }
    }
    let panes = MatchDetail.panes(detail, in: detailArea)
    if let second = panes.second {
      // Markets stay on the left; the right pane shows another section.
      let other = section == .markets ? Section.incidents : section
      detail.left = pane(.markets, fixture, panes.first)
      detail.right = pane(other, fixture, second)
    } else {
      detail.left = pane(section, fixture, panes.first)
    }
    return detail
  }

  /// Whether the match is shown next to the list.
  private var isBeside: Bool { model.open == nil }

  private var detailArea: Rect {
    let layout = Layout(size, isSplit: isBeside)
    return isBeside ? layout.side ?? layout.body : layout.body
  }

  private var section: Section { model.detail?.section ?? .markets }

  // MARK: The match

  /// The match on the board; nil once no feed lists it.
  private var shownFixture: FixtureView? {
    model.detailMembers(board, fixtures).flatMap(view)
  }

  /// The fixture of the members; nil if none is on the board.
  private func view(_ members: MarketSheet.Members) -> FixtureView? {
    guard let state = reading.state(of: members, notes) else { return nil }
    return FixtureView(
      state: state,
      members: members.compactMap { ref, member in
        board[ref].map { FixtureView.Member(key: member.key, state: $0, isSwapped: member.isSwapped) }
      })
  }

  /// Descriptions of values that feeds disagree on: `score: pulsescore 0-0, tickodds 1-0`. The rarest value comes
  /// first.
  private func disputes(_ fixture: FixtureView) -> [String] {
    guard let members = model.detailMembers(board, fixtures), reading.isScoreDisputed(members, notes) else { return [] }
    var scores: [Score: [String]] = [:]
    for member in fixture.members where freshness(of: member.state) != .stale && !member.state.score.isNone {
      scores[member.score, default: []].append(member.key.provider.rawValue)
    }
    let words = scores.sorted { ($0.value.count, $0.value[0]) < ($1.value.count, $1.value[0]) }
      .map { score, feeds in
        let others = feeds.count > 2 && scores.count > 1 ? "\(feeds.count) others" : feeds.joined(separator: " and ")
        return "\(others) \(score.shown)"
      }
    return ["score: " + words.joined(separator: ", ")]
  }

  // MARK: The layout

  /// The area of the section that has the focus.
  private func focusedArea(_ fixture: FixtureView) -> Rect {
    var detail = MatchDetail.Model()
    detail.isBeside = isBeside
    detail.graphs = Array(repeating: [], count: graphs(fixture).count)
    detail.tabs = [MatchDetail.Tab(title: "", isFocused: true)]
    let panes = MatchDetail.panes(detail, in: detailArea)
    return section == .markets ? panes.first : panes.second ?? panes.first
  }

  /// The maximum index of the first line on the screen, in the section with the focus.
  var lastScroll: Int {
    guard model.open != nil, let fixture = shownFixture else { return 0 }
    let area = focusedArea(fixture)
    return max(0, content(section, fixture, area.width).count - max(0, area.height - 1))
  }

  /// The section whose tab is at a point.
  func section(at point: Point) -> Section? {
    guard let fixture = shownFixture else { return nil }
    let area = detailArea
    let row = area.y + MatchDetail.headRows(graphs: graphs(fixture).count, height: area.height, hasTabs: true) - 1
    guard point.y == row else { return nil }
    var x = area.x + 1
    for (index, section) in Section.allCases.enumerated() {
      let width = "\(index + 1) \(section.title)".count + 2
      if point.x >= x, point.x < x + width { return section }
      x += width + 1
    }
    return nil
  }

  /// The height of the timeline below the markets, next to the list; 0 without events.
  private func lowerRows(_ fixture: FixtureView) -> Int {
    let area = detailArea
    let count = content(.incidents, fixture, area.width).count
    return count == 0 || area.height < 24 ? 0 : min(count + 2, area.height / 3)
  }

  private func pane(_ section: Section, _ fixture: FixtureView, _ area: Rect) -> MatchDetail.Pane {
    var pane = MatchDetail.Pane()
    let content = content(section, fixture, area.width)
    pane.title = content.source.isEmpty ? section.title : "\(section.title) \(marks.dot) \(content.source)"
    pane.isFocused = section == self.section && !isBeside
    pane.empty = Self.whyEmpty(section)
    let rows = max(0, area.height - 1)
    // Only the pane with the focus scrolls.
    let start = pane.isFocused ? model.open?.scroll ?? 0 : 0
    if content.count > rows { pane.position = "\(start + 1)-\(min(content.count, start + rows)) of \(content.count)" }
    pane.lines = content.lines(start, rows)
    return pane
  }

  /// The lines of a section, rendered when they are shown.
  struct Content {
    var count: Int
    /// The feed of the lines, if there is only one.
    var source = ""
    var lines: (_ start: Int, _ rows: Int) -> [[Span]]

    init(_ all: [[Span]], source: String = "") {
      count = all.count
      self.source = source
      lines = { start, rows in Array(all.dropFirst(start).prefix(rows)) }
    }

    init(count: Int, lines: @escaping (Int, Int) -> [[Span]]) {
      self.count = count
      self.lines = lines
    }
  }

  private func content(_ section: Section, _ fixture: FixtureView, _ width: Int) -> Content {
    switch section {
    case .markets: markets(fixture, width)
    case .incidents: Content(timeline(fixture, width))
    case .statistics: Content(statistics(fixture, width))
    case .lineups: lineups(fixture, width)
    case .plays: plays(fixture)
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

  private func head(_ detail: inout MatchDetail.Model, _ fixture: FixtureView) {
    let match = fixture.state
    let facts = match.facts
    let key = match.key
    let feeds = fixture.members.count > 1 ? "\(fixture.members.count) feeds" : ""
    detail.facts = [
      names.string(match.league), names.string(facts.country), names.string(facts.round), match.sport.rawValue,
      key.text(names), feeds,
    ]
    .filter { !$0.isEmpty }.joined(separator: " \(marks.dot) ")
    if fixture.members.contains(where: { model.favourites.contains($0.key.withoutSport) }) {
      detail.facts = "\(marks.favourite) " + detail.facts
    }
    detail.home = names.string(match.home) + (match.serving == .home ? " " + marks.serving : "")
    detail.away = (match.serving == .away ? marks.serving + " " : "") + names.string(match.away)
    detail.homeScore = Score.side(match.score.home)
    detail.awayScore = Score.side(match.score.away)
    if let leader = fixture.members.first?.state.ref, let note = notes[leader] {
      detail.isHomeScoreNew = now < note.homeScoreUntil
      detail.isAwayScoreNew = now < note.awayScoreUntil
    }
    let disputes = disputes(fixture)
    detail.isScoreDisputed = !disputes.isEmpty
    detail.state = state(match)
    // Disputes come first, so that they are cut last.
    for words in disputes.reversed() { detail.state.insert(Span("\(words)   ", .stale), at: 0) }
    for words in freshnessWords(fixture) { detail.state.append(Span("   \(words)", .stale)) }
    for words in SituationText.parts(match.situation, Presentation(filter, isASCII: marks.isASCII, now: now)) {
      detail.state.append(Span("   \(words)", .label))
    }
  }

  private func state(_ match: MatchState) -> [Span] {
    var state: [Span] = []
    let clock = MatchMoment(match, now: now, names, preferences.zone).text
    if !clock.isEmpty { state.append(Span(clock, match.status.clockRole)) }
    if match.status != .live || clock.isEmpty { state.append(Span("  \(match.status.text)", .label)) }
    let period = MatchMoment.period(of: match, names).text
    let isShown = period == clock || "~\(period)" == clock
    if match.status.isInPlay, !period.isEmpty, !isShown { state.append(Span("  \(period)", .label)) }
    if !match.homePoints.isNone || !match.awayPoints.isNone {
      state.append(Span("  \(names.string(match.homePoints))-\(names.string(match.awayPoints))", .score))
    }
    for part in match.periods {
      let name = PeriodText(names.string(part.name), match.sport).short
      state.append(Span("   \(name) \(Score.side(part.score.home))-\(Score.side(part.score.away))", .label))
    }
    return state
  }

  /// Descriptions of feeds whose prices are not received; empty if all are.
  private func freshnessWords(_ fixture: FixtureView) -> [String] {
    fixture.members.compactMap { member in
      guard case .unwatched(let since) = freshness(of: member.state), board.hasLines(of: member.state.ref) else {
        return nil
      }
      let age = since.map { ", \(Age.text(since: $0, wallClock)) old" } ?? ""
      let whose = fixture.members.count > 1 ? "\(member.key.provider.rawValue) prices" : "prices"
      return "\(whose) unwatched\(age)"
    }
  }

  /// A line for each side of the main market: the best price, its bookmaker, and its course since it was first seen.
  private func graphs(_ fixture: FixtureView) -> [[Span]] {
    let area = detailArea
    guard area.height >= 15, let leader = fixture.members.first?.state.ref,
      let prices = reading.prices(of: members(with: leader), .result, notes)
    else { return [] }
    let history = notes[leader]?.history
    let columns = PriceForm.width(preferences.oddsFormat)
    let name = area.width < 70 ? 8 : 20
    let bookmaker = prices.bookmakers > 1 ? 12 : 0
    let room = max(10, min(PriceHistory.capacity, area.width - name - bookmaker - columns - 21))
    return (0..<3).compactMap { side in
      guard let best = prices[side], let entry = board[best.quote] else { return nil }
      let price = shown(
        best.quote, freshness(of: best.quote), isUp: model.detail?.isUp(best.quote, now), columns: columns)
      let values = history?.sides[side].values(until: now.milliseconds / 1000) ?? []
      let selection = MarketText.side([.home, .draw, .away][side]) ?? names.string(entry.selection)
      var spans = [
        Span(selection, .text, columns: name, align: .right), Span("  "),
        Span(price.text, price.role, columns: columns, align: .right), Span(price.mark, price.role, columns: 1),
        Span("  "), Span(names.string(best.bookmaker), .label, columns: bookmaker),
      ]
      if values.count > 1 {
        spans.append(Span(marks.sparkline(Array(values.suffix(room))), .graph))
        if let low = values.min(), let high = values.max(), low < high {
          spans.append(Span("  \(Figures.decimal(low)) \(marks.dash) \(Figures.decimal(high))", .label))
        }
      } else {
        spans.append(Span("no movement yet", .label))
      }
      return spans
    }
  }
}
