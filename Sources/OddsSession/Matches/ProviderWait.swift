internal import OddsFeed
internal import OddsModel
internal import OddsProvider

/// Progress of one provider in a one-shot command: which of its sockets are connected, which have failed, and what is
/// still pending. A pure state machine, driven by events.
struct ProviderWait {
  typealias Instant = ContinuousClock.Instant

  /// Maximum number of attempts for a connection that was never established.
  static let attempts = 3

  /// Result of the wait.
  enum Outcome: Equatable {
    /// All requested data has arrived, except that of failed sockets.
    case answered
    case failed(OddsError)
  }

  private let provider: ProviderName
  /// Whether the provider's requests have responses.
  private(set) var areRequestsAnswered = false
  private var timer = SettleTimer()
  /// Sockets that have not failed; nil until they are known.
  private var sockets: Set<FeedName>?
  /// Sockets that were never connected.
  private var unconnected: Set<FeedName> = []
  /// Sockets that send a snapshot and are not open yet: without them the provider's data is incomplete.
  private var unopened: Set<FeedName> = []
  private var refusals: [FeedName: (count: Int, reason: String, limit: OddsError?)] = [:]
  /// Subscriptions without first data, by the provider's names.
  private(set) var unanswered: Set<String> = []
  /// Errors of sockets, without duplicates.
  private(set) var failures: [OddsError] = []

  init(_ provider: ProviderName) { self.provider = provider }

  /// Whether the provider's sockets are known.
  var hasSockets: Bool { sockets != nil }

  /// Records that the provider's requests have responses.
  mutating func answeredRequests() { areRequestsAnswered = true }

  /// Records the provider's sockets.
  mutating func open(_ streams: [FeedStream]) {
    sockets = Set(streams.map { FeedName(provider: provider, topic: $0.topic) })
    unconnected = sockets ?? []
    unopened = Set(streams.filter(\.sendsSnapshot).map { FeedName(provider: provider, topic: $0.topic) })
    for stream in streams { unanswered.formUnion(stream.awaited) }
  }

  mutating func connected(_ feed: FeedName, at now: Instant) {
    unconnected.remove(feed)
    if unopened.remove(feed) != nil { timer.open(at: now) }
  }

  /// Records the arrival of new data.
  mutating func observe(at now: Instant) { timer.observe(at: now) }

  /// Adds a subscription that was made later than the others.
  mutating func asked(_ subscription: String) { unanswered.insert(subscription) }

  mutating func answered(_ subscription: String) { unanswered.remove(subscription) }

  /// Records that the server refused a subscription without naming it.
  mutating func refused() {
    if unanswered.count == 1 { unanswered = [] }
  }

  /// Records a failed connection attempt. A socket that was never connected is given up after ``attempts``.
  /// - Parameters:
  ///   - limit: The error of a server that refuses the socket because of a limit.
  ///   - isLast: Whether the timeout precedes the next attempt.
  mutating func reconnecting(_ feed: FeedName, _ reason: String?, limit: OddsError? = nil, isLast: Bool = false) {
    guard unconnected.contains(feed) else { return }
    let known = refusals[feed]
    let count = (known?.count ?? 0) + 1
    refusals[feed] = (count, reason ?? known?.reason ?? Self.noConnection, limit)
    if count == Self.attempts || isLast { failed(feed, unreachable(feed)) }
  }

  /// Records the end of a socket; the others continue.
  mutating func failed(_ feed: FeedName, _ error: OddsError) {
    guard sockets?.remove(feed) != nil else { return }
    unconnected.remove(feed)
    unopened.remove(feed)
    if !failures.contains(where: { $0.kind == error.kind && $0.message == error.message }) { failures.append(error) }
  }

  /// Ends the wait at the timeout.
  /// - Returns: The result of the wait.
  mutating func giveUp() -> Outcome {
    for feed in unopened.sorted(by: { $0.topic < $1.topic }) { failed(feed, unreachable(feed)) }
    return outcome ?? .answered
  }

  /// Returns the result, or nil while there is something to wait for.
  /// - Parameters:
  ///   - waitsForAnswers: Whether to wait for subscriptions by name until the timeout, unless nothing else arrives
  ///     either, which means that the match doesn't exist.
  ///   - needsData: Whether only sockets can deliver the result, so that their first data is waited for until the
  ///     timeout.
  func outcome(at now: Instant, waitsForAnswers: Bool = false, needsData: Bool = false) -> Outcome? {
    if let outcome { return outcome }
    guard let sockets, areRequestsAnswered, unopened.isEmpty else { return nil }
    if sockets.isEmpty { return .answered }
    if needsData, !timer.hasNews { return nil }
    if waitsForAnswers, !unanswered.isEmpty { return !timer.hasNews && timer.isOverdue(at: now) ? .answered : nil }
    return timer.isSettled(at: now, isAwaiting: !unanswered.isEmpty) ? .answered : nil
  }

  /// Whether the sockets have sent no data yet.
  var hasBroughtNothing: Bool { sockets?.isEmpty == false && !timer.hasNews }

  /// Whether nothing is in progress: the provider only waits for a request's turn, or for data of subscriptions that
  /// don't prolong the wait.
  /// - Parameters:
  ///   - isPaused: Whether a request waits for its turn.
  ///   - endsAtSilence: Whether silent subscriptions don't prolong the wait.
  ///   - needsFirstData: Whether to wait longer for a socket without data.
  func isIdle(at now: Instant, isPaused: Bool, endsAtSilence: Bool, needsFirstData: Bool = true) -> Bool {
    guard isPaused || endsAtSilence && areRequestsAnswered && sockets != nil else { return false }
    guard let sockets, !sockets.isEmpty else { return isPaused }
    if endsAtSilence, !needsFirstData { return unopened.isEmpty && timer.isQuiet(at: now) }
    return unopened.isEmpty && timer.isSettled(at: now, isAwaiting: !endsAtSilence && !unanswered.isEmpty)
  }

  /// A clause about silent subscriptions: `sent nothing for match:1:lineups in time`; nil if all have sent data.
  var silence: String? {
    let names = unanswered.sorted()
    guard !names.isEmpty else { return nil }
    let shown = names.prefix(Self.named).joined(separator: ", ")
    let rest = names.count > Self.named ? " and \(names.count - Self.named) more" : ""
    return "sent nothing for \(shown)\(rest) in time"
  }

  /// Maximum number of subscriptions named in ``silence``.
  private static let named = 4

  /// A usage error affects all sockets; other errors matter only when no socket is left.
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
