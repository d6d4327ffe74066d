#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif
internal import Synchronization

/// A database that is opened when it is first wanted, and done without if it cannot be used: what it holds is never
/// worth failing a command for.
final class SharedFile: Sendable {
  private struct State {
    var database: Database?
    var isGivenUp = false
  }

  private let path: String
  private let schema: String
  private let patience: Duration
  private let makeDirectory: @Sendable () -> Int32
  private let complain: @Sendable (String) -> Void
  // A database is not for two threads at once; it is only reached with this held.
  private let state = Mutex(State())

  /// - Parameter complain: Called at most twice, with a sentence for the user: for a broken file that was set aside, and
  ///   for one that cannot be used.
  init(
    _ path: String, schema: String, patience: Duration, makeDirectory: @escaping @Sendable () -> Int32,
    complain: @escaping @Sendable (String) -> Void
  ) {
    self.path = path
    self.schema = schema
    self.patience = patience
    self.makeDirectory = makeDirectory
    self.complain = complain
  }

  /// Whether there is anything to read.
  var isThere: Bool { access(path, F_OK) == 0 }

  /// Does something with the database; nil if it could not be done.
  func use<Result: Sendable>(
    _ body: @Sendable (Database) throws(Database.Failure) -> Result
  ) -> Result? {
    state.withLock { state in
      if state.isGivenUp { return nil }
      do throws(Database.Failure) {
        return try attempt(&state, body)
      } catch {
        if error.isCorrupt, setAside(&state), let result = try? attempt(&state, body) { return result }
        state.database = nil
        // Another process that holds the file will let go of it; the rest stays as it is.
        state.isGivenUp = true
        complain("\(path) cannot be used (\(error)): requests are not counted this time, nor answers kept")
        return nil
      }
    }
  }

  private func attempt<Result>(
    _ state: inout State, _ body: @Sendable (Database) throws(Database.Failure) -> Result
  ) throws(Database.Failure) -> Result {
    if let database = state.database { return try body(database) }
    let code = makeDirectory()
    if code != 0 { throw Database.Failure(code: -1, description: String(cString: strerror(code))) }
    let database = try Database(path, schema: schema, patience: patience)
    state.database = database
    return try body(database)
  }

  private func setAside(_ state: inout State) -> Bool {
    state.database = nil
    guard rename(path, path + ".broken") == 0 else { return false }
    // What belongs to the broken file must not be read into the new one.
    unlink(path + "-wal")
    unlink(path + "-shm")
    complain("\(path) was broken: it is now \(path).broken, and counting begins anew")
    return true
  }
}
