public import OddsModel

/// Cached responses of providers, in one file that all processes share.
///
/// Responses are stored per request and API key, since another key may have access to other sports and bookmakers. The
/// file contains a keyed hash of the key instead of the key. Responses are dropped after a day, and the oldest ones
/// first if the count or the total size exceeds the bounds.
public final class AnswerStore: Sendable {
  /// A cached response.
  public struct Answer: Sendable, Equatable {
    /// The response body, unchanged.
    public var body: [UInt8]
    /// Time of arrival.
    public var received: Timestamp
  }

  /// Limits of the cache.
  public struct Bounds: Sendable, Equatable {
    /// Maximum number of responses, all providers together.
    public var answers: Int
    /// Maximum size of one response in bytes; larger ones aren't cached.
    public var bytesOfOne: Int
    /// Maximum size of all responses together, in bytes.
    public var bytes: Int

    /// Creates limits; by default 500 responses, 8 MiB per response and 64 MiB in total.
    public init(answers: Int = 500, bytesOfOne: Int = 8 << 20, bytes: Int = 64 << 20) {
      self.answers = answers
      self.bytesOfOne = bytesOfOne
      self.bytes = bytes
    }
  }

  /// Limits of the cache; the oldest responses are dropped first.
  public let bounds: Bounds
  private let file: SharedFile
  private static let longestStay = Int64(24 * 3_600_000)

  /// Creates a store in `answers.sqlite`; see ``Ledger/init(in:timeout:makeDirectory:reportError:time:)`` for the
  /// parameters.
  public init(
    in directory: String, bounds: Bounds = Bounds(), timeout: Duration = .milliseconds(200),
    makeDirectory: @escaping @Sendable () -> Int32, reportError: @escaping @Sendable (String) -> Void
  ) {
    self.bounds = bounds
    file = SharedFile(
      directory + "/answers.sqlite", schema: Self.schema, timeout: timeout, makeDirectory: makeDirectory,
      reportError: reportError)
  }

  /// `answers` is the table of version 0.1, which did not distinguish keys.
  private static let schema = """
    DROP TABLE IF EXISTS answers;
    CREATE TABLE IF NOT EXISTS kept (
      asker INTEGER NOT NULL, question TEXT NOT NULL, received INTEGER NOT NULL, bytes INTEGER NOT NULL,
      body BLOB NOT NULL, UNIQUE (asker, question)
    );
    CREATE TABLE IF NOT EXISTS seal (id INTEGER PRIMARY KEY CHECK (id = 1), low INTEGER NOT NULL, high INTEGER NOT NULL);
    """

  /// Stores a response, replacing an older one to the same request. Ignores a response that is larger than the bounds
  /// allow.
  /// - Parameters:
  ///   - question: The request, without the key.
  ///   - key: The API key that was used; nil for none.
  public func keep(_ body: [UInt8], for question: String, with key: APIKey?, at now: Timestamp) async {
    let bounds = bounds
    guard body.count <= min(bounds.bytesOfOne, bounds.bytes) else { return }
    await file.use { database throws(Database.Failure) in
      try database.exclusively { () throws(Database.Failure) in
        let keyHash = try Self.keyHash(key, database)
        try database.value(
          "INSERT OR REPLACE INTO kept VALUES (?, ?, ?, ?, ?)", .integer(keyHash), .text(question),
          .integer(now.milliseconds), .integer(Int64(body.count)), .bytes(body))
        try database.value("DELETE FROM kept WHERE received < ?", .integer(now.milliseconds &- Self.longestStay))
        try database.value(
          """
          DELETE FROM kept WHERE rowid IN (
            SELECT rowid FROM (
              SELECT rowid, row_number() OVER newest AS number, sum(bytes) OVER newest AS total FROM kept
              WINDOW newest AS (ORDER BY received DESC, rowid DESC ROWS UNBOUNDED PRECEDING))
            WHERE number > ? OR total > ?)
          """, .integer(Int64(bounds.answers)), .integer(Int64(bounds.bytes)))
      }
    }
  }

  /// Returns the cached response, unless it is older than `age`.
  public func answer(
    to question: String, with key: APIKey?, noOlderThan age: Duration, at now: Timestamp
  ) async -> Answer? {
    guard file.isThere else { return nil }
    let found = await file.use { database throws(Database.Failure) -> Answer? in
      let keyHash = try Self.keyHash(key, database)
      let row = try database.row(
        "SELECT received, body FROM kept WHERE asker = ? AND question = ?", [.integer(keyHash), .text(question)])
      guard row.count == 2, let received = row[0].integer, let body = row[1].bytes else { return nil }
      return Answer(body: body, received: Timestamp(milliseconds: received))
    }
    guard let answer = found ?? nil else { return nil }
    // A response from the future was stored before the clock was set back: its age is unknown.
    let passed = now.since(answer.received)
    return passed >= 0 && Duration.milliseconds(passed) <= age ? answer : nil
  }

  /// Returns a hash of the key under a random secret of this file; 0 without a key.
  private static func keyHash(_ key: APIKey?, _ database: Database) throws(Database.Failure) -> Int64 {
    guard let key else { return 0 }
    var seal = try database.row("SELECT low, high FROM seal", [])
    if seal.count != 2 {
      // If two processes insert at the same time, both use the secret of the first.
      try database.value(
        "INSERT OR IGNORE INTO seal VALUES (1, ?, ?)", .integer(.random(in: .min ... .max)),
        .integer(.random(in: .min ... .max)))
      seal = try database.row("SELECT low, high FROM seal", [])
    }
    guard seal.count == 2, let low = seal[0].integer, let high = seal[1].integer else { return 0 }
    let hash = SipHash(UInt64(bitPattern: low), UInt64(bitPattern: high)).hash(Array(key.reveal().utf8))
    return Int64(bitPattern: hash)
  }
}
