/// The kind of a message, for the liveness and reconnect rules.
public enum MessageKind: Sendable, Equatable {
  /// Data, such as prices or scores. Ends a series of failed attempts.
  case data
  /// The feed's own heartbeat message.
  case heartbeat
  /// Anything else: a greeting, an acknowledgement, an error, the response to a ping.
  case other
}

/// Receives what a feed's connection delivers. Every call is made on the feed's event loop.
public protocol FeedDelegate: AnyObject {
  /// The handshake was accepted and the opening messages were sent. State received on the previous connection is no longer
  /// valid.
  func feedDidOpen(_ feed: FeedConnection, epoch: Int)
  /// A complete message of the current connection. The bytes are valid only during the call.
  func feed(
    _ feed: FeedConnection, didReceive message: UnsafeRawBufferPointer, isText: Bool
  ) -> MessageKind
  /// All messages of one read were delivered; flush now.
  func feedDidDrain(_ feed: FeedConnection)
  /// The link's state changed.
  func feed(_ feed: FeedConnection, link status: LinkStatus)
  /// The last call, made exactly once. The reason is nil after ``FeedConnection/stop()``.
  func feedDidFinish(_ feed: FeedConnection, _ reason: CloseReason?)
}
