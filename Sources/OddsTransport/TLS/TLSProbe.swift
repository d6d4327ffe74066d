public import NIOCore
internal import NIOPosix
internal import NIOSSL
internal import Synchronization

/// Opens a TLS connection to see the server's certificate, and says which one is at fault where it is refused. Nothing is
/// sent over the connection, so nothing of the user's is at risk.
public struct TLSProbe: Sendable {
  /// What was seen.
  public enum Outcome: Sendable, Equatable {
    /// The server's own certificate, which is accepted.
    case trusted(CertificateFacts?)
    case refused(CertificateProblem, CertificateFacts)
    /// No certificate is to blame.
    case failed(TransportError)
  }

  private let group: any EventLoopGroup
  private let trust: TrustRoots
  private let timeout: Duration

  /// A probe that trusts the same as the program does, and gives a connection and its handshake `timeout` each.
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

  /// The certificates that the server sends, its own first, whoever signed them. The connection is given up for it.
  private func chain(_ base: BaseURL) async -> [CertificateFacts] {
    let seen = Chain()
    try? await connect(base, trust.configuration, collecting: seen) { _ in }
    return seen.certificates
  }

  /// Makes a connection, finishes its handshake, and closes it.
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
      let timer = channel.eventLoop.scheduleTask(in: limit) { done.fail(TransportError.timeout(.connecting)) }
      defer {
        timer.cancel()
        channel.close(promise: nil)
      }
      try await done.futureResult.get()
      see(try await channel.nioSSL_peerCertificate().get().flatMap { CertificateReader.facts($0) })
    } catch {
      // It may never have been handed to a channel; a second end is ignored.
      done.fail(error)
      throw ConnectFailure.transportError(error, host: host, port: port)
    }
  }

  /// What came of a server's chain.
  private final class Chain: Sendable {
    private let held = Mutex<[CertificateFacts]>([])
    var certificates: [CertificateFacts] { held.withLock { $0 } }
    func take(_ certificates: [NIOSSLCertificate]) {
      let facts = certificates.compactMap { CertificateReader.facts($0) }
      held.withLock { $0 = facts }
    }
  }
}
