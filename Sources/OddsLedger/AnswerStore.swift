public import OddsModel

/// Answers of providers that may be used again, in one file for all processes.
///
/// An answer belongs to its question and to the key that was used to ask: another key may see other sports and other
/// bookmakers. The key itself is not kept, only what a keyed hash makes of it. The oldest answers go first: after a day,
/// and as soon as there are too many or they take up too much room.
public final class AnswerStore: Sendable {
  /// An answer that was kept.
  public struct Answer: Sendable, Equatable {
    public var body: [UInt8]
    /// When it came.
    public var received: Timestamp
  }

  /// What is kept at most.
  public struct Bounds: Sendable, Equatable {
    public var answers: Int
    /// Of one answer; a longer one is not kept.
    public var bytesOfOne: Int
    /// Of all answers together.
    public var bytes: Int

    public init(answers: Int = 500, bytesOfOne: Int = 8 << 20, bytes: Int = 64 << 20) {
      self.answers = answers
      self.bytesOfOne = bytesOfOne
      self.bytes = bytes
    }
  }

  public let bounds: Bounds
  private let file: SharedFile
  private static let longestStay = Int64(24 * 3_600_000)

  /// As ``Ledger/init(in:patience:makeDirectory:complain:)``.
  public init(
    in directory: String, bounds: Bounds = Bounds(), patience: Duration = .milliseconds(200),
    makeDirectory: @escaping @Sendable () -> Int32, complain: @escaping @Sendable (String) -> Void
  ) {
    self.bounds = bounds
    file = SharedFile(
      directory + "/answers.sqlite", schema: Self.schema, patience: patience, makeDirectory: makeDirectory,
      complain: complain)
  }

  /// `answers` was the table of version 0.1, which did not tell keys apart.
  private static let schema = """
    DROP TABLE IF EXISTS answers;
    CREATE TABLE IF NOT EXISTS kept (
      asker INTEGER NOT NULL, question TEXT NOT NULL, received INTEGER NOT NULL, bytes INTEGER NOT NULL,
      body BLOB NOT NULL, UNIQUE (asker, question)
    );
    CREATE TABLE IF NOT EXISTS seal (id INTEGER PRIMARY KEY CHECK (id = 1), low INTEGER NOT NULL, high INTEGER NOT NULL);
    """

  /// Keeps an answer in place of an older one to the same question; one that is too long is not kept.
  /// - Parameters:
  ///   - question: What was asked, without the key.
  ///   - key: The key that was used to ask; nil for none.
  public func keep(_ body: [UInt8], for question: String, with key: APIKey?, at now: Timestamp) async {
    let bounds = bounds
    guard body.count <= min(bounds.bytesOfOne, bounds.bytes) else { return }
    await file.use { database throws(Database.Failure) in
      try database.exclusively { () throws(Database.Failure) in
        let asker = try Self.asker(key, database)
        try database.value(
          "INSERT OR REPLACE INTO kept VALUES (?, ?, ?, ?, ?)", .integer(asker), .text(question),
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

  /// The answer, if it is not older than `age`.
  public func answer(
    to question: String, with key: APIKey?, noOlderThan age: Duration, at now: Timestamp
  ) async -> Answer? {
    guard file.isThere else { return nil }
    let found = await file.use { database throws(Database.Failure) -> Answer? in
      let asker = try Self.asker(key, database)
      let row = try database.row(
        "SELECT received, body FROM kept WHERE asker = ? AND question = ?", [.integer(asker), .text(question)])
      guard row.count == 2, let received = row[0].integer, let body = row[1].bytes else { return nil }
      return Answer(body: body, received: Timestamp(milliseconds: received))
    }
    guard let answer = found ?? nil else { return nil }
    // One from the future was kept before the clock was set back: nobody knows its age.
    let passed = now.since(answer.received)
    return passed >= 0 && Duration.milliseconds(passed) <= age ? answer : nil
  }

  /// What stands for the key: its hash under a secret that was drawn at random for this file.
  private static func asker(_ key: APIKey?, _ database: Database) throws(Database.Failure) -> Int64 {
    guard let key else { return 0 }
    var seal = try database.row("SELECT low, high FROM seal", [])
    if seal.count != 2 {
      // Two processes may draw at once: the first one's counts for both.
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
