internal import ArgumentParser
internal import Glibc
internal import OddsModel

/// What the parser of arguments answers instead of a command: help, a version, a script, or what is
/// wrong with them.
struct UsageReport {
  private let error: any Error
  private let arguments: [String]

  init(_ error: any Error, _ arguments: [String]) {
    self.error = error
    self.arguments = arguments
  }

  func finish(_ errors: ErrorReporter) -> Never {
    let full = Odds.fullMessage(for: error)
    if Odds.exitCode(for: error) == .success {
      if !full.isEmpty { StandardOutput.write(full.hasSuffix("\n") ? full : full + "\n") }
      _exit(0)
    }
    let path = commandPath
    let message = Odds.message(for: error).split(separator: "\n").first.map(String.init) ?? "wrong usage"
    errors.report(OddsError(.usage, plain(message), hint: "see '\(path) --help'"))
    if !errors.asJSON {
      for line in full.split(separator: "\n").drop(while: { !$0.hasPrefix("Usage:") }) where !line.contains("for more information") {
        Descriptor.write(Cleaned.text(String(line), ascii: errors.isASCII) + "\n")
      }
    }
    _exit(OddsError.Kind.usage.exitStatus)
  }

  /// Without a capital and a full stop, as all errors of this program are.
  private func plain(_ message: String) -> String {
    var message = message
    if message.hasPrefix("Error: ") { message.removeFirst(7) }
    while message.last == "." { message.removeLast() }
    return message.prefix(1).lowercased() + message.dropFirst()
  }

  /// The commands that the arguments name: `odds auth set`.
  private var commandPath: String {
    var path = "odds"
    var commands = Odds.configuration.subcommands
    for argument in arguments where !argument.hasPrefix("-") {
      guard let next = commands.first(where: { $0._commandName == argument }) else { break }
      path += " \(argument)"
      commands = next.configuration.subcommands
    }
    return path
  }
}
