public import OddsProvider

/// The games that a score socket is subscribed to, by label.
///
/// The documentation requires their labels: those of games in play or about to begin, from `get_games`. A new
/// subscription replaces the last one, and must wait five seconds. The server refuses games without scores (yet) one by
/// one: they are left out of the next subscription and added again later. While no game is known, the first subscription
/// waits briefly for the odds socket to send some; then one without games is sent, and games are added as they become
/// known.
public struct ScoreSubscription: Sendable {
  /// The clock of all pauses.
  public typealias Instant = ContinuousClock.Instant

  /// The interval between searches for games in play.
  public static let review = BoltOddsSubscription.pause
  /// The maximum time that the first subscription waits for a game.
  public static let gracePeriod = Duration.seconds(1)
  /// The interval between checks during that time.
  public static let glance = Duration.milliseconds(200)
  /// The time that a refused game is left out at first; doubles each time.
  public static let refusalPause = Duration.seconds(60)

  /// The refusals of a game: their number, and the time until which it is left out.
  private struct Refusal: Sendable {
    var until: Instant
    var count: Int
  }

  /// The labels given by the user; empty for all games in play.
  private let named: [String]
  private var refusals: [String: Refusal] = [:]
  private var ended: Set<String> = []
  /// The labels of the last subscription; nil before the first one, empty for one without games.
  private var sent: [String]?
  private var sentAt: Instant?
  /// The time when the server became ready while no game was known.
  private var waitsSince: Instant?
  private var isTooSoon = false

  /// - Parameter named: The labels given by the user; empty for all games in play.
  public init(named: [String] = []) { self.named = named }

  /// Whether the games are those of `get_games`.
  public var isAutomatic: Bool { named.isEmpty }

  /// The games of the last subscription.
  public var games: [String] { sent ?? [] }

  /// Records that the server is ready.
  /// - Parameter listed: The games in play; nil if they aren't known.
  /// - Returns: The subscription to send. Nil if the socket already sent one with the user's games, or if ``due(_:at:)``
  ///   will return it in a moment.
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

  /// Records that the server refused the last subscription because it came too soon.
  public mutating func refusedTooSoon(at now: Instant) { (isTooSoon, sentAt) = (true, now) }

  /// Records a refusal.
  /// - Returns: Whether it is the first refusal of the game in the message; nil if the message contains no game.
  public mutating func refused(_ words: String, at now: Instant) -> Bool? {
    // If one label is part of another, the longer one is meant.
    let game = games.filter { words.contains($0) }.max { $0.utf8.count < $1.utf8.count }
    guard let game else { return nil }
    let count = min((refusals[game]?.count ?? 0) &+ 1, 6)
    // safe: at most 32 times a minute
    let pause = Self.refusalPause * (1 << (count &- 1))
    refusals[game] = Refusal(until: now.advanced(by: pause), count: count)
    return count == 1
  }

  /// Records that a game is over and no longer needed.
  public mutating func ended(_ game: String) {
    if isAutomatic { ended.insert(game) }
  }

  /// Returns the subscription to send now, if the games have changed, and when to call again.
  public mutating func due(_ listed: [String]?, at now: Instant) -> Outgoing {
    guard let sent, let sentAt else { return first(listed ?? [], at: now) }
    let wanted = (isAutomatic ? listed ?? [] : named).filter { game in
      !ended.contains(game) && (refusals[game].map { $0.until <= now } ?? true)
    }
    // Keep the last subscription if no games are left: an empty one would bring none, or all.
    guard isTooSoon || !wanted.isEmpty && wanted != sent else { return Outgoing(again: Self.review) }
    let next = sentAt.advanced(by: BoltOddsSubscription.pause)
    if next > now { return Outgoing(again: now.duration(to: next)) }
    (self.sent, self.sentAt, isTooSoon) = (wanted, now, false)
    return Outgoing(messages: [BoltOddsFilters(games: wanted).subscription], again: Self.review)
  }

  /// Returns the first subscription of a connection that opened before a game was known.
  private mutating func first(_ games: [String], at now: Instant) -> Outgoing {
    guard let waitsSince else { return Outgoing() }
    if games.isEmpty, now < waitsSince.advanced(by: Self.gracePeriod) { return Outgoing(again: Self.glance) }
    (sent, sentAt, isTooSoon) = (games, now, false)
    return Outgoing(messages: [BoltOddsFilters(games: games).subscription], again: Self.review)
  }
}

/// Detects the end of the initial states that follow each connection and each new subscription, since BoltOdds doesn't
/// announce it. They have ended when two consecutive pings, 15 s apart, have no `initial_state` between them.
struct InitialStateTracker {
  private var isOpen = false
  private var quietPings = 0

  /// Records that initial states will follow.
  mutating func begin() {
    isOpen = true
    quietPings = 0
  }

  /// Records an `initial_state`.
  mutating func sawInitialState() { quietPings = 0 }

  /// Records a ping; returns whether it ends the initial states.
  mutating func sawPing() -> Bool {
    guard isOpen else { return false }
    quietPings += 1
    if quietPings == 2 { isOpen = false }
    return !isOpen
  }
}
