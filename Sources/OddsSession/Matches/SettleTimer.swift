/// Tells when a feed has sent its state. Feeds do not say so themselves: they have when nothing new has come for a while.
struct SettleTimer {
  typealias Instant = ContinuousClock.Instant

  /// With nothing new for this long, it has sent everything.
  static let quiet = Duration.seconds(1)
  /// With nothing at all for this long, there is nothing.
  static let gracePeriod = Duration.seconds(4)
  /// A feed that always has something new has sent enough by then.
  static let longest = Duration.seconds(12)

  private var opened: Instant?
  private var lastNews: Instant?

  /// Whether anything came.
  var hasNews: Bool { lastNews != nil }

  /// The feed is open; only the first call counts.
  mutating func open(at now: Instant) {
    if opened == nil { opened = now }
  }

  /// Something came that was not known before.
  mutating func observe(at now: Instant) { lastNews = now }

  /// - Parameter isAwaiting: Something that was asked for by name has not come. Once anything else has, a pause does not
  ///   mean that this will not.
  func isSettled(at now: Instant, isAwaiting: Bool = false) -> Bool {
    guard let opened else { return false }
    if isOverdue(at: now) { return true }
    if isAwaiting, hasNews { return false }
    return now - (lastNews ?? opened) >= (lastNews == nil ? Self.gracePeriod : Self.quiet)
  }

  /// Whether it is open and has brought nothing new for ``quiet``, or nothing at all since it was opened.
  func isQuiet(at now: Instant) -> Bool {
    opened.map { now - (lastNews ?? $0) >= Self.quiet } ?? false
  }

  /// Whether it has been open for ``longest``.
  func isOverdue(at now: Instant) -> Bool { opened.map { now - $0 >= Self.longest } ?? false }
}
