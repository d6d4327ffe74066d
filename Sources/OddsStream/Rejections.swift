internal import OddsFeed
internal import OddsModel
internal import OddsProvider
internal import OddsTransport

/// Counts failed connection attempts until a feed is connected: a stream whose feeds all fail must end.
struct Rejections {
  /// Maximum number of attempts per feed.
  static let most = 3

  private var counts: [FeedName: (count: Int, reason: String, refusal: HandshakeRefusal?)] = [:]

  /// Records a failed attempt.
  /// - Parameters:
  ///   - refusal: The server's response, if it refused the handshake.
  ///   - open: Number of feeds that are connecting.
  /// - Returns: An error for each feed once all of them have used up their attempts; nil before that.
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
