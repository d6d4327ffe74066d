internal import OddsBoard
internal import OddsModel

/// The log: one entry for each event of a fixture, across all matches, and the selection.
struct Journal {
  /// An event of a fixture. Sides are the fixture's, even if the feed has them exchanged.
  struct Entry: Equatable {
    /// Increases by one with each entry; selections refer to it.
    var number: Int
    var at: Timestamp
    /// The fixture's leading match at that time.
    var match: MatchKey
    var home: String
    var away: String
    var league: TextID
    var country: TextID
    var sport: Sport
    var event: Event
    /// The event in words: `goal`, `red card`, `half-time`.
    var word: String
    var role: Role
    /// The side of the goal, card or price; none for both teams.
    var side = Side.none
    var score = Score.none
    /// The match's clock as shown: `15'`, `90+4'`, `P2 11:56`.
    var minute = ""
    /// The minute of an incident, compared with other feeds' reports.
    var incidentMinute = IncidentRow.noMinute
    var player = ""
    var detail = ""
    var bookmaker = ""
    var market: MarketRef?
    var moves: [PriceShift] = []
    /// The feeds that have reported the event.
    var reports: [Report] = []
    /// The folded text that filters and searches look at.
    var text = ""

    var kind: LogKind { event.kind }
  }

  /// A feed's report of an event.
  struct Report: Equatable {
    var provider: ProviderName
    /// The feed's id of an incident; none for a score or status.
    var incident = TextID.none
    var isIncident = false
  }

  /// Kind of event. Two feeds' reports of different kinds are never of one event.
  enum Event: Hashable {
    case goal
    case scoreBack
    case incident(IncidentKind)
    case retraction(IncidentKind)
    case status(MatchStatus)
    case price

    var kind: LogKind {
      switch self {
      case .goal, .scoreBack: .goals
      case .incident(let kind), .retraction(let kind):
        switch kind {
        case .goal, .ownGoal, .penaltyGoal, .missedPenalty: .goals
        case .yellowCard, .secondYellow, .redCard: .cards
        case .period: .status
        case .other, .substitution, .var, .injuryTime: .other
        }
      case .status: .status
      case .price: .prices
      }
    }
  }

  /// The fixture of an event, and the feed that reports it.
  struct Subject {
    /// The fixture's leading match.
    var match: MatchKey
    /// All matches of the fixture.
    var members: [MatchKey]
    var provider: ProviderName
    /// Whether the feed has home and away exchanged.
    var isSwapped = false
    var home = ""
    var away = ""
    var league = TextID.none
    var country = TextID.none
    var sport = Sport.soccer
    /// The match's clock as shown: `15'`.
    var minute = ""

    /// Whether a match belongs to the fixture.
    func holds(_ match: MatchKey) -> Bool {
      // Compare ids first: they are numbers.
      members.contains { $0.id == match.id && $0.provider == match.provider }
    }
  }

  /// Maximum number of entries. Price moves have a separate limit, as they would push out all others.
  static let capacity = 500
  static let priceCapacity = 300
  /// The entries, oldest first.
  private(set) var entries: [Entry] = []
  private var prices = 0
  private var next = 1
  /// The number of the selected entry; nil to follow the newest.
  private var selectedNumber: Int?

  // MARK: Writing

  /// Adds an entry about a subject; `body` fills in its details.
  mutating func add(
    _ event: Event, _ word: String, _ role: Role, of subject: Subject, at now: Timestamp,
    _ body: (inout Entry) -> Void = { _ in }
  ) {
    var entry = Entry(
      number: next, at: now, match: subject.match, home: subject.home, away: subject.away, league: subject.league,
      country: subject.country, sport: subject.sport, event: event, word: word, role: role)
    entry.reports = [Report(provider: subject.provider)]
    body(&entry)
    entry.index()
    entries.append(entry)
    next += 1
    if event == .price { prices += 1 }
    trim()
  }

  /// Changes an entry and updates its searchable text.
  mutating func change(_ index: Int, _ body: (inout Entry) -> Void) {
    body(&entries[index])
    entries[index].index()
  }

  /// The index of the newest entry of a bookmaker's prices on a market since a time.
  func newestPrice(of market: MarketRef, _ bookmaker: String, since: Timestamp) -> Int? {
    for index in entries.indices.reversed() {
      if entries[index].at < since { return nil }
      if entries[index].market == market, entries[index].bookmaker == bookmaker { return index }
    }
    return nil
  }

  /// Adds a move to an entry of prices. Its searchable text doesn't depend on moves.
  mutating func join(_ index: Int, _ shift: PriceShift) {
    if let side = entries[index].moves.firstIndex(where: { $0.side == shift.side }) {
      (entries[index].moves[side].new, entries[index].moves[side].value) = (shift.new, shift.value)
    } else {
      entries[index].moves.append(shift)
    }
  }

  /// Drops old entries in blocks, so that the list isn't shifted for each new entry.
  private mutating func trim() {
    if prices >= Self.priceCapacity + 100 { drop(100) { $0.event == .price } }
    if entries.count - prices >= Self.capacity + 100 { drop(100) { $0.event != .price } }
  }

  private mutating func drop(_ count: Int, _ isOfThem: (Entry) -> Bool) {
    var left = count
    entries.removeAll { entry in
      guard left > 0, isOfThem(entry) else { return false }
      left -= 1
      return true
    }
    prices = entries.count { $0.event == .price }
  }

  /// The index of the newest entry of a fixture since a time that satisfies a condition.
  func newest(
    of subject: Subject, since: Timestamp, where isIt: (Entry) -> Bool
  ) -> Int? {
    for index in entries.indices.reversed() {
      if entries[index].at < since { return nil }
      if subject.holds(entries[index].match), isIt(entries[index]) { return index }
    }
    return nil
  }

  // MARK: Selecting

  /// The index of the selected entry in `shown`, which is sorted oldest first: the newest, unless an older one was
  /// selected.
  func selected(of shown: [Entry]) -> Int? {
    guard let number = selectedNumber else { return shown.indices.last }
    // If the selected entry is hidden or dropped, take its neighbour.
    return shown.lastIndex { $0.number <= number } ?? shown.indices.first
  }

  /// Moves the selection down by `step` entries, towards older ones.
  mutating func move(by step: Int, of shown: [Entry]) {
    guard let index = selected(of: shown) else { return }
    select(shown[min(max(0, index - step), shown.count - 1)], of: shown)
  }

  /// Selects an entry. If it is the newest, the selection follows new entries.
  mutating func select(_ entry: Entry, of shown: [Entry]) {
    selectedNumber = entry.number == shown.last?.number ? nil : entry.number
  }

  /// Copies the selection of another state of the same journal.
  mutating func keepSelection(of other: Journal) { selectedNumber = other.selectedNumber }

  /// The entries that fit on the screen, with the selected one. The newest, which is the last, stays visible as long as
  /// the selection allows.
  func window(rows: Int, of shown: [Entry]) -> Range<Int> {
    guard rows > 0, let selected = selected(of: shown) else { return 0..<0 }
    let last = min(shown.count - 1, selected + rows - 1)
    return max(0, last - rows + 1)..<(last + 1)
  }
}

extension Journal.Entry {
  fileprivate mutating func index() {
    text = Folding.fold(
      [word, home, away, player, detail, bookmaker, kind.rawValue, sport.rawValue].joined(separator: "\n"))
  }
}
