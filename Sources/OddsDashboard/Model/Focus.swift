public import OddsModel
public import OddsProvider

/// Which matches are looked at: what feeds that send details match by match should be asked for.
public struct Focus: Sendable, Equatable {
  /// The matches on the screen, from the top.
  public var visible: [MatchKey] = []
  /// The open match.
  public var opened: MatchKey?

  public init() {}

  /// The focus in each provider's own ids. A provider none of whose matches is looked at gets an empty one.
  /// - Parameter details: What to ask for of the open match.
  public func byProvider(_ details: Set<Subscription.Detail>, of providers: Set<ProviderName>) -> [ProviderName:
    FeedFocus]
  {
    var parts: [ProviderName: FeedFocus] = [:]
    for provider in providers {
      var own = FeedFocus()
      own.details = details
      own.visible = visible.filter { $0.provider == provider }.map(\.id)
      if let opened, opened.provider == provider { own.opened = opened.id }
      parts[provider] = own
    }
    return parts
  }
}

/// Follows the focus, and passes it on once it has rested: nobody is asked for what was only scrolled past.
struct FocusWatch: Sendable, Equatable {
  private(set) var current = Focus()
  private var since = Timestamp.none
  private var reported = Focus()

  /// Milliseconds for which the focus has to rest.
  static let rest: Int64 = 400

  /// This is what is looked at now.
  mutating func see(_ focus: Focus, at now: Timestamp) {
    guard focus != current else { return }
    current = focus
    since = now
  }

  /// It was not reported yet.
  var isNew: Bool { current != reported }

  /// The focus, once it has rested; nil if it has not, or was reported before.
  mutating func take(_ now: Timestamp) -> Focus? {
    guard isNew, since.isKnown, now.since(since) >= Self.rest else { return nil }
    reported = current
    return current
  }

  /// The clock was set back: the rest is counted from now on.
  mutating func restart(at now: Timestamp) { since = now }
}
