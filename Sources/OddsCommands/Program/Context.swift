internal import NIOCore
internal import OddsFixtures
internal import OddsJQ
internal import OddsModel
internal import OddsOutput
internal import OddsRegistry
internal import OddsSession
internal import OddsSettings
internal import Synchronization

/// What a command is handed.
package final class Context: Sendable {
  let settings: Settings
  let errors: ErrorReporter
  /// The user's keys, which nothing that leaves the program shows.
  let secrets: Secrets
  /// The names that are shown, for completions.
  let seen: SeenRecorder
  /// What answers are passed through, if anything.
  let program: JQProgram?
  /// Goes to standard error.
  let notes: SessionNotes
  private let stopping = Mutex<(@Sendable () -> Void)?>(nil)

  init(_ settings: Settings, _ errors: ErrorReporter, _ secrets: Secrets, _ program: JQProgram? = nil) {
    self.program = program
    seen = SeenRecorder(secrets.redaction)
    self.settings = settings
    self.errors = errors
    self.secrets = secrets
    notes = SessionNotes(
      isVerbose: settings.isVerbose, secrets: secrets, progress: ProgressDrawer(settings),
      errors.sink(isVerbose: settings.isVerbose))
  }

  /// What an interrupt does from now on, once; without it the program ends.
  func onStop(_ action: @escaping @Sendable () -> Void) { stopping.withLock { $0 = action } }

  /// Asks for an orderly end; false if nothing can be asked.
  func stop() -> Bool {
    let action = stopping.withLock { stopping in
      defer { stopping = nil }
      return stopping
    }
    action?()
    return action != nil
  }

  /// The providers' keys.
  func keys() throws(OddsError) -> KeyRing { try KeyRing(settings.environment, settings.paths, ProviderRegistry.all) }

  /// The format of an answer.
  var format: OutputFormat { settings.format ?? .standard(isTerminal: StandardOutput.isTerminal) }

  var style: TableStyle {
    TableStyle(
      columns: Terminal.columns(settings.environment), isASCII: errors.isASCII,
      hasColor: settings.color.allows(settings.environment, isTerminal: StandardOutput.isTerminal), now: .now())
  }

  /// An answer in the format that was asked for, without the user's keys, whatever the provider put in it.
  /// - Parameters:
  ///   - isDemo: Whether a table is to say so; answers about matches do themselves.
  ///   - isData: As ``rendered(_:as:isData:)``.
  func bytes(_ answer: some Answer, isDemo: Bool = false, isData: Bool = true) throws(OddsError) -> [UInt8] {
    let bytes = try rendered(answer, as: format, isData: isData)
    guard isDemo, format == .table, program == nil, !(answer is MatchAnswer), !(answer is FixtureAnswer) else {
      return bytes
    }
    return Array("DEMO: simulated matches, invented prices\n".utf8) + bytes
  }

  /// Writes it.
  func write(_ answer: some Answer, isDemo: Bool = false, isData: Bool = true) throws(OddsError) {
    StandardOutput.write(try bytes(answer, isDemo: isDemo, isData: isData))
  }

  /// What the user's `aliases.toml` says. Throws `configuration` or `local`.
  func aliases() throws(OddsError) -> Aliases {
    try AliasesFile.read(settings.paths, providers: ProviderRegistry.names)
  }

  /// How matches are shown.
  func presentation(_ filter: OutputFilter, isDemo: Bool) -> Presentation {
    Presentation(
      filter, oddsFormat: settings.oddsFormat, isDemo: isDemo, isASCII: errors.isASCII && format == .table, now: .now())
  }
}
