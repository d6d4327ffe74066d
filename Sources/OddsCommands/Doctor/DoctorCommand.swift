internal import ArgumentParser
internal import Glibc
internal import OddsModel
internal import OddsOutput
internal import OddsProvider
internal import OddsRegistry
internal import OddsSettings

/// `odds doctor`: is everything as it should be, and if not, what to do.
struct DoctorCommand: OddsCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Check configuration, keys, reachability and terminal; say how to mend each failure.")

  @OptionGroup var providers: ProviderOptions
  @OptionGroup var common: CommonOptions

  func execute(_ context: Context) async throws(OddsError) -> Int32 {
    let names = try providers.names()
    var checks = localChecks(context)
    do throws(OddsError) {
      checks += try await providerChecks(names, context)
    } catch {
      checks.append(.failed(error.provider.map { "key of \($0.rawValue)" } ?? "keys", error))
    }
    try context.write(ValueAnswer(checks))
    return checks.compactMap(\.kind).first?.exitStatus ?? 0
  }

  private func localChecks(_ context: Context) -> [Check] {
    let (settings, environment) = (context.settings, context.settings.environment)
    var checks: [Check] = []
    let hasConfig = access(settings.paths.configFile, R_OK) == 0
    checks.append(.ok("configuration", hasConfig ? settings.paths.configFile : "no \(settings.paths.configFile)"))
    do throws(OddsError) {
      let keys = try Credentials(settings.paths, ProviderRegistry.all).keys.count
      checks.append(
        .ok(
          "credentials",
          keys == 0 ? "no key in \(settings.paths.credentialsFile)" : "\(keys) in \(settings.paths.credentialsFile)"))
    } catch {
      checks.append(.failed("credentials", error))
    }
    let term = environment["TERM"] ?? ""
    if term.isEmpty || term == "dumb" {
      checks.append(
        .warning(
          "terminal", "TERM is \(term.isEmpty ? "not set" : term)", hint: "set TERM, for example to xterm-256color"))
    } else {
      let columns = StandardOutput.isTerminal ? "\(Terminal.columns(environment)) columns" : "output goes elsewhere"
      checks.append(.ok("terminal", "\(term), \(columns)"))
    }
    if environment.isASCII {
      checks.append(
        .warning(
          "locale", "not a UTF-8 locale: names lose their accents in tables", hint: "set LANG, for example to C.UTF-8"))
    } else {
      checks.append(.ok("locale", "UTF-8"))
    }
    return checks
  }

  private func providerChecks(_ names: [ProviderName], _ context: Context) async throws(OddsError) -> [Check] {
    let session = try await Session(context, only: names)
    let gathering = await Gathering<Result<Int, OddsError>>.ask(session) { provider, fetch throws(OddsError) in
      do throws(OddsError) {
        return .success(try await provider.sports(fetch).count)
      } catch {
        return .failure(error)
      }
    }
    let refused = await socketFailures(session, context)
    return gathering.answers.map { provider, result in
      if let error = refused.first(where: { $0.provider == provider.name }) {
        return .failed(provider.name.rawValue, error)
      }
      return switch result {
      case .success(let sports): .ok(provider.name.rawValue, "answers, \(sports) sports")
      case .failure(let error): .failed(provider.name.rawValue, error)
      }
    }
  }

  /// What keeps providers from being listened to that have nothing but sockets: nobody else would tell whether the key
  /// is right.
  private func socketFailures(_ session: Session, _ context: Context) async -> [OddsError] {
    let asking = Asking(
      asked: "stream",
      streams: { provider, _ throws(OddsError) in
        guard type(of: provider).limits.requests == nil else { return [] }
        return Array(provider.streams(for: FeedWish()).prefix(1))
      },
      question: { _, _ throws(OddsError) in [] })
    return await asking.told(session, context).failures
  }
}
