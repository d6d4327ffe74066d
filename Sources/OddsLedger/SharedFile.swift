internal import Glibc
internal import NIOPosix

/// A SQLite database that is opened on first use. If it can't be used, commands continue without it. SQLite blocks
/// while other processes hold a lock, so it runs on a dedicated thread.
final class SharedFile: Sendable {
  /// State that is accessed only on the thread.
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
  // Safe: created before anything is submitted, and then accessed only on the single thread.
  private nonisolated(unsafe) let state = State()

  /// Creates the file's thread; opens nothing yet.
  /// - Parameter reportError: Receives a sentence for the user, on the file's thread, at most twice: for a damaged file
  ///   that was renamed, and for one that can't be used.
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

  /// Whether the file exists.
  var isThere: Bool { access(path, F_OK) == 0 }

  /// Runs `body` with the database, and returns nil if that fails. Cancelling the caller's task doesn't interrupt
  /// `body`, so counts stay correct.
  @discardableResult
  func use<Result: Sendable>(
    _ body: @escaping @Sendable (Database) throws(Database.Failure) -> Result
  ) async -> Result? {
    // No effect if the thread is already running.
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
      // Locks are temporary; give up only after other errors.
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
    // The WAL of the damaged file must not be replayed into the new one.
    unlink(path + "-wal")
    unlink(path + "-shm")
    reportError("\(path) was corrupt; it is now \(path).broken, and a new one was started")
    return true
  }
}
