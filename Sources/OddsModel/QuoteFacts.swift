/// Facts of a price that few feeds send.
public struct QuoteFacts: Sendable, Equatable {
  /// Where to bet on it, in ``FeedBatch/text``; empty for none.
  public var link: Range<Int> = 0..<0
  /// The first price that there was, in the provider's characters and the row's notation; none if it does not say.
  public var opening: Quoted = .none

  /// No facts.
  public init() {}
}
