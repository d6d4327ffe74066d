/// The names, hosts and validity period of a certificate.
public struct CertificateFacts: Sendable, Equatable {
  /// The subject, such as `CN=api.example.com, O=Example`. It isn't sanitized: clean it before you show it.
  public var subject: String
  /// The issuer, in the same format as ``subject``.
  public var issuer: String
  /// The certificate's host names and IP addresses.
  public var hosts: [String]
  /// Start of the validity period, in seconds since 1970.
  public var notBefore: Int
  /// Last second of the validity period, in seconds since 1970.
  public var notAfter: Int
  /// Whether subject and issuer are the same.
  public var isSelfIssued: Bool

  /// Creates facts; times are in seconds since 1970.
  public init(
    subject: String, issuer: String, hosts: [String] = [], notBefore: Int = 0, notAfter: Int = .max,
    isSelfIssued: Bool = false
  ) {
    (self.subject, self.issuer, self.hosts) = (subject, issuer, hosts)
    (self.notBefore, self.notAfter, self.isSelfIssued) = (notBefore, notAfter, isSelfIssued)
  }
}

/// A reason to reject a certificate.
public enum CertificateProblem: String, Sendable, Equatable, CaseIterable {
  case expired
  case notYetValid
  case selfSigned
  case wrongHost
  case unknownIssuer
}

extension CertificateProblem {
  /// Returns the problem of a rejected chain and the certificate that has it.
  /// - Parameters:
  ///   - chain: The certificates as sent, the server's first.
  ///   - isChainTrusted: Whether the chain is accepted for another host.
  ///   - now: Seconds since 1970.
  public static func find(
    in chain: [CertificateFacts], isChainTrusted: Bool, now: Int
  ) -> (problem: CertificateProblem, certificate: CertificateFacts)? {
    guard let own = chain.first, let last = chain.last else { return nil }
    if isChainTrusted { return (.wrongHost, own) }
    if let old = chain.first(where: { $0.notAfter < now }) { return (.expired, old) }
    if let early = chain.first(where: { $0.notBefore > now }) { return (.notYetValid, early) }
    if chain.count == 1, own.isSelfIssued { return (.selfSigned, own) }
    return (.unknownIssuer, last)
  }
}
