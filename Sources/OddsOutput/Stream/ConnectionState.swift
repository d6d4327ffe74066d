/// What a `connection` line says of a feed's socket.
public enum ConnectionState: String, Sendable, CaseIterable, Hashable {
  case connected
  case reconnecting
  case stale
  case degraded
  case closed
}
