public import NIOCore
internal import NIOPosix
internal import NIOSSL
internal import Synchronization

/// Opens a TLS connection to read the server's certificates and finds the cause if they are rejected. Sends no application
/// data, so no key is at risk.
public struct TLSProbe: Sendable {
  /// The result of a probe.
  public enum Outcome: Sendable, Equatable {
    /// The server's own certificate, which is accepted.
    case trusted(CertificateFacts?)
    case refused(CertificateProblem, CertificateFacts)
    /// The failure isn't caused by a certificate.
    case failed(TransportError)
  }

  private let group: any EventLoopGroup
  private let trust: TrustRoots
  private let timeout: Duration

  /// Creates a probe with the program's trust roots; `timeout` applies to the connection and to the handshake separately.
  public init(group: any EventLoopGroup, trust: TrustRoots, timeout: Duration) {
    (self.group, self.trust, self.timeout) = (group, trust, timeout)
  }

  /// - Parameter now: Seconds since 1970.
  public func check(_ base: BaseURL, now: Int) async -> Outcome {
    let own = Mutex<CertificateFacts?>(nil)
    let failure: TransportError
    do throws(TransportError) {
      try await connect(base, trust.configuration) { facts in own.withLock { $0 = facts } }
      return .trusted(own.withLock { $0 })
    } catch {
      failure = error
    }
    guard case .tls = failure else { return .failed(failure) }
    let chain = await chain(base)
    var lenient = trust.configuration
    lenient.certificateVerification = .noHostnameVerification
    let isTrusted: Bool
    do throws(TransportError) {
      try await connect(base, lenient) { _ in }
      isTrusted = true
    } catch {
      isTrusted = false
    }
    guard let found = CertificateProblem.find(in: chain, isChainTrusted: isTrusted, now: now) else {
      return .failed(failure)
    }
    return .refused(found.problem, found.certificate)
  }

  /// Returns the certificates that the server sends, its own first, without verifying them. The connection is then closed.
  private func chain(_ base: BaseURL) async -> [CertificateFacts] {
    let seen = Chain()
    try? await connect(base, trust.configuration, collecting: seen) { _ in }
    return seen.certificates
  }

  /// Connects, completes the handshake and closes the connection.
  private func connect(
    _ base: BaseURL, _ configuration: TLSConfiguration, collecting chain: Chain? = nil,
    _ see: @escaping @Sendable (CertificateFacts?) -> Void
  ) async throws(TransportError) {
    let (host, port) = (base.host, base.effectivePort)
    let name = base.serverName
    let done = group.next().makePromise(of: Void.self)
    do {
      let context = try NIOSSLContext(configuration: configuration)
      let limit = TimeAmount(timeout)
      let bootstrap = ClientBootstrap(group: group).connectTimeout(limit).channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          let pipeline = channel.pipeline.syncOperations
          if let chain {
            let collect: NIOSSLCustomVerificationCallback = { certificates, promise in
              chain.take(certificates)
              promise.succeed(.failed)
            }
            try pipeline.addHandler(
              NIOSSLClientHandler(context: context, serverHostname: name, customVerificationCallback: collect))
          } else {
            try pipeline.addHandler(NIOSSLClientHandler(context: context, serverHostname: name))
          }
          try pipeline.addHandler(TLSHandshakeHandler(done))
        }
      }
      let channel = try await bootstrap.connect(host: host, port: port).get()
      let timer = channel.eventLoop.later(timeout) { done.fail(TransportError.timeout(.connecting)) }
      defer {
        timer.cancel()
        channel.close(promise: nil)
      }
      try await done.futureResult.get()
      see(try await channel.nioSSL_peerCertificate().get().flatMap { CertificateReader.facts($0) })
    } catch {
      // The promise may never have reached a channel; completing it twice is harmless.
      done.fail(error)
      throw ConnectFailure.transportError(error, host: host, port: port)
    }
  }

  /// Collects a server's chain.
  private final class Chain: Sendable {
    private let held = Mutex<[CertificateFacts]>([])
    var certificates: [CertificateFacts] { held.withLock { $0 } }
    func take(_ certificates: [NIOSSLCertificate]) {
      let facts = certificates.compactMap { CertificateReader.facts($0) }
      held.withLock { $0 = facts }
    }
  }
}
