internal import Glibc
internal import OddsSettings
internal import OddsModel
internal import OddsOutput
internal import OddsSession
internal import Synchronization

/// Standard output. Writes go directly to the descriptor, so that nothing is left in a buffer when the program ends.
enum StandardOutput {
  static let descriptor = STDOUT_FILENO
  static var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Writes all bytes. If the reader closed the pipe, the program exits with success; on other errors, such as a full
  /// disk, with 74.
  static func write(_ bytes: [UInt8]) {
    StandardError.endProgress()
    let code = Descriptor.write(bytes, to: STDOUT_FILENO)
    if code != 0 { end(code) }
  }

  /// Exits because standard output can't be written.
  static func end(_ code: Int32) -> Never {
    // A closed pipe means that the reader needs no more output.
    if code == EPIPE { _exit(0) }
    let error = OddsError(.local, "cannot write to standard output: \(String(cString: strerror(code)))")
    StandardError.write(NoteFormat(isJSON: StandardError.isJSON).line(error) + "\n")
    _exit(error.kind.exitStatus)
  }

  static func write(_ text: String) { write(Array(text.utf8)) }

  /// Exits with success because the user interrupted a stream before its first line.
  static func endUnbegun() -> Never {
    StandardError.endProgress()
    _exit(0)
  }
}

/// Standard error, for all text other than the output.
enum StandardError {
  private static let wantsJSON = Atomic(false)

  /// Sets the format of errors that end the program.
  static func begin(isJSON: Bool) { wantsJSON.store(isJSON, ordering: .relaxed) }
  static var isJSON: Bool { wantsJSON.load(ordering: .relaxed) }

  /// Writes a text and ignores failures. The progress line is erased first.
  static func write(_ text: String) {
    line.withLock { line in put((line?.hide() ?? "") + text) }
  }

  private static func put(_ text: String) {
    if !text.isEmpty { _ = Descriptor.write(Array(text.utf8), to: STDERR_FILENO) }
  }

  // MARK: Progress

  /// The progress line; nil if there is none.
  private static let line = Mutex<ProgressLine?>(nil)

  /// Allows a progress line until output is written.
  static func allowProgress(isASCII: Bool) { line.withLock { $0 = ProgressLine(isASCII: isASCII) } }

  /// - Returns: A number for ``endProgress(_:)``, and whether this is the first text, so that drawing must start.
  static func beginProgress(
    _ text: @escaping @Sendable () -> String, at now: ProgressLine.Instant
  ) -> (id: Int, isFirst: Bool) {
    line.withLock { line in
      let isFirst = line.map { !$0.isActive } ?? false
      return (line?.begin(at: now, text) ?? 0, isFirst)
    }
  }

  static func endProgress(_ id: Int) { line.withLock { line in put(line?.end(id) ?? "") } }

  /// Erases the progress line for good, before output is written or the program ends.
  static func endProgress() {
    line.withLock { held in
      put(held?.endAll() ?? "")
      held = nil
    }
  }

  /// - Returns: Whether there is progress to show.
  static func drawProgress(columns: Int, at now: ProgressLine.Instant) -> Bool {
    line.withLock { line in
      put(line?.draw(at: now, columns: columns) ?? "")
      return line?.isActive ?? false
    }
  }
}
