internal import NIOSSL
internal import Synchronization

/// The certificates that are trusted: the system's, and those of an extra file (`SSL_CERT_FILE`). There is no
/// way to trust everything. Share one: reading the roots takes milliseconds and happens once per instance.
public final class TrustRoots: Sendable {
  private let extraFile: String?
  private let made = Mutex<NIOSSLContext?>(nil)

  /// - Parameter extraFile: PEM certificates trusted besides the system's.
  public init(extraFile: String? = nil) {
    self.extraFile = extraFile.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Full verification, of the chain and of the host's name.
  var configuration: TLSConfiguration {
    var configuration = TLSConfiguration.makeClientConfiguration()
    configuration.certificateVerification = .fullVerification
    configuration.additionalTrustRoots = extraFile.map { [.file($0)] } ?? []
    return configuration
  }

  /// Throws ``TransportError/tls(_:)`` when the extra file cannot be read.
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
