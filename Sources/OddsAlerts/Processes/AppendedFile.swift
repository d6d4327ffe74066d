internal import Glibc
internal import OddsFiles

/// A file that lines are added to, readable by its owner alone where it is made here.
enum AppendedFile {
  /// - Returns: The `errno` of what failed; nil if nothing did.
  static func append(_ bytes: [UInt8], to path: String) -> Int32? {
    // A pipe without a reader is refused rather than waited for.
    let file = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0o600)
    guard file >= 0 else { return errno }
    defer { close(file) }
    let code = Descriptor.write(bytes, to: file)
    return code == 0 ? nil : code
  }
}
