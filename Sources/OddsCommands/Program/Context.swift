internal import OddsModel
internal import OddsOutput
internal import OddsRegistry
internal import OddsSettings
internal import Synchronization

/// What a command is handed.
final class Context: Sendable {
  let settings: Settings
  let errors: ErrorReporter
  private let postponed = Mutex<[OddsError]>([])
  private let stopping = Mutex<(@Sendable () -> Void)?>(nil)
  private let reused = Mutex<[ProviderName: Timestamp]>([:])

  init(_ settings: Settings, _ errors: ErrorReporter) {
    self.settings = settings
    self.errors = errors
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

  /// An answer of that time was used again.
  func noteReuse(_ provider: ProviderName, _ received: Timestamp) {
    reused.withLock { $0[provider] = min($0[provider] ?? received, received) }
  }

  /// When what is told of a provider came at the latest: now, or when the oldest answer that was used again did.
  func received(_ provider: ProviderName, _ received: Timestamp) -> Timestamp {
    reused.withLock { min($0[provider] ?? received, received) }
  }

  /// Keeps errors to be said after the one that ends the program.
  func later(_ errors: [OddsError]) { postponed.withLock { $0 += errors } }

  /// Says them.
  func reportPostponed() {
    for error in postponed.withLock({ $0 }) { errors.report(error) }
  }

  /// Says on standard error what is done, if the user wants to know.
  func verbose(_ text: @autoclosure () -> String) {
    if settings.isVerbose { errors.note(text()) }
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

  /// An answer in the format that was asked for.
  /// - Parameter isDemo: Whether a table is to say so; answers about matches do themselves.
  func bytes(_ answer: some Answer, isDemo: Bool = false) throws(OddsError) -> [UInt8] {
    let bytes = try Rendering.bytes(answer, as: format, fields: settings.fields, style: style)
    guard isDemo, format == .table, !(answer is MatchAnswer) else { return bytes }
    return Array("DEMO: simulated matches, invented prices\n".utf8) + bytes
  }

  /// Writes it.
  func write(_ answer: some Answer, isDemo: Bool = false) throws(OddsError) {
    StandardOutput.write(try bytes(answer, isDemo: isDemo))
  }

  /// How matches are shown.
  func presentation(_ filter: OutputFilter, isDemo: Bool) -> Presentation {
    Presentation(
      filter, oddsFormat: settings.oddsFormat, isDemo: isDemo, isASCII: errors.isASCII && format == .table, now: .now())
  }
}
