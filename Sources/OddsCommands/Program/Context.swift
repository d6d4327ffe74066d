internal import NIOCore
internal import OddsFixtures
internal import OddsOutput
internal import OddsModel
internal import OddsRegistry
internal import OddsSession
internal import OddsSettings
internal import OddsTransport
internal import Synchronization

/// The environment of a running command.
package final class Context: Sendable {
  let settings: Settings
  /// The clocks of the program.
  let time = TimeSource.system
  let errors: ErrorReporter
  /// The user's API keys, which must never appear in output.
  let secrets: Secrets
  /// Collects names in output, for completions.
  let seen: SeenRecorder
  /// The jq expression for the output; nil without `--jq`.
  let program: JQProgram?
  /// Diagnostics for standard error.
  let notes: Diagnostics
  private let stopping = Mutex<(@Sendable () -> Void)?>(nil)

  init(_ settings: Settings, _ errors: ErrorReporter, _ secrets: Secrets, _ program: JQProgram? = nil) {
    self.program = program
    seen = SeenRecorder(secrets.redaction, time)
    self.settings = settings
    self.errors = errors
    self.secrets = secrets
    notes = Diagnostics(
      isVerbose: settings.isVerbose, secrets: secrets, progress: ProgressDrawer(settings, time),
      errors.sink(isVerbose: settings.isVerbose))
  }

  /// Sets the action for an interrupt. It runs once; without it, the program ends.
  func onStop(_ action: @escaping @Sendable () -> Void) { stopping.withLock { $0 = action } }

  /// Requests an orderly end; returns false without an action.
  func stop() -> Bool {
    let action = stopping.withLock { stopping in
      defer { stopping = nil }
      return stopping
    }
    action?()
    return action != nil
  }

  /// Returns the providers' keys.
  func keys() throws(OddsError) -> KeyRing { try KeyRing(settings.environment, settings.paths, ProviderRegistry.all) }

  /// The output format.
  var format: OutputFormat { settings.format ?? .standard(isTerminal: StandardOutput.isTerminal) }

  var style: TableStyle {
    TableStyle(
      columns: Terminal.columns(settings.environment), isASCII: errors.isASCII,
      hasColor: settings.color.allows(settings.environment, isTerminal: StandardOutput.isTerminal), now: time.time())
  }

  /// Returns the output in the chosen format, with API keys removed, whatever the provider sent.
  /// - Parameters:
  ///   - isDemo: Whether a table needs a notice on simulated data; tables of matches have their own.
  ///   - isData: As in ``rendered(_:as:isData:)``.
  func bytes(_ answer: some Answer, isDemo: Bool = false, isData: Bool = true) throws(OddsError) -> [UInt8] {
    let bytes = try rendered(answer, as: format, isData: isData)
    guard isDemo, format == .table, program == nil, !(answer is MatchAnswer), !(answer is FixtureAnswer) else {
      return bytes
    }
    return Array("DEMO: simulated matches, invented prices\n".utf8) + bytes
  }

  /// Writes the output.
  func write(_ answer: some Answer, isDemo: Bool = false, isData: Bool = true) throws(OddsError) {
    StandardOutput.write(try bytes(answer, isDemo: isDemo, isData: isData))
  }

  /// Returns the contents of the user's `aliases.toml`.
  /// - Throws: `configuration` or `local`.
  func aliases() throws(OddsError) -> Aliases {
    try AliasesFile.read(settings.paths, providers: ProviderRegistry.names)
  }

  /// Returns the presentation of matches.
  func presentation(_ filter: OutputFilter, isDemo: Bool) -> Presentation {
    Presentation(
      filter, oddsFormat: settings.oddsFormat, isDemo: isDemo, isASCII: errors.isASCII && format == .table,
      now: time.time())
  }
}
