public import OddsModel
internal import Synchronization

/// A message for standard error.
public enum SessionNote: Sendable, Equatable {
  /// An error that didn't fail the whole command.
  case failure(OddsError)
  /// A further error, reported after the error that ends the command.
  case further(OddsError)
  /// A restriction or basis of the result; shown in every format.
  case summary(String)
  /// A warning, such as skipped elements or a quota that is nearly used up.
  case warning(String)
  /// Current activity, shown only while the user waits on a terminal.
  case progress(String)
  /// A single step, for `--verbose`.
  case step(String)

  /// The note as one sentence.
  public var text: String {
    switch self {
    case .failure(let error), .further(let error): error.message
    case .summary(let text), .warning(let text), .progress(let text), .step(let text): text
    }
  }
}

extension SessionNote {
  /// Returns the note without API keys.
  func redacted(by redaction: Redaction) -> SessionNote {
    switch self {
    case .failure(let error): .failure(error.redacted(by: redaction))
    case .further(let error): .further(error.redacted(by: redaction))
    case .summary(let text): .summary(redaction.redacted(text))
    case .warning(let text): .warning(redaction.redacted(text))
    case .progress(let text): .progress(redaction.redacted(text))
    case .step(let text): .step(redaction.redacted(text))
    }
  }
}

/// Destination of all notes: standard error, a line of the dashboard, or a test.
///
/// Notes may come from any thread.
public final class Diagnostics: Sendable {
  /// Receives each note, on the thread that creates it.
  public typealias Sink = @Sendable (SessionNote) -> Void

  private let sink: Mutex<Sink>
  private let secrets: Secrets
  private let renderer: Mutex<(any ProgressReporter)?>
  /// Whether steps are reported.
  public let isVerbose: Bool

  /// Creates a destination.
  /// - Parameters:
  ///   - secrets: Texts that are removed from all notes.
  ///   - progress: Shows the current activity; nil without a terminal.
  public init(
    isVerbose: Bool = false, secrets: Secrets = Secrets(), progress: (any ProgressReporter)? = nil,
    _ sink: @escaping Sink
  ) {
    renderer = Mutex(progress)
    self.isVerbose = isVerbose
    self.secrets = secrets
    self.sink = Mutex(sink)
  }

  /// Redirects notes: a full-screen program shows them in a line of its screen.
  public func redirect(to other: @escaping Sink) {
    sink.withLock { $0 = other }
    renderer.withLock { $0 = nil }
  }

  /// Shows an activity that may take long; returns nil without a terminal.
  /// - Parameter text: Returns the current description: `waiting for tickodds`. Called from another thread each time it
  ///   is shown.
  public func begin(_ text: @escaping @Sendable () -> String) -> Activity? {
    let redaction = secrets
    return renderer.withLock { $0 }.map { Activity($0) { redaction.redaction.redacted(text()) } }
  }

  /// Sends a note.
  public func say(_ note: SessionNote) {
    let sink = sink.withLock { $0 }
    sink(note.redacted(by: secrets.redaction))
  }

  /// Sends a warning about a present or imminent restriction.
  public func warn(_ text: String) { say(.warning(text)) }
  /// Sends the current activity, for a waiting user.
  public func progress(_ text: String) { say(.progress(text)) }

  /// Sends a step; the text is evaluated only if steps are reported.
  public func step(_ text: @autoclosure () -> String) {
    if isVerbose { say(.step(text())) }
  }
}
