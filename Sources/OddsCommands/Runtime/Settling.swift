/// When a feed has told how things stand. Feeds do not say so themselves: they have when nothing that was not known has
/// come for a while.
struct Settling {
  typealias Instant = ContinuousClock.Instant

  /// Without anything new for so long, it has told everything.
  static let quiet = Duration.seconds(1)
  /// Without anything at all for so long, there is nothing.
  static let patience = Duration.seconds(4)
  /// A feed of which something new comes all the time has by then told enough.
  static let longest = Duration.seconds(12)

  private var opened: Instant?
  private var news: Instant?

  mutating func open(at now: Instant) {
    if opened == nil { opened = now }
  }

  mutating func hear(at now: Instant) { news = now }

  func isSettled(at now: Instant) -> Bool {
    guard let opened else { return false }
    if now - opened >= Self.longest { return true }
    return now - (news ?? opened) >= (news == nil ? Self.patience : Self.quiet)
  }
}
