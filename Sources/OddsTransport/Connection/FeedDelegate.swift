/// What a message was, as far as the connection is concerned.
public enum MessageKind: Sendable, Equatable {
  /// News: what the feed is for. Ends a series of failed attempts.
  case data
  /// The feed's own message that it is alive.
  case heartbeat
  /// Anything else: a greeting, an acknowledgement, an error, an answer to a ping.
  case other
}

/// Receives what a feed's connection delivers. Every call is made on the feed's event loop.
public protocol FeedDelegate: AnyObject {
  /// A handshake was accepted and the opening messages were sent. What follows belongs to a new connection:
  /// nothing that the previous one said still holds.
  func feedDidOpen(_ feed: FeedConnection, epoch: Int)
  /// A whole message of the present connection. The bytes are valid only during the call.
  func feed(
    _ feed: FeedConnection, didReceive message: UnsafeRawBufferPointer, isText: Bool
  ) -> MessageKind
  /// Everything that one read brought has been delivered: the moment to flush.
  func feedDidDrain(_ feed: FeedConnection)
  /// The state of the link changed.
  func feed(_ feed: FeedConnection, link status: LinkStatus)
  /// The last call, made exactly once. Nil after ``FeedConnection/stop()``; otherwise why no other connection is made.
  func feedDidFinish(_ feed: FeedConnection, _ reason: CloseReason?)
}
