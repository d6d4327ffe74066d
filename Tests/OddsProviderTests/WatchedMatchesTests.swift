import OddsModel
import OddsProvider
import Testing

@Suite struct WatchedMatchesTests {
  private let match = TextID(raw: 1)
  private let noon = Timestamp(seconds: 43_200)

  @Test func aMatchIsLiveFromTheFirstPricesOfItsSubscriptionOn() {
    var watched = WatchedMatches()
    #expect(watched[match] == .gone(since: nil))
    watched.subscribed(to: match)
    #expect(watched[match] == .gone(since: nil))
    watched.received(match)
    #expect(watched[match] == .live)
  }

  @Test func aDroppedMatchIsGoneSinceThenUntilNewPricesCome() {
    var watched = WatchedMatches()
    watched.subscribed(to: match)
    watched.received(match)
    watched.unsubscribed(from: match, at: noon)
    #expect(watched[match] == .gone(since: noon))
    // Under way when the subscription was dropped.
    watched.received(match)
    #expect(watched[match] == .gone(since: noon))
    watched.subscribed(to: match)
    #expect(watched[match] == .gone(since: noon))
    // Dropped again before anything came: the prices are still those of noon.
    watched.unsubscribed(from: match, at: Timestamp(seconds: 50_000))
    #expect(watched[match] == .gone(since: noon))
    watched.subscribed(to: match)
    watched.received(match)
    #expect(watched[match] == .live)
  }

  @Test func aSubscriptionThatBroughtNothingLeavesNothing() {
    var watched = WatchedMatches()
    watched.subscribed(to: match)
    watched.unsubscribed(from: match, at: noon)
    #expect(watched[match] == .gone(since: nil))
    #expect(watched == WatchedMatches())
  }

  @Test func unrequestedPricesAreLive() {
    var watched = WatchedMatches()
    watched.received(match)
    #expect(watched[match] == .live)
  }
}
