public import OddsModel
internal import Synchronization

/// Something said beside the answer.
public enum SessionNote: Sendable, Equatable {
  /// What failed while something else did not.
  case failure(OddsError)
  /// One more of what failed, to be said after the error that ends the command.
  case further(OddsError)
  /// What the answer leaves out, or rests on: shown whatever the format.
  case summary(String)
  /// What the user should know: elements passed over, a quota that is nearly used up.
  case warning(String)
  /// What is being waited for: of interest to somebody who watches, and of none afterwards.
  case progress(String)
  /// One step, for those who want to see each.
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
  /// The note without any key in its texts.
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

/// Where everything goes that is said beside the answer: standard error, a line of the dashboard, a test.
///
/// Notes may come from any thread.
public final class Diagnostics: Sendable {
  /// Takes each note, on whatever thread it is made.
  public typealias Sink = @Sendable (SessionNote) -> Void

  private let sink: Mutex<Sink>
  private let secrets: Secrets
  private let renderer: Mutex<(any ProgressReporter)?>
  /// Steps are wanted.
  public let isVerbose: Bool

  /// - Parameters:
  ///   - secrets: What no note shows, whoever wrote it.
  ///   - progress: Tells what is being waited for; nil where nobody watches.
  public init(
    isVerbose: Bool = false, secrets: Secrets = Secrets(), progress: (any ProgressReporter)? = nil,
    _ sink: @escaping Sink
  ) {
    renderer = Mutex(progress)
    self.isVerbose = isVerbose
    self.secrets = secrets
    self.sink = Mutex(sink)
  }

  /// Notes go there from now on: a program that draws on the whole terminal shows them in a line of its own.
  public func redirect(to other: @escaping Sink) {
    sink.withLock { $0 = other }
    renderer.withLock { $0 = nil }
  }

  /// Something begins that may take long; nil where nobody watches.
  /// - Parameter text: What it is at the moment: `waiting for tickodds`. Asked from another thread, as often as it is
  ///   shown.
  public func begin(_ text: @escaping @Sendable () -> String) -> Activity? {
    let redaction = secrets
    return renderer.withLock { $0 }.map { Activity($0) { redaction.redaction.redacted(text()) } }
  }

  /// Passes a note on.
  public func say(_ note: SessionNote) {
    let sink = sink.withLock { $0 }
    sink(note.redacted(by: secrets.redaction))
  }

  /// Passes a warning on: something is left out, or soon will be.
  public func warn(_ text: String) { say(.warning(text)) }
  /// Passes on what is going on, for a person who waits.
  public func progress(_ text: String) { say(.progress(text)) }

  /// The text is made only if it is wanted.
  public func step(_ text: @autoclosure () -> String) {
    if isVerbose { say(.step(text())) }
  }
}
