public import OddsModel

/// Cached responses of providers, in one file for all processes.
///
/// A response belongs to its request and to the key that was used: another key may see other sports and bookmakers. The
/// key itself is not stored, only a keyed hash of it. Responses are dropped after a day, and the oldest first when there
/// are too many or they take up too much space.
public final class AnswerStore: Sendable {
  /// A cached response.
  public struct Answer: Sendable, Equatable {
    /// The body as it came.
    public var body: [UInt8]
    /// When it arrived.
    public var received: Timestamp
  }

  /// How much is kept.
  public struct Bounds: Sendable, Equatable {
    /// How many answers, of all providers together.
    public var answers: Int
    /// The longest response that is kept.
    public var bytesOfOne: Int
    /// Of all responses together.
    public var bytes: Int

    /// Five hundred answers, 8 MiB of each and 64 MiB in all, unless told otherwise.
    public init(answers: Int = 500, bytesOfOne: Int = 8 << 20, bytes: Int = 64 << 20) {
      self.answers = answers
      self.bytesOfOne = bytesOfOne
      self.bytes = bytes
    }
  }

  /// How much is kept; the oldest go first.
  public let bounds: Bounds
  private let file: SharedFile
  private static let longestStay = Int64(24 * 3_600_000)

  /// As ``Ledger/init(in:patience:makeDirectory:complain:)``.
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

  /// Keeps a response in place of an older one to the same request; one that is too long is not kept.
  /// - Parameters:
  ///   - question: The request, without the key.
  ///   - key: The key that was used; nil for none.
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

  /// The cached response, if it is no older than `age`.
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
    // One from the future was stored before the clock was set back: its age is unknown.
    let passed = now.since(answer.received)
    return passed >= 0 && Duration.milliseconds(passed) <= age ? answer : nil
  }

  /// What stands for the key: its hash under a random secret of this file.
  private static func keyHash(_ key: APIKey?, _ database: Database) throws(Database.Failure) -> Int64 {
    guard let key else { return 0 }
    var seal = try database.row("SELECT low, high FROM seal", [])
    if seal.count != 2 {
      // If two processes do this at the same time, both use the first one's.
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
