/// What one frame told, in the order in which it told it.
public enum FeedEvent: Sendable, Equatable {
  /// From here to ``imageEnds`` the feed lists everything in the scope: what it does not name is gone.
  case imageBegins(ImageScope)
  case imageEnds
  /// From here to ``roundEnds``, over as many messages as it takes, the feed tells of all its lines: those that it has
  /// not named by then are gone. A later beginning takes the place of an earlier one.
  case roundBegins
  case roundEnds
  /// A match, and what is new of it; it becomes the current match of the events that follow.
  case match(Int)
  /// What seldom changes of the current match.
  case facts(Int)
  /// The current match's state of play.
  case situation(Int)
  /// A market of the current match with some or all of its quotes.
  case market(Int)
  case incident(Int)
  /// The current match's incident with this row's id, or its content, was taken back.
  case retracted(Int)
  /// The current match's statistics or line-up, whole: a range of rows.
  case statistics(Range<Int>)
  case lineup(Range<Int>, homeFormation: TextID, awayFormation: TextID, isConfirmed: Bool)
  case play(Int)
  /// The current match is gone from the feed.
  case removed
  /// The current match's lines are those that the message before told, which has ``FeedBatch/token`` of its own: what
  /// follows is only what moved.
  case linesAreCurrent
  /// All lines of a bookmaker on the current match are gone.
  case linesRemoved(bookmaker: TextID)
  /// All lines of a bookmaker are gone: in one league, or everywhere if the league is none.
  case cleared(bookmaker: TextID, league: TextID)
  /// The feed is alive and has nothing new.
  case heartbeat
}

/// What an image replaces.
public enum ImageScope: Sendable, Equatable {
  /// All of this provider's matches, of one sport or of all. A match is dropped when this many images in
  /// a row have not named it.
  case matches(sport: Sport?, absences: Int)
  /// All lines of the current match, of one bookmaker or, with none, of all.
  case lines(bookmaker: TextID)
  /// All incidents of the current match.
  case incidents
}

/// Which prices a message says are still good.
public enum Confirmation: Sendable, Equatable {
  /// Those of the matches whose markets it names: each message is a whole state.
  case named
  /// All that its socket carries: what a feed of changes does not change stands.
  case socket
  /// All of the bookmakers that it names: each bookmaker's prices come to the feed by themselves.
  case bookmakers
}

/// Everything that one frame told, as flat rows that are filled again and again: after the first
/// frames nothing is allocated.
public struct FeedBatch: Sendable {
  /// The feed that sent the frame.
  public var provider: ProviderName
  /// The provider's clock; none if the frame does not carry one.
  public var publishedAt: Timestamp = .none
  /// Our clock.
  public var receivedAt: Timestamp = .none
  /// Which prices the frame says are still good, beside those that it names.
  public var confirmation = Confirmation.named
  /// The one sport of the socket that brought it; nil for several.
  public var sport: Sport?
  /// The rank of the frame's source of names, where a feed names a match by several sockets or channels: names of a
  /// lower rank win. The feed's `nameSources` hold the order.
  public var nameRank: UInt8 = 0
  /// The message that this is, of all that this process reads; 0 where nobody will ask whether it was taken over. See
  /// `Board.token(of:from:)`.
  public var token: UInt64 = 0
  /// What was told, in order; the ranges in it point into the rows below.
  public var events: [FeedEvent] = []
  /// The matches that were named.
  public var matches: [MatchRow] = []
  /// Scores of single periods, pointed to by ``MatchRow/periods``.
  public var periods: [PeriodScore] = []
  /// The markets that were named.
  public var markets: [MarketRow] = []
  /// Prices, pointed to by ``MarketRow/quotes``.
  public var quotes: [QuoteRow] = []
  /// Links and opening prices, pointed to by ``QuoteRow/facts``.
  public var quoteFacts: [QuoteFacts] = []
  /// What seldom changes of a match.
  public var facts: [MatchFacts] = []
  /// States of play.
  public var situations: [Situation] = []
  /// What happened.
  public var incidents: [IncidentRow] = []
  /// Lines of statistics.
  public var statistics: [StatisticRow] = []
  /// Players of line-ups.
  public var lineups: [LineupRow] = []
  /// Plays of play-by-play feeds.
  public var plays: [PlayRow] = []
  /// What was said of the feed itself.
  public var notices: [FeedNotice] = []
  /// Text that is said once and not kept.
  public var text: [UInt8] = []
  /// Elements that were passed over because they could not be understood.
  public var badElements = 0
  /// Why the whole frame was refused, if it was; then it tells nothing else.
  public var badFrame: String?

  /// An empty batch, to be filled again for each frame of this feed.
  public init(provider: ProviderName) { self.provider = provider }

  private var capacityMonitor = CapacityMonitor()

  /// Forgets what was told and keeps the room, unless all messages since have needed much less.
  public mutating func removeAll() {
    if capacityMonitor.isTooMuch(events.capacity + quotes.capacity, for: events.count + quotes.count) { giveBackRoom() }
    publishedAt = .none
    confirmation = .named
    sport = nil
    nameRank = 0
    token = 0
    events.empty()
    matches.empty()
    periods.empty()
    markets.empty()
    quotes.empty()
    quoteFacts.empty()
    facts.empty()
    situations.empty()
    incidents.empty()
    statistics.empty()
    lineups.empty()
    plays.empty()
    notices.empty()
    text.empty()
    badElements = 0
    badFrame = nil
  }

  private mutating func giveBackRoom() {
    let received = receivedAt
    self = FeedBatch(provider: provider)
    receivedAt = received
  }

  /// Appends a match, and the event that says so.
  public mutating func add(_ match: MatchRow) {
    events.append(.match(matches.count))
    matches.append(match)
  }

  /// Appends what seldom changes of the match before it, if anything is told.
  public mutating func add(_ facts: MatchFacts) {
    guard !facts.fields.isEmpty else { return }
    events.append(.facts(self.facts.count))
    self.facts.append(facts)
  }

  /// Appends the state of play of the match before it, if anything is told.
  public mutating func add(_ situation: Situation) {
    guard !situation.isEmpty else { return }
    events.append(.situation(situations.count))
    situations.append(situation)
  }

  /// Notes facts of a quote.
  /// - Returns: What its row's ``QuoteRow/facts`` is to be.
  public mutating func note(_ facts: QuoteFacts) -> Int32 {
    quoteFacts.append(facts)
    return Int32(truncatingIfNeeded: quoteFacts.count - 1)
  }

  /// Appends a market of the match before it.
  public mutating func add(_ market: MarketRow) {
    events.append(.market(markets.count))
    markets.append(market)
  }

  /// Appends an incident of the match before it.
  public mutating func add(_ incident: IncidentRow) {
    events.append(.incident(incidents.count))
    incidents.append(incident)
  }

  /// Appends a play of the match before it.
  public mutating func add(_ play: PlayRow) {
    events.append(.play(plays.count))
    plays.append(play)
  }

  /// Leaves out what was told of some matches, in a batch that is a plain list of them.
  public mutating func leaveOut(_ ids: Set<TextID>) {
    guard !ids.isEmpty else { return }
    var isLeftOut = false
    events.removeAll { event in
      if case .match(let row) = event { isLeftOut = ids.contains(matches[row].id) }
      return isLeftOut
    }
  }

  /// Refuses the frame: drops what was read of it and says why.
  public mutating func refuse(_ why: String) {
    removeAll()
    badFrame = why
  }
}

extension Array {
  /// Removes all elements and keeps the room for them; where there are none, it is left as it is, which for the many tables
  /// that most messages do not fill saves most of the time.
  @inlinable
  @inline(__always)
  public mutating func empty() {
    if !isEmpty { dropAll() }
  }

  /// A few elements go one by one: `removeAll` costs as much as four of them.
  @inlinable
  mutating func dropAll() {
    if count > 4 { return removeAll(keepingCapacity: true) }
    while popLast() != nil {}
  }
}
