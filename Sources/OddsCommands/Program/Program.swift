internal import ArgumentParser
internal import CMalloc
internal import Glibc
internal import OddsAlerts
internal import OddsOutput
internal import OddsManual
internal import OddsModel
internal import OddsRegistry
internal import OddsSettings

/// The program, from its arguments to its exit status.
public enum Program {
  /// Runs the command given by the arguments and exits with its status.
  public static func main() -> Never {
    // Handle `--version` before anything else: scripts use it to check that the program works.
    if CommandLine.argc == 2, CommandLine.arguments[1] == "--version" {
      StandardOutput.write("odds \(Version.text)\n")
      _exit(0)
    }
    // Return allocations of 128 KiB and more to the system when freed. By default, the C library raises this limit
    // after the first large block is freed, such as a snapshot, and keeps blocks of that size.
    mallopt(M_MMAP_THRESHOLD, 128 << 10)
    // Ignore SIGPIPE: writes report a closed pipe.
    signal(SIGPIPE, SIG_IGN)
    let arguments = PriceRuns.joined(NegativeNumbers.marked(Array(CommandLine.arguments.dropFirst())))
    let environment = Environment()
    let secrets = Secrets.ofUser(environment)
    let isJSON = ErrorReporter.wantsJSON(arguments)
    StandardError.begin(isJSON: isJSON)
    CrashGuard.install(isJSON: isJSON)
    let errors = ErrorReporter(
      isJSON: isJSON, isQuiet: ErrorReporter.wantsQuiet(arguments), secrets, environment)
    do {
      if let status = try help(arguments, environment) { _exit(status) }
      if arguments.isEmpty, StandardOutput.isTerminal {
        try run(try NowCommand.parse([]), arguments, environment, errors, secrets)
      }
      try OptionValues.check(arguments)
      if let list = try FieldsQuestion.answer(arguments) {
        StandardOutput.write(list)
        _exit(0)
      }
      let command = try Odds.parseAsRoot(arguments)
      guard let command = command as? any OddsCommand else {
        var group = command
        try group.run()
        _exit(0)
      }
      try run(command, arguments, environment, errors, secrets)
    } catch let error as OddsError {
      UsageReport.explain(error, arguments, errors)
      _exit(error.kind.exitStatus)
    } catch {
      UsageReport.finish(error, arguments, errors)
    }
  }

  /// Compiles the expression of `--jq`.
  private static func program(
    _ settings: Settings, _ command: any OddsCommand.Type
  ) throws(OddsError) -> JQProgram? {
    if case .none = command.shape, settings.jq != nil || settings.template != nil {
      throw OddsError(
        .usage, "this command prints no rows", hint: "omit \(settings.jq != nil ? "--jq" : "--template")")
    }
    guard let expression = settings.jq else { return nil }
    // An expression can read the environment and print it in any shape, so remove keys from it.
    for name in settings.environment.names where ChildEnvironment.isKey(name) { unsetenv(name) }
    return try JQProgram(expression, forTerminal: StandardOutput.isTerminal)
  }

  /// Handles `odds help TOPIC`; returns nil unless the arguments ask for a topic.
  private static func help(_ arguments: [String], _ environment: Environment) throws(OddsError) -> Int32? {
    let commands = Odds.configuration.subcommands.map { $0._commandName }
    switch HelpTopic.request(arguments, commands: commands) {
    case nil: return nil
    case .topic(let topic): StandardOutput.write(topic.page.text(columns: Terminal.columns(environment)))
    case .manual(let date, let folder):
      for page in Manual.pages() { try OutputFile.write(page.mdoc(date: date), to: "\(folder)/\(page.file)") }
    case .examples: StandardOutput.write(Manual.exampleLines)
    case .unknown(let word): throw HelpTopic.unknown(word, commands: commands)
    }
    return 0
  }

  /// Runs a command on another thread; the main thread waits for its end and for signals.
  private static func run(
    _ command: any OddsCommand, _ arguments: [String], _ environment: Environment, _ errors: ErrorReporter,
    _ secrets: Secrets
  ) throws(OddsError) -> Never {
    let settings = try settings(for: command, environment)
    settings.applyZone()
    let context = Context(settings, errors, secrets, try program(settings, type(of: command)))
    let signals = SignalPipe()
    Task {
      do throws(OddsError) {
        let status = try await command.execute(context)
        context.seen.write(settings)
        signals.finish(status)
      } catch {
        UsageReport.explain(error, arguments, errors)
        errors.reportPostponed()
        signals.finish(error.kind.exitStatus)
      }
    }
    signals.wait { signal in
      // The first signal requests an orderly end, if the command supports it; the next one ends the program at once.
      if context.stop() { return }
      EchoGuard.restore()
      StandardError.endProgress()
      JobRunner.endAll()
      _exit(128 + signal)
    }
  }

  private static func settings(
    for command: any OddsCommand, _ environment: Environment
  ) throws(OddsError) -> Settings {
    do throws(OddsError) {
      return try Settings(command.common.flags, environment, ProviderRegistry.all)
    } catch {
      guard type(of: command).toleratesBrokenConfig, error.kind != .usage else { throw error }
      return try Settings(command.common.flags, environment, ConfigFile())
    }
  }
}
