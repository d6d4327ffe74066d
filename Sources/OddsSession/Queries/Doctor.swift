internal import Glibc
internal import OddsModel
public import OddsProvider
public import OddsSettings

/// `odds doctor`: whether everything is as it should be.
public enum Doctor {
  /// Checks that ask nobody.
  /// - Parameter columns: How wide the terminal is; nil where the output goes elsewhere.
  public static func localChecks(
    _ settings: Settings, _ providers: [any Provider.Type], columns: Int?
  ) -> [DoctorCheck] {
    let (paths, environment) = (settings.paths, settings.environment)
    var checks: [DoctorCheck] = []
    let hasConfig = access(paths.configFile, R_OK) == 0
    checks.append(.ok("configuration", hasConfig ? paths.configFile : "no \(paths.configFile)"))
    do throws(OddsError) {
      let count = try Credentials(paths, providers).keys.count
      let file = paths.credentialsFile
      checks.append(.ok("credentials", count == 0 ? "no key in \(file)" : "\(count) in \(file)"))
    } catch {
      checks.append(.failed("credentials", error))
    }
    let term = environment["TERM"] ?? ""
    if term.isEmpty || term == "dumb" {
      checks.append(
        .warning(
          "terminal", "TERM is \(term.isEmpty ? "not set" : term)", hint: "set TERM, for example to xterm-256color"))
    } else {
      checks.append(.ok("terminal", "\(term), \(columns.map { "\($0) columns" } ?? "output goes elsewhere")"))
    }
    if environment.isASCII {
      checks.append(
        .warning(
          "locale", "not a UTF-8 locale; names lose their accents in tables", hint: "set LANG, for example to C.UTF-8"))
    } else {
      checks.append(.ok("locale", "UTF-8"))
    }
    return checks
  }

  /// Asks each provider of the session, and checks its answer.
  public static func providerChecks(_ session: Session) async -> [DoctorCheck] {
    let gathering = await Gathering<Result<Int, OddsError>>.ask(session) { provider, fetch throws(OddsError) in
      do throws(OddsError) {
        return .success(try await provider.sports(fetch).count)
      } catch {
        return .failure(error)
      }
    }
    let refused = await socketFailures(session)
    return gathering.answers.map { provider, result in
      let name = provider.name.rawValue
      switch result {
      case .failure(let error): return .failed(name, error)
      case .success(let sports):
        if let error = refused.first(where: { $0.provider == provider.name }) { return .failed(name, error) }
        return .ok(name, "answers, \(sports) sports")
      }
    }
  }

  /// What is wrong with providers that have only sockets: nothing else would show whether the key is right.
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
