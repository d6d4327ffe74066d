import OddsModel
import OddsOutput
import OddsProvider
import OddsSettings
import OddsTransport
import PulseScore
import Synchronization
import Testing
import TickOdds

@testable import OddsSession

/// Failures in addition to a result are reported and don't fail the command, unless the session is strict.
@Suite struct FailureTests {
  private func settle(_ errors: [OddsError], answered: Int, isStrict: Bool) -> (Result<Int32, OddsError>, [SessionNote])
  {
    let said = Mutex<[SessionNote]>([])
    let notes = Diagnostics { note in said.withLock { $0.append(note) } }
    do throws(OddsError) {
      let status = try Failures(errors, answered: answered).settle(isStrict: isStrict, notes)
      return (.success(status), said.withLock { $0 })
    } catch {
      return (.failure(error), said.withLock { $0 })
    }
  }

  private let one = OddsError(.unreachable, provider: .pulsescore, "one")
  private let two = OddsError(.rejectedKey, provider: .tickodds, "two")

  @Test func failuresInAdditionToAResultAreReportedAndForgiven() {
    let (result, notes) = settle([one, two], answered: 1, isStrict: false)
    #expect(result == .success(0) && notes == [.failure(one), .failure(two)])
  }

  @Test func strictUsesTheFirstFailureAsExitStatus() {
    let (result, notes) = settle([one, two], answered: 1, isStrict: true)
    #expect(result == .success(69) && notes == [.failure(one), .failure(two)])
  }

  @Test func withoutAResultTheFirstFailureIsThrownAndOthersAreReported() {
    let (result, notes) = settle([one, two], answered: 0, isStrict: false)
    #expect(result == .failure(one) && notes == [.further(two)])
  }

  @Test func causeIsReportedOnceAcrossRequests() {
    var other = one
    other.asked = "stream odds"
    #expect(settle([one, other, two], answered: 1, isStrict: false).1 == [.failure(one), .failure(two)])
    let (result, notes) = settle([one, other, two, two], answered: 0, isStrict: false)
    #expect(result == .failure(one) && notes == [.further(two)])
  }

  @Test func failureIsNotReportedAgain() {
    let said = Mutex<[SessionNote]>([])
    let notes = Diagnostics { note in said.withLock { $0.append(note) } }
    let status = try? Failures([one, two], answered: 1).settle(isStrict: true, notes) { error, _ in error == two }
    #expect(status == 69 && said.withLock { $0 } == [.failure(two)])
  }

  @Test func noFailuresReturnSuccess() {
    let (result, notes) = settle([], answered: 0, isStrict: true)
    #expect(result == .success(0) && notes == [])
  }

  @Test func failedProviderDoesNotHideTheOther() async throws {
    for isStrict in [false, true] {
      let bench = TestBench(
        ScriptedHTTP { request, _ throws(TransportError) in
          request.base.host == "down.example"
            ? HTTPReply(status: 401) : HTTPReply(status: 200, body: Array(#"{"ok":true,"data":[]}"#.utf8))
        })
      let session = bench.session(
        [
          try TestBench.provider(PulseScoreProvider.self, base: "https://down.example"),
          try TestBench.provider(TickOddsProvider.self),
        ], isStrict: isStrict)
      let (rows, status) = try await CatalogueQuery.leagues(.soccer, session)
      #expect(rows.isEmpty && status == (isStrict ? 77 : 0))
      let (matches, liveStatus) = try await LiveQuery(FilterTerms(), []).answer(session) { $0.matches }
      #expect(matches.isEmpty && liveStatus == (isStrict ? 77 : 0))
      // Two queries with one cause.
      #expect(
        bench.notes.count { if case .failure(let error) = $0 { error.provider == .pulsescore } else { false } } == 1)
    }
  }

  // MARK: Selection of providers

  private func access(
    _ environment: [String: String], _ names: [ProviderName] = []
  ) throws(OddsError) -> [FeedAccess] {
    let providers: [any Provider.Type] = [PulseScoreProvider.self, TickOddsProvider.self]
    let environment = Environment(environment)
    return try FeedAccess.select(
      providers, named: names, KeyRing(environment, Credentials(), providers),
      Addresses(environment: environment, config: ConfigFile()), simulated: [.tickodds])
  }

  @Test func allProvidersWithAKeyAreSelected() throws {
    let access = try access(["ODDS_TICKODDS_KEY": "x"])
    #expect(access.map { $0.type.name } == [.tickodds])
    #expect("\(access[0].base)" == TickOddsProvider.defaultURL && access[0].key.reveal() == "x")
  }

  @Test func missingKeyErrorExplainsHowToSetOne() async {
    let error = await failure { () async throws(OddsError) in try access([:]) }
    #expect(error?.kind == .missingKey && error?.provider == nil && error?.hint?.contains("--demo") == true)
    let explanation = MissingKey.explanation([PulseScoreProvider.self, TickOddsProvider.self])
    #expect(explanation.contains("ODDS_PULSESCORE_KEY") && explanation.contains("ODDS_TICKODDS_KEY"))
  }

  @Test func namedProviderNeedsAKey() async {
    let error = await failure { () async throws(OddsError) in
      try access(["ODDS_TICKODDS_KEY": "x"], [.pulsescore])
    }
    // This provider has no simulator that could be suggested.
    #expect(error?.kind == .missingKey && error?.provider == .pulsescore && error?.hint?.contains("--demo") == false)
  }

  @Test func plainHTTPAddressIsRefusedBeforeConnecting() async {
    let error = await failure { () async throws(OddsError) in
      try access(["ODDS_TICKODDS_KEY": "x", "ODDS_TICKODDS_URL": "http://elsewhere.example"])
    }
    #expect(error?.kind == .configuration && error?.provider == .tickodds)
  }

  // MARK: Notes

  @Test func notesGoToTheRedirectedSink() {
    let first = Mutex<[String]>([])
    let second = Mutex<[String]>([])
    let notes = Diagnostics { note in first.withLock { $0.append(note.text) } }
    notes.warn("one")
    notes.redirect { note in second.withLock { $0.append(note.text) } }
    notes.progress("two")
    #expect(first.withLock { $0 } == ["one"] && second.withLock { $0 } == ["two"])
  }

  @Test func unwantedStepIsNotEvaluated() {
    let notes = Diagnostics { note in Issue.record("\(note)") }
    notes.step(
      { () -> String in
        Issue.record("it was made")
        return ""
      }())
  }
}
