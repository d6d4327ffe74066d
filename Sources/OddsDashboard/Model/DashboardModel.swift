public import OddsBoard
internal import OddsAlerts
internal import OddsConditions
public import OddsFeed
public import OddsFixtures
public import OddsModel
public import OddsOutput
public import OddsTransport

/// The dashboard as a value type: the user's preferences, recent changes, and the list of matches. It observes the
/// feeds' changes, handles keys, and is drawn as a ``DashboardFrame``. It has no thread and reads no clock.
///
/// A price change only marks its match. Everything else is computed when the screen is arranged, for the matches on it.
public struct DashboardModel {
  /// The user's preferences.
  public private(set) var preferences: Preferences
  /// The names that the board refers to by number.
  public let names: TextTable
  /// The key bindings.
  public let keys: KeyMap
  /// The matches selected by the command line.
  let filter: OutputFilter
  /// The filter of a match's details, which show all markets unless the command line names some.
  let detailFilter: OutputFilter
  let isDemo: Bool
  let marks: Marks
  let folded: FoldedNames
  /// The fixtures of the board's matches: the list has one row for each. For a paused picture use ``shownFixtures``.
  let fixtures: FixtureIndex
  let grouping: MatchGrouping
  /// API keys, redacted in every picture.
  let secrets: Secrets

  /// Whether something on the screen has changed since it was last arranged.
  public internal(set) var isDirty = true

  var list = MatchList()
  var journal = Journal()
  /// Recent prices of main markets, to find large moves.
  var priceShifts = PriceShifts()
  /// The page of the open match.
  var open: MatchPage?
  /// The page next to the list: the selected match.
  var side: MatchPage?
  /// First known prices of matches whose details were shown.
  var firsts = FirstPrices()
  /// The first line of help on the screen; nil if help is closed.
  var helpScroll: Int?
  var prompt: FilterPrompt?
  /// Whether the last key was a Backspace that closed the prompt: an Enter or Backspace right after it is ignored.
  var hasJustLeftPrompt = false
  /// ``Preferences/filter``, compiled.
  var listFilter: ListFilter
  /// ``Preferences/logFilter``, compiled.
  var logFilter: LogFilter
  /// Fields that the filter of the match lists accepts.
  let listFields: Vocabulary
  let logFields: Vocabulary
  /// The text of the last search.
  var finding = ""
  var findStart: SearchAnchor?
  /// The open menu.
  var menu: Menu?
  /// Favourite matches, as stored: without a sport.
  var favourites: Set<MatchKey>
  /// Fixtures whose feeds are listed below them, each by the member that led when it was unfolded.
  var unfolded: Set<MatchKey> = []
  var notice = Notice()
  var alerts: DashboardAlerts

  /// The search for edges, while their view is open.
  var edges: EdgeFinder?
  /// ``Preferences/edgeFilter``, compiled.
  var edgeFilter: EdgeFilter
  let edgeFields: Vocabulary
  var beforeEdges: SavedView?

  var notes = MatchNotes()
  var feeds: FeedBook
  /// The frozen data of a paused picture.
  var frozen: FrozenView?
  var focus = FocusWatch()
  /// The time of the last arrangement.
  var clockSeen = Timestamp.none
  /// Changes in this second, and in the last.
  private var changes = 0
  private(set) var changeRate = 0

  /// Frozen data that a paused picture is drawn from.
  struct FrozenView {
    var board: Board
    var now: Timestamp
    var journal: Journal
    var feeds: FeedBook
    var notes: MatchNotes
    var changeRate: Int
    var fixtures: FixtureIndex
    /// Nil until the view of edges is opened.
    var edges: EdgeSheet?
  }

  /// Creates a dashboard without matches.
  /// - Parameters:
  ///   - providers: The order in which providers are listed.
  ///   - secrets: API keys, redacted in every picture.
  ///   - aliases: The user's aliases of names and matches.
  ///   - grouping: Whether equal matches of several feeds share a row.
  public init(
    names: TextTable, preferences: Preferences = Preferences(), filter: FilterTerms = FilterTerms(),
    providers: [ProviderName] = [], keys: KeyMap = KeyMap(), isASCII: Bool = false, isDemo: Bool = false,
    secrets: Secrets = Secrets(), aliases: Aliases = Aliases(),
    grouping: MatchGrouping = .fixture
  ) {
    self.names = names
    self.preferences = preferences
    feeds = FeedBook(order: providers)
    self.keys = keys
    self.isDemo = isDemo
    self.secrets = secrets
    self.filter = OutputFilter(filter, names: names)
    var details = filter
    if details.markets == .main { details.markets = .all }
    detailFilter = OutputFilter(details, names: names)
    marks = Marks(isASCII: isASCII)
    folded = FoldedNames(names)
    self.grouping = grouping
    fixtures = FixtureIndex(names, aliases, joins: grouping == .fixture)
    (self.filter.fixtures, detailFilter.fixtures) = (fixtures, fixtures)
    var show = Presentation(OutputFilter(names: names), isDemo: isDemo, isASCII: isASCII)
    show.fixtures = fixtures
    alerts = DashboardAlerts(show)
    listFields = FilterField.matches(providers)
    logFields = FilterField.log(providers)
    listFilter = ListFilter(FilterQuery(preferences.filter, listFields), names)
    logFilter = LogFilter(FilterQuery(preferences.logFilter, logFields), names)
    edgeFields = FilterField.edges(providers)
    edgeFilter = EdgeFilter(FilterQuery(preferences.edgeFilter, edgeFields), names)
    favourites = Set(preferences.favourites.compactMap { MatchKey($0, names) })
  }

  /// A page of the screen; help covers the other two.
  public enum Page: Sendable, Equatable {
    case list
    case match
    case help
  }

  /// The current page.
  public var page: Page { helpScroll != nil ? .help : open != nil ? .match : .list }
  /// Whether the picture is paused.
  public var isPaused: Bool { frozen != nil }
  /// The match selected in the list.
  public var selected: MatchKey? { list.selected }
  /// Whether a prompt is open, in which case preferences change with each key.
  public var isTyping: Bool { prompt != nil }

  // MARK: Input from feeds

  /// Applies changes of the board.
  public mutating func observe(_ changes: [BoardChange], by batch: borrowing FeedBatch, _ board: Board) {
    let now = batch.receivedAt
    self.changes += changes.count
    let rejoined = fixtures.observe(changes, of: board)
    alert(changes, rejoined: rejoined, batch, board)
    for match in rejoined {
      list.invalidate()
      mark(match)
      if detailHolds(match) { detail?.markets.invalidate() }
    }
    for change in changes {
      let match = change.match
      // The first snapshot of a match only begins its note; later changes are news.
      let isKnown = notes.begin(match, board)
      noteArrival(change, isKnown: isKnown, board, now)
      if open != nil || side != nil { followDetail(change, board, now) }
      switch change {
      case .price(let move):
        mark(match)
        if isKnown { shifted(move, board, now) }
      case .snapshot:
        list.invalidate()
        mark(match)
        if isKnown { catchUp(match, board, now) }
      case .score(let move):
        touch(match)
        scored(match, move.score, board, now)
      case .status(_, let status, let period, _, _):
        list.invalidate()
        mark(match)
        turned(match, status, period, board, now)
      case .incident(_, let incident, let isRetracted):
        touch(match)
        happened(match, incident, isRetracted, board, now)
      case .statistics, .lineup: touch(match)
      case .play(_, let row):
        touch(match)
        played(match, batch.plays[row], batch.text)
      case .removed(_, let bookmaker):
        mark(match)
        guard bookmaker.isNone else { continue }
        list.invalidate()
        notes.drop(match)
        priceShifts.drop(match)
      }
    }
    if edges != nil { observeEdges(changes, rejoined: rejoined, board, now) }
  }

  /// Records a change of a feed's connection.
  public mutating func observe(_ status: LinkStatus, of feed: FeedName, _ now: Timestamp) {
    feeds.status(status, of: feed, now)
    isDirty = true
  }

  /// Records a notice of a feed.
  public mutating func observe(_ notice: FeedNotice, of feed: FeedName) { feeds.notice(notice, of: feed) }

  /// Counts elements of a feed's message that couldn't be decoded.
  public mutating func passedOver(_ elements: Int, _ badMessage: String?, of feed: FeedName) {
    feeds.passedOver(elements, badMessage, of: feed)
  }

  /// Records that a feed ended for good.
  public mutating func finished(_ feed: FeedName, _ error: OddsError?) {
    feeds.finished(feed, error)
    isDirty = true
  }

  /// Records a feed's counters; call it once a second.
  public mutating func observe(_ traffic: FeedTraffic, of feed: FeedName) {
    feeds.traffic(messages: traffic.messages, lastData: traffic.lastData, of: feed)
  }

  /// Records the providers that send only the open match.
  public mutating func narrowed(to providers: Set<ProviderName>, _ now: Timestamp) { feeds.narrow(to: providers, now) }

  /// Shows a note in the dashboard's notice line, such as a wait or a file that cannot be written.
  public mutating func note(_ text: String, _ now: Timestamp) {
    notice.note(text, at: now)
    isDirty = true
  }

  /// Advances ages and clocks, and records the prices of the past second; call it once a second.
  public mutating func second(_ board: Board, _ now: Timestamp) {
    changeRate = changes
    changes = 0
    for match in notes.takeMarked() { follow(match, board, now) }
    edges?.second(board, fixtures, at: now)
    if preferences.sort.isRestless || listFilter.query.isRestless { list.invalidate() }
    advanceAlerts(board, now)
    if alerts.toasts.advance(now) { isDirty = true }
    if notice.advance(now) || frozen == nil { isDirty = true }
  }

  // MARK: Fixtures

  /// The fixtures of the picture: frozen while it is paused.
  var shownFixtures: FixtureIndex { frozen?.fixtures ?? fixtures }

  // MARK: Marks

  /// Marks the prices of a match's fixture as moved or outdated.
  private mutating func mark(_ match: MatchRef) {
    if notes.mark(fixtures.leader(of: match)), frozen == nil { isDirty = true }
  }

  /// Marks the screen as changed if it shows the fixture of a match.
  mutating func touch(_ match: MatchRef) {
    if frozen == nil, notes.isShown(fixtures.leader(of: match)) { isDirty = true }
  }

  // MARK: Choices

  mutating func choose(_ change: (inout Preferences) -> Void) { change(&preferences) }
}
