/// One update decoded from a frame; the updates of a frame are applied in order.
public enum FeedEvent: Sendable, Equatable {
  /// Begins a complete list of the scope, up to ``imageEnds``: the board removes what the list leaves out.
  case imageBegins(ImageScope)
  case imageEnds
  /// Begins a round, up to ``roundEnds`` and over any number of messages, in which the feed sends all of its lines: the board
  /// withdraws those that it didn't send. A later beginning replaces an earlier one.
  case roundBegins
  case roundEnds
  /// A match and its new values; it becomes the current match of the following events.
  case match(Int)
  /// Facts of the current match that seldom change.
  case facts(Int)
  /// The current match's state of play.
  case situation(Int)
  /// A market of the current match with some or all of its quotes.
  case market(Int)
  case incident(Int)
  /// The retraction of the current match's incident with this row's id, or its content.
  case retracted(Int)
  /// The current match's complete statistics or line-up, as a range of rows.
  case statistics(Range<Int>)
  case lineup(Range<Int>, homeFormation: TextID, awayFormation: TextID, isConfirmed: Bool)
  case play(Int)
  /// The removal of the current match.
  case removed
  /// The current match's lines are those of the previous message, with its own ``FeedBatch/token``; the following
  /// events have only the changes.
  case linesAreCurrent
  /// The removal of a bookmaker's lines on the current match.
  case linesRemoved(bookmaker: TextID)
  /// The removal of a bookmaker's lines in one league, or everywhere if the league is none.
  case cleared(bookmaker: TextID, league: TextID)
  /// A sign of life without data.
  case heartbeat
}

/// The scope of a complete list.
public enum ImageScope: Sendable, Equatable {
  /// All matches of the provider, of one sport or of all. A match is removed once this many lists in a row have left it out.
  case matches(sport: Sport?, absences: Int)
  /// All lines of the current match, of one bookmaker or, with none, of all.
  case lines(bookmaker: TextID)
  /// All incidents of the current match.
  case incidents
}

/// The prices that a message confirms.
public enum Confirmation: Sendable, Equatable {
  /// Prices of the matches whose markets the message has: each message is a full state.
  case named
  /// All prices of the message's socket: a feed of changes confirms all other prices.
  case socket
  /// All prices of the message's bookmakers: each bookmaker's prices reach the feed separately.
  case bookmakers
}

/// All updates of one frame, as flat rows that are reused: after the first frames nothing is allocated.
public struct FeedBatch: Sendable {
  /// The feed that sent the frame.
  public var provider: ProviderName
  /// The time by the provider's clock; none if the frame has none.
  public var publishedAt: Timestamp = .none
  /// The time of receipt, by our clock.
  public var receivedAt: Timestamp = .none
  /// The prices that the frame confirms besides those that it has.
  public var confirmation = Confirmation.named
  /// The only sport of the socket that sent the frame; nil for several.
  public var sport: Sport?
  /// The rank of the frame's source of names, for feeds that name a match on several sockets or channels: names of a lower
  /// rank win. The order is in `nameSources` of the feed.
  public var nameRank: UInt8 = 0
  /// The number of the message in this process; 0 if no caller checks whether the board applied it. See
  /// `Board.token(of:from:)`.
  public var token: UInt64 = 0
  /// The updates, in order; their ranges are indices into the rows below.
  public var events: [FeedEvent] = []
  /// Rows of matches.
  public var matches: [MatchRow] = []
  /// Scores of single periods, referenced by ``MatchRow/periods``.
  public var periods: [PeriodScore] = []
  /// Rows of markets.
  public var markets: [MarketRow] = []
  /// Prices, referenced by ``MarketRow/quotes``.
  public var quotes: [QuoteRow] = []
  /// Links and opening prices, referenced by ``QuoteRow/facts``.
  public var quoteFacts: [QuoteFacts] = []
  /// Facts of matches that seldom change.
  public var facts: [MatchFacts] = []
  /// States of play.
  public var situations: [Situation] = []
  /// Incidents.
  public var incidents: [IncidentRow] = []
  /// Lines of statistics.
  public var statistics: [StatisticRow] = []
  /// Players of line-ups.
  public var lineups: [LineupRow] = []
  /// Plays of play-by-play feeds.
  public var plays: [PlayRow] = []
  /// Notices about the feed itself.
  public var notices: [FeedNotice] = []
  /// Text of plays, which the board doesn't store.
  public var text: [UInt8] = []
  /// The number of elements that were skipped because they couldn't be decoded.
  public var badElements = 0
  /// The reason for rejecting the whole frame; nil if it was decoded. The batch then has no updates.
  public var badFrame: String?

  /// An empty batch, to be reused for each frame of this feed.
  public init(provider: ProviderName) { self.provider = provider }

  private var capacityMonitor = CapacityMonitor()

  /// Removes all updates and keeps the capacity, unless all recent messages needed much less.
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

  /// Appends a match and its event.
  public mutating func add(_ match: MatchRow) {
    events.append(.match(matches.count))
    matches.append(match)
  }

  /// Appends facts of the last match, if any are set.
  public mutating func add(_ facts: MatchFacts) {
    guard !facts.fields.isEmpty else { return }
    events.append(.facts(self.facts.count))
    self.facts.append(facts)
  }

  /// Appends the state of play of the last match, if any of it is set.
  public mutating func add(_ situation: Situation) {
    guard !situation.isEmpty else { return }
    events.append(.situation(situations.count))
    situations.append(situation)
  }

  /// Appends facts of a quote.
  /// - Returns: The value for ``QuoteRow/facts``.
  public mutating func note(_ facts: QuoteFacts) -> Int32 {
    quoteFacts.append(facts)
    return Int32(truncatingIfNeeded: quoteFacts.count - 1)
  }

  /// Appends a market of the last match.
  public mutating func add(_ market: MarketRow) {
    events.append(.market(markets.count))
    markets.append(market)
  }

  /// Appends an incident of the last match.
  public mutating func add(_ incident: IncidentRow) {
    events.append(.incident(incidents.count))
    incidents.append(incident)
  }

  /// Appends a play of the last match.
  public mutating func add(_ play: PlayRow) {
    events.append(.play(plays.count))
    plays.append(play)
  }

  /// Removes the updates of some matches from a batch that is a plain list of matches.
  public mutating func leaveOut(_ ids: Set<TextID>) {
    guard !ids.isEmpty else { return }
    var isLeftOut = false
    events.removeAll { event in
      if case .match(let row) = event { isLeftOut = ids.contains(matches[row].id) }
      return isLeftOut
    }
  }

  /// Rejects the frame: removes its updates and stores the reason.
  public mutating func refuse(_ why: String) {
    removeAll()
    badFrame = why
  }
}

extension Array {
  /// Removes all elements and keeps the capacity. An empty table is left alone, which saves most of the time because a
  /// message fills only a few of them.
  @inlinable
  @inline(__always)
  public mutating func empty() {
    if !isEmpty { dropAll() }
  }

  /// `removeAll` costs as much as removing four elements one by one.
  @inlinable
  mutating func dropAll() {
    if count > 4 { return removeAll(keepingCapacity: true) }
    while popLast() != nil {}
  }
}
