internal import NIOSSL
internal import Synchronization

/// The trusted root certificates: the system's and those of an extra file (`SSL_CERT_FILE`). Verification can't be turned off.
/// Share one instance: each reads the roots once, which takes milliseconds.
public final class TrustRoots: Sendable {
  private let extraFile: String?
  private let made = Mutex<NIOSSLContext?>(nil)

  /// - Parameter extraFile: A file of PEM certificates to trust in addition to the system's.
  public init(extraFile: String? = nil) {
    self.extraFile = extraFile.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Full verification of the chain and the host name.
  var configuration: TLSConfiguration {
    var configuration = TLSConfiguration.makeClientConfiguration()
    configuration.certificateVerification = .fullVerification
    configuration.additionalTrustRoots = extraFile.map { [.file($0)] } ?? []
    return configuration
  }

  /// Throws ``TransportError/tls(_:)`` if the extra file can't be read.
  func context() throws(TransportError) -> NIOSSLContext {
    if let context = made.withLock({ $0 }) { return context }
    do {
      let context = try NIOSSLContext(configuration: configuration)
      made.withLock { $0 = context }
      return context
    } catch {
      throw .tls(extraFile.map { "the certificates in \($0) cannot be used" } ?? "no trust roots: \(error)")
    }
  }
}
