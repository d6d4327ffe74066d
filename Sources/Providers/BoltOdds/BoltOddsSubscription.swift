internal import OddsJSON
internal import OddsModel
public import OddsProvider

/// The subscription of one socket: the wanted one, the last one sent, and the accepted one.
///
/// BoltOdds refuses a subscription within five seconds of the last one, with an error frame, and goes on serving the old
/// one. So a subscription counts only once it is acknowledged, and a refused one is sent again. Of several that wait,
/// only the newest is sent, since each replaces the one before.
public struct BoltOddsSubscription: Sendable {
  /// The documented five seconds, plus a margin for clocks and networks.
  public static let pause = Duration.seconds(6)
  /// The time to wait for an acknowledgement before the subscription is sent again; doubles each time.
  public static let gracePeriod = Duration.seconds(15)
  private static let maximumBackoff = Duration.seconds(480)

  /// The state of the subscription on this connection.
  private enum State: Equatable {
    /// The server isn't ready for a subscription yet.
    case closed
    /// Sent, and neither acknowledged nor refused yet.
    case sent(BoltOddsFilters, at: ContinuousClock.Instant)
    /// Refused; sent again when the pause is over.
    case refused(at: ContinuousClock.Instant)
    case settled
  }

  /// The socket's original subscription.
  private let usual: BoltOddsFilters
  private var wanted: BoltOddsFilters
  private var state = State.closed
  private var lastSent: ContinuousClock.Instant?
  private var attempts = 0
  /// The subscription that the server serves.
  public private(set) var accepted: BoltOddsFilters

  /// - Parameter usual: The socket's original subscription.
  public init(_ usual: BoltOddsFilters) {
    self.usual = usual
    wanted = usual
    accepted = usual
  }

  /// Whether the server's subscription differs from the original one.
  public var isNarrowed: Bool { accepted != usual }

  /// Records that the server is ready and that the original subscription was sent.
  public mutating func opened(at now: ContinuousClock.Instant) {
    accepted = usual
    attempts = 0
    lastSent = now
    // The server may not acknowledge the first subscription of a connection.
    state = .settled
  }

  /// Records that the server acknowledged the last subscription.
  public mutating func acknowledged() {
    guard case .sent(let filters, _) = state else { return }
    accepted = filters
    attempts = 0
    state = .settled
  }

  /// Records that the server refused the last subscription because it came too soon.
  public mutating func refused(at now: ContinuousClock.Instant) {
    guard state != .closed else { return }
    state = .refused(at: now)
  }

  /// Sets the wanted subscription.
  /// - Parameter labels: The labels of the only game to subscribe to; nil for the original subscription.
  public mutating func subscribe(only labels: [String]?) {
    wanted = usual
    if let labels { wanted.games = labels }
  }

  /// Returns the message to send now, and when to call again.
  public mutating func due(at now: ContinuousClock.Instant) -> Outgoing {
    switch state {
    case .closed: return Outgoing()
    case .settled:
      guard wanted != accepted else { return Outgoing() }
      return send(notBefore: lastSent?.advanced(by: Self.pause), now)
    case .refused(let at): return send(notBefore: at.advanced(by: Self.pause), now)
    case .sent(let filters, let at):
      // A changed subscription waits only for the pause, not for the acknowledgement.
      guard filters == wanted else { return send(notBefore: at.advanced(by: Self.pause), now) }
      // safe: at most 1,024 times a few seconds
      let gracePeriod = min(Self.gracePeriod * (1 << min(attempts - 1, 10)), Self.maximumBackoff)
      return send(notBefore: at.advanced(by: gracePeriod), now)
    }
  }

  private mutating func send(notBefore instant: ContinuousClock.Instant?, _ now: ContinuousClock.Instant)
    -> Outgoing
  {
    if let instant, instant > now { return Outgoing(again: now.duration(to: instant)) }
    if case .sent(let filters, _) = state, filters == wanted { attempts += 1 } else { attempts = 1 }
    state = .sent(wanted, at: now)
    lastSent = now
    return Outgoing(messages: [wanted.subscription], again: Self.pause)
  }
}

/// The filters of a subscription, in BoltOdds' exact spelling: the feed ignores a name that differs by a character. An
/// empty list means no restriction.
public struct BoltOddsFilters: Sendable, Equatable {
  /// Leagues, which BoltOdds calls `sports`; empty for all.
  public var sports: [String]
  /// Bookmakers; empty for all.
  public var sportsbooks: [String]
  /// Labels of games, such as `Home vs Away, 2025-07-23, 01`; empty for all.
  public var games: [String]
  /// Markets; empty for all.
  public var markets: [String]

  /// Makes filters from names in BoltOdds' exact spelling; an empty list means no restriction.
  public init(
    sports: [String] = [], sportsbooks: [String] = [], games: [String] = [], markets: [String] = []
  ) {
    self.sports = sports
    self.sportsbooks = sportsbooks
    self.games = games
    self.markets = markets
  }

  /// Whether nothing is restricted.
  public var isEmpty: Bool { sports.isEmpty && sportsbooks.isEmpty && games.isEmpty && markets.isEmpty }

  /// The message `{"action":"subscribe","filters":{…}}`. Empty filters are left out, because an empty list would match
  /// nothing.
  public var subscription: String {
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("action")
    writer.string("subscribe")
    if !isEmpty {
      writer.key("filters")
      writer.beginObject()
      Self.write("sports", sports, &writer)
      Self.write("sportsbooks", sportsbooks, &writer)
      Self.write("games", games, &writer)
      Self.write("markets", markets, &writer)
      writer.endObject()
    }
    writer.endObject()
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  private static func write(_ key: StaticString, _ names: [String], _ writer: inout JSONWriter) {
    guard !names.isEmpty else { return }
    writer.key(key)
    writer.beginArray()
    for name in names { writer.string(name) }
    writer.endArray()
  }
}

/// Detects a slow link by messages that arrive later and later.
///
/// The delay from a message's publication to its arrival includes the constant but unknown difference of two clocks. So
/// the minimum delay on this connection counts as zero, and the link is slow if for ``window`` every message arrived at
/// least ``limit`` later than that.
struct LatencyMonitor {
  /// Milliseconds.
  static let window: Int64 = 10_000
  static let limit: Int64 = 5_000

  private(set) var isSlow = false
  private var least = Int64.max
  private var windowLeast = Int64.max
  private var windowBegan = Timestamp.none

  /// Records a message.
  /// - Returns: Whether the link has just become slow.
  mutating func note(published: Timestamp, received: Timestamp) -> Bool {
    guard published.isKnown, received.isKnown else { return false }
    let lag = received.since(published)
    least = min(least, lag)
    windowLeast = min(windowLeast, lag)
    if !windowBegan.isKnown { windowBegan = received }
    guard received.since(windowBegan) >= Self.window else { return false }
    let wasSlow = isSlow
    isSlow = windowLeast.subtractingReportingOverflow(least).partialValue >= Self.limit
    windowLeast = .max
    windowBegan = received
    return isSlow && !wasSlow
  }
}
