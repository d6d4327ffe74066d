import OddsFeed
import OddsModel
import OddsProvider
import OddsTransport
import Testing

@testable import OddsSession

/// When a one-shot command stops waiting for a provider.
@Suite struct ProviderWaitTests {
  private let start = ContinuousClock.now
  private let odds = FeedName(provider: "boltodds", topic: "odds")
  private let plays = FeedName(provider: "boltodds", topic: "plays")
  private let scores = FeedName(provider: "boltodds", topic: "scores")
  private let denied = OddsError(.forbidden, provider: "boltodds", asked: "stream plays", "not in this plan")

  private func wait(
    _ feeds: [FeedName], awaited: Set<String> = [], sendsSnapshot: Bool = true
  ) throws -> ProviderWait {
    var wait = ProviderWait("boltodds")
    wait.answeredRequests()
    let request = WebSocketRequest(base: try BaseURL("https://feed.example").webSocket, path: "ws")
    wait.open(
      feeds.map {
        var stream = FeedStream(
          topic: $0.topic, sport: nil,
          request: StreamRequest(request, liveness: LivenessPolicy(), decide: { _ in .stop }))
        (stream.awaited, stream.sendsSnapshot) = (awaited, sendsSnapshot)
        return stream
      })
    return wait
  }

  @Test func waitLastsUntilTheSocketsAreKnown() {
    var wait = ProviderWait("boltodds")
    wait.connected(odds, at: start)
    #expect(wait.outcome(at: start + .seconds(60)) == nil)
  }

  @Test func deniedSocketLeavesTheResultToTheOthers() throws {
    var wait = try wait([odds, plays, scores])
    wait.connected(odds, at: start)
    wait.failed(plays, denied)
    #expect(wait.outcome(at: start + .seconds(4)) == nil, "one socket is not up")
    wait.connected(scores, at: start)
    wait.observe(at: start + .seconds(1))
    #expect(wait.outcome(at: start + .milliseconds(1_999)) == nil)
    #expect(wait.outcome(at: start + .seconds(2)) == .answered)
    #expect(wait.failures == [denied])
  }

  @Test func socketsThatAreTheOnlySourceAreWaitedForUntilTheirFirstData() throws {
    var wait = try wait([scores])
    wait.connected(scores, at: start)
    #expect(wait.outcome(at: start + .seconds(4)) == .answered)
    #expect(wait.outcome(at: start + .seconds(20), needsData: true) == nil)
    wait.observe(at: start + .seconds(21))
    #expect(wait.outcome(at: start + .seconds(22), needsData: true) == .answered)
  }

  @Test func socketsThatFailForOneReasonReportItOnce() throws {
    var wait = try wait([odds, plays, scores])
    for feed in [odds, plays] {
      wait.failed(feed, OddsError(.forbidden, provider: "boltodds", asked: "stream \(feed.topic)", "not in this plan"))
      #expect(wait.outcome(at: start) == nil)
    }
    wait.failed(odds, denied)
    #expect(wait.failures.count == 1)
    wait.failed(scores, denied)
    guard case .failed(let error)? = wait.outcome(at: start) else {
      Issue.record("no socket is left")
      return
    }
    #expect(error.asked == "stream odds" && error.kind == .forbidden)
  }

  @Test func usageErrorEndsTheWait() throws {
    var wait = try wait([odds, plays])
    let usage = OddsError(.usage, provider: "boltodds", "no such league")
    wait.connected(odds, at: start)
    wait.failed(plays, usage)
    #expect(wait.outcome(at: start) == .failed(usage))
  }

  @Test func onlyASocketThatNeverConnectsIsGivenUp() throws {
    var wait = try wait([odds, plays])
    wait.connected(odds, at: start)
    for _ in 0..<9 { wait.reconnecting(odds, "closed") }
    wait.reconnecting(plays, "status 503")
    wait.reconnecting(plays, nil)
    #expect(wait.failures.isEmpty)
    wait.reconnecting(plays, nil)
    #expect(wait.failures.map(\.message) == ["status 503"] && wait.failures[0].kind == .unreachable)
    wait.observe(at: start)
    #expect(wait.outcome(at: start + .seconds(1)) == .answered)
  }

  @Test func socketWithoutASnapshotIsGivenUpToo() throws {
    var wait = try wait([scores], sendsSnapshot: false)
    for _ in 1..<ProviderWait.attempts { wait.reconnecting(scores, "connection refused") }
    #expect(wait.outcome(at: start + .seconds(60)) == nil)
    wait.reconnecting(scores, "connection refused")
    guard case .failed(let error) = wait.outcome(at: start + .seconds(1)) else {
      Issue.record("the wait goes on")
      return
    }
    #expect(error.kind == .unreachable && error.message == "connection refused")
  }

  @Test func socketNotConnectedAtTheTimeoutHasFailed() throws {
    var some = try wait([odds, plays])
    some.connected(odds, at: start)
    #expect(some.giveUp() == .answered && some.failures.map(\.message) == ["no connection"])
    var none = try wait([odds, plays])
    none.reconnecting(plays, "refused")
    guard case .failed(let error) = none.giveUp() else {
      Issue.record("nothing was up")
      return
    }
    #expect(error.kind == .unreachable)
  }

  // MARK: Late data

  @Test func detailIsWaitedForThoughNothingElseArrives() throws {
    var wait = try wait([odds], awaited: ["match:1:lineups"])
    wait.connected(odds, at: start)
    wait.observe(at: start)
    #expect(wait.outcome(at: start + .milliseconds(11_999)) == nil)
    #expect(wait.outcome(at: start + .seconds(12)) == .answered)
    #expect(wait.silence == "sent nothing for match:1:lineups in time")
    #expect(wait.outcome(at: start + .seconds(60), waitsForAnswers: true) == nil)
    wait.answered("match:1:lineups")
    #expect(wait.outcome(at: start + .seconds(2)) == .answered)
    #expect(wait.outcome(at: start + .seconds(2), waitsForAnswers: true) == .answered)
    #expect(wait.silence == nil)
  }

  @Test func subscriptionOfAnUnknownMatchIsWaitedForOnlyUntilItsLimit() throws {
    var wait = try wait([odds], awaited: ["match:1:lineups"])
    wait.connected(odds, at: start)
    #expect(wait.outcome(at: start + .milliseconds(3_999)) == nil)
    #expect(wait.outcome(at: start + .seconds(4)) == .answered)
    #expect(wait.outcome(at: start + .milliseconds(11_999), waitsForAnswers: true) == nil)
    #expect(wait.outcome(at: start + .seconds(12), waitsForAnswers: true) == .answered)
  }

  @Test func laterSubscriptionIsWaitedForToo() throws {
    var wait = try wait([odds])
    wait.connected(odds, at: start)
    wait.observe(at: start)
    for match in 1...6 { wait.asked("match:\(match):stats") }
    #expect(wait.outcome(at: start + .seconds(2)) == nil)
    #expect(wait.silence?.hasSuffix("match:4:stats and 2 more in time") == true)
    for match in 1...6 { wait.answered("match:\(match):stats") }
    #expect(wait.outcome(at: start + .seconds(2)) == .answered)
  }

  @Test func socketRefusedForALimitFailsWithThatError() throws {
    var wait = try wait([odds, plays])
    let limit = OddsError(.limited, provider: "boltodds", asked: "stream odds", "the limit is reached")
    wait.reconnecting(odds, "answered 429", limit: limit)
    #expect(wait.failures.isEmpty)
    #expect(wait.giveUp() == .failed(limit) && wait.failures.first == limit)
  }

  @Test func socketIsGivenUpIfTheNextAttemptIsAfterTheTimeout() throws {
    var wait = try wait([odds])
    wait.reconnecting(odds, "answered 503", isLast: true)
    #expect(wait.failures.map(\.message) == ["answered 503"])
  }

  @Test func providerIsIdleWhileRequestsWaitForTheirTurnAndSocketsAreQuiet() throws {
    var unopened = ProviderWait("boltodds")
    #expect(!unopened.isIdle(at: start, isPaused: false, endsAtSilence: true), "a request is on its way")
    #expect(unopened.isIdle(at: start, isPaused: true, endsAtSilence: false))
    unopened.answeredRequests()
    #expect(unopened.outcome(at: start + .seconds(60)) == nil)
    var opened = try wait([odds])
    #expect(!opened.isIdle(at: start, isPaused: true, endsAtSilence: true), "the socket is not up")
    opened.connected(odds, at: start)
    opened.observe(at: start)
    #expect(!opened.isIdle(at: start, isPaused: true, endsAtSilence: false))
    #expect(opened.isIdle(at: start + .seconds(1), isPaused: true, endsAtSilence: false))
    #expect(!opened.isIdle(at: start + .seconds(1), isPaused: false, endsAtSilence: false))
  }

  @Test func subscriptionWithoutDataIsIdleIfSilenceEndsTheWait() throws {
    var wait = try wait([odds], awaited: ["match:1:odds"])
    wait.connected(odds, at: start)
    wait.observe(at: start)
    #expect(!wait.isIdle(at: start + .seconds(1), isPaused: false, endsAtSilence: false))
    #expect(wait.isIdle(at: start + .seconds(1), isPaused: false, endsAtSilence: true))
    #expect(wait.silence == "sent nothing for match:1:odds in time")
  }

  @Test func socketWithoutNeededDataIsIdleAfterASecond() throws {
    var wait = try wait([odds])
    wait.connected(odds, at: start)
    func isIdle(_ time: Duration, needsFirstData: Bool) -> Bool {
      wait.isIdle(at: start + time, isPaused: false, endsAtSilence: true, needsFirstData: needsFirstData)
    }
    #expect(!isIdle(.milliseconds(999), needsFirstData: false) && isIdle(.seconds(1), needsFirstData: false))
    #expect(!isIdle(.seconds(1), needsFirstData: true) && isIdle(.seconds(4), needsFirstData: true))
    #expect(wait.hasBroughtNothing)
  }

  @Test func refusalEndsTheWaitForTheOnlySubscription() throws {
    var one = try wait([odds], awaited: ["match:1:lineups"])
    one.refused()
    #expect(one.unanswered.isEmpty)
    var two = try wait([odds], awaited: ["match:1:lineups", "match:1:stats"])
    two.refused()
    #expect(two.unanswered.count == 2, "nobody said which")
  }
}
