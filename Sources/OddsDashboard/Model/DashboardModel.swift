public import OddsBoard
internal import OddsAlerts
internal import OddsConditions
public import OddsFeed
public import OddsFixtures
public import OddsModel
public import OddsOutput
public import OddsTransport

/// The dashboard as a value: what the user chose, what moved lately, which matches are listed in which order. It observes
/// what the feeds change, handles keys, and is drawn as a ``DashboardFrame``. It uses no thread and no clock of its own.
///
/// A price change only marks its match. Everything else is worked out when the screen is arranged, for the matches on
/// it.
public struct DashboardModel {
  /// What the user chose.
  public private(set) var choices: Choices
  /// The names that the board's numbers stand for.
  public let names: TextTable
  /// Which key does what.
  public let keys: KeyMap
  /// What the command line narrows the matches to.
  let filter: OutputFilter
  /// The same for a match's details, which show all its markets unless the command line names some.
  let detailFilter: OutputFilter
  let isDemo: Bool
  let marks: Marks
  let folded: FoldedNames
  /// The fixtures of the board's matches: the list has one row for each. While the picture is paused see
  /// ``shownFixtures``.
  let fixtures: FixtureIndex
  let grouping: MatchGrouping
  /// The keys that no picture shows.
  let secrets: Secrets

  /// Something on the screen has changed since it was last arranged.
  public internal(set) var isDirty = true

  var list = MatchList()
  var journal = Journal()
  /// The prices that may move far.
  var priceShifts = PriceShifts()
  /// The open match.
  var open: MatchPage?
  /// The match beside the list: the selected one.
  var side: MatchPage?
  /// Where the prices of matches whose details were on the screen began.
  var firsts = FirstPrices()
  /// Help is shown, scrolled by so many lines.
  var helpScroll: Int?
  var prompt: FilterPrompt?
  /// The last key was a Backspace that closed the prompt: an Enter or Backspace right after it was meant for the prompt.
  var hasJustLeftPrompt = false
  /// ``Choices/filter``, ready to judge.
  var listFilter: ListFilter
  /// ``Choices/logFilter``, ready to judge.
  var logFilter: LogFilter
  /// What filters may speak of.
  let listFields: Vocabulary
  let logFields: Vocabulary
  /// What find last looked for.
  var finding = ""
  var findStart: FindStart?
  /// What something is being chosen from.
  var menu: Menu?
  /// As they are kept: without a sport.
  var favourites: Set<MatchKey>
  /// The fixtures whose feeds are listed below them, each by the member that led when it was unfolded.
  var unfolded: Set<MatchKey> = []
  var notice = Notice()
  var alerts: DashboardAlerts

  /// What looks for edges while their view is open.
  var edges: EdgeFinder?
  /// ``Choices/edgeFilter``, read.
  var edgeFilter: EdgeFilter
  let edgeFields: Vocabulary
  var beforeEdges: BeforeEdges?

  var notes = MatchNotes()
  var feeds: FeedBook
  /// The picture as it was when the user paused it.
  var held: Held?
  var focus = FocusWatch()
  /// The clock at the last arrangement.
  var clockSeen = Timestamp.none
  /// Changes in this second, and in the last.
  private var changes = 0
  private(set) var changeRate = 0

  /// What a picture is drawn from while it is paused.
  struct Held {
    var board: Board
    var now: Timestamp
    var journal: Journal
    var feeds: FeedBook
    var notes: MatchNotes
    var changeRate: Int
    var fixtures: FixtureIndex
    /// Nil as long as their view was not on the screen.
    var edges: EdgeSheet?
  }

  /// - Parameters:
  ///   - providers: The order in which providers are listed.
  ///   - secrets: The keys that no picture shows, wherever they come from.
  ///   - aliases: What the user says of names and matches.
  ///   - grouping: Whether matches of several feeds that are the same are one row.
  public init(
    names: TextTable, choices: Choices = Choices(), filter: FilterTerms = FilterTerms(),
    providers: [ProviderName] = [], keys: KeyMap = KeyMap(), isASCII: Bool = false, isDemo: Bool = false,
    secrets: Secrets = Secrets(), aliases: Aliases = Aliases(),
    grouping: MatchGrouping = .fixture
  ) {
    self.names = names
    self.choices = choices
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
    listFilter = ListFilter(FilterQuery(choices.filter, listFields), names)
    logFilter = LogFilter(FilterQuery(choices.logFilter, logFields), names)
    edgeFields = FilterField.edges(providers)
    edgeFilter = EdgeFilter(FilterQuery(choices.edgeFilter, edgeFields), names)
    favourites = Set(choices.favourites.compactMap { MatchKey($0, names) })
  }

  /// The list, an open match, or help above either.
  public enum Page: Sendable, Equatable {
    case list
    case match
    case help
  }

  /// What is open: the help, a match, or the list.
  public var page: Page { helpScroll != nil ? .help : open != nil ? .match : .list }
  /// The list stands still while the user reads it.
  public var isPaused: Bool { held != nil }
  /// The match selected in the list.
  public var selected: MatchKey? { list.selected }
  /// The filter is being typed: what is chosen changes with each key.
  public var isTyping: Bool { prompt != nil }

  // MARK: What the feeds say

  /// The board has changed.
  public mutating func observe(_ changes: [BoardChange], by batch: borrowing FeedBatch, _ board: Board) {
    let now = batch.receivedAt
    self.changes += changes.count
    let rejoined = fixtures.observe(changes, of: board)
    alert(changes, rejoined: rejoined, batch, board)
    for match in rejoined {
      list.outdate()
      mark(match)
      if detailHolds(match) { detail?.markets.outdate() }
    }
    for change in changes {
      let match = change.match
      // A change is news only if the match was known before: its first snapshot begins its note.
      let isKnown = notes.begin(match, board)
      noteArrival(change, isKnown: isKnown, board, now)
      if open != nil || side != nil { followDetail(change, board, now) }
      switch change {
      case .price(let move):
        mark(match)
        if isKnown { shifted(move, board, now) }
      case .snapshot:
        list.outdate()
        mark(match)
        if isKnown { catchUp(match, board, now) }
      case .score(let move):
        touch(match)
        scored(match, move.score, board, now)
      case .status(_, let status, let period, _, _):
        list.outdate()
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
        list.outdate()
        notes.drop(match)
        priceShifts.drop(match)
      }
    }
    if edges != nil { observeEdges(changes, rejoined: rejoined, board, now) }
  }

  /// A feed's connection changed.
  public mutating func observe(_ status: LinkStatus, of feed: FeedName, _ now: Timestamp) {
    feeds.status(status, of: feed, now)
    isDirty = true
  }

  /// A feed sent something about itself.
  public mutating func observe(_ notice: FeedNotice, of feed: FeedName) { feeds.notice(notice, of: feed) }

  /// A feed sent something that could not be read.
  public mutating func passedOver(_ elements: Int, _ badMessage: String?, of feed: FeedName) {
    feeds.passedOver(elements, badMessage, of: feed)
  }

  /// A feed has ended for good.
  public mutating func finished(_ feed: FeedName, _ error: OddsError?) {
    feeds.finished(feed, error)
    isDirty = true
  }

  /// A feed's counters, once a second.
  public mutating func observe(_ traffic: FeedTraffic, of feed: FeedName) {
    feeds.traffic(messages: traffic.messages, lastData: traffic.lastData, of: feed)
  }

  /// These providers send the open match alone.
  public mutating func narrowed(to providers: Set<ProviderName>, _ now: Timestamp) { feeds.narrow(to: providers, now) }

  /// Says something on the dashboard's own line: a wait, a file that cannot be written.
  public mutating func note(_ text: String, _ now: Timestamp) {
    notice.note(text, at: now)
    isDirty = true
  }

  /// A second has passed: ages and clocks move on, and what the prices did in it is noted.
  public mutating func second(_ board: Board, _ now: Timestamp) {
    changeRate = changes
    changes = 0
    for match in notes.takeMarked() { follow(match, board, now) }
    edges?.second(board, fixtures, at: now)
    if choices.sort.isRestless || listFilter.query.isRestless { list.outdate() }
    advanceAlerts(board, now)
    if alerts.toasts.advance(now) { isDirty = true }
    if notice.advance(now) || held == nil { isDirty = true }
  }

  // MARK: Fixtures

  /// The fixtures that the picture shows.
  var shownFixtures: FixtureIndex { held?.fixtures ?? fixtures }

  // MARK: Marks

  /// The prices of a match's fixture, or something that they depend on, moved.
  private mutating func mark(_ match: MatchRef) {
    if notes.mark(fixtures.leader(of: match)), held == nil { isDirty = true }
  }

  /// Something about a match changed: if its fixture is on the screen, the picture changes too.
  mutating func touch(_ match: MatchRef) {
    if held == nil, notes.isShown(fixtures.leader(of: match)) { isDirty = true }
  }

  // MARK: Choices

  mutating func choose(_ change: (inout Choices) -> Void) { change(&choices) }
}
