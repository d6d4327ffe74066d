import Glibc
import Synchronization

@testable import OddsLedger

/// A temporary folder for one test, and the errors that the ledger reported.
final class Folder: Sendable {
  let path: String
  private let complained = Mutex<[String]>([])

  init() {
    var template = Array("/tmp/odds-ledger-XXXXXX".utf8CString)
    path = mkdtemp(&template).map { String(cString: $0) } ?? "/nonexistent"
  }

  var complaints: [String] { complained.withLock { $0 } }

  func ledger() -> Ledger {
    Ledger(
      in: path, timeout: .milliseconds(50), makeDirectory: { 0 },
      reportError: { [self] text in complained.withLock { $0.append(text) } })
  }

  func answers(_ bounds: AnswerStore.Bounds = .init()) -> AnswerStore {
    AnswerStore(
      in: path, bounds: bounds, makeDirectory: { 0 },
      reportError: { [self] text in complained.withLock { $0.append(text) } })
  }

  /// Returns the contents of a file.
  func bytes(_ name: String) -> [UInt8] {
    let descriptor = open("\(path)/\(name)", O_RDONLY)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    let count = read(descriptor, &bytes, bytes.count)
    return Array(bytes.prefix(max(count, 0)))
  }

  /// Writes a text to the path of one of the ledger's files.
  func write(_ text: String, to name: String) {
    let descriptor = open("\(path)/\(name)", O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    defer { close(descriptor) }
    _ = Glibc.write(descriptor, text, text.utf8.count)
  }

  func mode(_ name: String) -> UInt32 {
    var status = stat()
    return stat("\(path)/\(name)", &status) == 0 ? status.st_mode & 0o777 : 0
  }
}
