internal import OddsFeed
internal import OddsModel
internal import OddsProvider

/// How far one provider is with its answer, for a command that answers once: which of its sockets are up, which have
/// failed, and what is still to come. Events go in; nothing else happens.
struct ProviderWait {
  typealias Instant = ContinuousClock.Instant

  /// How often a connection that was never there is tried.
  static let attempts = 3

  /// What the sockets brought in the end.
  enum Outcome: Equatable {
    /// Everything that was asked for, apart from what the sockets that failed would have brought.
    case answered
    case failed(OddsError)
  }

  private let provider: ProviderName
  /// Its requests have been answered.
  private(set) var areRequestsAnswered = false
  private var timer = SettleTimer()
  /// Nil until its sockets are known. Those that failed are no longer in it.
  private var sockets: Set<FeedName>?
  /// Those that send their state and are not up yet.
  private var closed: Set<FeedName> = []
  private var refusals: [FeedName: (count: Int, reason: String, limit: OddsError?)] = [:]
  /// Subscriptions whose first data have not come, by the provider's names for them.
  private(set) var unanswered: Set<String> = []
  /// Why sockets failed: each reason once.
  private(set) var failures: [OddsError] = []

  init(_ provider: ProviderName) { self.provider = provider }

  /// Its sockets are known.
  var hasSockets: Bool { sockets != nil }

  /// Its requests have been answered.
  mutating func answeredRequests() { areRequestsAnswered = true }

  /// These are its sockets.
  mutating func open(_ streams: [FeedStream]) {
    sockets = Set(streams.map { FeedName(provider: provider, topic: $0.topic) })
    closed = Set(streams.filter(\.sendsSnapshot).map { FeedName(provider: provider, topic: $0.topic) })
    for stream in streams { unanswered.formUnion(stream.awaited) }
  }

  mutating func connected(_ feed: FeedName, at now: Instant) {
    if closed.remove(feed) != nil { timer.open(at: now) }
  }

  /// Something came that was not known before.
  mutating func observe(at now: Instant) { timer.observe(at: now) }

  /// Takes note of what was asked for later than the rest.
  mutating func asked(_ subscription: String) { unanswered.insert(subscription) }

  mutating func answered(_ subscription: String) { unanswered.remove(subscription) }

  /// The server refused something, and did not say which subscription it was.
  mutating func refused() {
    if unanswered.count == 1 { unanswered = [] }
  }

  /// An attempt to connect failed. A socket that was never up is given up after ``attempts``.
  /// - Parameters:
  ///   - limit: The error of a server that refuses the socket for a limit.
  ///   - isLast: The time is up before the next attempt.
  mutating func reconnecting(_ feed: FeedName, _ reason: String?, limit: OddsError? = nil, isLast: Bool = false) {
    guard closed.contains(feed) else { return }
    let known = refusals[feed]
    let count = (known?.count ?? 0) + 1
    refusals[feed] = (count, reason ?? known?.reason ?? Self.noConnection, limit)
    if count == Self.attempts || isLast { failed(feed, unreachable(feed)) }
  }

  /// A socket has ended; the others go on.
  mutating func failed(_ feed: FeedName, _ error: OddsError) {
    guard sockets?.remove(feed) != nil else { return }
    closed.remove(feed)
    if !failures.contains(where: { $0.kind == error.kind && $0.message == error.message }) { failures.append(error) }
  }

  /// The time is up.
  /// - Returns: How it ended.
  mutating func giveUp() -> Outcome {
    for feed in closed.sorted(by: { $0.topic < $1.topic }) { failed(feed, unreachable(feed)) }
    return outcome ?? .answered
  }

  /// Nil while there is something to wait for.
  /// - Parameters:
  ///   - waitsForAnswers: What was subscribed to by name is waited for until the time is up, unless nothing else comes
  ///     either: there is no such match.
  ///   - needsData: Only its sockets can answer, so the first of their data is waited for until the
  ///     time is up.
  func outcome(at now: Instant, waitsForAnswers: Bool = false, needsData: Bool = false) -> Outcome? {
    if let outcome { return outcome }
    guard let sockets, areRequestsAnswered, closed.isEmpty else { return nil }
    if sockets.isEmpty { return .answered }
    if needsData, !timer.hasNews { return nil }
    if waitsForAnswers, !unanswered.isEmpty { return !timer.hasNews && timer.isOverdue(at: now) ? .answered : nil }
    return timer.isSettled(at: now, isAwaiting: !unanswered.isEmpty) ? .answered : nil
  }

  /// Whether its sockets have brought nothing yet.
  var hasBroughtNothing: Bool { sockets?.isEmpty == false && !timer.hasNews }

  /// Whether nothing is on its way: what is awaited is a request's turn, or a subscription's first data where those are not
  /// waited for.
  /// - Parameters:
  ///   - isPaused: Each of its requests is answered or waits for its turn, and one does.
  ///   - endsAtSilence: Subscriptions that bring nothing are not waited for.
  ///   - needsFirstData: A socket is given longer until its first data.
  func isIdle(at now: Instant, isPaused: Bool, endsAtSilence: Bool, needsFirstData: Bool = true) -> Bool {
    guard isPaused || endsAtSilence && areRequestsAnswered && sockets != nil else { return false }
    guard let sockets, !sockets.isEmpty else { return isPaused }
    if endsAtSilence, !needsFirstData { return closed.isEmpty && timer.isQuiet(at: now) }
    return closed.isEmpty && timer.isSettled(at: now, isAwaiting: !endsAtSilence && !unanswered.isEmpty)
  }

  /// What to say of subscriptions that brought nothing: `sent nothing for match:1:lineups in time`. Nil if all did.
  var silence: String? {
    let names = unanswered.sorted()
    guard !names.isEmpty else { return nil }
    let shown = names.prefix(Self.named).joined(separator: ", ")
    let rest = names.count > Self.named ? " and \(names.count - Self.named) more" : ""
    return "sent nothing for \(shown)\(rest) in time"
  }

  /// So many silent subscriptions are named.
  private static let named = 4

  /// Wrong usage is wrong on every socket; anything else matters once no socket is left.
  private var outcome: Outcome? {
    if let usage = failures.first(where: { $0.kind == .usage }) { return .failed(usage) }
    guard sockets?.isEmpty == true, let first = failures.first else { return nil }
    return .failed(first)
  }

  private static let noConnection = "no connection"

  private func unreachable(_ feed: FeedName) -> OddsError {
    if let limit = refusals[feed]?.limit { return limit }
    return OddsError(
      .unreachable, provider: provider, asked: "stream \(feed.topic)", refusals[feed]?.reason ?? Self.noConnection,
      hint: "check the network, or run 'odds doctor'")
  }
}
