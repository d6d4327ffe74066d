import OddsJSON
import OddsModel
import OddsOutput
import OddsProvider
import OddsSettings
import OddsTransport
import PulseScore
import Testing
import TickOdds

@testable import OddsSession

/// Results of the checks of `odds doctor`.
@Suite struct DoctorTests {
  // MARK: Clock

  private func skew(_ seconds: Double, trip: Double = 0.1) -> ClockSkew {
    let date = 1_776_429_296
    // In the middle of the server's second.
    let middle = (Double(date) + 0.5 + seconds) * 1000
    return ClockSkew(
      sent: Timestamp(milliseconds: Int64((middle - trip * 500).rounded())),
      received: Timestamp(milliseconds: Int64((middle + trip * 500).rounded())),
      date: date)
  }

  private func clock(_ skews: (ProviderName, Double)...) -> DoctorCheck {
    .clock(skews.map { (provider: $0.0, skew: skew($0.1)) })
  }

  @Test func differenceOfMoreThanTwoSecondsIsAWarning() {
    #expect(skew(0).milliseconds == 0 && skew(0).uncertainty == 550)
    #expect(clock((.tickodds, 1.9)).outcome == .ok)
    let ahead = clock((.tickodds, 3.4))
    #expect(ahead.outcome == .warning && ahead.detail == "3.4 s ahead of the server's" && ahead.hint != nil)
    #expect(JSONValue.object(ahead.facts)["skewSeconds"] == .number("3.4"))
    #expect(clock((.tickodds, -12), (.pulsescore, -12.2)).detail == "12.0 s behind those of 2 servers")
    #expect(clock((.tickodds, 0.2)).detail == "equal to the server's")
    #expect(clock().outcome == .ok)
  }

  @Test func slowResponseIsInconclusive() {
    let slow = skew(3, trip: 10)
    #expect(slow.uncertainty == 5500 && !slow.isWrong)
    #expect(skew(3).isWrong && skew(-3).isWrong)
  }

  @Test func serverWithAWrongClockIsReportedAndDoesNotCount() {
    let check = clock((.tickodds, 0), (.pulsescore, -60), ("boltodds", 0.1))
    #expect(check.outcome == .ok)
    #expect(check.detail == "equal to those of 3 servers; 60.0 s behind pulsescore's")
  }

  // MARK: Quota

  @Test func quotaReportsOwnCountAndServersCount() throws {
    let check = try #require(
      DoctorCheck.quota(.pulsescore, used: 37, limit: 100, RequestQuota(remaining: 12, limit: 60, resetSeconds: 30)))
    #expect(check.outcome == .ok && check.name == "pulsescore quota")
    #expect(
      check.detail
        == "63 of 100 requests left this month, as counted on this machine; the server says 12 of 60 left, more in 30 s"
    )
    #expect(JSONValue.object(check.facts)["leftThisMonth"] == .integer(63))
    #expect(DoctorCheck.quota(.pulsescore, used: 80, limit: 100, nil)?.outcome == .warning)
    #expect(DoctorCheck.quota(.pulsescore, used: 120, limit: 100, nil)?.detail.hasPrefix("0 of 100") == true)
    #expect(DoctorCheck.quota(.tickodds, used: 5, limit: nil, nil)?.detail == "5 requests this month, without a limit")
    #expect(DoctorCheck.quota(.tickodds, used: nil, limit: nil, RequestQuota(remaining: 0))?.outcome == .warning)
    #expect(DoctorCheck.quota(.tickodds, used: nil, limit: nil, nil) == nil)
  }

  @Test func observationIsThatOfTheLastReply() async throws {
    let bench = TestBench(
      ScriptedHTTP { _, _ throws(TransportError) in
        var reply = HTTPReply(status: 200, body: Array(#"{"ok":true,"data":[]}"#.utf8))
        reply.date = 1_776_429_286
        reply.quota = RequestQuota(remaining: 5)
        return reply
      })
    let provider = try TestBench.provider(TickOddsProvider.self)
    let session = bench.session([provider])
    #expect(session.runner.observation(of: .tickodds) == nil)
    let checks = await Doctor.providerChecks(session)
    #expect(checks.first { $0.name == "tickodds quota" }?.detail == "the server says 5 left")
    #expect(checks.last?.name == "clock" && checks.last?.detail == "9.5 s ahead of the server's")
    #expect(checks.last?.outcome == .warning)
  }

  // MARK: Certificates

  @Test(arguments: CertificateProblem.allCases) func untrustedCertificateIsReportedWithTheReason(
    _ problem: CertificateProblem
  ) {
    let certificate = CertificateFacts(
      subject: "CN=feed.example, O=Feed", issuer: "CN=Some CA", hosts: ["feed.example"], notBefore: 1_700_000_000,
      notAfter: 1_760_000_000)
    let check = DoctorCheck.certificate(.tickodds, "api.example", .refused(problem, certificate))
    let words: [CertificateProblem: String] = [
      .expired: "expired on 2025-10-09", .notYetValid: "not valid before 2023-11-14", .selfSigned: "is self-signed",
      .wrongHost: "is not for api.example", .unknownIssuer: "is signed by an unknown CA",
    ]
    #expect(check.outcome == .failed && check.kind == .unreachable && check.hint != nil)
    #expect(check.detail.contains(words[problem] ?? "?"), "\(check.detail)")
    #expect(check.detail.hasSuffix("subject CN=feed.example, O=Feed, issuer CN=Some CA"))
    #expect(JSONValue.object(check.facts)["reason"] == .text(problem.rawValue))
  }

  @Test func trustedCertificateIsReportedWithItsExpiry() {
    let own = CertificateFacts(subject: "CN=a", issuer: "CN=Some CA", notAfter: 1_760_000_000)
    let check = DoctorCheck.certificate(.tickodds, "api.example", .trusted(own))
    #expect(check.outcome == .ok && check.detail == "api.example: valid until 2025-10-09, issued by CN=Some CA")
    let failed = DoctorCheck.certificate(.tickodds, "api.example", .failed(.timeout(.connecting)))
    #expect(failed.outcome == .failed && failed.detail == "api.example: timed out waiting for the connection")
  }

  // MARK: Terminal

  private func terminal(_ change: (inout TerminalFacts) -> Void) -> DoctorCheck {
    var facts = TerminalFacts(
      term: "xterm-256color", entry: .known, colors: 256, size: (120, 40), isUTF8: true, notices: "OSC 777")
    change(&facts)
    return facts.checks[0]
  }

  @Test func terminalCapabilitiesAreReported() {
    let good = terminal { _ in }
    #expect(good.outcome == .ok && good.detail == "xterm-256color, 120x40, 256 colors, notifications by OSC 777")
    #expect(JSONValue.object(good.facts)["columns"] == .integer(120))
    #expect(terminal { $0.isTrueColor = true }.detail.contains("24 bits of color"))
    #expect(terminal { $0.size = nil }.detail.contains("output goes elsewhere"))
    #expect(terminal { $0.notices = nil }.detail.contains("no built-in notifications"))
    #expect(terminal { $0.colors = 0 }.detail.contains("no colors"))
  }

  @Test func missingDashboardCapabilityIsAWarning() {
    for check in [
      terminal { $0.term = "" }, terminal { $0.term = "dumb" }, terminal { $0.entry = .unknown },
      terminal { $0.entry = .withoutCursor }, terminal { $0.size = (30, 40) }, terminal { $0.size = (80, 5) },
    ] {
      #expect(check.outcome == .warning && check.hint != nil, "\(check.detail)")
    }
    let ascii = TerminalFacts(term: "xterm", entry: .known, colors: 8, size: nil, isUTF8: false, notices: nil)
    #expect(ascii.checks.map(\.outcome) == [.ok, .warning])
  }

  // MARK: The user's files

  @Test func firstErrorOfTheFilesIsReportedWithTheCount() throws {
    let settings = try Settings(SettingsFlags(), Environment(["HOME": "/nonexistent"]), ConfigFile())
    let facts = TerminalFacts(term: "xterm", entry: .known, colors: 8, size: nil, isUTF8: true, notices: nil)
    let faults = [ConfigFault("config.toml", line: 3, "unknown setting 'x'"), ConfigFault("config.toml", line: 4, "y")]
    let checks = Doctor.localChecks(settings, [], faults: faults, facts)
    #expect(checks[0].outcome == .failed && checks[0].kind == .configuration)
    #expect(checks[0].detail == "config.toml:3: unknown setting 'x' (the first of 2 faults)")
    #expect(Doctor.localChecks(settings, [], faults: [], facts)[0].outcome == .ok)
  }
}
