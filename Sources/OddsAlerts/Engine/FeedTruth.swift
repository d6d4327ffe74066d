public import OddsModel

/// What rules are true of feeds: lines of type `connection` have no match. A rule fires when it becomes true of a feed, and
/// again only after it was false of it, or with `again` once that long has passed.
public struct FeedTruth: Sendable {
  private struct Place: Hashable {
    var rule: Int
    var feed: String
  }

  private var isTrue: Set<Place> = []
  private var fired: [Place: Timestamp] = [:]

  public init() {}

  /// A line says what became of a feed.
  /// - Parameter rule: Its place.
  /// - Returns: Whether the rule fires.
  public mutating func note(
    _ isTrue: Bool, _ rule: Int, of feed: String, hasCondition: Bool, again: Duration?, at now: Timestamp
  ) -> Bool {
    let place = Place(rule: rule, feed: feed)
    guard isTrue else {
      self.isTrue.remove(place)
      return false
    }
    let isNew = self.isTrue.insert(place).inserted || !hasCondition
    guard let again else { return isNew }
    // Passed time is negative after the clock was set back.
    if let last = fired[place], (0..<again.milliseconds).contains(now.since(last)) { return false }
    fired[place] = now
    return true
  }
}
