internal import OddsFeed
public import OddsModel
internal import OddsTransport

/// The feeds that failed; the command derives its exit status from them.
public struct FeedFailures: Sendable {
  /// One error for each feed that was given up or never connected.
  public var errors: [OddsError] = []
  /// Whether every feed failed.
  public var areAll = false

  /// Creates a value without failures.
  public init() {}
}

extension DashboardModel {
  /// The failures so far.
  public var failures: FeedFailures {
    var failures = FeedFailures()
    for entry in feeds.entries {
      if let error = entry.error {
        failures.errors.append(error)
      } else if !entry.hasBeenUp, entry.tries > 0 {
        failures.errors.append(
          OddsError(
            .unreachable, provider: entry.name.provider, asked: "stream \(entry.name.topic)",
            entry.status?.reason ?? "no connection", hint: "check the network, or run 'odds doctor'"))
      }
    }
    failures.areAll = !feeds.entries.isEmpty && failures.errors.count == feeds.entries.count
    return failures
  }
}
