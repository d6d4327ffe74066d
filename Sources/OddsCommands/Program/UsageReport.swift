internal import ArgumentParser
internal import Glibc
internal import OddsModel
internal import OddsOutput
internal import OddsRegistry
internal import OddsSession
internal import OddsSettings

/// What is said about the arguments: help, a version, a script, or what is wrong with them.
enum UsageReport {
  /// Says what the parser of arguments answered instead of a command, and ends the program.
  static func finish(_ error: any Error, _ arguments: [String], _ errors: ErrorReporter) -> Never {
    if Odds.exitCode(for: error) == .success {
      var full = CompletionScript.mended(Odds.fullMessage(for: error))
      // A group that is named alone shows its help too.
      if isHelp(full) { full += Manual.examples(command(arguments.filter { $0 != "help" }).type) }
      if !full.isEmpty { StandardOutput.write(full.hasSuffix("\n") ? full : full + "\n") }
      _exit(0)
    }
    let message = Odds.message(for: error).split(separator: "\n").first.map(String.init) ?? "wrong usage"
    explain(parsed(message, arguments), arguments, errors)
    _exit(OddsError.Kind.usage.exitStatus)
  }

  /// Whether a text is the help of a command, and no version or script.
  private static func isHelp(_ text: String) -> Bool { text.contains("\nUSAGE: ") }

  /// Reports an error. For a person, wrong usage is followed by how to use the command, and a missing key by how to
  /// come by one.
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

  /// The parser's words as an error of this program: without a capital and a full stop, with what to do.
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

  /// The text without arguments that may be keys in the wrong place.
  private static func withoutKeys(_ text: String, _ arguments: [String]) -> String {
    var text = text
    for word in arguments.flatMap({ $0.split(separator: "=") }) where !word.hasPrefix("--") {
      let shown = UnknownWord.shown(String(word))
      if shown != word { text = text.replacing(word, with: shown) }
    }
    return text
  }

  /// The command that a word which is none was meant to be.
  private static func nearestCommand(_ arguments: [String], _ group: any ParsableCommand.Type) -> String? {
    let names = group.configuration.subcommands.map { $0._commandName }
    let (_, rest) = split(arguments)
    guard !names.isEmpty, let word = rest.first(where: { !$0.hasPrefix("-") }) else { return nil }
    return Nearest.word(to: word, in: names).map { "did you mean '\($0)'?" }
  }

  /// The commands that the arguments name, `odds auth set`, and the last of them.
  static func command(_ arguments: [String]) -> (path: String, type: any ParsableCommand.Type) {
    let types = split(arguments).commands
    return ((["odds"] + types.map { $0._commandName }).joined(separator: " "), types.last ?? Odds.self)
  }

  /// The commands at the beginning of the arguments, and what follows them.
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
