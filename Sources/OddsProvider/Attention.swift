public import OddsModel

/// Which matches of one provider somebody looks at: what a feed that tells details match by match, or only of what it
/// is asked for, should be asked for now.
public struct Attention: Sendable, Equatable {
  /// Those of which a line is shown, from the top.
  public var visible: [TextID] = []
  /// The one that is shown whole.
  public var opened: TextID?
  /// What is wished of the one that is shown whole.
  public var details: Set<FeedWish.Detail> = []

  public init() {}

  /// Of a match that is one line among others, prices and what happens.
  public static let ofALine: Set<FeedWish.Detail> = [.odds, .incidents]
}

/// What a feed wants done about it.
public struct AttentionAnswer: Sendable, Equatable {
  /// To be sent now, in this order.
  public var messages: [String]
  /// How long to wait before the feed is told again of what is then looked at; nil if there is no need.
  public var again: Duration?

  public init(messages: [String] = [], again: Duration? = nil) {
    self.messages = messages
    self.again = again
  }
}
