import OddsLedger
import OddsModel
import OddsProvider
import OddsTransport
import PulseScore
import TestSupport
import Testing
import TickOdds

@testable import OddsSession

/// Requests respect the limits, are retried if that can help, and never exceed the total timeout.
@Suite struct RequestRunnerTests {
  private func body(
    _ bench: TestBench, timeout: Duration = .seconds(30), times: Int = 1
  ) async throws -> [Result<String, OddsError>] {
    let provider = try TestBench.provider(TickOddsProvider.self)
    let session = bench.session([provider], timeout: timeout)
    var results: [Result<String, OddsError>] = []
    for _ in 0..<times {
      do throws(OddsError) {
        let body = try await session.fetch(provider)(provider.liveEvents())
        results.append(.success(String(decoding: body, as: UTF8.self)))
      } catch {
        results.append(.failure(error))
      }
    }
    return results
  }

  @Test func successfulResponseIsReturnedImmediately() async throws {
    let bench = TestBench("[1]")
    #expect(try await body(bench)[0].get() == "[1]")
    #expect(bench.http.requests.count == 1 && bench.clock.slept == [] && bench.notes == [])
  }

  @Test(arguments: [
    TransportError.cannotConnect(host: "feed.example", port: 443, why: "refused"), .closed("in the middle"),
  ])
  func brokenConnectionIsTriedThreeTimes(_ error: TransportError) async throws {
    let bench = TestBench(ScriptedHTTP { _, _ throws(TransportError) in throw error })
    let failed = try await body(bench)[0]
    #expect(throws: OddsError.self) { try failed.get() }
    #expect(bench.http.requests.count == 3 && bench.clock.slept.count == 2)
    let healed = TestBench(
      ScriptedHTTP { _, number throws(TransportError) in
        if number < 3 { throw error }
        return HTTPReply(status: 200, body: Array("[]".utf8))
      })
    #expect(try await body(healed)[0].get() == "[]")
  }

  @Test func onlyServerErrorsAreTriedThreeTimes() async throws {
    for (status, attempts, kind) in [
      (503, 3, OddsError.Kind.unreachable), (500, 3, .unreachable), (401, 1, .rejectedKey), (403, 1, .forbidden),
      (404, 1, .notFound), (302, 1, .unreachable), (418, 1, .undecodable),
    ] {
      let bench = TestBench(ScriptedHTTP("", status: status))
      let result = try await body(bench)[0]
      #expect(throws: OddsError.self) { try result.get() }
      if case .failure(let error) = result { #expect(error.kind == kind, "\(status)") }
      #expect(bench.http.requests.count == attempts, "\(status)")
    }
  }

  @Test func refusedRequestIsRetriedAfterTheServersDelay() async throws {
    let bench = TestBench(
      ScriptedHTTP { _, number throws(TransportError) in
        number == 1
          ? HTTPReply(status: 429, retryAfter: .seconds(7)) : HTTPReply(status: 200, body: Array("[]".utf8))
      })
    #expect(try await body(bench)[0].get() == "[]")
    #expect(bench.clock.passed == .seconds(7))
    #expect(bench.progress == ["waiting 7 s: tickodds is at its limit"])
  }

  @Test func delayBeyondTheTimeoutFailsImmediatelyWithTheTime() async throws {
    for wait in [Duration.seconds(31), .seconds(1 << 30), RetryAfter.longest] {
      let bench = TestBench(
        ScriptedHTTP { _, _ throws(TransportError) in HTTPReply(status: 429, retryAfter: wait) })
      let result = try await body(bench)[0]
      guard case .failure(let error) = result else {
        Issue.record("it did not fail")
        continue
      }
      #expect(error.kind == .limited && error.retryAfterSeconds == Int(wait.components.seconds))
      #expect(bench.clock.slept == [] && bench.http.requests.count == 1)
    }
  }

  @Test func zeroRetryAfterDoesNotCauseABusyLoop() async throws {
    let bench = TestBench(ScriptedHTTP { _, _ throws(TransportError) in HTTPReply(status: 429, retryAfter: .zero) })
    _ = try await body(bench)
    #expect(bench.http.requests.count <= 6)
    #expect(bench.clock.passed <= .seconds(30))
  }

  @Test func waitsStayWithinTheTotalTimeout() async throws {
    let bench = TestBench(
      ScriptedHTTP { _, number throws(TransportError) in
        if number.isMultiple(of: 2) { throw .closed("broken") }
        return HTTPReply(status: 429, retryAfter: .seconds(2))
      })
    _ = try await body(bench, timeout: .seconds(10), times: 3)
    #expect(bench.clock.passed <= .seconds(10))
  }

  @Test func stepsAreReportedOnlyIfVerbose() async throws {
    let provider = try TestBench.provider(TickOddsProvider.self, key: "aSecretThatNobodySees")
    let bench = TestBench("[]")
    _ = try await bench.session([provider], isVerbose: true).fetch(provider)(provider.liveEvents())
    #expect(bench.notes.count == 2)
    #expect(bench.notes.allSatisfy { !$0.text.contains("aSecretThatNobodySees") })
  }

  // MARK: Rate limits

  @Test func rateLimitOfAProviderIsRespected() async throws {
    let provider = try TestBench.provider(PulseScoreProvider.self)
    let bench = TestBench("[]")
    let session = bench.session([provider])
    for _ in 0..<7 { _ = try await session.fetch(provider)(provider.liveSports()) }
    // The limit is three per second.
    #expect(bench.clock.passed >= .seconds(2))
    #expect(bench.clock.passed < .seconds(3))
  }

  @Test func turnBeyondTheTimeoutIsRefusedAndNotTaken() async throws {
    let provider = try TestBench.provider(PulseScoreProvider.self)
    let bench = TestBench("[]")
    let session = bench.session([provider], timeout: .milliseconds(500))
    for _ in 0..<3 { _ = try await session.fetch(provider)(provider.liveSports()) }
    for _ in 0..<7 {
      let error = await failure { () async throws(OddsError) in
        try await session.fetch(provider)(provider.liveSports())
      }
      #expect(error?.kind == .limited)
    }
    #expect(bench.http.requests.count == 3)
    // None of the seven refused requests delays a later one.
    bench.clock.pass(.milliseconds(1_100))
    let later = bench.session([provider])
    _ = try await later.fetch(provider)(provider.liveSports())
    #expect(bench.clock.slept == [])
  }

  @Test func refusedProcessesDoNotDelayEachOther() async throws {
    let provider = try TestBench.provider(PulseScoreProvider.self)
    let bench = TestBench("[]")
    for _ in 0..<10 {
      _ = try? await bench.session([provider], timeout: .milliseconds(1), keeps: true).fetch(provider)(
        provider.liveSports())
    }
    #expect(bench.http.requests.count == 3)
    let rate = try #require(PulseScoreProvider.limits.requests)
    let waits = await Ledger(in: bench.folder.path, makeDirectory: { 0 }, reportError: { _ in }).reserve(
      "pulsescore requests", RateLimiter(rate), within: .seconds(5))
    guard case .granted(let wait) = waits else {
      Issue.record("no turn")
      return
    }
    #expect(wait <= .milliseconds(1_100))
  }

  // MARK: Monthly requests

  @Test func monthlyRequestsAreCountedThenWarnedAboutThenRefused() async throws {
    let provider = try TestBench.provider(PulseScoreProvider.self)
    let bench = TestBench("[]")
    let limit = try #require(PulseScoreProvider.limits.requestsPerMonth)
    let ledger = Ledger(in: bench.folder.path, makeDirectory: { 0 }, reportError: { _ in })
    for _ in 0..<(limit * 8 / 10 - 2) {
      _ = await ledger.take(.pulsescore, at: bench.clock.source.time(), limit: limit)
    }
    let session = bench.session([provider], keeps: true)
    _ = try await session.fetch(provider)(provider.liveSports())
    #expect(bench.warnings == [])
    for _ in 0..<2 { _ = try await session.fetch(provider)(provider.liveSports()) }
    #expect(bench.warnings == ["80 of the 100 monthly requests of pulsescore's free plan are used"])
    for _ in 0..<limit { _ = await ledger.take(.pulsescore, at: bench.clock.source.time(), limit: limit) }
    let error = await failure { () async throws(OddsError) in
      try await bench.session([provider], keeps: true).fetch(provider)(provider.liveSports())
    }
    #expect(error?.kind == .limited && error?.hint?.contains("--force") == true)
    #expect(bench.http.requests.count == 3)
    var terms = PlanUsage.Terms()
    terms.isForced = true
    _ = try await bench.session([provider], keeps: true, terms: terms).fetch(provider)(provider.liveSports())
    _ = try await bench.session([provider], keeps: true, terms: PlanUsage.Terms(isPaid: { $0 == .pulsescore }))
      .fetch(provider)(provider.liveSports())
    #expect(bench.http.requests.count == 5)
  }

  @Test func unsentRequestIsNotCounted() async throws {
    let provider = try TestBench.provider(PulseScoreProvider.self)
    for (error, count) in [
      (TransportError.cannotConnect(host: "feed.example", port: 443, why: "refused"), 0),
      (.cannotResolve(host: "feed.example"), 0), (.tls("bad"), 0),
      (.timeout(.connecting), 0), (.timeout(.reply), 1), (.protocolViolation("x"), 1), (.closed("x"), 3),
    ] {
      let bench = TestBench(ScriptedHTTP { _, _ throws(TransportError) in throw error })
      _ = try? await bench.session([provider], keeps: true).fetch(provider)(provider.liveSports())
      let used = await Ledger(in: bench.folder.path, makeDirectory: { 0 }, reportError: { _ in })
        .used(.pulsescore, at: bench.clock.source.time())
      #expect(used == count, "\(error)")
    }
  }

  // MARK: Cached responses

  @Test func catalogueIsReusedForAWhileAndItsAgeIsReported() async throws {
    let provider = try TestBench.provider(PulseScoreProvider.self)
    let bench = TestBench("[]")
    var request = provider.liveSports()
    request.reusableFor = .seconds(3600)
    for _ in 0..<2 { _ = try await bench.session([provider], keeps: true).fetch(provider)(request) }
    #expect(bench.http.requests.count == 1)
    #expect(bench.warnings.count == 1 && bench.warnings[0].contains("using an answer from 0 s ago"))
    bench.clock.pass(.seconds(3601))
    _ = try await bench.session([provider], keeps: true).fetch(provider)(request)
    #expect(bench.http.requests.count == 2)
    _ = try await bench.session([provider], keeps: true, maximumAge: .zero).fetch(provider)(request)
    #expect(bench.http.requests.count == 3)
  }

  @Test func responseIsReusedOnlyWithTheSameKey() async throws {
    let bench = TestBench("[]")
    for key in ["one", "two", "one"] {
      let provider = try TestBench.provider(PulseScoreProvider.self, key: key)
      _ = try await bench.session([provider], keeps: true, maximumAge: .seconds(60)).fetch(provider)(
        provider.liveSports())
    }
    #expect(bench.http.requests.count == 2)
  }

  @Test func freshRequestIgnoresTheCache() async throws {
    let provider = try TestBench.provider(PulseScoreProvider.self)
    let bench = TestBench("[]")
    let session = bench.session([provider], timeout: .seconds(5), keeps: true, maximumAge: .seconds(60))
    for _ in 0..<2 { _ = try await session.fetchFactory(provider)(provider.liveSports()) }
    #expect(bench.http.requests.count == 2)
    // Each has a separate timeout.
    bench.clock.pass(.seconds(60))
    _ = try await session.fetchFactory(provider)(provider.liveSports())
    #expect(bench.http.requests.count == 3)
  }

  @Test func errorInASuccessfulResponseIsNotCached() async throws {
    let provider = try TestBench.provider(PulseScoreProvider.self)
    let bench = TestBench(#"{"error":"maintenance"}"#)
    for _ in 0..<2 {
      let error = await failure { () async throws(OddsError) in
        try await bench.session([provider], keeps: true, maximumAge: .seconds(60)).fetch(provider)(
          provider.liveSports())
      }
      #expect(error?.kind == .undecodable)
    }
    #expect(bench.http.requests.count == 2)
  }

  @Test func responseThatQuotesTheKeyIsNotCached() async throws {
    let provider = try TestBench.provider(PulseScoreProvider.self, key: "CANARY-KEY-4711")
    let bench = TestBench(#"["Soccer for CANARY-KEY-4711"]"#)
    for _ in 0..<2 {
      _ = try await bench.session([provider], keeps: true, maximumAge: .seconds(60)).fetch(provider)(
        provider.liveSports())
    }
    #expect(bench.http.requests.count == 2)
  }
}
