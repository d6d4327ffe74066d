internal import OddsProvider
public import OddsBoard
internal import OddsFixtures
public import OddsModel
internal import OddsOutput

/// The input of a picture, as values: the same scene always gives the same picture.
struct Scene {
  let model: DashboardModel
  let board: Board
  let now: Timestamp
  let size: Size
  let feeds: FeedBook
  let notes: MatchNotes
  let journal: Journal
  let changeRate: Int
  let fixtures: FixtureIndex
  /// The current time, which advances while the picture is paused.
  let wallClock: Timestamp

  init(_ model: DashboardModel, _ live: Board, _ now: Timestamp, _ size: Size) {
    self.model = model
    self.size = size
    wallClock = now
    board = model.frozen?.board ?? live
    self.now = model.frozen?.now ?? now
    feeds = model.frozen?.feeds ?? model.feeds
    notes = model.frozen?.notes ?? model.notes
    journal = model.frozen?.journal ?? model.journal
    changeRate = model.frozen?.changeRate ?? model.changeRate
    fixtures = model.shownFixtures
  }

  var preferences: Preferences { model.preferences }
  var names: TextTable { model.names }
  var marks: Marks { model.marks }
  var filter: OutputFilter { model.filter }

  var frame: DashboardFrame {
    DashboardFrame(
      size: size, theme: preferences.theme, isASCII: marks.isASCII, header: header, body: body, footer: footer,
      menu: model.menuPanel(width: Layout(size).list.table.width), toasts: toasts, hasMouse: preferences.hasMouse,
      redaction: model.secrets.redaction)
  }

  private var toasts: ToastPanel.Model {
    var panel = ToastPanel.Model()
    panel.toasts = model.alerts.toasts.shown.map { .init(title: $0.title, words: $0.words) }
    return panel
  }

  private var body: DashboardFrame.Body {
    switch model.page {
    case .help: return .help(help)
    case .match: return .match(match)
    case .list:
      switch preferences.view {
      case .live, .upcoming, .all:
        let strip = Layout(size).list.log
        return .list(
          table, log: strip.height > 1 ? latest(rows: strip.height - 1) : nil, side: model.isSplit(size) ? match : nil)
      case .log: return .log(log(rows: Layout(size).pageRows))
      case .feeds: return .feeds(feedsPanel)
      case .edges: return .edges(edgesPanel)
      }
    }
  }

  // MARK: Shared values

  /// The matches of a match's fixture, the leading one first.
  func members(with match: MatchRef) -> [(match: MatchRef, member: Fixture.Member)] {
    fixtures.members(with: match)
  }

  /// The reading that merges a fixture's members.
  var reading: FixtureReading {
    FixtureReading(board: board, filter: filter, fixtures: fixtures, feeds: feeds, market: preferences.market, now: now)
  }

  /// Reliability of a match's prices.
  func freshness(of match: MatchState) -> Freshness { reading.freshness(of: match, notes) }

  /// Reliability of a quote.
  func freshness(of quote: QuoteRef) -> Freshness {
    board.match(of: quote).flatMap { board[$0] }.map(freshness) ?? .live
  }

  /// The best prices of a fixture on the market that the list shows.
  /// - Parameter match: The leading match.
  func prices(of match: MatchRef) -> MainPrices? {
    if let note = notes[match], !note.arePricesOutdated { return note.prices }
    return reading.prices(of: members(with: match), notes)
  }

  /// A quote as digits and a mark.
  func shown(
    _ ref: QuoteRef, _ freshness: Freshness, isUp: Bool?, isBest: Bool = false, columns: Int
  ) -> ShownQuote {
    guard let quote = board[ref] else { return ShownQuote(text: marks.withdrawn, role: .withdrawn) }
    func text() -> String {
      PriceForm.text(
        quote.quoted, quote.notation, preferences.oddsFormat, names, ascii: marks.isASCII, columns: columns)
    }
    switch board.effectiveState(of: ref) {
    case .withdrawn: return ShownQuote(text: marks.withdrawn, role: .withdrawn)
    case .suspended: return ShownQuote(text: text(), mark: marks.suspended, role: .suspended)
    case .unpriced: return ShownQuote(text: quote.quoted.string(names), role: .price)
    case .open:
      switch freshness {
      case .unwatched: return ShownQuote(text: text(), mark: marks.unwatched, role: .stale)
      case .stale: return ShownQuote(text: text(), mark: marks.stale, role: .stale)
      case .live: break
      }
      if let isUp {
        return ShownQuote(text: text(), mark: isUp ? marks.up : marks.down, role: isUp ? .priceUp : .priceDown)
      }
      return ShownQuote(text: text(), mark: isBest ? marks.best : "", role: isBest ? .best : .price)
    }
  }
}

extension DashboardModel {
  /// Returns the current picture on a screen of a size. Doesn't change the model: call ``arrange(_:_:_:watch:)`` first.
  public func frame(_ board: Board, _ now: Timestamp, _ size: Size) -> DashboardFrame {
    Scene(self, board, now, size).frame
  }
}
