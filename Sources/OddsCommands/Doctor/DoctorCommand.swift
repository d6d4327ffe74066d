internal import ArgumentParser
internal import OddsAlerts
internal import OddsManual
internal import OddsModel
internal import OddsOutput
internal import OddsRegistry
internal import OddsSession
internal import OddsSettings
internal import OddsTerminal
internal import OddsTransport

/// `odds doctor`: runs the checks and prints a fix for each failure.
struct DoctorCommand: OddsCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract:
      "Check configuration, keys, reachability, certificates, clock, quota and terminal; suggest a fix for each failure.",
    discussion: """
      Sends one request to each provider with a key, bypassing the cache, and checks its TLS certificate. This \
      machine's clock is compared with the servers' Date headers; a difference of more than 2 s is a warning. The \
      remaining quota of a plan is counted on this machine and, if the server sends it, read from response headers. \
      With --json, 'facts' holds the figures of each check.
      """)

  static let manual = CommandManual(
    [.feeds, .terminal, .aliases, .alerts],
    [
      Example("Check everything", "odds doctor"),
      Example("Check one provider", "odds doctor --provider \(CommandManual.provider)"),
    ])

  static let toleratesBrokenConfig = true

  @OptionGroup var providers: ProviderOptions
  @OptionGroup var common: CommonOptions

  static var shape: AnswerShape { .fields(DoctorCheck.fields) }

  func execute(_ context: Context) async throws(OddsError) -> Int32 {
    let names = try providers.names()
    let settings = context.settings
    var checks = Doctor.localChecks(
      settings, ProviderRegistry.all, faults: UserFiles.faults(settings.paths).faults, .ofProcess(settings.environment))
    do throws(OddsError) {
      let session = try await Session(context, only: names)
      let trust = TrustRoots(extraFile: settings.environment["SSL_CERT_FILE"])
      let probe = TLSProbe(group: session.group, trust: trust, timeout: min(settings.timeout, .seconds(10)))
      checks += await Doctor.providerChecks(session, probe: probe)
    } catch {
      checks.append(.failed(error.provider.map { "\($0.rawValue) key" } ?? "keys", error))
    }
    try context.write(ValueAnswer(checks), isData: false)
    return checks.compactMap(\.kind).first?.exitStatus ?? 0
  }
}

extension TerminalFacts {
  /// The facts of the terminal that this process writes to.
  static func ofProcess(_ environment: Environment) -> TerminalFacts {
    let entry = TerminfoEntry.read()
    let notice = TerminalNotice { environment[$0] }
    let (found, colors): (Entry, Int) =
      switch entry {
      case .known(let colors): (.known, colors)
      case .unknown: (.unknown, 0)
      case .withoutCursor: (.withoutCursor, 0)
      }
    return TerminalFacts(
      term: environment["TERM"] ?? "", entry: found, colors: colors, size: Terminal.size, isUTF8: !environment.isASCII,
      notices: notice.map { $0 == .osc9 ? "OSC 9" : "OSC 777" },
      isTrueColor: ["truecolor", "24bit"].contains(environment["COLORTERM"] ?? ""))
  }
}
