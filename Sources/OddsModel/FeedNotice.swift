/// What a frame said about the feed itself rather than about a match.
public enum FeedNotice: Sendable, Equatable {
  /// The server has let us in and waits for subscriptions.
  case ready
  /// A subscription is in force, by the provider's name for it.
  case subscribed(String)
  /// The feed works, but slower than it should; with the reason. Nil: it is whole again.
  case degraded(String?)
  /// The server refused something, in its own words.
  case refused(String)
  /// The server will send no more on this connection: it is to be made again. With its words.
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
  /// The decoder has something to send after this long, and is to be asked for it then. It is not reported.
  case again(Duration)
  /// The message names something that the provider has to be asked about before it can be told. It is not reported.
  case lookUp
  /// The server does not serve this socket to this key, and a new connection would change nothing: it is given up.
  case denied(OddsError)
}

extension FeedNotice {
  /// The notice without keys in its words. What is to be sent is left as it is.
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
