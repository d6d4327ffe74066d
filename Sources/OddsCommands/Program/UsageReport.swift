internal import ArgumentParser
internal import Glibc
internal import OddsModel
internal import OddsOutput
internal import OddsRegistry
internal import OddsSession
internal import OddsSettings

/// Messages about the arguments: help, version, completion script or usage error.
enum UsageReport {
  /// Prints the argument parser's message and exits.
  static func finish(_ error: any Error, _ arguments: [String], _ errors: ErrorReporter) -> Never {
    if Odds.exitCode(for: error) == .success {
      var full = CompletionScript.fixed(Odds.fullMessage(for: error))
      // A group without a subcommand prints its help too.
      if isHelp(full) { full += Manual.examples(command(arguments.filter { $0 != "help" }).type) }
      if !full.isEmpty { StandardOutput.write(full.hasSuffix("\n") ? full : full + "\n") }
      _exit(0)
    }
    let message = Odds.message(for: error).split(separator: "\n").first.map(String.init) ?? "wrong usage"
    explain(parsed(message, arguments), arguments, errors)
    _exit(OddsError.Kind.usage.exitStatus)
  }

  /// Whether a text is a command's help, not a version or a script.
  private static func isHelp(_ text: String) -> Bool { text.contains("\nUSAGE: ") }

  /// Reports an error. On a terminal, a usage error is followed by the command's usage, and a missing key by
  /// instructions to get one.
  static func explain(_ error: OddsError, _ arguments: [String], _ errors: ErrorReporter) {
    errors.report(error)
    if errors.isJSON { return }
    switch error.kind {
    case .usage where error.excerpt != nil: StandardError.write("See 'odds help conditions'.\n")
    case .usage:
      let (path, command) = command(arguments)
      StandardError.write("usage: \(usage(command))\nSee '\(path) --help'.\n")
    case .missingKey where error.provider == nil:
      StandardError.write(MissingKey.explanation(ProviderRegistry.all))
    default: break
    }
  }

  /// Converts the parser's message to an error in this program's style: without a capital and a full stop, and with a
  /// hint.
  private static func parsed(_ message: String, _ arguments: [String]) -> OddsError {
    var message = message
    if message.hasPrefix("Error: ") { message.removeFirst(7) }
    var hint: String?
    if let question = message.firstRange(of: ". Did you mean ") {
      hint = "did you mean " + message[question.upperBound...]
      message = String(message[..<question.lowerBound])
    }
    while message.last == "." { message.removeLast() }
    message = withoutKeys(message, arguments)
    message = message.prefix(1).lowercased() + message.dropFirst()
    let (path, type) = command(arguments)
    return OddsError(.usage, message, hint: hint ?? nearestCommand(arguments, type) ?? "see '\(path) --help'")
  }

  /// Returns the text without arguments that may be keys given by mistake.
  private static func withoutKeys(_ text: String, _ arguments: [String]) -> String {
    var text = text
    for word in arguments.flatMap({ $0.split(separator: "=") }) where !word.hasPrefix("--") {
      let shown = UnknownWord.shown(String(word))
      if shown != word { text = text.replacing(word, with: shown) }
    }
    return text
  }

  /// Returns the hint for an unknown command: the nearest one.
  private static func nearestCommand(_ arguments: [String], _ group: any ParsableCommand.Type) -> String? {
    let names = group.configuration.subcommands.map { $0._commandName }
    let (_, rest) = split(arguments)
    guard !names.isEmpty, let word = rest.first(where: { !$0.hasPrefix("-") }) else { return nil }
    return Nearest.word(to: word, in: names).map { "did you mean '\($0)'?" }
  }

  /// Returns the path of the command that the arguments name, such as `odds auth set`, and its type.
  static func command(_ arguments: [String]) -> (path: String, type: any ParsableCommand.Type) {
    let types = split(arguments).commands
    return ((["odds"] + types.map { $0._commandName }).joined(separator: " "), types.last ?? Odds.self)
  }

  /// Splits the arguments into commands and the rest.
  static func split(
    _ arguments: [String]
  ) -> (commands: [any ParsableCommand.Type], rest: ArraySlice<String>) {
    var commands: [any ParsableCommand.Type] = []
    var rest = arguments[...]
    while let word = rest.first,
      let next = (commands.last ?? Odds.self).configuration.subcommands.first(where: { $0._commandName == word })
    {
      commands.append(next)
      rest = rest.dropFirst()
    }
    return (commands, rest)
  }

  private static func usage(_ type: any ParsableCommand.Type) -> String {
    let text = type == Odds.self ? Odds.usageString() : Odds.usageString(for: type)
    return String(text.drop { $0 == " " })
  }
}
