public import OddsBoard
public import OddsFinder
internal import OddsFixtures
public import OddsJSON
public import OddsModel

/// Writes the lines of `odds stream`: changes and connection events. Doesn't allocate in steady state: all bytes go to
/// the caller's buffer.
public struct StreamLine: Sendable {
  /// The feed of the line.
  public private(set) var provider: ProviderName
  /// The line's number in the stream.
  public var seq: UInt64
  /// The local time.
  public var at: Timestamp { atText.time }
  /// The time by the provider's clock; `.none` if the provider doesn't send it.
  public var published: Timestamp { publishedText.time }
  private var atText: TimeText
  private var publishedText: TimeText

  /// Begins a line with number `seq` of the stream, written at `at`.
  public init(_ provider: ProviderName, seq: UInt64, at: Timestamp, published: Timestamp = .none) {
    self.provider = provider
    self.seq = seq
    (atText, publishedText) = (TimeText(at), TimeText(published))
  }

  /// Begins the next line. Its times are formatted only if they changed: lines of a batch share them.
  public mutating func become(
    _ provider: ProviderName, seq: UInt64, at: Timestamp, published: Timestamp = .none
  ) {
    self.provider = provider
    self.seq = seq
    if at != atText.time { atText = TimeText(at) }
    if published != publishedText.time { publishedText = TimeText(published) }
  }

  /// Writes a change and a line end. `batch` is the batch that made the change.
  public func write(
    _ change: BoardChange, of board: Board, _ batch: borrowing FeedBatch, _ show: Presentation,
    into writer: inout JSONWriter
  ) {
    let names = show.names
    begin(change.type, show, &writer)
    switch change {
    case .snapshot(let match):
      writeMatch(match, of: board, show, &writer)
      writer.key("state")
      var show = show
      show.now = at
      MatchJSON.write(match, of: board, show, into: &writer)
    case .price(let move): write(move, of: board, show, &writer)
    case .score(let move):
      writeMatch(move.match, of: board, show, &writer)
      write(move.score, &writer)
      writer.key("previous")
      writer.score(move.previous)
      writer.key("points")
      writer.texts(move.homePoints, move.awayPoints, names)
      writer.key("periods")
      board.withMatch(move.match) { writer.periods($0.periods, names) } ?? writer.null()
      writer.key("serving")
      writer.side(move.serving)
      writer.key("situation")
      SituationJSON.write(move.situation, names, &writer)
    case .status(let match, let status, let period, let clock, let basis):
      writeMatch(match, of: board, show, &writer)
      writer.key("status")
      writer.word(status.word)
      writer.key("statusBy")
      writer.basis(basis)
      writer.key("period")
      writer.text(period, names)
      writer.key("clock")
      ClockText.withBytes(clock, elapsed: 0, names) { if let text = $0 { writer.string(text) } else { writer.null() } }
      writer.key("clockRuns")
      writer.direction(clock.direction)
    case .incident(let match, let incident, let isRetracted):
      writeMatch(match, of: board, show, &writer)
      writer.key("incident")
      MatchJSON.writeIncident(incident, names, &writer)
      writer.key("retracted")
      writer.bool(isRetracted)
    case .statistics(let match):
      writeMatch(match, of: board, show, &writer)
      MatchJSON.writeStatistics(board[match]?.statistics ?? [], names, &writer)
    case .lineup(let match):
      writeMatch(match, of: board, show, &writer)
      if let lineup = board[match]?.lineup { LineupJSON.writeMembers(lineup, names, &writer) }
    case .play(let match, let row):
      writeMatch(match, of: board, show, &writer)
      let direction = board.withMatch(match) { $0.clock.direction } ?? nil
      write(batch.plays[row], batch.text, runs: direction, names, &writer)
    case .removed(let match, let bookmaker):
      writeMatch(match, of: board, show, &writer)
      writer.key("bookmaker")
      writer.text(bookmaker, names)
    }
    end(&writer)
  }

  /// Writes a `removed` line for a match that the board no longer has.
  public func writeRemoved(_ match: TextID, _ show: Presentation, into writer: inout JSONWriter) {
    begin(.removed, show, &writer)
    writer.key("match")
    writer.text(match, show.names)
    writer.key("fixture")
    writer.fixture(nil, provider, match, show.names)
    writer.key("bookmaker")
    writer.null()
    end(&writer)
  }

  /// Writes a change of the state of the provider's socket.
  public func write(
    _ state: ConnectionState, reason: String?, _ show: Presentation, into writer: inout JSONWriter
  ) {
    begin(.connection, show, &writer)
    writer.key("state")
    writer.string(state.rawValue)
    writer.key("reason")
    if let reason { writer.string(reason) } else { writer.null() }
    end(&writer)
  }

  /// Writes a `gap` line: a number of lines couldn't be delivered.
  public func writeGap(
    reason: String, dropped: Int, _ show: Presentation, into writer: inout JSONWriter
  ) {
    begin(.gap, show, &writer)
    writer.key("reason")
    writer.string(reason)
    writer.key("dropped")
    writer.integer(dropped)
    end(&writer)
  }

  /// Writes a line for the appearance, change or end of a finding; nothing for a middle. The line's provider is that of
  /// all its prices, or null if they have several.
  public func write(_ event: FinderEvent, of board: Board, _ show: Presentation, into writer: inout JSONWriter) {
    var show = show
    show.now = at
    let json = FindingJSON(board, show)
    switch event {
    case .arb(_, let row):
      let isOne = row.legs.allSatisfy { $0.provider == row.legs.first?.provider }
      begin(.arb, isOne ? row.legs.first?.provider : nil, show, &writer)
      write(event.state, of: row.fixture, show, &writer)
      json.writeMembers(row, into: &writer)
    case .value(_, let row):
      begin(.value, row.leg.provider, show, &writer)
      write(event.state, of: row.fixture, show, &writer)
      json.writeMembers(row, hasProvider: false, into: &writer)
    case .middle: return
    }
    end(&writer)
  }

  private func write(
    _ state: FinderEvent.State, of fixture: FoundFixture, _ show: Presentation, _ writer: inout JSONWriter
  ) {
    writer.key("state")
    writer.string(state.rawValue)
    writer.key("fixture")
    writer.text(fixture.id, show.names)
  }

  // MARK: Pieces

  private func begin(_ type: StreamType, _ show: Presentation, _ writer: inout JSONWriter) {
    begin(type, provider, show, &writer)
  }

  private func begin(
    _ type: StreamType, _ provider: ProviderName?, _ show: Presentation, _ writer: inout JSONWriter
  ) {
    writer.beginObject()
    writer.key("type")
    writer.word(type.word)
    writer.key("provider")
    if let provider { writer.provider(provider) } else { writer.null() }
    writer.key("demo")
    writer.bool(show.isDemo)
    writer.key("seq")
    writer.integer(seq)
    writer.key("at")
    writer.time(atText)
    writer.key("published")
    writer.time(publishedText)
  }

  private func end(_ writer: inout JSONWriter) {
    writer.endObject()
    writer.newline()
  }

  private func writeMatch(_ match: MatchRef, of board: Board, _ show: Presentation, _ writer: inout JSONWriter) {
    let id = board.id(of: match)
    writer.key("match")
    writer.text(id, show.names)
    writer.key("fixture")
    writer.fixture(show.fixtures?.membership(of: match), provider, id, show.names)
  }

  private func write(_ score: Score, _ writer: inout JSONWriter) {
    writer.key("home")
    writer.count(score.home)
    writer.key("away")
    writer.count(score.away)
  }

  private func write(_ move: PriceMove, of board: Board, _ show: Presentation, _ writer: inout JSONWriter) {
    let names = show.names
    guard let quote = board[move.quote], let market = board[move.market] else { return }
    writeMatch(move.match, of: board, show, &writer)
    writer.key("market")
    writer.text(market.key, names)
    if move.isMarketNew {
      writer.key("marketName")
      writer.text(market.name, names)
      writer.key("complete")
      writer.bool(market.isComplete)
      writer.meaning(market.meaning)
    }
    writer.key("period")
    writer.text(market.period, names)
    // Use the selection's line, which has its own sign in a handicap.
    writer.key("line")
    writer.line(quote.line.isNone ? market.line : quote.line)
    writer.key("selection")
    writer.text(quote.selection, names)
    writer.key("side")
    writer.side(quote.side)
    writer.key("bookmaker")
    writer.text(quote.bookmaker, names)
    writer.key("price")
    if move.state == .open { writer.price(move.quoted, quote.notation, names) } else { writer.null() }
    writer.key("quoted")
    writer.quoted(move.quoted, names)
    writer.key("previous")
    writer.price(move.previous, quote.notation, names)
    writer.key("suspended")
    writer.bool(move.state == .suspended || move.state == .withdrawn)
  }

  /// Writes the members of a `play` line.
  /// - Parameter direction: The direction of the match's clock, which is also that of its plays' clocks.
  private func write(
    _ play: PlayRow, _ text: [UInt8], runs direction: Clock.Direction?, _ names: TextTable, _ writer: inout JSONWriter
  ) {
    writer.key("kind")
    writer.text(play.kind, names)
    writer.key("side")
    writer.side(play.side)
    writer.key("clock")
    write(play.clock, of: text, &writer)
    writer.key("clockRuns")
    writer.direction(play.clock.isEmpty ? nil : direction)
    writer.key("description")
    write(play.description, of: text, &writer)
    write(play.score, &writer)
    writer.key("stream")
    if play.stream == 0 { writer.null() } else { writer.integer(play.stream) }
    writer.key("period")
    writer.text(play.period, names)
    writer.key("start")
    write(play.start, of: text, &writer)
    writer.key("end")
    write(play.end, of: text, &writer)
    writer.key("points")
    writer.small(play.points)
    writer.key("x")
    writer.number(play.x)
    writer.key("y")
    writer.number(play.y)
    writer.key("situation")
    SituationJSON.write(play.situation, names, &writer)
    if !play.more.isEmpty {
      writer.key("more")
      writer.raw(text[play.more])
    }
  }

  private func write(_ range: Range<Int>, of text: [UInt8], _ writer: inout JSONWriter) {
    if range.isEmpty { return writer.null() }
    text.withUnsafeBufferPointer { writer.string(UnsafeBufferPointer(rebasing: $0[range])) }
  }
}
