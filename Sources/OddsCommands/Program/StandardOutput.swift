internal import Glibc
internal import OddsFiles
internal import OddsModel
internal import OddsOutput
internal import OddsSession
internal import Synchronization

/// The answer's way out. It goes straight to the descriptor: nothing is left in a buffer when the program ends.
enum StandardOutput {
  static let descriptor = STDOUT_FILENO
  static var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Writes everything. A reader that went away ends the program quietly, with success; a full disk or the like ends
  /// it with 74.
  static func write(_ bytes: [UInt8]) {
    StandardError.endProgress()
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

  /// Ends the program with success: the user interrupted a stream before its first line.
  static func endUnbegun() -> Never {
    StandardError.endProgress()
    _exit(0)
  }
}

/// The way out for everything that is not the answer.
enum StandardError {
  private static let wantsJSON = Atomic(false)

  /// Says how errors are written that end the program from any place.
  static func begin(isJSON: Bool) { wantsJSON.store(isJSON, ordering: .relaxed) }
  static var isJSON: Bool { wantsJSON.load(ordering: .relaxed) }

  /// Writes everything, whatever becomes of it. A line of progress makes room for it.
  static func write(_ text: String) {
    line.withLock { line in put((line?.hide() ?? "") + text) }
  }

  private static func put(_ text: String) {
    if !text.isEmpty { _ = Descriptor.write(Array(text.utf8), to: STDERR_FILENO) }
  }

  // MARK: Progress

  /// Nil where there is none.
  private static let line = Mutex<ProgressLine?>(nil)

  /// Progress may be told from now on, until the answer is written.
  static func allowProgress(isASCII: Bool) { line.withLock { $0 = ProgressLine(isASCII: isASCII) } }

  /// - Returns: A number for ``endProgress(_:)``, and whether nothing was told of before: then somebody has to draw.
  static func beginProgress(_ text: @escaping @Sendable () -> String) -> (id: Int, isFirst: Bool) {
    line.withLock { line in
      let isFirst = line.map { !$0.isActive } ?? false
      return (line?.begin(at: .now, text) ?? 0, isFirst)
    }
  }

  static func endProgress(_ id: Int) { line.withLock { line in put(line?.end(id) ?? "") } }

  /// The answer is about to be written, or the program to end: the line goes and does not return.
  static func endProgress() {
    line.withLock { held in
      put(held?.endAll() ?? "")
      held = nil
    }
  }

  /// - Returns: Whether there is something to be told.
  static func drawProgress(columns: Int) -> Bool {
    line.withLock { line in
      put(line?.draw(at: .now, columns: columns) ?? "")
      return line?.isActive ?? false
    }
  }
}
