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
    // The score sockets take games only.
    #expect(
      streams[1].whenReady == [#"{"action":"subscribe","filters":{"games":["A vs B, 2026-01-02, 07"]}}"#])
  }

  @Test func playByPlayIsOpenedForIncidentsOrStatisticsOnly() throws {
    #expect(try provider().streams(for: Subscription()).map(\.topic) == ["odds", "livescores"])
    #expect(try provider().streams(for: Subscription())[0].whenReady == [#"{"action":"subscribe"}"#])
    var subscription = Subscription()
    subscription.details = [.odds, .lineups]
    #expect(try provider().streams(for: subscription).count == 2)
    subscription.details = [.incidents]
    #expect(try provider().streams(for: subscription).count == 3)
  }

  @Test func aSportIsItsKnownLeagues() throws {
    var subscription = Subscription()
    subscription.sports = [.americanFootball]
    #expect(try provider().streams(for: subscription)[0].whenReady[0].contains(#""sports":["NFL","NFL Pre","NCAAF""#))
    subscription.sports = [.horseRacing]
    #expect(try provider().streams(for: subscription).isEmpty)
  }

  @Test func resubscribingWaitsForTheFiveSecondsAndSendsTheNewest() {
    var gate = ResubscribeGate()
    let start = ContinuousClock.now
    gate.sent(at: start)
    #expect(gate.submit(BoltOddsFilters(sports: ["NBA"]), at: start + .seconds(2)) == .wait(.seconds(3)))
    #expect(gate.submit(BoltOddsFilters(sports: ["NFL"]), at: start + .seconds(4)) == .wait(.seconds(1)))
    #expect(gate.due(at: start + .seconds(4)) == nil)
    #expect(gate.due(at: start + .seconds(5)) == BoltOddsFilters(sports: ["NFL"]))
    #expect(gate.due(at: start + .seconds(30)) == nil)
    #expect(gate.submit(BoltOddsFilters(), at: start + .seconds(9)) == .wait(.seconds(1)))
    #expect(gate.due(at: start + .seconds(10)) == BoltOddsFilters())
    #expect(gate.submit(BoltOddsFilters(), at: start + .seconds(16)) == .send)
    var fresh = ResubscribeGate()
    #expect(fresh.submit(BoltOddsFilters(), at: start) == .send)
  }

  @Test func tooManySocketsWaitUntilTheServerHasForgottenTheOldOnes() throws {
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

  @Test func theLimitsAreThoseOfTheDocument() {
    let limits = BoltOddsProvider.limits
    #expect(limits.requests == .init(12, perSeconds: 60, burst: 3))
    #expect(limits.connects == .init(12, perSeconds: 60, burst: 3))
    #expect(limits.resubscribeSeconds == 5)
  }
}
