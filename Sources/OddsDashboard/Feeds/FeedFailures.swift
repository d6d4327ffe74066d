internal import OddsFeed
public import OddsModel
internal import OddsTransport

/// The feeds that failed, for whoever has to answer for it.
public struct FeedFailures: Sendable {
  /// One for each feed that is given up or never came up.
  public var errors: [OddsError] = []
  /// No feed works.
  public var areAll = false

  /// None has failed.
  public init() {}
}

extension DashboardModel {
  /// What has failed so far.
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
