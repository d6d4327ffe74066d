public import OddsModel

/// Answers of providers that may be used again, in one file for all processes.
///
/// What was asked names an answer, without the key. Answers go after a day.
public final class AnswerStore: Sendable {
  /// An answer that was kept.
  public struct Answer: Sendable, Equatable {
    public var body: [UInt8]
    /// When it came.
    public var received: Timestamp
  }

  private let file: SharedFile
  /// A longer one is not kept.
  public static let maximumBytes = 8 << 20
  private static let kept = Int64(24 * 3_600_000)

  /// As ``Ledger/init(in:patience:makeDirectory:complain:)``.
  public init(
    in directory: String, patience: Duration = .milliseconds(200), makeDirectory: @escaping @Sendable () -> Int32,
    complain: @escaping @Sendable (String) -> Void
  ) {
    file = SharedFile(
      directory + "/answers.sqlite", schema: Self.schema, patience: patience, makeDirectory: makeDirectory,
      complain: complain)
  }

  private static let schema = """
    CREATE TABLE IF NOT EXISTS answers (
      question TEXT PRIMARY KEY, received INTEGER NOT NULL, body BLOB NOT NULL
    ) WITHOUT ROWID;
    """

  /// Keeps an answer in place of an older one to the same question; one that is too long is not kept.
  public func keep(_ body: [UInt8], for question: String, at now: Timestamp) {
    guard body.count <= Self.maximumBytes else { return }
    file.use { database throws(Database.Failure) in
      try database.exclusively { () throws(Database.Failure) in
        try database.value("DELETE FROM answers WHERE received < ?", .integer(now.milliseconds - Self.kept))
        try database.value(
          """
          INSERT INTO answers VALUES (?, ?, ?)
          ON CONFLICT (question) DO UPDATE SET received = excluded.received, body = excluded.body
          """, .text(question), .integer(now.milliseconds), .bytes(body))
      }
    }
  }

  /// The answer, if it is not older than `age`.
  public func answer(to question: String, noOlderThan age: Duration, at now: Timestamp) -> Answer? {
    guard file.isThere else { return nil }
    let found = file.use { database throws(Database.Failure) -> Answer? in
      let row = try database.row("SELECT received, body FROM answers WHERE question = ?", [.text(question)])
      guard row.count == 2, let received = row[0].integer, let body = row[1].bytes else { return nil }
      return Answer(body: body, received: Timestamp(milliseconds: received))
    }
    guard let answer = found ?? nil else { return nil }
    // One from the future was kept before the clock was set back: nobody knows its age.
    let passed = now.since(answer.received)
    return passed >= 0 && Duration.milliseconds(passed) <= age ? answer : nil
  }
}
