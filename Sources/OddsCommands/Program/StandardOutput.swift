internal import Glibc
internal import OddsFiles
internal import OddsModel
internal import OddsSession
internal import Synchronization

/// The answer's way out. It goes straight to the descriptor: nothing is left in a buffer when the program ends.
enum StandardOutput {
  static let descriptor = STDOUT_FILENO
  static var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Writes everything. A reader that went away ends the program quietly, with success; a full disk or the like ends
  /// it with 74.
  static func write(_ bytes: [UInt8]) {
    let code = Descriptor.write(bytes, to: STDOUT_FILENO)
    if code != 0 { end(code) }
  }

  /// Ends the program because nothing more can be written.
  static func end(_ code: Int32) -> Never {
    // A reader that went away has what it wanted.
    if code == EPIPE { _exit(0) }
    let error = OddsError(.local, "cannot write to standard output: \(String(cString: strerror(code)))")
    StandardError.write(NoteFormat(isJSON: StandardError.isJSON).line(error) + "\n")
    _exit(error.kind.exitStatus)
  }

  static func write(_ text: String) { write(Array(text.utf8)) }
}

/// The way out for everything that is not the answer.
enum StandardError {
  private static let wantsJSON = Atomic(false)

  /// Says how errors are written that end the program from any place.
  static func begin(isJSON: Bool) { wantsJSON.store(isJSON, ordering: .relaxed) }
  static var isJSON: Bool { wantsJSON.load(ordering: .relaxed) }

  /// Writes everything, whatever becomes of it.
  static func write(_ text: String) {
    _ = Descriptor.write(Array(text.utf8), to: STDERR_FILENO)
  }
}
