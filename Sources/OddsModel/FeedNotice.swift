/// A statement about the feed itself instead of a match.
public enum FeedNotice: Sendable, Equatable {
  /// The server has let us in and waits for subscriptions.
  case ready
  /// A subscription is in force, by the provider's name for it.
  case subscribed(String)
  /// The feed works, but slower than it should; with the reason. Nil: it is whole again.
  case degraded(String?)
  /// The server refused something, in its own words.
  case refused(String)
  /// The server sends nothing more on this connection, which must be opened again; with the server's reason.
  case lost(String)
  /// A subscription was asked for whose first data may take a while, by the provider's name for it; ``answered(_:)``
  /// follows.
  case asked(String)
  /// The first data of a subscription came, by the provider's name for it.
  case answered(String)
  /// Something that a reader should know, though nothing is wrong with the feed: said once.
  case note(String)
  /// The feed answered our ping.
  case pong
  /// To go out on the same socket: what this message made us want to ask for. It is sent, not reported.
  case send(String)
  /// The decoder has messages to send after this time; call it then. Not reported.
  case again(Duration)
  /// The message needs a lookup at the provider before it can be decoded. Not reported.
  case lookUp
  /// The server does not serve this socket to this key, and a new connection would change nothing: it is given up.
  case denied(OddsError)
}

extension FeedNotice {
  /// The notice with keys redacted, except in messages to send.
  public func redacted(by redaction: Redaction) -> FeedNotice {
    switch self {
    case .degraded(let reason): .degraded(reason.map(redaction.redacted))
    case .subscribed(let name): .subscribed(redaction.redacted(name))
    case .refused(let words): .refused(redaction.redacted(words))
    case .lost(let words): .lost(redaction.redacted(words))
    case .asked(let name): .asked(redaction.redacted(name))
    case .answered(let name): .answered(redaction.redacted(name))
    case .note(let words): .note(redaction.redacted(words))
    case .denied(let error): .denied(error.redacted(by: redaction))
    case .ready, .pong, .send, .again, .lookUp: self
    }
  }
}
