/// Limits after which a silent feed is stale or lost. Two things are watched: whether the connection is alive, and whether the
/// data is fresh.
public struct LivenessPolicy: Sendable, Equatable {
  /// The traffic that shows that a connection is alive.
  public enum LivenessEvidence: Sendable, Equatable {
    /// Any message, ping or pong.
    case anyFrame
    /// Only the feed's messages: its data and heartbeats.
    case messages
  }

  /// The ping that makes the server respond.
  public enum Ping: Sendable, Equatable {
    /// A WebSocket ping, answered by a pong.
    case webSocket
    /// The feed's own ping, answered by a message.
    case message(String)
  }

  /// The traffic that counts as a sign of life.
  public var evidence: LivenessEvidence
  /// Silence after which the link is `stale`; nil for never.
  public var staleAfter: Duration?
  /// Silence after which the connection is dropped and made again; nil for never.
  public var deadAfter: Duration?
  /// Time without data after which the link is `stale`, even if the connection is alive. Nil for feeds that send nothing while
  /// nothing happens.
  public var dataStaleAfter: Duration?
  /// Time from the handshake to the first data after which the connection is dropped and made again; nil for never.
  public var firstDataWithin: Duration?
  /// The ping for a silent server; nil for none.
  public var ping: Ping?
  /// The interval of the pings.
  public var pingEvery: Duration
  /// Time without any response to a ping after which the connection is dropped. Nil if only ``deadAfter`` counts.
  public var pongWithin: Duration?
  /// Whether the server's heartbeat period is undocumented and measured instead: the link is then `stale` after twice that
  /// period, whatever ``staleAfter`` is.
  public var learnsHeartbeat: Bool

  /// Creates a policy; nil turns a check off.
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
