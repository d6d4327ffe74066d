import OddsBoard
import OddsModel
import OddsOutput
import OddsProvider
import OddsTransport
import PulseScore
import Synchronization
import TestSupport
import Testing
import TickOdds

@testable import OddsSession

/// Requests that queries send, and results made from the responses.
@Suite struct QueryTests {
  private static let pulsescore =
    #"[{"fi":"7","sport":"Soccer","league":"Premier League","home":"A","away":"B","live":1,"mg":[]}]"#
  private static let tickodds =
    #"{"ok":true,"data":[{"fixtureId":"7","sportName":"Soccer","home":"A","away":"B","status":"in_progress"}]}"#

  /// Returns a session in which both feeds have a match with the same id.
  private func both() throws -> (TestBench, Session) {
    let bench = TestBench(
      ScriptedHTTP { request, _ throws(TransportError) in
        let body = request.base.host == "pulse.example" ? Self.pulsescore : Self.tickodds
        return HTTPReply(status: 200, body: Array(body.utf8))
      })
    return (
      bench,
      bench.session([
        try TestBench.provider(PulseScoreProvider.self, base: "https://pulse.example"),
        try TestBench.provider(TickOddsProvider.self),
      ])
    )
  }

  private func ids(_ selection: MatchSelection) -> [String] {
    selection.matches.compactMap { selection.book.board[$0] }.map {
      "\($0.provider):\(selection.book.names.string($0.id))"
    }
  }

  @Test func matchesOfAllProvidersAreOneResult() async throws {
    let (_, session) = try both()
    let (found, status) = try await LiveQuery(FilterTerms(), []).answer(session) { ids($0) }
    #expect(found.sorted() == ["pulsescore:7", "tickodds:7"] && status == 0)
  }

  @Test func bareIDOfTwoProvidersIsAUsageErrorThatListsBoth() async throws {
    let (_, session) = try both()
    var terms = FilterTerms()
    terms.matches = [MatchReference(id: "7")]
    let live = await failure { () async throws(OddsError) in
      try await LiveQuery(terms, []).answer(session) { ids($0) }
    }
    #expect(live?.kind == .usage && live?.hint?.contains("pulsescore:7, tickodds:7") == true)
    let event = await failure { () async throws(OddsError) in
      try await EventQuery([MatchReference(id: "7")], sport: nil, markets: [], bookmakers: []).answer(session) {
        ids($0)
      }
    }
    #expect(event?.kind == .usage)
    terms.matches = [MatchReference(provider: .tickodds, id: "7")]
    #expect(try await LiveQuery(terms, []).answer(session) { ids($0) }.value == ["tickodds:7"])
  }

  @Test func unknownMatchIsNotFound() async throws {
    let (_, session) = try both()
    let error = await failure { () async throws(OddsError) in
      try await EventQuery([MatchReference(provider: .tickodds, id: "8")], sport: nil, markets: [], bookmakers: [])
        .answer(session) { ids($0) }
    }
    #expect(error?.kind == .notFound && error?.provider == .tickodds)
  }

  @Test func unknownLeagueIsNotFoundWithASuggestion() async throws {
    let bench = TestBench(
      ScriptedHTTP { request, _ throws(TransportError) in
        let isLeagues = "\(request)".contains("/leagues")
        return HTTPReply(
          status: 200, body: Array((isLeagues ? #"[{"league":"Premier League","count":3}]"# : "[]").utf8))
      })
    let session = bench.session([try TestBench.provider(PulseScoreProvider.self)])
    let error = await failure { () async throws(OddsError) in
      try await EventsQuery(.soccer, league: "Premier Leage", FilterTerms()).answer(session).status
    }
    #expect(error?.kind == .notFound)
    // A known league without matches is an empty result.
    let (selection, status) = try await EventsQuery(.soccer, league: "premier league", FilterTerms()).answer(session)
    #expect(selection.matches.isEmpty && status == 0)
    #expect(error?.hint?.contains("did you mean 'Premier League'?") == true)
  }

  @Test func repeatedRequestWithinAQueryIsSentOnce() async throws {
    let provider = try TestBench.provider(TickOddsProvider.self)
    let bench = TestBench("[]")
    let query = MatchQuery(
      asked: "twice",
      streams: { _, fetch throws(OddsError) in
        _ = try await fetch(provider.liveEvents())
        return []
      },
      documents: { _, fetch throws(OddsError) in
        [MatchDocument(bytes: try await fetch(provider.liveEvents()), sport: nil, receivedAt: .none)]
      })
    _ = try await query.answer(bench.session([provider])) { $0.badElements }
    #expect(bench.http.requests.count == 1)
  }

  /// Queries two providers, PulseScore last. Returns whether PulseScore was queried after the response of the other one.
  /// - Parameter first: Runs before the response of the provider that is queried first.
  private func queriesInOrder(
    _ first: @escaping @Sendable (_ hasAskedLast: Flag, VirtualTime) async -> Void
  ) async throws -> Bool {
    let bench = TestBench("[]")
    let providers: [any Provider] = [
      try TestBench.provider(PulseScoreProvider.self), try TestBench.provider(TickOddsProvider.self),
    ]
    let (hasAskedLast, hasAnswered, isInOrder) = (Flag(), Flag(), Flag())
    var query = MatchQuery(
      asked: "in turn", streams: { _, _ throws(OddsError) in [] },
      documents: { provider, _ throws(OddsError) in
        if provider.name == "pulsescore" {
          hasAskedLast.set()
          if hasAnswered.isSet { isInOrder.set() }
        } else {
          await first(hasAskedLast, bench.clock)
          hasAnswered.set()
        }
        return []
      })
    query.asksLast = { $0.name == "pulsescore" }
    _ = try await query.answer(bench.session(providers)) { $0.badElements }
    return isInOrder.isSet
  }

  private final class Flag: Sendable {
    private let value = Mutex(false)
    var isSet: Bool { value.withLock { $0 } }
    func set() { value.withLock { $0 = true } }
  }

  @Test func lastProviderIsQueriedOnceTheOthersHaveResponded() async throws {
    let isInOrder = try await queriesInOrder { hasAskedLast, _ in
      for _ in 0..<20 where !hasAskedLast.isSet { try? await Task.sleep(for: .milliseconds(10)) }
    }
    #expect(isInOrder)
  }

  @Test func lastProviderHasHalfOfTheTime() async throws {
    let isInOrder = try await queriesInOrder { hasAskedLast, clock in
      clock.pass(.seconds(15))
      // The time limit only keeps a failing test from hanging.
      for _ in 0..<1000 where !hasAskedLast.isSet { try? await Task.sleep(for: .milliseconds(20)) }
    }
    #expect(!isInOrder)
  }

  @Test func requestWaitingForItsTurnDoesNotDelayOtherMatches() async throws {
    let bench = TestBench(Self.tickodds)
    // The turn never comes.
    let clock = TimeSource(
      now: { .now }, time: { TimeSource.system.time() }, sleep: { _ in try await Task.sleep(for: .seconds(3600)) })
    let pulsescore = try TestBench.provider(PulseScoreProvider.self)
    let session = bench.session([pulsescore, try TestBench.provider(TickOddsProvider.self)], clock: clock)
    let query = MatchQuery(
      asked: "live events", streams: { _, _ throws(OddsError) in [] },
      documents: { provider, fetch throws(OddsError) in
        guard provider.name == "pulsescore" else { return try await provider.live([], fetch) ?? [] }
        // One more than the plan allows per second.
        for sport in [Sport.tennis, .basketball, .iceHockey, .volleyball] {
          _ = try await fetch(pulsescore.leagues(sport))
        }
        return []
      })
    let (count, status) = try await query.answer(session) { $0.board.matchCount }
    #expect(count == 1 && status == 0)
    #expect(
      bench.notes.contains(.summary("pulsescore: still awaiting leagues; 3 requests in 1 s are allowed")),
      "\(bench.notes)")
  }

  @Test func unreadableElementsAreSkippedAndCounted() async throws {
    let bench = TestBench(#"[{"fi":"7","sport":"Soccer","home":"A","away":"B","live":1,"mg":[]},5,"x"]"#)
    let session = bench.session([try TestBench.provider(PulseScoreProvider.self)])
    let (found, _) = try await LiveQuery(FilterTerms(), []).answer(session) { ids($0) }
    #expect(found == ["pulsescore:7"])
    #expect(
      bench.notes == [
        .failure(
          OddsError(.undecodable, provider: .pulsescore, "2 elements could not be understood and were skipped"))
      ])
  }

  @Test func cachedResponseKeepsItsAge() async throws {
    let provider = try TestBench.provider(PulseScoreProvider.self)
    let bench = TestBench(Self.pulsescore)
    func received() async throws -> [Timestamp] {
      let session = bench.session([provider], keeps: true, maximumAge: .seconds(60))
      return try await LiveQuery(FilterTerms(), []).answer(session) { selection in
        selection.matches.compactMap { selection.book.board[$0]?.received }
      }.value
    }
    let first = bench.clock.source.time()
    _ = try await received()
    bench.clock.pass(.seconds(30))
    #expect(try await received() == [first])
  }

  // MARK: Feeds

  @Test func moreSocketsThanThePlanAllowsIsAUsageError() async throws {
    let provider = try TestBench.provider(PulseScoreProvider.self)
    let limit = try #require(PulseScoreProvider.limits.connections)
    var subscription = Subscription()
    subscription.sports = Array(PulseScoreProvider.sports.prefix(limit))
    let session = TestBench("[]").session([provider])
    #expect(try await FeedPlan.streams(of: provider, subscription, session.fetch(provider)).count == limit)
    subscription.sports = Array(PulseScoreProvider.sports.prefix(limit + 1))
    let error = await failure { () async throws(OddsError) in
      try await FeedPlan.streams(of: provider, subscription, session.fetch(provider)).count
    }
    #expect(error?.kind == .usage)
    #expect(try await FeedPlan.streams(of: provider, nil, session.fetch(provider)).isEmpty)
  }

  @Test func planWithoutSocketsIsAUsageError() async throws {
    let session = TestBench("[]").session([try TestBench.provider(TickOddsProvider.self)])
    let plan = await FeedPlan.make(session) { _ in nil }
    let error = await failure { () async throws(OddsError) in try plan.settle([.soccer], session) }
    #expect(error?.kind == .usage && error?.message.contains("soccer") == true)
    #expect((await FeedPlan.make(session) { _ in Subscription() }).feeds.count == 1)
  }

  // MARK: Settling

  @Test func feedIsSettledWhenNothingNewArrives() {
    let start = ContinuousClock.now
    var timer = SettleTimer()
    #expect(!timer.isSettled(at: start + .seconds(60)), "it was never open")
    timer.open(at: start)
    #expect(!timer.isSettled(at: start + .milliseconds(3_999)) && timer.isSettled(at: start + .seconds(4)))
    #expect(timer.isSettled(at: start + .seconds(4), isAwaiting: true), "there is no such match")
    timer.observe(at: start + .seconds(3))
    #expect(!timer.isSettled(at: start + .milliseconds(3_999)) && timer.isSettled(at: start + .seconds(4)))
    #expect(!timer.isSettled(at: start + .milliseconds(11_999), isAwaiting: true))
    #expect(timer.isSettled(at: start + .seconds(12), isAwaiting: true))
    for second in 4..<12 { timer.observe(at: start + .seconds(second)) }
    #expect(!timer.isSettled(at: start + .milliseconds(11_900)) && timer.isSettled(at: start + .seconds(12)))
  }
}
