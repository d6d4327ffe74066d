internal import Glibc
internal import NIOPosix

/// A database that is opened on first use, and done without if it cannot be used: what it holds is never worth failing a
/// command for. SQLite waits for other processes, so it runs on its own thread.
final class SharedFile: Sendable {
  /// Accessed only on the thread.
  private final class State {
    var database: Database?
    var isGivenUp = false
    var hasReportedError = false
  }

  private let path: String
  private let schema: String
  private let timeout: Duration
  private let makeDirectory: @Sendable () -> Int32
  private let reportError: @Sendable (String) -> Void
  private let thread = NIOThreadPool(numberOfThreads: 1)
  // Safe: created before anything is submitted, and from then on accessed only on the single thread.
  private nonisolated(unsafe) let state = State()

  /// - Parameter complain: Called at most twice, with a sentence for the user: for a broken file that was set aside, and
  ///   for one that cannot be used. On the file's own thread.
  init(
    _ path: String, schema: String, timeout: Duration, makeDirectory: @escaping @Sendable () -> Int32,
    reportError: @escaping @Sendable (String) -> Void
  ) {
    self.path = path
    self.schema = schema
    self.timeout = timeout
    self.makeDirectory = makeDirectory
    self.reportError = reportError
  }

  deinit { thread.shutdownGracefully { _ in } }

  /// Whether there is anything to read.
  var isThere: Bool { access(path, F_OK) == 0 }

  /// Runs `body` with the database; nil if that was not possible. Cancelling the caller's task does not interrupt it, so
  /// that counts stay right.
  @discardableResult
  func use<Result: Sendable>(
    _ body: @escaping @Sendable (Database) throws(Database.Failure) -> Result
  ) async -> Result? {
    // Does nothing if it is running.
    thread.start()
    return await withCheckedContinuation { continuation in
      thread.submit { _ in continuation.resume(returning: self.tried(body)) }
    }
  }

  private func tried<Result>(_ body: (Database) throws(Database.Failure) -> Result) -> Result? {
    if state.isGivenUp { return nil }
    do throws(Database.Failure) {
      return try attempt(body)
    } catch {
      if error.isCorrupt, setAside(), let result = try? attempt(body) { return result }
      state.database = nil
      // A lock is released sooner or later; everything else stays wrong.
      state.isGivenUp = !error.isBusy
      if !state.hasReportedError {
        state.hasReportedError = true
        reportError("\(path) cannot be used (\(error)): requests are not counted and responses are not cached")
      }
      return nil
    }
  }

  private func attempt<Result>(
    _ body: (Database) throws(Database.Failure) -> Result
  ) throws(Database.Failure) -> Result {
    if let database = state.database { return try body(database) }
    let code = makeDirectory()
    if code != 0 { throw Database.Failure(code: -1, description: String(cString: strerror(code))) }
    let database = try Database(path, schema: schema, timeout: timeout)
    state.database = database
    return try body(database)
  }

  private func setAside() -> Bool {
    state.database = nil
    guard rename(path, path + ".broken") == 0 else { return false }
    // What belongs to the broken file must not be read into the new one.
    unlink(path + "-wal")
    unlink(path + "-shm")
    reportError("\(path) was corrupt; it is now \(path).broken, and a new one was started")
    return true
  }
}
