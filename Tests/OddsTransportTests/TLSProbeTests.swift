import Foundation
import NIOPosix
import NIOSSL
import Testing

@testable import OddsTransport

/// Tests which certificate of a chain is reported, and with which problem.
@Suite(.timeLimit(.minutes(1)))
struct TLSProbeTests {
  private let now = Int(Date().timeIntervalSince1970)

  private func outcome(
    host: String = "localhost", trust: TrustRoots = TrustRoots(), _ server: TLSConfiguration
  ) async throws -> TLSProbe.Outcome {
    let context = try NIOSSLContext(configuration: server)
    return try await withServer(tls: context) { peer in
      // The probe must not send data, whatever certificate it receives.
      if let bytes = try? await peer.read(1) { Issue.record("it was sent \(bytes)") }
    } _: { port in
      let probe = TLSProbe(group: MultiThreadedEventLoopGroup.singleton, trust: trust, timeout: .seconds(10))
      return await probe.check(try BaseURL("https://\(host):\(port)/path"), now: now)
    }
  }

  @Test func trustedCertificateIsReported() async throws {
    let certificate = try TestCertificate.shared()
    let outcome = try await outcome(trust: TrustRoots(extraFile: certificate.path), certificate.server)
    guard case .trusted(let own?) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(own.subject == "CN=localhost" && own.hosts == ["localhost", "feed.example"])
    #expect(own.notBefore <= now && own.notAfter > now && own.isSelfIssued)
  }

  @Test func selfSignedCertificateIsReportedAsSuch() async throws {
    let outcome = try await outcome(try TestCertificate.shared().server)
    guard case .refused(.selfSigned, let own) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(own.subject == "CN=localhost" && own.issuer == "CN=localhost")
  }

  @Test func certificateForAnotherHostReportsItsHosts() async throws {
    let certificate = try TestCertificate.shared()
    let trust = TrustRoots(extraFile: certificate.path)
    let outcome = try await outcome(host: "127.0.0.1", trust: trust, certificate.server)
    guard case .refused(.wrongHost, let own) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(own.hosts == ["localhost", "feed.example"])
  }

  @Test func expiredCertificateReportsItsLastDay() async throws {
    let certificate = try TestCertificate.expired()
    let outcome = try await outcome(trust: TrustRoots(extraFile: certificate.path), certificate.server)
    guard case .refused(.expired, let own) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(own.notAfter < now && own.subject == "CN=localhost")
  }

  @Test func unknownCAIsReportedByName() async throws {
    let chain = try TestCertificate.signed()
    guard case .refused(.unknownIssuer, let root) = try await outcome(chain.server) else {
      Issue.record("not an unknown issuer")
      return
    }
    #expect(root.subject == "CN=Nobody's CA, O=Nobody" && root.isSelfIssued)
    guard case .trusted = try await outcome(trust: TrustRoots(extraFile: chain.path), chain.server) else {
      Issue.record("its root does not make it trusted")
      return
    }
  }

  @Test func otherFailureIsReportedWithoutACertificate() async throws {
    let outcome = try await withServer { peer in
      try await peer.write("HTTP/1.1 400 Bad Request\r\n\r\n")
      try await peer.waitForEnd()
    } _: { port in
      await TLSProbe(group: MultiThreadedEventLoopGroup.singleton, trust: TrustRoots(), timeout: .seconds(10))
        .check(try BaseURL("https://localhost:\(port)"), now: now)
    }
    #expect(outcome == .failed(.tls("the server does not speak TLS there")))
    let dead = await TLSProbe(group: MultiThreadedEventLoopGroup.singleton, trust: TrustRoots(), timeout: .seconds(10))
      .check(try BaseURL("https://127.0.0.1:9"), now: now)
    #expect(dead == .failed(.cannotConnect(host: "127.0.0.1", port: 9, why: "connection refused")))
  }

  @Test func problemIsFoundInTheChain() {
    let old = CertificateFacts(subject: "CN=old", issuer: "CN=root", notAfter: 10)
    let early = CertificateFacts(subject: "CN=early", issuer: "CN=root", notBefore: 100)
    let fine = CertificateFacts(subject: "CN=fine", issuer: "CN=root")
    func find(_ chain: [CertificateFacts], _ isTrusted: Bool = false) -> CertificateProblem? {
      CertificateProblem.find(in: chain, isChainTrusted: isTrusted, now: 50)?.problem
    }
    #expect(find([fine, old]) == .expired && find([early]) == .notYetValid && find([fine]) == .unknownIssuer)
    #expect(find([fine], true) == .wrongHost && find([]) == nil)
  }

  @Test func corruptCertificateNeverCrashesTheReader() throws {
    let certificate = try #require(try NIOSSLCertificate.fromPEMFile(TestCertificate.shared().path).first)
    let bytes = try certificate.toDERBytes()
    #expect(CertificateReader.facts(bytes, notBefore: 0, notAfter: 0)?.subject == "CN=localhost")
    for end in bytes.indices { _ = CertificateReader.facts(Array(bytes[..<end]), notBefore: 0, notAfter: 0) }
    for place in bytes.indices {
      var spoilt = bytes
      for value: UInt8 in [0, 0x7F, 0x80, 0x83, 0x84, 0xFF] {
        spoilt[place] = value
        _ = CertificateReader.facts(spoilt, notBefore: 0, notAfter: 0)
      }
    }
  }
}

/// Remaining requests from response headers.
@Suite struct RequestQuotaTests {
  @Test(
    arguments: [
      (
        ["x-ratelimit-remaining": "63", "x-ratelimit-limit": "100", "x-ratelimit-reset": "30"],
        RequestQuota(remaining: 63, limit: 100, resetSeconds: 30)
      ),
      (["ratelimit-remaining": "0"], RequestQuota(remaining: 0)),
      (["ratelimit-limit": "100, 100;w=60", "ratelimit-remaining": "7"], RequestQuota(remaining: 7, limit: 100)),
      (["x-ratelimit-remaining": "5", "x-ratelimit-reset": "1776429296"], RequestQuota(remaining: 5)),
      (["ratelimit": "\"default\";r=50;t=30"], RequestQuota(remaining: 50, resetSeconds: 30)),
      (["ratelimit": "limit=100, remaining=50, reset=5"], RequestQuota(remaining: 50, limit: 100, resetSeconds: 5)),
      ([:], nil), (["x-ratelimit-remaining": "-1"], nil), (["x-ratelimit-remaining": "many"], nil),
      (["ratelimit": "x"], nil),
    ] as [([String: String], RequestQuota?)])
  func quotaHeadersOfCommonServersAreRead(_ headers: [String: String], _ quota: RequestQuota?) {
    #expect(RequestQuota { headers[$0] } == quota)
  }
}
