public import OddsModel
public import OddsProvider

/// The matches on the screen; feeds that send details per match subscribe to these.
public struct Focus: Sendable, Equatable {
  /// The matches on the screen, from the top.
  public var visible: [MatchKey] = []
  /// The members of the open match, the leading one first.
  public var opened: [MatchKey] = []

  /// Creates an empty focus.
  public init() {}

  /// Splits the focus by provider, with the provider's ids; empty for a provider without a match in it.
  /// - Parameter details: The details to request of the open match.
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

/// Follows the focus and reports it once it has rested, so that matches scrolled past cause no requests.
struct FocusWatch: Sendable, Equatable {
  private(set) var current = Focus()
  private var since = Timestamp.none
  private var reported = Focus()

  /// Milliseconds for which the focus must rest.
  static let rest: Int64 = 400

  /// Sets the current focus.
  mutating func see(_ focus: Focus, at now: Timestamp) {
    guard focus != current else { return }
    current = focus
    since = now
  }

  /// Whether the current focus has not been reported yet.
  var isNew: Bool { current != reported }

  /// Returns the focus once it has rested; nil before that, or if it was already reported.
  mutating func take(_ now: Timestamp) -> Focus? {
    guard isNew, since.isKnown, now.since(since) >= Self.rest else { return nil }
    reported = current
    return current
  }

  /// Starts the rest again after the clock was set back.
  mutating func restart(at now: Timestamp) { since = now }
}
