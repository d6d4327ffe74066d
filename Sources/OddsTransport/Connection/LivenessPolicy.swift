/// When a feed that says nothing is believed to be gone. Two things are watched: whether the connection
/// lives, and whether the data is fresh.
public struct LivenessPolicy: Sendable, Equatable {
  /// What proves that the connection lives.
  public enum LivenessEvidence: Sendable, Equatable {
    /// Any message, ping or pong.
    case anyFrame
    /// Only the feed's own messages: its data and its heartbeat.
    case messages
  }

  /// What is sent to make the server respond.
  public enum Ping: Sendable, Equatable {
    /// A WebSocket ping, answered by a pong.
    case webSocket
    /// The feed's own ping, answered by a message.
    case message(String)
  }

  /// What counts as a sign of life.
  public var evidence: LivenessEvidence
  /// After this long without proof the link is reported `stale`. Nil for never.
  public var staleAfter: Duration?
  /// After this long without proof the connection is dropped and made again. Nil for never.
  public var deadAfter: Duration?
  /// After this long without data the link is reported `stale`, even if the connection is alive. Nil for feeds
  /// that are silent when nothing happens.
  public var dataStaleAfter: Duration?
  /// After this long without any data since the handshake the connection is dropped and made again.
  public var firstDataWithin: Duration?
  /// What is sent to a server that is silent; nil for nothing.
  public var ping: Ping?
  /// How often a ping is sent.
  public var pingEvery: Duration
  /// How long its answer (any frame at all) may take before the connection is dropped. Nil when only
  /// ``deadAfter`` counts.
  public var pongWithin: Duration?
  /// The period of the server's heartbeats is not documented: once it has been observed, the link is `stale`
  /// after twice as long, whatever ``staleAfter`` says.
  public var learnsHeartbeat: Bool

  /// A policy; nil for what is not watched.
  public init(
    evidence: LivenessEvidence = .anyFrame, staleAfter: Duration? = nil, deadAfter: Duration? = nil,
    dataStaleAfter: Duration? = nil, firstDataWithin: Duration? = nil, ping: Ping? = nil,
    pingEvery: Duration = .seconds(20), pongWithin: Duration? = nil, learnsHeartbeat: Bool = false
  ) {
    self.evidence = evidence
    self.staleAfter = staleAfter
    self.deadAfter = deadAfter
    self.dataStaleAfter = dataStaleAfter
    self.firstDataWithin = firstDataWithin
    self.ping = ping
    self.pingEvery = pingEvery
    self.pongWithin = pongWithin
    self.learnsHeartbeat = learnsHeartbeat
  }
}
