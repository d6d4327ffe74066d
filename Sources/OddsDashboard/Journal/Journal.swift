internal import OddsBoard
internal import OddsModel

/// What happened across all matches, one entry for each event of a fixture, and which entry is selected.
struct Journal {
  /// Something that happened in a fixture. Sides are the fixture's, whichever way round the feed has them.
  struct Entry: Equatable {
    /// Increases by one with each entry; selections refer to it.
    var number: Int
    var at: Timestamp
    /// The match that led its fixture then.
    var match: MatchKey
    var home: String
    var away: String
    var league: TextID
    var country: TextID
    var sport: Sport
    var event: Event
    /// `goal`, `red card`, `half-time`.
    var word: String
    var role: Role
    /// Whose goal, card or price it is; none for both teams.
    var side = Side.none
    var score = Score.none
    /// `15'`, `90+4'`, `P2 11:56`.
    var minute = ""
    /// The minute of an incident, to compare with other feeds'.
    var incidentMinute = IncidentRow.noMinute
    var player = ""
    var detail = ""
    var bookmaker = ""
    var market: MarketRef?
    var moves: [PriceShift] = []
    /// The feeds that have reported it.
    var reports: [Report] = []
    /// Everything in it that a filter or find looks at, folded.
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

  /// What two feeds' reports must have in common to be of one event.
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

  /// The fixture that something happened in, and the feed that says so.
  struct Subject {
    /// The match that leads the fixture.
    var match: MatchKey
    /// All matches of the fixture.
    var members: [MatchKey]
    var provider: ProviderName
    /// The feed has home and away the other way round.
    var isSwapped = false
    var home = ""
    var away = ""
    var league = TextID.none
    var country = TextID.none
    var sport = Sport.soccer
    /// How far the match is: `15'`.
    var minute = ""

    /// Whether a match is one of the fixture's.
    func holds(_ match: MatchKey) -> Bool {
      // The id first, which is a number.
      members.contains { $0.id == match.id && $0.provider == match.provider }
    }
  }

  /// Entries kept. Price moves come in such numbers that they have a share of their own.
  static let capacity = 500
  static let priceCapacity = 300
  /// Oldest first.
  private(set) var entries: [Entry] = []
  private var prices = 0
  private var next = 1
  /// The number of the selected entry; nil for the newest, whichever that is.
  private var selectedNumber: Int?

  // MARK: Writing

  /// Adds an entry about a subject, completed by `body`.
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

  /// Changes an entry.
  mutating func change(_ index: Int, _ body: (inout Entry) -> Void) {
    body(&entries[index])
    entries[index].index()
  }

  /// The newest entry of a bookmaker's prices on a market since a time.
  func newestPrice(of market: MarketRef, _ bookmaker: String, since: Timestamp) -> Int? {
    for index in entries.indices.reversed() {
      if entries[index].at < since { return nil }
      if entries[index].market == market, entries[index].bookmaker == bookmaker { return index }
    }
    return nil
  }

  /// Adds a move to an entry of prices. What a filter looks at stays as it is.
  mutating func join(_ index: Int, _ shift: PriceShift) {
    if let side = entries[index].moves.firstIndex(where: { $0.side == shift.side }) {
      (entries[index].moves[side].new, entries[index].moves[side].value) = (shift.new, shift.value)
    } else {
      entries[index].moves.append(shift)
    }
  }

  /// In blocks, so that a busy evening does not shift the whole list with each entry.
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

  /// The newest entry of a fixture since a time that satisfies a condition.
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

  /// The selected entry of those shown, oldest first: the newest, unless an older one was selected.
  func selected(of shown: [Entry]) -> Int? {
    guard let number = selectedNumber else { return shown.indices.last }
    // One that is hidden, or forgotten, is represented by its neighbour.
    return shown.lastIndex { $0.number <= number } ?? shown.indices.first
  }

  /// Moves the selection down by `step` entries, towards older ones.
  mutating func move(by step: Int, of shown: [Entry]) {
    guard let index = selected(of: shown) else { return }
    select(shown[min(max(0, index - step), shown.count - 1)], of: shown)
  }

  /// Selects an entry. Selecting the newest keeps the newest selected as others come in.
  mutating func select(_ entry: Entry, of shown: [Entry]) {
    selectedNumber = entry.number == shown.last?.number ? nil : entry.number
  }

  /// Takes over the selection of another state of the same journal.
  mutating func keepSelection(of other: Journal) { selectedNumber = other.selectedNumber }

  /// Which of those shown fit, the selected one among them. The newest, which is the last, stays on the screen as long as
  /// the selection does.
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
