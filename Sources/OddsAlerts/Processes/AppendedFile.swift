internal import Glibc
internal import OddsSettings

/// A file to which lines are appended; created readable by its owner only.
public enum AppendedFile {
  /// Creates the file and checks that it can be appended to. Returns the reason if it can't, or nil if it can or if it
  /// is a pipe without a reader yet.
  public static func refusal(of path: String) -> String? {
    let file = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0o600)
    if file < 0 { return errno == ENXIO ? nil : String(cString: strerror(errno)) }
    close(file)
    return nil
  }

  /// Appends bytes to a file.
  /// - Returns: The `errno` of the failed call; nil after success.
  static func append(_ bytes: [UInt8], to path: String) -> Int32? {
    // With `O_NONBLOCK`, opening a pipe without a reader fails instead of waiting.
    let file = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0o600)
    guard file >= 0 else { return errno }
    defer { close(file) }
    let code = Descriptor.write(bytes, to: file)
    return code == 0 ? nil : code
  }
}
