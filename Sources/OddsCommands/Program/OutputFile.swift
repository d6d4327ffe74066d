internal import Glibc
internal import OddsSettings
internal import OddsModel

/// A file named by the user for output.
enum OutputFile {
  /// Writes a file, replacing its contents.
  static func write(_ text: String, to path: String) throws(OddsError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw failure(path, errno) }
    let code = Descriptor.write(Array(text.utf8), to: descriptor)
    guard close(descriptor) == 0 || code != 0 else { throw failure(path, errno) }
    if code != 0 { throw failure(path, code) }
  }

  private static func failure(_ path: String, _ code: Int32) -> OddsError {
    OddsError(.local, "cannot write \(path): \(String(cString: strerror(code)))")
  }
}
