public import OddsModel
public import OddsProvider

/// Which matches the user is looking at: feeds that send details match by match are asked for these.
public struct Focus: Sendable, Equatable {
  /// The matches on the screen, from the top.
  public var visible: [MatchKey] = []
  /// The members of the open match, the one that leads first.
  public var opened: [MatchKey] = []

  /// Nothing is looked at.
  public init() {}

  /// The focus in each provider's own ids; empty for a provider without a match in it.
  /// - Parameter details: What to ask for of the open match.
  public func byProvider(_ details: Set<Subscription.Detail>, of providers: Set<ProviderName>) -> [ProviderName:
    FeedFocus]
  {
    var parts: [ProviderName: FeedFocus] = [:]
    for provider in providers {
      var own = FeedFocus()
      own.details = details
      own.visible = visible.filter { $0.provider == provider }.map(\.id)
      own.opened = opened.first { $0.provider == provider }?.id
      parts[provider] = own
    }
    return parts
  }
}

/// Follows the focus and passes it on once it has rested, so that nothing is requested for matches scrolled past.
struct FocusWatch: Sendable, Equatable {
  private(set) var current = Focus()
  private var since = Timestamp.none
  private var reported = Focus()

  /// Milliseconds for which the focus has to rest.
  static let rest: Int64 = 400

  /// Takes the current focus.
  mutating func see(_ focus: Focus, at now: Timestamp) {
    guard focus != current else { return }
    current = focus
    since = now
  }

  /// Whether the current focus has not been passed on yet.
  var isNew: Bool { current != reported }

  /// The focus, once it has rested; nil if it has not, or was passed on before.
  mutating func take(_ now: Timestamp) -> Focus? {
    guard isNew, since.isKnown, now.since(since) >= Self.rest else { return nil }
    reported = current
    return current
  }

  /// The clock was set back: the rest starts over.
  mutating func restart(at now: Timestamp) { since = now }
}
