internal import CSQLite
internal import Glibc
internal import OddsSettings
internal import OddsModel

/// A SQLite file shared with other processes. Not safe for concurrent use by several threads.
final class Database {
  /// A SQLite error: its result code and message.
  struct Failure: Error, Equatable, CustomStringConvertible {
    var code: Int32
    var description: String

    /// Whether the file isn't a database or is damaged.
    var isCorrupt: Bool { code == SQLITE_CORRUPT || code == SQLITE_NOTADB }
    /// Whether another process has the file locked.
    var isBusy: Bool { code == SQLITE_BUSY || code == SQLITE_LOCKED }
  }

  /// A column's value or a statement's parameter.
  enum Value {
    case integer(Int64)
    case text(String)
    case bytes([UInt8])
  }

  private var handle: OpaquePointer?

  /// Opens the file, and creates it if necessary, readable by its owner only.
  /// - Parameters:
  ///   - schema: Statements that create missing tables.
  ///   - timeout: Maximum wait for another process that has the file locked.
  init(_ path: String, schema: String, timeout: Duration = .milliseconds(1000)) throws(Failure) {
    // Create the file here instead of in SQLite: it is never readable by other users, and symbolic links are not
    // followed.
    do throws(PrivateFile.Failure) {
      try PrivateFile(path).ensure()
    } catch {
      throw Failure(code: SQLITE_CANTOPEN, description: "it \(error.words)")
    }
    let code = sqlite3_open_v2(path, &handle, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, nil)
    guard code == SQLITE_OK else { throw failure(code) }
    sqlite3_busy_timeout(handle, Int32(clamping: timeout.clampedNanoseconds / 1_000_000))
    // With WAL and NORMAL, a power failure may lose the last counts, but doesn't corrupt the file.
    let opening = "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; \(schema)"
    // SQLite's busy timeout doesn't apply if two processes create the file at the same time.
    var attempts = timeout.milliseconds / 2
    while true {
      do throws(Failure) {
        try run(opening)
        break
      } catch {
        guard error.isBusy, attempts > 0 else { throw error }
        attempts -= 1
        sqlite3_sleep(2)
      }
    }
  }

  deinit { sqlite3_close_v2(handle) }

  /// Runs statements without parameters.
  func run(_ statements: String) throws(Failure) {
    let code = sqlite3_exec(handle, statements, nil, nil, nil)
    guard code == SQLITE_OK else { throw failure(code) }
  }

  /// Runs a statement and returns the first column of its first row, or nil without one.
  @discardableResult
  func value(_ statement: String, _ parameters: Value...) throws(Failure) -> Value? {
    try row(statement, parameters).first
  }

  /// Runs a statement and returns its first row without null columns; empty without a row.
  func row(_ statement: String, _ parameters: [Value]) throws(Failure) -> [Value] {
    var prepared: OpaquePointer?
    let code = sqlite3_prepare_v2(handle, statement, -1, &prepared, nil)
    guard code == SQLITE_OK else { throw failure(code) }
    defer { sqlite3_finalize(prepared) }
    for (index, parameter) in parameters.enumerated() { try bind(parameter, prepared, Int32(index + 1)) }
    var first: [Value] = []
    var isFirst = true
    while true {
      switch sqlite3_step(prepared) {
      case SQLITE_DONE: return first
      case SQLITE_ROW:
        if isFirst { first = Self.columns(prepared) }
        isFirst = false
      case let code: throw failure(code)
      }
    }
  }

  /// Runs `body` in an exclusive transaction, which is rolled back if `body` throws.
  func exclusively<Result>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    try run("BEGIN IMMEDIATE")
    do throws(Failure) {
      let result = try body()
      try run("COMMIT")
      return result
    } catch {
      try? run("ROLLBACK")
      throw error
    }
  }

  private func bind(_ value: Value, _ prepared: OpaquePointer?, _ index: Int32) throws(Failure) {
    let code: Int32
    switch value {
    case .integer(let number): code = sqlite3_bind_int64(prepared, index, number)
    case .text(let text): code = odds_bind_text(prepared, index, text, Int32(clamping: text.utf8.count))
    case .bytes(let bytes):
      code = bytes.withUnsafeBytes { odds_bind_blob(prepared, index, $0.baseAddress, Int32(clamping: $0.count)) }
    }
    guard code == SQLITE_OK else { throw failure(code) }
  }

  private static func columns(_ prepared: OpaquePointer?) -> [Value] {
    (0..<sqlite3_column_count(prepared)).compactMap { column in
      switch sqlite3_column_type(prepared, column) {
      case SQLITE_INTEGER: return .integer(sqlite3_column_int64(prepared, column))
      case SQLITE_TEXT: return sqlite3_column_text(prepared, column).map { .text(String(cString: $0)) }
      case SQLITE_BLOB:
        let bytes = UnsafeRawBufferPointer(
          start: sqlite3_column_blob(prepared, column), count: Int(sqlite3_column_bytes(prepared, column)))
        return .bytes(Array(bytes))
      default: return nil
      }
    }
  }

  private func failure(_ code: Int32) -> Failure {
    Failure(code: code & 0xFF, description: String(cString: sqlite3_errmsg(handle) ?? sqlite3_errstr(code)))
  }
}

extension Database.Value {
  var integer: Int64? { if case .integer(let number) = self { number } else { nil } }
  var text: String? { if case .text(let text) = self { text } else { nil } }
  var bytes: [UInt8]? { if case .bytes(let bytes) = self { bytes } else { nil } }
}
