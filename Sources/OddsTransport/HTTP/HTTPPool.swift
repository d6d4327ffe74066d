internal import Synchronization

/// Idle connections, ready for the next request of their route.
final class HTTPPool: Sendable {
  private struct Waiting {
    var connection: HTTPConnection
    var since: TimeSource.Instant
  }

  private let waiting = Mutex<[HTTPRoute: [Waiting]]>([:])

  /// Connections that were idle longer are closed instead of reused: a router on the way may have dropped them without a
  /// notice.
  static let longestWait = Duration.seconds(60)

  /// Removes and returns the connection that was used last, or nil if none is idle.
  func take(_ route: HTTPRoute, at now: TimeSource.Instant) -> HTTPConnection? {
    let (taken, old) = waiting.withLock { waiting in
      let all = waiting.removeValue(forKey: route) ?? []
      let open = all.filter { $0.connection.isOpen && $0.since.duration(to: now) <= Self.longestWait }
      if open.count > 1 { waiting[route] = Array(open.dropLast()) }
      return (open.last?.connection, all.filter { $0.since.duration(to: now) > Self.longestWait })
    }
    for one in old { one.connection.close() }
    return taken
  }

  /// Stores an idle connection for later requests.
  func keep(_ connection: HTTPConnection, for route: HTTPRoute, at now: TimeSource.Instant) {
    waiting.withLock { waiting in
      waiting[route, default: []].removeAll { !$0.connection.isOpen }
      waiting[route, default: []].append(Waiting(connection: connection, since: now))
    }
  }

  /// Closes all idle connections.
  func closeAll() {
    let all = waiting.withLock { waiting in
      defer { waiting = [:] }
      return waiting.values.flatMap { $0 }
    }
    for one in all { one.connection.close() }
  }
}
