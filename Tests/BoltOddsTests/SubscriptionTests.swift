import BoltOdds
import OddsModel
import OddsProvider
import OddsTransport
import Testing

@Suite struct SubscriptionTests {
  private func provider() throws -> BoltOddsProvider {
    BoltOddsProvider(
      access: ProviderAccess(base: try BaseURL("https://spro.agency/api"), key: try #require(APIKey("secret"))))
  }

  @Test func aFilterThatIsNotWantedIsLeftOut() {
    #expect(BoltOddsFilters().subscription == #"{"action":"subscribe"}"#)
    #expect(
      BoltOddsFilters(sports: ["NBA", "Wimbledon (M)"], markets: ["Moneyline"]).subscription
        == #"{"action":"subscribe","filters":{"sports":["NBA","Wimbledon (M)"],"markets":["Moneyline"]}}"#)
    #expect(
      BoltOddsFilters(sportsbooks: ["888"], games: ["A \"B\" vs C, 2026-01-02, 07"]).subscription
        == #"{"action":"subscribe","filters":{"sportsbooks":["888"],"games":["A \"B\" vs C, 2026-01-02, 07"]}}"#)
  }

  @Test func theSocketsAreThreeOfOneKey() throws {
    var subscription = Subscription()
    subscription.leagues = ["NBA"]
    subscription.matches = ["A vs B, 2026-01-02, 07"]
    subscription.details = [.stats]
    let streams = try provider().streams(for: subscription)
    #expect(streams.map(\.topic) == ["odds", "livescores", "playbyplay"])
    #expect(
      streams.map { $0.request.request.description } == [
        "wss://spro.agency/api?key=•••", "wss://spro.agency/api/livescores?key=•••",
        "wss://spro.agency/api/playbyplay?key=•••",
      ])
    #expect(streams.allSatisfy { $0.request.opening.isEmpty })
    #expect(
      streams[0].whenReady == [
        #"{"action":"subscribe","filters":{"sports":["NBA"],"games":["A vs B, 2026-01-02, 07"]}}"#
      ])
    // The score sockets accept only games.
    #expect(
      streams[1].whenReady == [#"{"action":"subscribe","filters":{"games":["A vs B, 2026-01-02, 07"]}}"#])
  }

  @Test func playByPlayOpensOnlyForIncidentsOrStatistics() throws {
    #expect(try provider().streams(for: Subscription()).map(\.topic) == ["odds", "livescores"])
    #expect(try provider().streams(for: Subscription())[0].whenReady == [#"{"action":"subscribe"}"#])
    var subscription = Subscription()
    subscription.details = [.odds, .lineups]
    #expect(try provider().streams(for: subscription).count == 2)
    subscription.details = [.incidents]
    #expect(try provider().streams(for: subscription).count == 3)
  }

  @Test func sportIsSubscribedAsItsKnownLeagues() throws {
    var subscription = Subscription()
    subscription.sports = [.americanFootball]
    #expect(try provider().streams(for: subscription)[0].whenReady[0].contains(#""sports":["NFL","NFL Pre","NCAAF""#))
    subscription.sports = [.horseRacing]
    #expect(try provider().streams(for: subscription).isEmpty)
  }

  // MARK: Acknowledgements

  private static let start = ContinuousClock.now
  private static let usual = BoltOddsFilters(sports: ["NBA"])
  private static let narrow = #"{"action":"subscribe","filters":{"sports":["NBA"],"games":["A vs B, 2026-01-02, 07"]}}"#
  private static let wide = #"{"action":"subscribe","filters":{"sports":["NBA"]}}"#

  private func opened() -> BoltOddsSubscription {
    var subscription = BoltOddsSubscription(Self.usual)
    subscription.opened(at: Self.start)
    return subscription
  }

  private func sent(_ subscription: inout BoltOddsSubscription, _ seconds: Int) -> [String] {
    subscription.due(at: Self.start + .seconds(seconds)).messages
  }

  @Test func onlyTheNewestSubscriptionIsSentAfterThePause() {
    var subscription = opened()
    subscription.subscribe(only: ["C vs D, 2026-01-02, 08"])
    #expect(subscription.due(at: Self.start + .seconds(2)) == Outgoing(again: .seconds(4)))
    subscription.subscribe(only: ["A vs B, 2026-01-02, 07"])
    #expect(subscription.due(at: Self.start + .seconds(4)) == Outgoing(again: .seconds(2)))
    #expect(sent(&subscription, 6) == [Self.narrow])
    subscription.acknowledged()
    #expect(subscription.due(at: Self.start + .seconds(30)) == Outgoing())
  }

  @Test func subscriptionCountsOnceAcknowledged() {
    var subscription = opened()
    subscription.subscribe(only: ["A vs B, 2026-01-02, 07"])
    #expect(sent(&subscription, 60) == [Self.narrow])
    #expect(!subscription.isNarrowed)
    subscription.acknowledged()
    #expect(subscription.isNarrowed)
    subscription.subscribe(only: nil)
    #expect(sent(&subscription, 70) == [Self.wide])
    // The server may still serve the previous subscription.
    #expect(subscription.isNarrowed)
    subscription.acknowledged()
    #expect(!subscription.isNarrowed)
  }

  @Test func refusedSubscriptionIsRepeatedAfterSixSeconds() {
    var subscription = opened()
    subscription.subscribe(only: ["A vs B, 2026-01-02, 07"])
    _ = sent(&subscription, 60)
    subscription.acknowledged()
    subscription.subscribe(only: nil)
    #expect(sent(&subscription, 66) == [Self.wide])
    subscription.refused(at: Self.start + .seconds(66))
    #expect(subscription.isNarrowed)
    #expect(sent(&subscription, 71) == [])
    #expect(sent(&subscription, 72) == [Self.wide])
    subscription.refused(at: Self.start + .seconds(73))
    #expect(subscription.due(at: Self.start + .seconds(74)) == Outgoing(again: .seconds(5)))
    #expect(sent(&subscription, 79) == [Self.wide])
    subscription.acknowledged()
    #expect(!subscription.isNarrowed)
    #expect(subscription.due(at: Self.start + .seconds(200)) == Outgoing())
  }

  @Test func refusedFirstSubscriptionIsRepeated() {
    var subscription = opened()
    subscription.refused(at: Self.start)
    #expect(sent(&subscription, 5) == [])
    #expect(sent(&subscription, 6) == [Self.wide])
  }

  @Test func unacknowledgedSubscriptionIsRepeatedWithDoublingPauses() {
    var subscription = opened()
    subscription.subscribe(only: ["A vs B, 2026-01-02, 07"])
    var times: [Int] = []
    for second in 6...200 where sent(&subscription, second) == [Self.narrow] { times.append(second) }
    #expect(times == [6, 21, 51, 111])
  }

  @Test func beforeTheServerIsReadyNothingIsSent() {
    var subscription = BoltOddsSubscription(Self.usual)
    subscription.subscribe(only: ["A vs B, 2026-01-02, 07"])
    #expect(subscription.due(at: Self.start) == Outgoing())
    subscription.refused(at: Self.start)
    #expect(subscription.due(at: Self.start + .seconds(60)) == Outgoing())
  }

  // MARK: Connections

  @Test func tooManySocketsDelayTheReconnect() throws {
    let decide = try provider().streams(for: Subscription())[0].request.decide
    func refused(_ status: Int, after: Duration? = nil) -> CloseReason {
      .failed(.handshake(HandshakeRefusal(status: status, retryAfter: after, excerpt: "")))
    }
    #expect(decide(refused(503)) == .retry(after: .seconds(30)))
    #expect(decide(refused(503, after: .seconds(90))) == .retry(after: .seconds(90)))
    #expect(decide(refused(401)) == .stop)
    #expect(decide(.byServer(code: 1008, reason: "Too many concurrent connections")) == .retry(after: .seconds(30)))
    #expect(decide(.dropped("reset")) == .retry(after: nil))
  }

  @Test(
    arguments: [
      (1008, "Invalid API key", OddsError.Kind.rejectedKey), (1008, "Your API key has expired.", .rejectedKey),
      (4401, "", .rejectedKey), (1008, "", .forbidden), (1008, "Live scores are not included in your plan", .forbidden),
      (1000, "This feature is not available on your plan", .forbidden), (4003, "no", .forbidden),
    ]) func rejectedKeyOrPlanStopsReconnecting(
      _ code: UInt16, _ reason: String, _ kind: OddsError.Kind
    )
    throws
  {
    let close = CloseReason.byServer(code: code, reason: reason)
    #expect(try provider().streams(for: Subscription())[1].request.decide(close) == .stop)
    let error = try provider().error(for: close, asked: "stream livescores")
    #expect(error.kind == kind)
    #expect(error.kind.exitStatus == 77)
  }

  @Test(
    arguments: [
      (1000, ""), (1001, "going away"), (1011, "internal error"), (1012, "restart"), (1013, "try again later"),
      (4011, "restart"), (1000, "Play-by-Play connection closed. Please connect again. Code 6."),
    ]) func otherClosesReconnect(_ code: UInt16, _ reason: String) throws
  {
    let decide = try provider().streams(for: Subscription())[0].request.decide
    #expect(decide(.byServer(code: code, reason: reason)) == .retry(after: nil))
    #expect(decide(.byServer(code: nil, reason: reason)) == .retry(after: nil))
  }

  @Test func burstCountsTowardsTwelveRequestsAMinute() {
    let limits = BoltOddsProvider.limits
    #expect(limits.requests == .init(12, perSeconds: 60, burst: 3))
    #expect(limits.connects == .init(12, perSeconds: 60))
    #expect(limits.resubscribeSeconds == 5)
    let now = ContinuousClock.now
    for rate in [limits.requests, limits.connects].compactMap({ $0 }) {
      var limiter = RateLimiter(rate)
      let turns = (0..<20).count { _ in
        if case .granted(let wait) = limiter.reserve(at: now) { wait < .seconds(60) } else { false }
      }
      #expect(turns == 12)
    }
  }
}
