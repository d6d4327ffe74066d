internal import OddsFeed
internal import OddsModel
internal import OddsProvider
internal import OddsTransport

/// Counts failed attempts while no feed has been connected yet: a stream that never begins must end.
struct Rejections {
  /// How many attempts each feed gets.
  static let most = 3

  private var counts: [FeedName: (count: Int, reason: String, refusal: HandshakeRefusal?)] = [:]

  /// Counts a failed attempt.
  /// - Parameters:
  ///   - refusal: The server's response where it refused the handshake.
  ///   - open: How many feeds are being tried.
  /// - Returns: An error for each feed once all of them have failed often enough; nil until then.
  mutating func add(
    _ feed: FeedName, _ reason: String, _ refusal: HandshakeRefusal? = nil, of open: Int
  ) -> [OddsError]? {
    counts[feed] = ((counts[feed]?.count ?? 0) + 1, reason, refusal)
    guard counts.count >= open, counts.values.allSatisfy({ $0.count >= Self.most }) else { return nil }
    return counts.sorted { ($0.key.provider, $0.key.topic) < ($1.key.provider, $1.key.topic) }.map { feed, refusal in
      let asked = "stream \(feed.topic)"
      if let status = refusal.refusal, status.status == 429 {
        return StatusTable.limited(feed.provider, asked, status.retryAfter)
      }
      return OddsError(
        .unreachable, provider: feed.provider, asked: asked, refusal.reason,
        hint: "check the network, or run 'odds doctor'")
    }
  }
}
