internal import OddsJSON
public import OddsModel
public import OddsTransport

extension DoctorCheck {
  /// Reports whether a provider's certificate is accepted, and if not, which certificate of the chain is invalid and
  /// why.
  /// - Parameter host: The host that was connected to.
  public static func certificate(_ provider: ProviderName, _ host: String, _ outcome: TLSProbe.Outcome) -> DoctorCheck {
    let name = "\(provider.rawValue) TLS"
    switch outcome {
    case .trusted(let own):
      var check = DoctorCheck.ok(
        name, own.map { "\(host): valid until \(day($0.notAfter)), issued by \($0.issuer)" } ?? "\(host): trusted")
      check.facts = facts(host, nil, own)
      return check
    case .refused(let problem, let certificate):
      var check = DoctorCheck.failed(
        name,
        OddsError(
          .unreachable, provider: provider,
          "\(words(problem, certificate, host)): subject \(certificate.subject), issuer \(certificate.issuer)",
          hint: hint(problem, certificate)))
      check.facts = facts(host, problem, certificate)
      return check
    case .failed(let error): return .failed(name, OddsError(.unreachable, provider: provider, "\(host): \(error)"))
    }
  }

  private static func words(_ problem: CertificateProblem, _ certificate: CertificateFacts, _ host: String) -> String {
    switch problem {
    case .expired: "a certificate of \(host) expired on \(day(certificate.notAfter))"
    case .notYetValid: "a certificate of \(host) is not valid before \(day(certificate.notBefore))"
    case .selfSigned: "the certificate of \(host) is self-signed"
    case .wrongHost: "the certificate is not for \(host)"
    case .unknownIssuer: "a certificate of \(host) is signed by an unknown CA"
    }
  }

  private static func hint(_ problem: CertificateProblem, _ certificate: CertificateFacts) -> String {
    switch problem {
    case .expired, .notYetValid: "check this machine's date; if it is right, only the server's owner can renew it"
    case .wrongHost:
      certificate.hosts.isEmpty
        ? "check the address with 'odds providers'"
        : "it is for \(certificate.hosts.prefix(4).joined(separator: ", ")); check the address with 'odds providers'"
    case .selfSigned, .unknownIssuer:
      "the connection may be intercepted; if you trust it, name a file with the certificate in SSL_CERT_FILE"
    }
  }

  private static func facts(
    _ host: String, _ problem: CertificateProblem?, _ certificate: CertificateFacts?
  ) -> [JSONValue.Member] {
    [
      .init("host", .text(host)), .init("reason", JSONValue(problem?.rawValue)),
      .init("subject", JSONValue(certificate?.subject)), .init("issuer", JSONValue(certificate?.issuer)),
      .init("hosts", .array((certificate?.hosts ?? []).map { .text($0) })),
      .init("notBefore", JSONValue(certificate.map { time($0.notBefore).rfc3339 })),
      .init("notAfter", JSONValue(certificate.map { time($0.notAfter).rfc3339 })),
    ]
  }

  private static func time(_ seconds: Int) -> Timestamp { Timestamp(seconds: Int64(seconds)) }
  private static func day(_ seconds: Int) -> Substring { time(seconds).rfc3339.prefix(10) }
}
