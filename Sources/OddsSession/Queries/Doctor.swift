internal import Glibc
internal import OddsModel
public import OddsOutput
public import OddsProvider
public import OddsSettings
public import OddsTransport

/// `odds doctor`: runs the checks.
public enum Doctor {
  /// Runs the checks that need no provider.
  /// - Parameter faults: Errors in the user's files.
  public static func localChecks(
    _ settings: Settings, _ providers: [any Provider.Type], faults: [ConfigFault], _ terminal: TerminalFacts
  ) -> [DoctorCheck] {
    let paths = settings.paths
    var checks: [DoctorCheck] = []
    if let first = faults.first {
      let more = faults.count == 1 ? "" : " (the first of \(faults.count) faults)"
      checks.append(
        .failed(
          "configuration",
          OddsError(.configuration, "\(first.text())\(more)", hint: "see 'odds config validate' for every fault")))
    } else {
      let hasConfig = access(paths.configFile, R_OK) == 0
      checks.append(.ok("configuration", hasConfig ? paths.configFile : "no \(paths.configFile)"))
    }
    do throws(OddsError) {
      let count = try Credentials(paths, providers).keys.count
      let file = paths.credentialsFile
      checks.append(.ok("credentials", count == 0 ? "no key in \(file)" : "\(count) in \(file)"))
    } catch {
      checks.append(.failed("credentials", error))
    }
    return checks + terminal.checks
  }

  /// Queries each provider of the session without the cache, and checks its response, its certificate and the rest of
  /// its quota, and this machine's clock compared with all servers.
  /// - Parameter probe: Checks a provider's certificate; nil to skip that check.
  public static func providerChecks(_ session: Session, probe: TLSProbe? = nil) async -> [DoctorCheck] {
    let fanOut = await FanOut<ProviderFindings>.ask(session) { provider, _ in
      // Skip the cache: the check is whether the provider responds now.
      let fetch = session.fetch(provider, RequestRunner.RequestPolicy(isFresh: true))
      async let seen = certificate(provider, probe, session)
      let sports: Result<Int, OddsError>
      do throws(OddsError) {
        sports = .success(try await provider.sports(fetch).count)
      } catch {
        sports = .failure(error)
      }
      return ProviderFindings(sports: sports, certificate: await seen, quota: await quota(provider, session))
    }
    let refused = await socketFailures(session)
    var checks = fanOut.answers.flatMap { provider, answer -> [DoctorCheck] in
      let name = provider.name.rawValue
      let reachable: DoctorCheck =
        switch answer.sports {
        case .failure(let error): .failed(name, error)
        case .success(let sports):
          refused.first { $0.provider == provider.name }.map { DoctorCheck.failed(name, $0) }
            ?? .ok(name, "answers, \(sports) sports")
        }
      return [reachable, answer.certificate, answer.quota].compactMap { $0 }
    }
    let skews = session.providers.compactMap { provider in
      session.runner.observation(of: provider.name)?.skew.map { (provider: provider.name, skew: $0) }
    }
    if !session.isDemo { checks.append(.clock(skews)) }
    return checks
  }

  /// Results of one provider's checks.
  private struct ProviderFindings: Sendable {
    var sports: Result<Int, OddsError>
    var certificate: DoctorCheck?
    var quota: DoctorCheck?
  }

  private static func quota(_ provider: any Provider, _ session: Session) async -> DoctorCheck? {
    let month = await session.runner.usage.month(provider, at: session.clock.time())
    let server = session.runner.observation(of: provider.name)?.quota
    return .quota(provider.name, used: month.used, limit: month.limit, server)
  }

  private static func certificate(
    _ provider: any Provider, _ probe: TLSProbe?, _ session: Session
  ) async -> DoctorCheck? {
    let kind = type(of: provider)
    // Check only the host of the first sport.
    let base = provider.access.base.naming(sport: kind.sports.lazy.compactMap { kind.sportWords.word($0) }.first ?? "")
    guard let probe, base.scheme.isSecure else { return nil }
    if provider.access.socket.proxy.applies(to: base) {
      return .ok("\(provider.name.rawValue) TLS", "not checked: connections go through a proxy")
    }
    let now = Int(clamping: session.clock.time().milliseconds / 1000)
    return .certificate(provider.name, base.host, await probe.check(base, now: now))
  }

  /// Returns errors of providers that have only sockets: without connecting, an invalid key would go unnoticed.
  private static func socketFailures(_ session: Session) async -> [OddsError] {
    let query = MatchQuery(
      asked: "stream",
      streams: { provider, _ throws(OddsError) in
        guard type(of: provider).limits.requests == nil else { return [] }
        return Array(provider.streams(for: Subscription()).prefix(1))
      })
    return await query.failures(session)
  }
}
