public import OddsModel

/// The matches of one provider that the user is looking at. Feeds that send details only for single matches subscribe to
/// them.
public struct FeedFocus: Sendable, Equatable {
  /// The matches in the visible rows of the list, from the top.
  public var visible: [TextID] = []
  /// The match that is open.
  public var opened: TextID?
  /// The details wanted of the open match.
  public var details: Set<Subscription.Detail> = []

  /// Nothing is looked at.
  public init() {}

  /// The details wanted of a match in the list: prices and incidents.
  public static let rowDetails: Set<Subscription.Detail> = [.odds, .incidents]
}

/// Messages that a decoder sends.
public struct Outgoing: Sendable, Equatable {
  /// Messages to send now, in order.
  public var messages: [String]
  /// When to ask again; nil if not needed.
  public var again: Duration?
  /// Whether to request the current state, as after the socket opened: see ``Provider/resync(of:_:)``.
  public var needsState = false

  /// Messages in order; `again` is when ``FeedDecoder/due(at:)`` wants to be called.
  public init(messages: [String] = [], again: Duration? = nil) {
    self.messages = messages
    self.again = again
  }
}
