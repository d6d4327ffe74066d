public import OddsProvider

/// The games that a score socket is subscribed to, by label.
///
/// The document wants them named: those in play or about to begin, as `get_games` lists them. A new subscription replaces
/// the one before, and has to wait five seconds. The server refuses games whose scores it doesn't have (yet), one by one:
/// they are left out of the next subscription and named again later. While no game is known, the subscription waits a moment
/// for the odds socket to name some; then one without games is sent, and games are named as they become known.
public struct ScoreSubscription: Sendable {
  /// A moment of the clock that pauses are measured with.
  public typealias Instant = ContinuousClock.Instant

  /// How often the games in play are looked through.
  public static let review = BoltOddsSubscription.pause
  /// How long the first subscription waits for a game to be known.
  public static let gracePeriod = Duration.seconds(1)
  /// How often that is looked for.
  public static let glance = Duration.milliseconds(200)
  /// How long a refused game is left out at first; twice as long each time.
  public static let refusalPause = Duration.seconds(60)

  private struct Refusal: Sendable {
    var until: Instant
    var count: Int
  }

  /// The labels that the user named; empty for all games in play.
  private let named: [String]
  private var refusals: [String: Refusal] = [:]
  private var ended: Set<String> = []
  /// The labels of the last subscription; nil before it, empty for one without games.
  private var sent: [String]?
  private var sentAt: Instant?
  /// The server became ready, and no game was known.
  private var waitsSince: Instant?
  private var isTooSoon = false

  /// - Parameter named: The labels that the user named; empty for all games in play.
  public init(named: [String] = []) { self.named = named }

  /// Whether the games come from `get_games`.
  public var isAutomatic: Bool { named.isEmpty }

  /// The games of the last subscription.
  public var games: [String] { sent ?? [] }

  /// The server is ready.
  /// - Parameter listed: The games in play; nil if they aren't known.
  /// - Returns: The subscription to send; nil if the socket's own was sent, with the games that the user named, or if
  ///   ``due(_:at:)`` returns it in a moment.
  public mutating func opened(_ listed: [String]?, at now: Instant) -> String? {
    (refusals, ended, isTooSoon, waitsSince) = ([:], [], false, nil)
    guard isAutomatic else {
      (sent, sentAt) = (named, now)
      return nil
    }
    guard let games = listed else {
      (sent, sentAt, waitsSince) = (nil, nil, now)
      return nil
    }
    (sent, sentAt) = (games, now)
    // Without games: some servers then send all of them.
    return BoltOddsFilters(games: games).subscription
  }

  /// The server refused the last subscription because it came too soon.
  public mutating func refusedTooSoon(at now: Instant) { (isTooSoon, sentAt) = (true, now) }

  /// The server refused something.
  /// - Returns: Whether it is the first refusal of the game that its words name; nil if they name none.
  public mutating func refused(_ words: String, at now: Instant) -> Bool? {
    // Of two labels, one of which is part of the other, the longer is meant.
    let game = games.filter { words.contains($0) }.max { $0.utf8.count < $1.utf8.count }
    guard let game else { return nil }
    let count = min((refusals[game]?.count ?? 0) &+ 1, 6)
    // safe: at most 32 times a minute
    let pause = Self.refusalPause * (1 << (count &- 1))
    refusals[game] = Refusal(until: now.advanced(by: pause), count: count)
    return count == 1
  }

  /// A game is over, and needn't be named any more.
  public mutating func ended(_ game: String) {
    if isAutomatic { ended.insert(game) }
  }

  /// The subscription to send now, if the games have changed, and when to look again.
  public mutating func due(_ listed: [String]?, at now: Instant) -> Outgoing {
    guard let sent, let sentAt else { return first(listed ?? [], at: now) }
    let wanted = (isAutomatic ? listed ?? [] : named).filter { game in
      !ended.contains(game) && (refusals[game].map { $0.until <= now } ?? true)
    }
    // A subscription without games would bring none, or all; the last one stands meanwhile.
    guard isTooSoon || !wanted.isEmpty && wanted != sent else { return Outgoing(again: Self.review) }
    let next = sentAt.advanced(by: BoltOddsSubscription.pause)
    if next > now { return Outgoing(again: now.duration(to: next)) }
    (self.sent, self.sentAt, isTooSoon) = (wanted, now, false)
    return Outgoing(messages: [BoltOddsFilters(games: wanted).subscription], again: Self.review)
  }

  /// The first subscription of a connection that opened before a game was known.
  private mutating func first(_ games: [String], at now: Instant) -> Outgoing {
    guard let waitsSince else { return Outgoing() }
    if games.isEmpty, now < waitsSince.advanced(by: Self.gracePeriod) { return Outgoing(again: Self.glance) }
    (sent, sentAt, isTooSoon) = (games, now, false)
    return Outgoing(messages: [BoltOddsFilters(games: games).subscription], again: Self.review)
  }
}
