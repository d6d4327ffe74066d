/// Decides when a feed has sent its initial state. Feeds don't mark the end of it, so it ends when no new data arrives
/// for a while.
struct SettleTimer {
  typealias Instant = ContinuousClock.Instant

  /// Time without new data after which the state is complete.
  static let quiet = Duration.seconds(1)
  /// Time without any data after which there is none.
  static let gracePeriod = Duration.seconds(4)
  /// Time after which a feed that never pauses has sent enough.
  static let longest = Duration.seconds(12)

  private var opened: Instant?
  private var lastNews: Instant?

  /// Whether any data has arrived.
  var hasNews: Bool { lastNews != nil }

  /// Records that the feed is open; only the first call counts.
  mutating func open(at now: Instant) {
    if opened == nil { opened = now }
  }

  /// Records the arrival of new data.
  mutating func observe(at now: Instant) { lastNews = now }

  /// Whether the feed has sent its state.
  /// - Parameter isAwaiting: Whether a subscription by name has no data yet: a pause after other data doesn't mean that
  ///   it has none.
  func isSettled(at now: Instant, isAwaiting: Bool = false) -> Bool {
    guard let opened else { return false }
    if isOverdue(at: now) { return true }
    if isAwaiting, hasNews { return false }
    return now - (lastNews ?? opened) >= (lastNews == nil ? Self.gracePeriod : Self.quiet)
  }

  /// Whether the feed is open and has sent nothing new for ``quiet``, counted from its opening if it has sent nothing.
  func isQuiet(at now: Instant) -> Bool {
    opened.map { now - (lastNews ?? $0) >= Self.quiet } ?? false
  }

  /// Whether the feed has been open for ``longest``.
  func isOverdue(at now: Instant) -> Bool { opened.map { now - $0 >= Self.longest } ?? false }
}
