/// The state of a feed's socket, in a `connection` line.
public enum ConnectionState: String, Sendable, CaseIterable, Hashable {
  case connected
  case reconnecting
  case stale
  case degraded
  case closed
}
