internal import OddsFeed
internal import OddsModel

/// Counts failed attempts while no feed has been connected yet: a stream that never begins must end.
struct Refusals {
  /// How many attempts each feed gets.
  static let most = 3

  private var counts: [FeedName: (count: Int, reason: String)] = [:]

  /// Counts a failed attempt.
  /// - Parameter open: How many feeds are being tried.
  /// - Returns: An error for each feed once all of them have failed often enough; nil until then.
  mutating func add(_ feed: FeedName, _ reason: String, of open: Int) -> [OddsError]? {
    counts[feed] = ((counts[feed]?.count ?? 0) + 1, reason)
    guard counts.count >= open, counts.values.allSatisfy({ $0.count >= Self.most }) else { return nil }
    return counts.sorted { ($0.key.provider, $0.key.topic) < ($1.key.provider, $1.key.topic) }.map { feed, refusal in
      OddsError(
        .unreachable, provider: feed.provider, asked: "stream \(feed.topic)", refusal.reason,
        hint: "check the network, or run 'odds doctor'")
    }
  }
}
