internal import OddsJSON
public import OddsModel
public import OddsProvider
internal import OddsTransport

/// Decodes the messages of BoltOdds' live-scores and play-by-play sockets, and subscribes to games.
public final class BoltOddsScoresDecoder: FeedDecoder, SocketDecoder {
  /// The decoder's inputs other than messages.
  struct Source {
    var index = GameIndex(canLookUp: false)
    var renderers = ScoreArbiter()
    /// The provider's current time.
    var now: @Sendable () -> Timestamp = TimeSource.system.time
    /// Whether `match_info` must be requested for games that are added later.
    var needsStates = false
  }

  /// The time until the list is searched again for games that begin, if no new list arrived.
  private static let listPause = Duration.seconds(30)
  /// The minimum time between two requests for states.
  private static let statesPause = Duration.seconds(15)

  let escapes = JSONEscapes()
  private var wire = ScoreWire()
  private var normalizer: ScoresNormalizer
  private var subscription: ScoreSubscription
  private let leagues: [String]
  private let now: @Sendable () -> Timestamp
  private var growth: Int
  private var hasNotedRefusal = false
  /// Games that this socket has reported as ended.
  private var ended: Set<TextID> = []
  private let needsStates: Bool
  private var statesAskedAt: ContinuousClock.Instant?
  /// Whether the list has lost a game since the states were requested: what the new list lacks may be over.
  private var hasDelisted = false
  /// The games in play at the last search.
  private var lastGames: (growth: Int, at: ContinuousClock.Instant, games: [String]?)?
  let index: GameIndex
  var lookUp = GameLookUp()

  /// Makes a decoder without the labels and score priorities of other requests.
  public convenience init(names: TextTable) { self.init(names: names, filters: BoltOddsFilters(), Source()) }

  /// - Parameter filters: The games given by the user; the leagues that restrict the others.
  init(names: TextTable, filters: BoltOddsFilters, _ source: Source) {
    (index, now, leagues) = (source.index, source.now, filters.sports)
    (growth, needsStates) = (source.index.growth, source.needsStates)
    normalizer = ScoresNormalizer(names: names, index: source.index, renderers: source.renderers)
    subscription = ScoreSubscription(named: filters.games)
  }

  /// Decodes one frame, which may hold several messages; boltodds.com documents them.
  public func decode(_ message: UnsafeRawBufferPointer, into batch: inout FeedBatch) {
    decodeObjects(message, into: &batch)
    // A new list may have other games in play.
    if growth != index.growth, batch.badFrame == nil {
      growth = index.growth
      batch.notices.append(.again(.zero))
    }
  }

  /// Applies a new `get_games` list: other games may be in play.
  public func resume(into batch: inout FeedBatch, isAnswered: Bool) {
    growth = index.growth
    normalizer.names.forgetOldAnswers()
    listWasRead(&batch, isAnswered: isAnswered)
    batch.notices.append(.again(.zero))
  }

  /// Subscribes to the games in play if they changed, and requests the state of new games: the socket doesn't send it
  /// before it changes.
  public func due(at now: ContinuousClock.Instant) -> Outgoing {
    let before = subscription.games
    if index.needsEsports(at: now) { needLists(at: now) }
    var outgoing = subscription.due(games(at: now), at: now)
    guard needsStates else { return outgoing }
    if !outgoing.messages.isEmpty { index.needStates(of: Set(subscription.games).subtracting(before)) }
    if index.takeDelisted() { hasDelisted = true }
    if index.hasStateless || hasDelisted, statesAskedAt.map({ $0.duration(to: now) >= Self.statesPause }) ?? true {
      (statesAskedAt, hasDelisted) = (now, false)
      outgoing.needsState = true
    }
    return outgoing
  }

  /// Returns that no prices arrive: this socket has none.
  public func watch(of match: TextID) -> PriceWatch { .gone(since: nil) }

  private func games(at instant: ContinuousClock.Instant) -> [String]? {
    guard subscription.isAutomatic else { return nil }
    let growth = index.growth
    if let lastGames, lastGames.growth == growth, lastGames.at.duration(to: instant) < Self.listPause {
      return lastGames.games
    }
    let games = index.scoreGames(of: leagues, at: now())
    lastGames = (growth, instant, games)
    return games
  }

  // MARK: Elements

  func read(_ reader: inout JSONReader) { wire.read(&reader) }

  func tell(_ reader: JSONReader, _ batch: inout FeedBatch) {
    guard !control(wire.action, message: wire.message, error: wire.error, reader, &batch) else { return }
    let first = batch.matches.count
    normalizer.normalize(wire, reader, into: &batch)
    removeDuplicates(&batch)
    guard batch.matches.count > first, batch.matches[first].fields.contains(.status) else { return }
    let row = batch.matches[first]
    if row.status == .ended {
      if let label = reader.string(wire.label) { subscription.ended(label) }
      if ended.insert(row.id).inserted { index.record(normalizer.names.table.string(row.id), hasEnded: true) }
    } else if !ended.isEmpty, ended.remove(row.id) != nil {
      index.record(normalizer.names.table.string(row.id), hasEnded: false)
    }
  }

  func opened(_ batch: inout FeedBatch) {
    let now = index.time.now()
    let known = games(at: now)
    if let text = subscription.opened(known, at: now) { batch.notices.append(.send(text)) }
    batch.notices.append(
      .again(subscription.isAutomatic && known == nil ? ScoreSubscription.glance : ScoreSubscription.review))
    if needsStates { index.forgetStates() }
    statesAskedAt = nil
    needLists(at: now)
  }

  func acknowledged(_ batch: inout FeedBatch) {}

  /// Requests the list of games, and that of esports, whose labels only the score sockets use, if they are missing or old.
  private func needLists(at now: ContinuousClock.Instant) {
    guard subscription.isAutomatic, index.canLookUp else { return }
    if index.needsEsports(at: now) || !index.hasList { lookUp.need() }
  }

  func refused(_ text: JSONText, _ reader: JSONReader, _ batch: inout FeedBatch) {
    let words = reader.string(text) ?? ""
    if let isFirst = subscription.refused(words, at: index.time.now()) {
      if !subscription.isAutomatic {
        if isFirst { batch.notices.append(.refused(words)) }
      } else if !hasNotedRefusal {
        // A refused game that the user didn't name isn't a failure; report one per connection as an example.
        batch.notices.append(.note("scores of some games are refused, and requested again later: \(words)"))
        hasNotedRefusal = true
      }
      batch.notices.append(.again(.zero))
    } else if subscription.isAutomatic, subscription.games.isEmpty, ServerRefusal(words) == nil,
      words.lowercased().contains("game")
    {
      batch.notices.append(.note("scores follow once a game is known; the server answers: \(words)"))
    } else if SocketErrors.tell(text, reader, &batch) {
      subscription.refusedTooSoon(at: index.time.now())
    }
  }

  var awaitsIDs: Bool { normalizer.names.awaitsIDs }

  func takeUnlisted() -> Bool {
    defer { normalizer.names.hasUnlisted = false }
    return normalizer.names.hasUnlisted
  }

  func takeDuplicates() -> [TextID] { normalizer.names.takeDuplicates() }
}
