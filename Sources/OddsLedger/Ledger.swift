public import OddsModel
public import OddsTransport

/// Usage of each provider by all processes of this user: requests per month, and the times of the latest requests and
/// connections. All processes share one file.
///
/// The file is opened on first use, and accessed on a dedicated thread, so that a lock held by another process blocks
/// nothing else. If the file is unusable, that is reported once and every request is allowed.
public final class Ledger: Sendable {
  /// The outcome of counting a request.
  public enum CountResult: Sendable, Equatable {
    /// The request is allowed and has this number within the month; nil if it could not be counted.
    case counted(Int?)
    /// The monthly limit is reached; this many requests were made.
    case refused(Int)
  }

  private let file: SharedFile
  private let time: TimeSource

  /// Creates a ledger in `ledger.sqlite`; opens no file yet.
  /// - Parameters:
  ///   - directory: The directory of the file.
  ///   - timeout: Maximum wait for another process that has the file locked.
  ///   - makeDirectory: Creates the directory; returns 0 or an `errno`.
  ///   - reportError: Receives errors of the file as a sentence for the user, on the ledger's thread.
  ///   - time: The clocks of the program.
  public init(
    in directory: String, timeout: Duration = .milliseconds(1000), makeDirectory: @escaping @Sendable () -> Int32,
    reportError: @escaping @Sendable (String) -> Void, time: TimeSource = .system
  ) {
    self.time = time
    file = SharedFile(
      directory + "/ledger.sqlite", schema: Self.schema, timeout: timeout, makeDirectory: makeDirectory,
      reportError: reportError)
  }

  private static let schema = """
    CREATE TABLE IF NOT EXISTS requests (
      provider TEXT NOT NULL, month TEXT NOT NULL, count INTEGER NOT NULL, PRIMARY KEY (provider, month)
    ) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS turns (
      name TEXT PRIMARY KEY, boot TEXT NOT NULL, turns TEXT NOT NULL, held INTEGER NOT NULL
    ) WITHOUT ROWID;
    """

  // MARK: Monthly requests

  /// Counts one request of this month, unless the count would exceed `limit`. Two processes never both get the last
  /// request.
  public func take(_ provider: ProviderName, at now: Timestamp, limit: Int?) async -> CountResult {
    let month = Self.month(now)
    let taken = await file.use { database throws(Database.Failure) in
      try database.exclusively { () throws(Database.Failure) -> CountResult in
        let used = try Self.used(database, provider, month)
        if let limit, used >= limit { return .refused(used) }
        try database.value(
          """
          INSERT INTO requests VALUES (?, ?, 1)
          ON CONFLICT (provider, month) DO UPDATE SET count = count + 1
          """, .text(provider.rawValue), .text(month))
        return .counted(used + 1)
      }
    }
    return taken ?? .counted(nil)
  }

  /// Undoes ``take(_:at:limit:)`` for a request that never reached the provider.
  public func giveBack(_ provider: ProviderName, at taken: Timestamp) async {
    await file.use { database throws(Database.Failure) in
      _ = try database.value(
        "UPDATE requests SET count = count - 1 WHERE provider = ? AND month = ? AND count > 0",
        .text(provider.rawValue), .text(Self.month(taken)))
    }
  }

  /// Returns the number of requests counted this month, or nil if the file can't be read.
  public func used(_ provider: ProviderName, at now: Timestamp) async -> Int? {
    guard file.isThere else { return 0 }
    return await file.use { database throws(Database.Failure) in try Self.used(database, provider, Self.month(now)) }
  }

  private static func used(
    _ database: Database, _ provider: ProviderName, _ month: String
  ) throws(Database.Failure) -> Int {
    let count = try database.value(
      "SELECT count FROM requests WHERE provider = ? AND month = ?", .text(provider.rawValue), .text(month))
    return Int(clamping: count?.integer ?? 0)
  }

  /// Returns the month in UTC, as `2026-04`.
  static func month(_ time: Timestamp) -> String { String(time.rfc3339.prefix(7)) }

  // MARK: Rate limits

  /// Takes a turn in the queue that all processes share. Returns nil if the file can't be used.
  /// - Parameters:
  ///   - name: The name of the limit, such as `boltodds requests`.
  ///   - limiter: The limit; its state is replaced by the stored one.
  ///   - limit: Maximum acceptable wait; a later turn isn't taken. Nil for no maximum.
  public func reserve(
    _ name: String, _ limiter: RateLimiter, within limit: Duration? = nil, at now: BootTime? = nil
  ) async -> RateLimiter.Permit? {
    await change(name, limiter, now ?? BootTime.now()) { limiter, instant in limiter.reserve(at: instant, within: limit)
    }
  }

  /// Blocks the limit for all processes during `wait`.
  public func hold(_ name: String, _ limiter: RateLimiter, for wait: Duration, at now: BootTime? = nil) async {
    await change(name, limiter, now ?? BootTime.now()) { limiter, instant in
      limiter.hold(until: instant.advanced(by: wait))
    }
  }

  @discardableResult
  private func change<Result: Sendable>(
    _ name: String, _ limiter: RateLimiter, _ now: BootTime,
    _ body: @escaping @Sendable (inout RateLimiter, ContinuousClock.Instant) -> Result
  ) async -> Result? {
    await file.use { [time] database throws(Database.Failure) in
      try database.exclusively { () throws(Database.Failure) -> Result in
        var limiter = limiter
        let instant = time.now()
        let row = try database.row("SELECT boot, turns, held FROM turns WHERE name = ?", [.text(name)])
        // Times of an earlier boot are in the past; ignore them.
        if row.count == 3, row[0].text == now.boot, let turns = row[1].text, let held = row[2].integer {
          limiter.restore(Self.state(turns, held, at: now), at: instant)
        }
        let result = body(&limiter, instant)
        let state = limiter.state(at: instant)
        let turns = state.turns.map { String(now.nanoseconds &+ $0.clampedNanoseconds) }.joined(separator: " ")
        let held = state.heldFor.map { now.nanoseconds.addingReportingOverflow($0.clampedNanoseconds).partialValue }
        try database.value(
          """
          INSERT INTO turns VALUES (?, ?, ?, ?)
          ON CONFLICT (name) DO UPDATE SET boot = excluded.boot, turns = excluded.turns, held = excluded.held
          """, .text(name), .text(now.boot), .text(turns), .integer(held ?? 0))
        return result
      }
    }
  }

  /// Converts stored times (nanoseconds since the boot) to durations relative to `now`.
  private static func state(_ turns: String, _ held: Int64, at now: BootTime) -> RateLimiter.State {
    RateLimiter.State(
      turns: turns.split(separator: " ").compactMap { Int64($0) }.map { .nanoseconds($0 &- now.nanoseconds) },
      heldFor: held > 0 ? .nanoseconds(held &- now.nanoseconds) : nil)
  }
}
