internal import Glibc
internal import OddsFiles

/// A file that lines are added to, readable by its owner alone where it is made here.
public enum AppendedFile {
  /// Why nothing can be added to a file, before there is anything to add; makes the file. Nil if it can, and for a pipe
  /// whose reader may still come.
  public static func refusal(of path: String) -> String? {
    let file = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0o600)
    if file < 0 { return errno == ENXIO ? nil : String(cString: strerror(errno)) }
    close(file)
    return nil
  }

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
