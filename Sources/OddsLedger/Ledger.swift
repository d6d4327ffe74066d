public import OddsModel
public import OddsTransport

/// What this user's programs together have asked of each provider: requests by month, and how close to a limit of pace
/// they are. One file for all processes.
///
/// It is opened when it is first asked. If it cannot be used, that is said once and everything is allowed.
public final class Ledger: Sendable {
  /// What became of a request that a month's plan counts.
  public enum Taken: Sendable, Equatable {
    /// It may go; it is the month's so-manieth. Nil if nobody could count it.
    case counted(Int?)
    /// The plan is used up; so many have gone.
    case refused(Int)
  }

  private let file: SharedFile

  /// - Parameters:
  ///   - directory: Where the file is.
  ///   - patience: How long another process may hold the file.
  ///   - makeDirectory: Makes the directory; answers 0 or an error number.
  ///   - complain: Told what is wrong with the file, as a sentence for the user.
  public init(
    in directory: String, patience: Duration = .milliseconds(1000), makeDirectory: @escaping @Sendable () -> Int32,
    complain: @escaping @Sendable (String) -> Void
  ) {
    file = SharedFile(
      directory + "/ledger.sqlite", schema: Self.schema, patience: patience, makeDirectory: makeDirectory,
      complain: complain)
  }

  private static let schema = """
    CREATE TABLE IF NOT EXISTS requests (
      provider TEXT NOT NULL, month TEXT NOT NULL, count INTEGER NOT NULL, PRIMARY KEY (provider, month)
    ) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS pace (
      name TEXT PRIMARY KEY, boot TEXT NOT NULL, full INTEGER NOT NULL
    ) WITHOUT ROWID;
    """

  // MARK: Requests by month

  /// Counts one request of this month, unless that makes more than `limit`. Two processes never take the same last one.
  public func take(_ provider: ProviderName, at now: Timestamp, limit: Int?) -> Taken {
    let month = Self.month(now)
    let taken = file.use { database throws(Database.Failure) in
      try database.exclusively { () throws(Database.Failure) -> Taken in
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

  /// Takes back what ``take(_:at:limit:)`` counted: the request never reached the provider.
  public func giveBack(_ provider: ProviderName, at taken: Timestamp) {
    file.use { database throws(Database.Failure) in
      _ = try database.value(
        "UPDATE requests SET count = count - 1 WHERE provider = ? AND month = ? AND count > 0",
        .text(provider.rawValue), .text(Self.month(taken)))
    }
  }

  /// How many requests were counted this month; nil if nobody knows.
  public func used(_ provider: ProviderName, at now: Timestamp) -> Int? {
    guard file.isThere else { return 0 }
    return file.use { database throws(Database.Failure) in try Self.used(database, provider, Self.month(now)) }
  }

  private static func used(
    _ database: Database, _ provider: ProviderName, _ month: String
  ) throws(Database.Failure) -> Int {
    let count = try database.value(
      "SELECT count FROM requests WHERE provider = ? AND month = ?", .text(provider.rawValue), .text(month))
    return Int(clamping: count?.integer ?? 0)
  }

  /// `2026-04`, in UTC.
  static func month(_ time: Timestamp) -> String { String(time.rfc3339.prefix(7)) }

  // MARK: Pace

  /// Takes a turn in the queue that all processes form, and says how long to wait for it; nil if nobody knows the
  /// others.
  /// - Parameters:
  ///   - name: Which limit: `boltodds requests`.
  ///   - limiter: The limit; only its numbers count.
  public func reserve(_ name: String, _ limiter: RateLimiter, at now: BootTime = .now()) -> Duration? {
    change(name, limiter, now) { limiter, instant in limiter.reserve(at: instant) }
  }

  /// Nothing goes before so long, in no process.
  public func hold(_ name: String, _ limiter: RateLimiter, for wait: Duration, at now: BootTime = .now()) {
    change(name, limiter, now) { limiter, instant in limiter.hold(until: instant.advanced(by: wait)) }
  }

  @discardableResult
  private func change<Result: Sendable>(
    _ name: String, _ limiter: RateLimiter, _ now: BootTime,
    _ body: @Sendable (inout RateLimiter, ContinuousClock.Instant) -> Result
  ) -> Result? {
    file.use { database throws(Database.Failure) in
      try database.exclusively { () throws(Database.Failure) -> Result in
        var limiter = limiter
        let instant = ContinuousClock.now
        let known = try database.row("SELECT boot, full FROM pace WHERE name = ?", [.text(name)])
        // Since another boot, no limit is left that anybody could still break.
        if known.count == 2, known[0].text == now.boot, let full = known[1].integer {
          limiter.setMissing(.nanoseconds(full &- now.nanoseconds), at: instant)
        }
        let result = body(&limiter, instant)
        let full = now.nanoseconds &+ Int64(clamping: Int64(limiter.missing(at: instant) / .nanoseconds(1)))
        try database.value(
          """
          INSERT INTO pace VALUES (?, ?, ?)
          ON CONFLICT (name) DO UPDATE SET boot = excluded.boot, full = excluded.full
          """, .text(name), .text(now.boot), .integer(full))
        return result
      }
    }
  }
}
