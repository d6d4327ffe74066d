/// What few feeds tell of a price beside it.
public struct QuoteFacts: Sendable, Equatable {
  /// Where to bet on it, in ``FeedBatch/text``; empty for none.
  public var link: Range<Int> = 0..<0
  /// The first price that there was, in the provider's characters and the row's notation; none if it does not say.
  public var opening: Quoted = .none

  /// Nothing is told.
  public init() {}
}
