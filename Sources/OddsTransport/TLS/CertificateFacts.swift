/// What a certificate says of itself.
public struct CertificateFacts: Sendable, Equatable {
  /// `CN=api.example.com, O=Example`, as the certificate's author wrote it: clean it before it is shown.
  public var subject: String
  /// Who has signed it, written as ``subject``.
  public var issuer: String
  /// Its hosts: names, and addresses as text.
  public var hosts: [String]
  /// Seconds since 1970.
  public var notBefore: Int
  /// Its last second, since 1970.
  public var notAfter: Int
  /// Who it is for has signed it.
  public var isSelfIssued: Bool

  /// Facts, however they were found out; times in seconds since 1970.
  public init(
    subject: String, issuer: String, hosts: [String] = [], notBefore: Int = 0, notAfter: Int = .max,
    isSelfIssued: Bool = false
  ) {
    (self.subject, self.issuer, self.hosts) = (subject, issuer, hosts)
    (self.notBefore, self.notAfter, self.isSelfIssued) = (notBefore, notAfter, isSelfIssued)
  }
}

/// Why a certificate is not accepted.
public enum CertificateProblem: String, Sendable, Equatable, CaseIterable {
  case expired
  case notYetValid
  case selfSigned
  case wrongHost
  case unknownIssuer
}

extension CertificateProblem {
  /// What is wrong with a chain that was refused, and with which of its certificates.
  /// - Parameters:
  ///   - chain: As the server sent it, its own first.
  ///   - isChainTrusted: It is accepted for another host.
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
