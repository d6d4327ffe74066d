internal import OddsManual
internal import OddsModel
internal import OddsOutput
internal import OddsProvider
internal import OddsRegistry
internal import OddsSettings

/// The topics of `odds help` other than commands.
enum HelpTopic: String, CaseIterable {
  case conditions
  case environment
  case exitCodes = "exit-codes"
  case formatting
  case providers

  var page: ManualPage {
    switch self {
    case .conditions: ConditionsPage.page
    case .environment: EnvironmentTopic.page(ProviderRegistry.all)
    case .exitCodes: ExitStatusTopic.page
    case .formatting: FormattingTopic.page
    case .providers: ProvidersTopic.page(ProviderRegistry.all)
    }
  }

  /// A request for help other than on a command.
  enum Request {
    case topic(HelpTopic)
    /// Writes the source of every page to a folder, with a date: for 'make docs'.
    case manual(date: String, folder: String)
    /// Prints every example, one object per line, for the test that runs them.
    case examples
    /// A word that is neither a topic nor a command.
    case unknown(String)
  }

  /// Returns the request, or nil if the arguments aren't one.
  /// - Parameter commands: The names of the commands.
  static func request(_ arguments: [String], commands: [String]) -> Request? {
    guard arguments.count >= 2, arguments[0] == "help" else { return nil }
    if arguments.count == 4, arguments[1] == "--man" { return .manual(date: arguments[2], folder: arguments[3]) }
    if arguments.count == 2, arguments[1] == "--examples" { return .examples }
    if arguments[1].hasPrefix("-") { return nil }
    if arguments.count == 2, let topic = HelpTopic(rawValue: arguments[1]) { return .topic(topic) }
    return commands.contains(arguments[1]) || arguments[1] == "help" ? nil : .unknown(arguments[1])
  }

  /// Returns the error for an unknown topic or command, with the nearest.
  static func unknown(_ word: String, commands: [String]) -> OddsError {
    let topics = allCases.map(\.rawValue)
    return OddsError(
      .usage, "no such command or topic: '\(UnknownWord.shown(word, among: topics + commands))'",
      hint: Nearest.word(to: word, in: topics + commands).map { "did you mean '\($0)'?" }
        ?? "the topics are \(topics.joined(separator: ", ")); 'odds --help' lists the commands")
  }
}
