public import OddsModel

/// Turns a provider's frames into rows of the model. One belongs to one connection, because some feeds
/// send changes that mean something only after what came before.
public protocol FeedDecoder: AnyObject {
  /// Reads one whole message and appends what it tells. A bad element is passed over and counted; a message
  /// that is not to be understood at all is refused in the batch. Nothing is thrown: no message may end a connection.
  func decode(_ message: UnsafeRawBufferPointer, into batch: inout FeedBatch)

  /// Takes note of what somebody looks at, on an open connection, and answers the messages that move its subscriptions
  /// there. By default none, as of a feed that tells everything.
  func look(at attention: Attention, now: ContinuousClock.Instant) -> AttentionAnswer

  /// What is to be sent now, asked for when the time that a ``FeedNotice/again(_:)`` or an answer named has passed. By
  /// default nothing.
  func due(at now: ContinuousClock.Instant) -> AttentionAnswer

  /// Adds what had to wait for ``Provider/lookUp(for:_:)``. By default nothing.
  /// - Parameter isAnswered: False if the provider could not be asked; the decoder may then ask again later.
  func resume(into batch: inout FeedBatch, isAnswered: Bool)

  /// Whether at the moment the feed tells of the match that is shown whole and of no other. By default it does not.
  var isNarrowed: Bool { get }

  /// Whether this connection is sent the prices of a match as they change. By default it is, as by a feed that tells
  /// everything.
  func watch(of match: TextID) -> PriceWatch
}

extension FeedDecoder {
  public func look(at attention: Attention, now: ContinuousClock.Instant) -> AttentionAnswer { AttentionAnswer() }
  public func due(at now: ContinuousClock.Instant) -> AttentionAnswer { AttentionAnswer() }
  public func resume(into batch: inout FeedBatch, isAnswered: Bool) {}
  public var isNarrowed: Bool { false }
  public func watch(of match: TextID) -> PriceWatch { .live }
}
